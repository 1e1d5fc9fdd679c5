import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SessionCookie } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { isSame, Keyring } from '../../platform/secrets/keyring.js';
import { SignedKeys } from '../../platform/secrets/signed-keys.js';

const KEPT_SEC = 180 * 24 * 60 * 60;

/** The key by which a browser proves later that it sent a request, kept in its `visitor` cookie. */
@Injectable()
export class VisitorKeys extends SignedKeys {
  constructor(
    keyring: Keyring,
    private readonly cookie: SessionCookie,
  ) {
    super(keyring, 'visitor');
  }

  sentWith(request: FastifyRequest): string | null {
    return this.verified(request.cookies[this.cookie.name('visitor')]);
  }

  keep(reply: FastifyReply, key: string): void {
    void reply.setCookie(this.cookie.name('visitor'), key, { ...this.cookie.flags('lax'), maxAge: KEPT_SEC });
  }
}

const LENGTH = 22;

/** What the response to a request, or to a booking, hands out, by which its sender adds photos without an account. */
@Injectable()
export class UploadKeys {
  constructor(
    private readonly keyring: Keyring,
    private readonly clock: Clock,
  ) {}

  issueFor(leadId: string): string {
    return `${leadId}.${this.keyring.hmac('upload', leadId).slice(0, LENGTH)}`;
  }

  /** For the person who booked a visit about it: to add photos, and to remove those again, but not to see the others. */
  issueToAdd(leadId: string): string {
    return this.keyToAdd(leadId, Math.floor(this.clock.now().getTime() / 1000).toString(36));
  }

  opens(leadId: string, key: string | undefined): boolean {
    return isSame(this.issueFor(leadId), key ?? '');
  }

  openedToAdd(leadId: string, key: string | undefined): Date | null {
    const issued = key?.split('.')[1] ?? '';
    if (!/^[a-z\d]{1,8}$/.test(issued) || !isSame(this.keyToAdd(leadId, issued), key ?? '')) return null;
    return new Date(parseInt(issued, 36) * 1000);
  }

  private keyToAdd(leadId: string, issued: string): string {
    return `${leadId}.${issued}.${this.keyring.hmac('upload-add', `${leadId}|${issued}`).slice(0, LENGTH)}`;
  }
}
