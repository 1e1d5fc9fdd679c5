import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SessionCookie } from '../../common/access/index.js';
import { Keyring } from '../secrets/keyring.js';

const KEPT_SEC = 180 * 24 * 60 * 60;
const FORM = /^([\w-]{43})\.([\w-]{43})$/;

/**
 * The anonymous owner key of a browser. Signed, so that a value planted from outside (a sibling host,
 * a borrowed computer's console) is as good as none.
 */
@Injectable()
export class VisitorCookie {
  constructor(
    private readonly cookie: SessionCookie,
    private readonly keyring: Keyring,
  ) {}

  /** The key, or null when there is none that we made. */
  read(request: FastifyRequest): string | null {
    const [, key, signature] = FORM.exec(request.cookies[this.cookie.name('visitor')] ?? '') ?? [];
    if (!key || !signature) return null;
    return timingSafeEqual(Buffer.from(signature), Buffer.from(this.sign(key))) ? key : null;
  }

  write(reply: FastifyReply, key: string): void {
    const value = `${key}.${this.sign(key)}`;
    void reply.setCookie(this.cookie.name('visitor'), value, { ...this.cookie.flags('lax'), maxAge: KEPT_SEC });
  }

  clear(reply: FastifyReply): void {
    void reply.clearCookie(this.cookie.name('visitor'), this.cookie.flags('lax'));
  }

  private sign(key: string): string {
    return this.keyring.hmac('visitor-cookie', key);
  }
}
