declare global {
  interface Window {
    /** Read by the style engine of the notification library. */
    __nonce__?: string | undefined;
  }
}

/** Imported before everything else: libraries write style elements while they load. */
export const cspNonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;

window.__nonce__ = cspNonce;
