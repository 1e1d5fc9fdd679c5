import { hasStatus, HttpError } from './http-error';
import { noteServerTime } from './server-time';

export type WriteMethod = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface CallOptions {
  body?: unknown;
  /** The same for every repeat of one write, so the server performs it once. */
  idempotencyKey?: string;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** A write without an answer by then is tried again with the same key. Uploads do not go through here. */
const WRITE_TIMEOUT_MS = 60_000;

export async function call<T>(
  method: 'GET' | WriteMethod,
  path: string,
  { body, idempotencyKey, headers, signal }: CallOptions = {},
): Promise<T> {
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers: {
      Accept: 'application/json',
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
      ...headers,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal: signal ?? (method === 'GET' ? undefined : AbortSignal.timeout(WRITE_TIMEOUT_MS)),
  });
  noteServerTime(response);
  if (!response.ok) throw await HttpError.from(response);
  const text = await response.text();
  return (text === '' ? null : JSON.parse(text)) as T;
}

/** A missing session as an empty result. */
export const nullOn401 = <T>(answer: Promise<T>): Promise<T | null> =>
  answer.catch((error: unknown) => {
    if (hasStatus(error, 401)) return null;
    throw error;
  });
