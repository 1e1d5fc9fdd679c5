import type { ErrorCode } from './error-codes.js';

export interface AppErrorOptions {
  /** Path of a field in the body to its message. */
  fields?: Record<string, string>;
  /** More fields of the response, such as the current record after a stale save. */
  extra?: Record<string, unknown>;
  retryAfterSec?: number;
  developerMessage?: string;
  cause?: unknown;
}

/** An expected error. `publicMessage` is shown to people as is. */
export abstract class AppError extends Error {
  readonly fields?: Record<string, string>;
  readonly extra?: Record<string, unknown>;
  readonly retryAfterSec?: number;

  constructor(
    readonly code: ErrorCode,
    readonly publicMessage: string,
    options: AppErrorOptions = {},
  ) {
    super(options.developerMessage ?? publicMessage, { cause: options.cause });
    this.name = new.target.name;
    this.fields = options.fields;
    this.extra = options.extra;
    this.retryAfterSec = options.retryAfterSec;
  }
}

export class MalformedRequestError extends AppError {}
export class UnauthenticatedError extends AppError {}
export class ForbiddenError extends AppError {}
/** Missing or someone else's: both must look the same. */
export class NotFoundError extends AppError {
  constructor(publicMessage = 'There is nothing here, or you do not have access to it.', options?: AppErrorOptions) {
    super('NOT_FOUND', publicMessage, options);
  }
}
export class ConflictError extends AppError {}
export class GoneError extends AppError {}
export class RuleError extends AppError {}
export class DependencyError extends AppError {}

export class ValidationError extends AppError {
  constructor(fields: Record<string, string>, publicMessage?: string) {
    const count = Object.keys(fields).length;
    const fallback = count === 1 ? Object.values(fields)[0] : undefined;
    super('VALIDATION_FAILED', publicMessage ?? fallback ?? `Check ${count} answers.`, { fields });
  }
}

export class RateLimitedError extends AppError {
  constructor(
    retryAfterSec: number,
    code: 'TOO_MANY_ATTEMPTS' | 'SERVER_BUSY' = 'TOO_MANY_ATTEMPTS',
    why = 'Too many attempts.',
  ) {
    const seconds = Math.max(1, Math.ceil(retryAfterSec));
    super(code, `${why} Wait ${waitOf(seconds)} and try again.`, { retryAfterSec: seconds });
  }
}

function waitOf(seconds: number): string {
  const [count, unit] =
    seconds < 120
      ? [seconds, 'second']
      : seconds < 7_200
        ? [Math.ceil(seconds / 60), 'minute']
        : [Math.ceil(seconds / 3_600), 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
