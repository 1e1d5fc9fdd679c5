import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock/clock.js';
import { VisitsOfLeads, type VisitOfLead } from '../leads/index.js';
import { StaffDuties } from '../users/index.js';
import { ScheduleSettingsRepository } from './persistence/schedule-settings.repository.js';
import { VisitRepository } from './persistence/visit.repository.js';
import { ScheduleSettingsService } from './schedule-settings.service.js';

/** What users and leads ask about visits. */
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

@Injectable()
export class ComingVisitsOfLeads extends VisitsOfLeads {
  constructor(
    private readonly visits: VisitRepository,
    private readonly clock: Clock,
  ) {
    super();
  }

  async nextOf(leadIds: readonly string[]): Promise<Map<string, VisitOfLead>> {
    const next = new Map<string, VisitOfLead>();
    for (const { leadId, startsAt, status } of await this.visits.listComingAbout(leadIds, this.clock.now())) {
      if (leadId !== null && !next.has(leadId)) next.set(leadId, { startsAt, isConfirmed: status === 'confirmed' });
    }
    return next;
  }

  haveAny(leadIds: readonly string[]): Promise<boolean> {
    return this.visits.existsAbout(leadIds, ['confirmed', 'completed']);
  }
}
