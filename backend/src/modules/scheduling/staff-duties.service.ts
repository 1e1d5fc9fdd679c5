import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock/clock.js';
import { StaffDuties } from '../users/index.js';
import { Availability } from './availability.service.js';
import { ScheduleSettingsRepository } from './persistence/schedule-settings.repository.js';
import { VisitListRepository } from './persistence/visit-list.repository.js';

@Injectable()
export class VisitDuties extends StaffDuties {
  constructor(
    private readonly settings: ScheduleSettingsRepository,
    private readonly lists: VisitListRepository,
    private readonly availability: Availability,
    private readonly clock: Clock,
  ) {
    super();
  }

  async hold(): Promise<void> {
    await this.settings.lock();
  }

  async countVisitsToCome(staffId: string): Promise<number> {
    return (await this.lists.listComingOf(staffId, this.clock.now())).length;
  }

  async takersChanged(): Promise<void> {
    const company = await this.settings.lock();
    if (company) await this.availability.hasChanged(company.revision);
  }
}
