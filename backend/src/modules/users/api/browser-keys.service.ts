import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SessionCookie } from '../../../common/access/index.js';
import { sha256Hex } from '../../../common/ids/ids.js';
import { Keyring } from '../../../platform/secrets/keyring.js';
import { SignedKeys } from '../../../platform/secrets/signed-keys.js';
import type { WorkOwner } from '../domain/work-owner.js';

const KEPT_SEC = 180 * 24 * 60 * 60;

/** Lets a browser without an account own what it saved, for 180 days after the last save. Only the hash is stored. */
@Injectable()
export class BrowserKeys extends SignedKeys {
  constructor(
    keyring: Keyring,
    private readonly cookie: SessionCookie,
  ) {
    super(keyring, 'browser');
  }

  ownerOf(request: FastifyRequest): WorkOwner {
    const { principal } = request;
    const customerId = principal.kind === 'customer' ? principal.userId : null;
    const key = this.keyIn(request);
    return {
      customerId,
      browserKeyHash: key === null ? null : sha256Hex(key),
      sessionEnded: customerId === null && this.cookie.read(request) !== undefined,
    };
  }

  /** For the first thing that a browser saves. */
  hashOfKeyFor(workId: string): string {
    return sha256Hex(this.issueFor(workId));
  }

  /** Customers need no key. */
  keepIn(reply: FastifyReply, request: FastifyRequest, workId: string): void {
    if (request.principal.kind === 'customer') return;
    const value = this.keyIn(request) ?? this.issueFor(workId);
    void reply.setCookie(this.cookie.name('browser'), value, { ...this.cookie.flags('lax'), maxAge: KEPT_SEC });
  }

  private keyIn(request: FastifyRequest): string | null {
    return this.verified(request.cookies[this.cookie.name('browser')]);
  }
}
