import type { FastifyRequest } from 'fastify';
import type { SessionCookie } from '../../common/access/index.js';

export interface LoginOrigin {
  ip: string;
  userAgent: string | null;
  deviceMark?: string;
  /** The key of requests sent before the login; not verified yet. */
  visitorKey?: string;
  browserKey?: string;
  previous?: { userId: string; sessionId: string };
}

export function loginOriginOf(request: FastifyRequest, cookie: SessionCookie): LoginOrigin {
  const { principal } = request;
  return {
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? null,
    deviceMark: request.cookies[cookie.name('device')],
    visitorKey: request.cookies[cookie.name('visitor')],
    browserKey: request.cookies[cookie.name('browser')],
    previous: principal.kind === 'customer' ? { userId: principal.userId, sessionId: principal.sessionId } : undefined,
  };
}
