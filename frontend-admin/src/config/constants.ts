/** Numbers the product specification fixes; each has a test. */
export const SESSION_CHECK_RETRIES = 1;

export const TOOLTIP_DELAY_MS = 700;
export const TOOLTIP_SKIP_MS = 300;

export const ADMIN_TOKEN_KEY = 'admin_token';

export const STILL_TRYING_MS = 1_500;
export const SKELETON_DELAY_MS = 200;
export const SKELETON_MIN_MS = 300;
