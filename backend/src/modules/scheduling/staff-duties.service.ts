import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock/clock.js';
import { StaffDuties } from '../users/index.js';
import { ScheduleSettingsRepository } from './persistence/schedule-settings.repository.js';
import { VisitRepository } from './persistence/visit.repository.js';
import { ScheduleSettingsService } from './schedule-settings.service.js';

@Injectable()
export class VisitDuties extends StaffDuties {
  constructor(
    private readonly settings: ScheduleSettingsRepository,
    private readonly visits: VisitRepository,
    private readonly schedule: ScheduleSettingsService,
    private readonly clock: Clock,
  ) {
    super();
  }

  async hold(): Promise<void> {
    await this.settings.lock();
  }

  async countVisitsToCome(staffId: string): Promise<number> {
    return (await this.visits.listComingOf(staffId, this.clock.now())).length;
  }

  async takersChanged(): Promise<void> {
    const company = await this.settings.lock();
    if (company) await this.schedule.changed(company.revision);
  }
}
