/** Numbers the product specification fixes; each has a test. */
export const SESSION_CHECK_RETRIES = 1;

export const TOAST_LIMIT = 1;
export const TOAST_DURATION_MS = 5_000;
export const TOAST_REMOVE_DELAY_MS = 5_000;
export const TOAST_SWIPE_PX = 50;
export const TOAST_MAX_WIDTH_PX = 420;
export const TOAST_HOTKEY = 'F8';

export const TOOLTIP_DELAY_MS = 700;
export const TOOLTIP_SKIP_MS = 300;

export const ADMIN_TOKEN_KEY = 'admin_token';

export const STILL_TRYING_MS = 1_500;
export const SKELETON_DELAY_MS = 200;
export const SKELETON_MIN_MS = 300;
