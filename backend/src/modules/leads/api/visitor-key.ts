import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionCookie } from '../../../common/access/index.js';

const KEPT_SEC = 180 * 24 * 60 * 60;

/** What the browser keeps, maybe made up: verify it before use. */
export function readVisitorKey(request: FastifyRequest, cookie: SessionCookie): string | undefined {
  return request.cookies[cookie.name('visitor')];
}

export function writeVisitorKey(reply: FastifyReply, cookie: SessionCookie, value: string): void {
  void reply.setCookie(cookie.name('visitor'), value, { ...cookie.flags('lax'), maxAge: KEPT_SEC });
}
