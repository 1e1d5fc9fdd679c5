import { onlineManager } from '@tanstack/react-query';
import { HttpError, OfflineError } from '../lib/http-error';
import { sessionGate } from '../lib/session-gate';
import { tokenStore } from '../lib/token-store';

export type WriteMethod = 'POST' | 'PATCH' | 'PUT' | 'DELETE';

export interface CallOptions {
  body?: unknown;
  /** Same value on every repetition of one write, so the server performs it once. */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/** A 401 of these is an answer about the call itself, not about a session that ended. */
const OUTSIDE_SESSION = [
  '/api/admin/auth/login',
  '/api/admin/auth/logout',
  '/api/admin/auth/signup',
  '/api/admin/auth/accept-invite',
  '/api/admin/auth/forgot-password',
  '/api/admin/auth/reset-password',
];

const RESUMES = 2;

/** The bearer goes to this origin's /api/admin/ paths and nowhere else. */
export function carriesBearer(path: string): boolean {
  const url = new URL(path, window.location.origin);
  return url.origin === window.location.origin && url.pathname.includes('/api/admin/');
}

async function dispatch(method: string, path: string, options: CallOptions, token: string | null): Promise<Response> {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (options.body !== undefined) headers['Content-Type'] = 'application/json';
  if (options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey;
  if (token) headers['Authorization'] = `Bearer ${token}`;
  return fetch(path, {
    method,
    headers,
    credentials: 'include',
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    ...(options.signal ? { signal: options.signal } : {}),
  });
}

const isOffline = (): boolean => !onlineManager.isOnline() || !navigator.onLine;

async function call<T>(method: string, path: string, options: CallOptions): Promise<T> {
  const withBearer = carriesBearer(path);
  const pathname = new URL(path, window.location.origin).pathname;
  for (let resumed = 0; ; resumed += 1) {
    const token = withBearer ? tokenStore.read() : null;
    const response = await dispatch(method, path, options, token).catch((error: unknown) => {
      throw error instanceof TypeError && isOffline() ? new OfflineError(error) : error;
    });
    if (response.ok) {
      const text = await response.text();
      return (text === '' ? undefined : JSON.parse(text)) as T;
    }
    const error = new HttpError(
      response.status,
      await response.text(),
      response.statusText,
      response.headers.get('Retry-After'),
    );
    const sessionEnded =
      response.status === 401 && withBearer && sessionGate.isArmed && !OUTSIDE_SESSION.includes(pathname);
    if (!sessionEnded || resumed >= RESUMES) throw error;
    // Another tab or another held request may have logged in meanwhile: then just run again.
    if (tokenStore.read() === token || sessionGate.isClosed()) {
      const renewed = await sessionGate.waitForLogin().then(
        () => true,
        () => false,
      );
      if (!renewed) throw error;
    }
    options.signal?.throwIfAborted();
  }
}

export const getJson = <T>(path: string, signal?: AbortSignal): Promise<T> =>
  call<T>('GET', path, signal ? { signal } : {});

export const write = <T>(method: WriteMethod, path: string, options: CallOptions = {}): Promise<T> =>
  call<T>(method, path, options);
