import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { SessionCookie } from '../../../common/access/index.js';
import { Clock } from '../../../common/clock/clock.js';
import { SiteUserResponse } from '../../users/index.js';
import { accountKey } from '../device-marks.service.js';
import { CsrfTokens } from '../csrf-tokens.service.js';
import type { SignedIn } from '../customer-access.service.js';
import { DEVICE_MARK_DAYS, DeviceMarks } from '../device-marks.service.js';
import type { SiteSessionResponse } from './dto/auth.response.js';

@Injectable()
export class SessionCookies {
  constructor(
    private readonly cookie: SessionCookie,
    private readonly csrf: CsrfTokens,
    private readonly devices: DeviceMarks,
    private readonly clock: Clock,
  ) {}

  signIn(
    reply: FastifyReply,
    { account, session, claimed, claimedWork }: SignedIn,
    remember: boolean,
  ): SiteSessionResponse {
    this.keep(reply, session.token, remember ? session.expiresAt : null);
    this.markDevice(reply, accountKey('customer', account.email));
    // The next person at this computer starts with a new key.
    if (claimed > 0) this.cookie.clearVisitor(reply);
    if (claimedWork > 0) this.cookie.clearBrowser(reply);
    return { user: SiteUserResponse.fromAccount(account), token: this.csrf.issue(session.id) };
  }

  keep(reply: FastifyReply, token: string, until: Date | null): void {
    const maxAgeSec = until ? Math.floor((until.getTime() - this.clock.now().getTime()) / 1000) : undefined;
    this.cookie.write(reply, token, maxAgeSec);
  }

  markDevice(reply: FastifyReply, account: string): void {
    void reply.setCookie(this.cookie.name('device'), this.devices.issue(account), {
      ...this.cookie.flags(),
      maxAge: DEVICE_MARK_DAYS * 24 * 60 * 60,
    });
  }

  /**
   * Not `"storage"`: it holds the console's bearer token, drafts and the theme, which logging out here must not remove.
   */
  signOut(reply: FastifyReply): void {
    this.cookie.clear(reply);
    this.cookie.clearVisitor(reply);
    void reply.header('clear-site-data', '"cache"');
  }
}
