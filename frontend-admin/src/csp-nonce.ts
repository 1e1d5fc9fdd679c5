/**
 * Imported before everything else: libraries write style elements while they load, and the
 * console's policy lets in only those that carry this page's nonce.
 */
export const cspNonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;

// The style engine of the notification library looks for an element of this id and otherwise makes
// one through innerHTML, which trusted types refuse.
const toastStyles = document.createElement('style');
toastStyles.id = '_goober';
if (cspNonce) toastStyles.nonce = cspNonce;
toastStyles.append(' ');
document.head.append(toastStyles);

declare global {
  interface Window {
    /** The same engine writes this value onto the element each time it uses it. */
    __nonce__?: string | undefined;
  }
}

window.__nonce__ = cspNonce;
