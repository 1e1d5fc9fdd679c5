import { Injectable } from '@nestjs/common';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Names and flags of the cookies this product sets. Over https the `__Host-` prefix binds a cookie
 * to this very host; plain http is for one machine only, where `Secure` cookies would be dropped.
 */
@Injectable()
export class SessionCookie {
  constructor(private readonly secure: boolean) {}

  name(base: 'session' | 'visitor' | 'browser' | 'device'): string {
    return this.secure ? `__Host-${base}` : base;
  }

  flags(sameSite: 'strict' | 'lax' = 'strict'): CookieSerializeOptions {
    return { path: '/', httpOnly: true, secure: this.secure, sameSite };
  }

  read(request: FastifyRequest): string | undefined {
    return request.cookies[this.name('session')];
  }

  /** Without `maxAgeSec` the browser forgets the cookie when it closes. */
  write(reply: FastifyReply, value: string, maxAgeSec?: number): void {
    void reply.setCookie(this.name('session'), value, { ...this.flags(), maxAge: maxAgeSec });
  }

  clear(reply: FastifyReply): void {
    void reply.clearCookie(this.name('session'), this.flags());
  }

  /** The key of the requests sent before there was a login. */
  clearVisitor(reply: FastifyReply): void {
    void reply.clearCookie(this.name('visitor'), this.flags('lax'));
  }

  /** The key of the work saved before there was a login. */
  clearBrowser(reply: FastifyReply): void {
    void reply.clearCookie(this.name('browser'), this.flags('lax'));
  }
}
