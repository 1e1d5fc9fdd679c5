import { setNonce } from 'get-nonce';

// The dialog's scroll lock adds a style element; the security policy lets it in only with the page's nonce.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
if (nonce) setNonce(nonce);

export * as Dialog from '@radix-ui/react-dialog';
