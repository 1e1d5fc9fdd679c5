import { Injectable } from '@nestjs/common';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Over https the `__Host-` prefix binds a cookie to this host. Plain http is for one machine only. */
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

  clearVisitor(reply: FastifyReply): void {
    void reply.clearCookie(this.name('visitor'), this.flags('lax'));
  }

  clearBrowser(reply: FastifyReply): void {
    void reply.clearCookie(this.name('browser'), this.flags('lax'));
  }
}
