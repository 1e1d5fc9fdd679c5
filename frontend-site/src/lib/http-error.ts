export interface ErrorBody {
  error?: string;
  code?: string;
  requestId?: string;
  fields?: Record<string, string>;
  [key: string]: unknown;
}

function parseBody(text: string): ErrorBody | null {
  try {
    const parsed: unknown = JSON.parse(text);
    return parsed !== null && typeof parsed === 'object' && !Array.isArray(parsed) ? (parsed as ErrorBody) : null;
  } catch (error) {
    // A proxy may answer with HTML or plain text: then there is only the text itself.
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Any answer that is not ok. The message is for "Technical details"; `sentence` is for people. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly body: ErrorBody | null;
  readonly retryAfterSeconds: number | null;

  constructor(status: number, statusText: string, bodyText: string, retryAfter: string | null = null) {
    super(`${status}: ${bodyText || statusText}`);
    this.status = status;
    this.body = parseBody(bodyText);
    const seconds = Number(retryAfter);
    this.retryAfterSeconds = retryAfter !== null && Number.isFinite(seconds) && seconds > 0 ? seconds : null;
  }

  static async from(response: Response): Promise<HttpError> {
    const text = await response.text();
    return new HttpError(response.status, response.statusText, text, response.headers.get('Retry-After'));
  }

  get sentence(): string | null {
    const { body } = this;
    return typeof body?.error === 'string' && body.error !== '' ? body.error : null;
  }

  get code(): string | null {
    return typeof this.body?.code === 'string' ? this.body.code : null;
  }

  get fields(): Record<string, string> {
    return this.body?.fields ?? {};
  }
}

export function hasStatus(error: unknown, status: number): boolean {
  return error instanceof HttpError && error.status === status;
}

/** The words shown to a person; the raw message stays under "Technical details". */
export function describeError(error: unknown): string {
  if (!(error instanceof HttpError)) {
    return typeof navigator !== 'undefined' && !navigator.onLine
      ? 'You are offline. Reconnect and try again.'
      : 'Our server did not answer. Nothing was lost. Try again.';
  }
  if (error.status === 401) return 'You were logged out. Log in to continue; your work is kept.';
  // Our own words say what there was too much of, and how long to wait.
  if (error.status === 429 && error.sentence === null && error.retryAfterSeconds !== null) {
    return `Too many tries. Wait ${error.retryAfterSeconds} seconds and try again.`;
  }
  if (error.code === 'CSRF_TOKEN_INVALID') return 'This page was open for a long time. Try again.';
  if (error.status >= 500) return 'Our server did not answer. Nothing was lost. Try again.';
  if (error.sentence !== null) return error.sentence;
  if (error.status === 403) return 'You do not have access to this.';
  return 'We could not read part of that. Check the marked answers.';
}
