import { Injectable } from '@nestjs/common';
import { instantToLocal } from 'poolkit/schedule-grid';
import { Clock } from '../../common/clock/clock.js';
import { SiteConfig } from '../../platform/config/index.js';

@Injectable()
export class OfficeCalendar {
  constructor(
    private readonly clock: Clock,
    private readonly site: SiteConfig,
  ) {}

  today(): string {
    return instantToLocal(this.site.business.timeZone, this.clock.now().getTime()).date;
  }
}
