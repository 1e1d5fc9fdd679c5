import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { randomToken } from '../../common/ids/ids.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { clientKey } from '../../platform/rate-limit/index.js';
import { AnalyticsEventRepository } from './persistence/analytics-event.repository.js';

const MARK_LENGTH = 22;

/**
 * Distinguishes the visitors of one day: a hash of address and browser with a random salt that is deleted after the day.
 */
@Injectable()
export class VisitorMarks {
  private current: { day: string; salt: Promise<string> } | null = null;

  constructor(
    private readonly events: AnalyticsEventRepository,
    private readonly uow: UnitOfWork,
  ) {}

  /** 132 bits, base64url. */
  async markOf(day: string, ip: string, userAgent: string): Promise<string> {
    const salt = await this.saltOf(day);
    return createHmac('sha256', salt)
      .update(`${clientKey(ip)}\n${userAgent}`)
      .digest('base64url')
      .slice(0, MARK_LENGTH);
  }

  private saltOf(day: string): Promise<string> {
    if (this.current?.day === day) return this.current.salt;
    const salt = this.uow.run(async () => {
      await this.events.deleteSaltsBefore(day);
      return this.events.saltOf(day, randomToken());
    });
    const current = { day, salt };
    this.current = current;
    salt.catch(() => {
      if (this.current === current) this.current = null;
    });
    return salt;
  }
}
