export interface ErrorBody {
  error?: string;
  code?: string;
  requestId?: string;
  fields?: Record<string, string>;
}

function parseBody(text: string): ErrorBody & Record<string, unknown> {
  if (text === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    // A proxy may answer with HTML or plain text; the raw text stays in the message.
    return {};
  }
}

/** Any not-ok answer. The message is for developers; people read `errorText`. */
export class HttpError extends Error {
  readonly status: number;
  readonly body: ErrorBody & Record<string, unknown>;
  readonly retryAfterSeconds: number | null;

  constructor(status: number, bodyText: string, statusText: string, retryAfter: string | null = null) {
    super(`${status}: ${bodyText || statusText}`);
    this.name = 'HttpError';
    this.status = status;
    this.body = parseBody(bodyText);
    const seconds = Number(retryAfter);
    this.retryAfterSeconds = retryAfter !== null && Number.isFinite(seconds) ? seconds : null;
  }

  get code(): string | undefined {
    return typeof this.body.code === 'string' ? this.body.code : undefined;
  }

  get fields(): Record<string, string> {
    return this.body.fields ?? {};
  }
}

/** The request never left this device. */
export class OfflineError extends Error {
  constructor(cause?: unknown) {
    super('You are offline. Reconnect and try again.', { cause });
    this.name = 'OfflineError';
  }
}

export function isHttpStatus(error: unknown, status: number): error is HttpError {
  return error instanceof HttpError && error.status === status;
}

export function hasCode(error: unknown, code: string): error is HttpError {
  return error instanceof HttpError && error.code === code;
}

/** The server's own sentence, or nothing. */
export function serverSentence(error: unknown): string | undefined {
  return error instanceof HttpError && typeof error.body.error === 'string' && error.body.error !== ''
    ? error.body.error
    : undefined;
}

/** One sentence a person can act on. */
export function errorText(error: unknown): string {
  const sentence = serverSentence(error);
  if (sentence) return sentence;
  if (error instanceof OfflineError) return error.message;
  if (error instanceof HttpError) {
    if (error.status === 401) return 'You were logged out. Log in to continue; your work is kept.';
    if (error.status === 403) return 'You do not have access to this.';
    if (error.status === 404) return 'This record no longer exists or was moved.';
    if (error.status === 429) {
      const wait = error.retryAfterSeconds ? `${error.retryAfterSeconds} seconds` : 'a moment';
      return `Too many tries. Wait ${wait} and try again.`;
    }
    if (error.status === 400 || error.status === 422) {
      return 'We could not read part of that. Check the marked answers.';
    }
  }
  return 'Our server did not answer. Nothing was lost. Try again.';
}

export function technicalLine(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
