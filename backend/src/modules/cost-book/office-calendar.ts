import { Injectable } from '@nestjs/common';
import { instantToLocal } from 'poolkit/schedule-grid';
import { Clock } from '../../common/clock/clock.js';
import { SiteConfig } from '../../platform/config/index.js';

const MS_PER_MINUTE = 60_000;

@Injectable()
export class OfficeCalendar {
  private known = { minute: NaN, date: '' };

  constructor(
    private readonly clock: Clock,
    private readonly site: SiteConfig,
  ) {}

  today(): string {
    const ms = this.clock.now().getTime();
    // Asked for by every measure, dose and price; no day begins within a minute.
    const minute = Math.floor(ms / MS_PER_MINUTE);
    if (minute !== this.known.minute)
      this.known = { minute, date: instantToLocal(this.site.business.timeZone, ms).date };
    return this.known.date;
  }
}
