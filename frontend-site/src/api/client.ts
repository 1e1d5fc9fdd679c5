import { HttpError } from '../lib/http-error';
import type { ApiPath } from './contract';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface WriteOptions {
  /** Sent as Idempotency-Key. The caller keeps it, so a repeat after a lost answer carries the same key. */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/** A write without an answer by then is tried again, with the same key; what is uploaded goes another way. */
const WRITE_TIMEOUT_MS = 60_000;

type On401 = 'throw' | 'null';

let csrfToken: string | null = null;

/** The session's CSRF token, as the server sent it with the signed-in customer. */
export function setCsrfToken(token: string | null): void {
  csrfToken = token;
}

function staffBearer(path: string): Record<string, string> {
  if (!path.includes('/api/admin/')) return {};
  const token = localStorage.getItem('admin_token');
  return token === null ? {} : { Authorization: `Bearer ${token}` };
}

async function ensureOk(response: Response): Promise<Response> {
  if (!response.ok) throw await HttpError.from(response);
  return response;
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  return text === '' ? null : (JSON.parse(text) as unknown);
}

/** Read by path. With `on401: 'null'` a missing session is an empty result instead of an error. */
export async function read<T>(path: ApiPath, options: { on401: 'null'; signal?: AbortSignal }): Promise<T | null>;
export async function read<T>(path: ApiPath, options?: { on401?: 'throw'; signal?: AbortSignal }): Promise<T>;
export async function read<T>(
  path: ApiPath,
  { on401 = 'throw', signal }: { on401?: On401; signal?: AbortSignal } = {},
): Promise<T | null> {
  const response = await fetch(path, { credentials: 'include', headers: staffBearer(path), signal });
  if (response.status === 401 && on401 === 'null') {
    // Read to its end, though nobody needs it: an unread body would keep its connection from being used again.
    await response.text();
    return null;
  }
  return (await readJson(await ensureOk(response))) as T;
}

/** The generic write. A JSON content type is sent only with a body. */
export async function write<T>(
  method: Exclude<Method, 'GET'>,
  path: ApiPath,
  body?: unknown,
  { idempotencyKey, signal }: WriteOptions = {},
): Promise<T> {
  const headers: Record<string, string> = { ...staffBearer(path) };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (csrfToken !== null) headers['X-CSRF-Token'] = csrfToken;
  if (idempotencyKey !== undefined) headers['Idempotency-Key'] = idempotencyKey;
  const response = await fetch(path, {
    method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
    credentials: 'include',
    signal: signal ?? AbortSignal.timeout(WRITE_TIMEOUT_MS),
  });
  return (await readJson(await ensureOk(response))) as T;
}
