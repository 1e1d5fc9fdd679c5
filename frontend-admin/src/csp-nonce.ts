/** Imported first: libraries add style elements while they load, and the policy admits only those with this nonce. */
export const cspNonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
