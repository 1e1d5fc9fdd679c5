/** nginx/security-headers.conf says the same; a test compares the two. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};

export const HSTS = 'max-age=31536000; includeSubDomains';

export const API_CSP = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** The API browser (never in production) writes inline styles. */
export const DOCS_CSP =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'";

/** The script hash is that of frontend-site/prerender/inline.js, which is in every page; a test compares them. */
export function siteCsp(styleHash: string): string {
  return (
    `default-src 'self'; script-src 'self' 'sha256-33UKhvAdrcWaaVOQhCNXvyvYDeL2uRyXj2ZfPNT+nQk='; style-src 'self' ${styleHash}; ` +
    `img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; ` +
    `frame-ancestors 'none'; form-action 'self'; worker-src 'self' blob:`
  );
}

export function consoleCsp(nonce: string): string {
  return (
    `default-src 'none'; script-src 'self' 'nonce-${nonce}'; connect-src 'self'; img-src 'self' blob: data:; ` +
    `style-src 'self' 'nonce-${nonce}'; font-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'; ` +
    `require-trusted-types-for 'script'`
  );
}
