/**
 * Every code that can leave this API, with its HTTP status. Codes are promises to clients: never
 * rename one. The union is closed, so a code without a status does not compile.
 */
export const ERROR_STATUS = {
  // 400 malformed
  BAD_REQUEST: 400,
  MALFORMED_JSON: 400,
  JSON_TOO_DEEP: 400,
  // 401
  SESSION_REQUIRED: 401,
  SESSION_EXPIRED: 401,
  INVALID_CREDENTIALS: 401,
  // 403
  BAD_ORIGIN: 403,
  CSRF_TOKEN_INVALID: 403,
  PERMISSION_REQUIRED: 403,
  OWN_ROLE_LOCKED: 403,
  SIGNUP_NOT_AVAILABLE: 403,
  // 404 (also for records of somebody else)
  NOT_FOUND: 404,
  // 405
  METHOD_NOT_ALLOWED: 405,
  // 409
  EMAIL_IN_USE: 409,
  LOGIN_TO_CONFIRM: 409,
  ILLEGAL_TRANSITION: 409,
  STALE_VERSION: 409,
  LAST_OWNER: 409,
  // 410
  RESET_LINK_USED: 410,
  VERIFY_LINK_USED: 410,
  INVITE_LINK_USED: 410,
  // 408, 413, 414, 415, 431
  REQUEST_TIMEOUT: 408,
  HEADERS_TOO_LARGE: 431,
  BODY_TOO_LARGE: 413,
  URL_TOO_LONG: 414,
  JSON_ONLY: 415,
  // 422
  VALIDATION_FAILED: 422,
  IDEMPOTENCY_KEY_REUSED: 422,
  PASSWORD_WRONG: 422,
  // 429
  TOO_MANY_ATTEMPTS: 429,
  SERVER_BUSY: 429,
  // 5xx
  INTERNAL: 500,
  DATABASE_UNAVAILABLE: 503,
  STILL_WORKING: 503,
  SHUTTING_DOWN: 503,
  NOT_READY: 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof ERROR_STATUS;
