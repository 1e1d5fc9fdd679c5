interface ErrorBody {
  error?: string;
  code?: string;
  requestId?: string;
  fields?: Record<string, string>;
  [key: string]: unknown;
}

function parseBody(text: string): ErrorBody {
  try {
    const parsed: unknown = JSON.parse(text);
    return parsed !== null && typeof parsed === 'object' ? (parsed as ErrorBody) : {};
  } catch {
    // A proxy may answer with HTML or plain text.
    return {};
  }
}

/** Any answer that is not ok. The message is for "Technical details"; people read `errorText`. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly body: ErrorBody;
  readonly retryAfterSeconds: number | null;

  constructor(status: number, statusText: string, bodyText: string, retryAfter: string | null = null) {
    super(`${status}: ${bodyText || statusText}`);
    this.status = status;
    this.body = parseBody(bodyText);
    const seconds = Number(retryAfter);
    this.retryAfterSeconds = Number.isFinite(seconds) && seconds > 0 ? seconds : null;
  }

  static async from(response: Response): Promise<HttpError> {
    const text = await response.text();
    return new HttpError(response.status, response.statusText, text, response.headers.get('Retry-After'));
  }

  /** The server's own sentence. */
  get sentence(): string | null {
    return typeof this.body.error === 'string' && this.body.error !== '' ? this.body.error : null;
  }

  get code(): string | null {
    return typeof this.body.code === 'string' ? this.body.code : null;
  }

  get fields(): Record<string, string> {
    return this.body.fields ?? {};
  }
}

export const hasStatus = (error: unknown, status: number): error is HttpError =>
  error instanceof HttpError && error.status === status;

export const hasCode = (error: unknown, code: string): error is HttpError =>
  error instanceof HttpError && error.code === code;

export const serverSentence = (error: unknown): string | null => (error instanceof HttpError ? error.sentence : null);

const NO_ANSWER = 'Our server did not answer. Nothing was lost. Try again.';

/** One sentence a person can act on. */
export function errorText(error: unknown): string {
  if (!(error instanceof HttpError)) {
    return typeof navigator !== 'undefined' && !navigator.onLine
      ? 'You are offline. Reconnect and try again.'
      : NO_ANSWER;
  }
  if (error.status >= 500) return NO_ANSWER;
  if (error.status === 401) return 'You were logged out. Log in to continue; your work is kept.';
  if (error.code === 'CSRF_TOKEN_INVALID') return 'This page was open for a long time. Try again.';
  if (error.sentence !== null) return error.sentence;
  if (error.status === 403) return 'You do not have access to this.';
  if (error.status === 404) return 'This record no longer exists or was moved.';
  if (error.status === 429) {
    const wait = error.retryAfterSeconds === null ? 'a moment' : `${error.retryAfterSeconds} seconds`;
    return `Too many attempts. Wait ${wait} and try again.`;
  }
  return 'Some answers need another look. Check the marked ones.';
}

export const technicalLine = (error: unknown): string => (error instanceof Error ? error.message : String(error));
