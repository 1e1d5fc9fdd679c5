import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock/clock.js';
import { randomToken, sha256Hex, uuidv7 } from '../../common/ids/ids.js';
import { AppConfig } from '../../platform/config/index.js';
import type { Account } from './domain/account.js';
import { LINK_LIFETIME_MIN, type LinkPurpose, linkUrl } from './domain/one-time-link.js';
import { OneTimeTokenRepository } from './persistence/one-time-token.repository.js';

export interface OneTimeLink {
  id: string;
  userId: string;
  purpose: LinkPurpose;
  email: string;
  usable: boolean;
}

const FORGET_AFTER_MS = 24 * 60 * 60 * 1000;

@Injectable()
export class OneTimeLinks {
  constructor(
    private readonly tokens: OneTimeTokenRepository,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /** Null when `token` was issued before: a repeated call is harmless. A new reset link ends the earlier ones. */
  async issue(account: Account, purpose: LinkPurpose, token = randomToken()): Promise<string | null> {
    const tokenHash = sha256Hex(token);
    if (await this.tokens.findByHash(tokenHash)) return null;
    if (purpose === 'reset-password') await this.cancelOpen(account.id, purpose);
    const now = this.clock.now();
    await this.tokens.insert({
      id: uuidv7(),
      userId: account.id,
      purpose,
      tokenHash,
      email: account.emailNormalized,
      createdAt: now,
      expiresAt: new Date(now.getTime() + LINK_LIFETIME_MIN[purpose] * 60_000),
      usedAt: null,
    });
    return linkUrl(this.config.publicUrl, purpose, account.kind === 'staff' ? 'admin' : 'site', token);
  }

  async find(purpose: LinkPurpose, token: string): Promise<OneTimeLink | null> {
    const row = await this.tokens.findByHash(sha256Hex(token));
    if (!row || row.purpose !== purpose) return null;
    const usable = row.usedAt === null && row.expiresAt > this.clock.now();
    return { id: row.id, userId: row.userId, purpose: row.purpose, email: row.email, usable };
  }

  /** True for one caller only. */
  use(link: OneTimeLink): Promise<boolean> {
    return this.tokens.markUsed(link.id, this.clock.now());
  }

  /** @returns how many. */
  forgetOld(limit: number): Promise<number> {
    return this.tokens.deleteExpiredBefore(new Date(this.clock.now().getTime() - FORGET_AFTER_MS), limit);
  }

  cancelOpen(userId: string, ...purposes: LinkPurpose[]): Promise<void> {
    return this.tokens.cancelOpen(userId, purposes, this.clock.now());
  }
}
