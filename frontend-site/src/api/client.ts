import { call, HttpError, nullOn401, type WriteMethod } from 'frontend-shared/api';
import type { ApiPath } from './contract';

interface WriteOptions {
  idempotencyKey?: string;
  signal?: AbortSignal;
}

let csrfToken: string | null = null;

export function setCsrfToken(token: string | null): void {
  csrfToken = token;
}

/** With `on401: 'null'` a missing session is an empty result instead of an error. */
export async function read<T>(path: ApiPath, options: { on401: 'null'; signal?: AbortSignal }): Promise<T | null>;
export async function read<T>(path: ApiPath, options?: { on401?: 'throw'; signal?: AbortSignal }): Promise<T>;
export async function read<T>(
  path: ApiPath,
  { on401 = 'throw', signal }: { on401?: 'throw' | 'null'; signal?: AbortSignal } = {},
): Promise<T | null> {
  const answer = call<T>('GET', path, { signal });
  return on401 === 'null' ? nullOn401(answer) : answer;
}

export const write = <T>(method: WriteMethod, path: ApiPath, body?: unknown, options: WriteOptions = {}): Promise<T> =>
  call<T>(method, path, { ...options, body, headers: csrfToken === null ? {} : { 'X-CSRF-Token': csrfToken } });

/** A file with the fields of its form, which come before it. */
export async function sendFile<T>(
  path: ApiPath,
  field: string,
  file: File,
  { fields = {}, idempotencyKey }: { fields?: Record<string, string>; idempotencyKey?: string } = {},
): Promise<T> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append(field, file, file.name);
  const response = await fetch(path, {
    method: 'POST',
    body,
    credentials: 'include',
    headers: {
      ...(csrfToken !== null && { 'X-CSRF-Token': csrfToken }),
      ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
    },
  });
  if (!response.ok) throw await HttpError.from(response);
  return (await response.json()) as T;
}
