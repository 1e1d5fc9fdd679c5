import { call, hasStatus, type CallOptions, type WriteMethod } from 'frontend-shared/api';
import { sessionGate } from '../lib/session-gate';
import { tokenStore } from '../lib/token-store';

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

async function send<T>(method: 'GET' | WriteMethod, path: string, options: CallOptions): Promise<T> {
  const withBearer = carriesBearer(path);
  const { pathname } = new URL(path, window.location.origin);
  for (let resumed = 0; ; resumed += 1) {
    const token = withBearer ? tokenStore.read() : null;
    try {
      return await call<T>(method, path, { ...options, headers: token ? { Authorization: `Bearer ${token}` } : {} });
    } catch (error) {
      const sessionEnded =
        hasStatus(error, 401) && withBearer && sessionGate.isArmed && !OUTSIDE_SESSION.includes(pathname);
      if (!sessionEnded || resumed >= RESUMES) throw error;
      // Another tab or another held request may have logged in meanwhile: then just run again.
      if (tokenStore.read() === token || sessionGate.isClosed()) {
        await sessionGate.waitForLogin().catch(() => {
          throw error;
        });
      }
      options.signal?.throwIfAborted();
    }
  }
}

export const getJson = <T>(path: string, signal?: AbortSignal): Promise<T> => send<T>('GET', path, { signal });

export const getText = (path: string): Promise<string> => send<string>('GET', path, { asText: true });

export const getFile = (path: string): Promise<Blob> => send<Blob>('GET', path, { asFile: true });

export const write = <T>(method: WriteMethod, path: string, options: CallOptions = {}): Promise<T> =>
  send<T>(method, path, options);
