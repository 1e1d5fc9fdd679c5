import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionCookie } from '../../../common/access/index.js';

const KEPT_SEC = 180 * 24 * 60 * 60;

/** The anonymous owner key of a browser, or null when there is none that we could have made. */
export function readVisitorKey(request: FastifyRequest, cookie: SessionCookie): string | null {
  const value = request.cookies[cookie.name('visitor')];
  return value !== undefined && /^[\w-]{40,64}$/.test(value) ? value : null;
}

export function writeVisitorKey(reply: FastifyReply, cookie: SessionCookie, value: string): void {
  void reply.setCookie(cookie.name('visitor'), value, { ...cookie.flags('lax'), maxAge: KEPT_SEC });
}
