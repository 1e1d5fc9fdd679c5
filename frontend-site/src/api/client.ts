import { call, nullOn401, type WriteMethod } from 'frontend-shared/api';
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
