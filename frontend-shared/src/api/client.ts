import { hasStatus, HttpError } from './http-error';
import { noteServerTime } from './server-time';

export type WriteMethod = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface CallOptions {
  /** Sent as JSON, unless it is a form with a file. */
  body?: unknown;
  /** The same for every repeat of one write, so the server performs it once. */
  idempotencyKey?: string;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** The answer as it was sent, such as a CSV file. */
  asText?: boolean;
  /** The answer as a file, such as a PDF. */
  asFile?: boolean;
}

/** A write without an answer by then is tried again with the same key. */
const WRITE_TIMEOUT_MS = 60_000;
const UPLOAD_TIMEOUT_MS = 10 * 60_000;

export async function call<T>(
  method: 'GET' | WriteMethod,
  path: string,
  { body, idempotencyKey, headers, signal, asText = false, asFile = false }: CallOptions = {},
): Promise<T> {
  const isForm = body instanceof FormData;
  const timeout = isForm ? UPLOAD_TIMEOUT_MS : WRITE_TIMEOUT_MS;
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers: {
      Accept: asText ? 'text/csv, application/json' : asFile ? 'application/pdf, application/json' : 'application/json',
      ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
      ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
      ...headers,
    },
    body: body === undefined || isForm ? body : JSON.stringify(body),
    signal: signal ?? (method === 'GET' ? undefined : AbortSignal.timeout(timeout)),
  });
  noteServerTime(response);
  if (!response.ok) throw await HttpError.from(response);
  if (asFile) return (await response.blob()) as T;
  const text = await response.text();
  if (asText) return text as T;
  return (text === '' ? null : JSON.parse(text)) as T;
}

/** A missing session as an empty result. */
export const nullOn401 = <T>(answer: Promise<T>): Promise<T | null> =>
  answer.catch((error: unknown) => {
    if (hasStatus(error, 401)) return null;
    throw error;
  });
