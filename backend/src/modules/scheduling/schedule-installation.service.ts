import { Injectable } from '@nestjs/common';
import { WEEKDAYS } from 'poolkit/schedule-grid';
import { Clock } from '../../common/clock/clock.js';
import { uuidv7 } from '../../common/ids/ids.js';
import { SiteConfig } from '../../platform/config/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { StaffDirectory } from '../users/index.js';
import { DEFAULT_VISIT_TYPES } from './domain/default-visit-types.js';
import { SKILLS } from './domain/visit-type.js';
import type { WeeklyRange } from './domain/working-hours.js';
import { COMPANY } from './persistence/schedule-settings.entities.js';
import { ScheduleSettingsRepository } from './persistence/schedule-settings.repository.js';
import { ScheduleSettingsService } from './schedule-settings.service.js';

@Injectable()
export class ScheduleInstallation {
  constructor(
    private readonly settings: ScheduleSettingsRepository,
    private readonly staff: StaffDirectory,
    private readonly schedule: ScheduleSettingsService,
    private readonly site: SiteConfig,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** The company's hours and the visit types, where they are missing. A second start changes nothing. */
  async installFirst(): Promise<void> {
    const updatedAt = this.clock.now();
    const weekly = this.officeHours();
    await this.uow.run(async () => {
      await this.settings.insertCompany({
        ...{ id: COMPANY, weekly, overrides: [], keepsHolidays: true, revision: 1, bookings: 0, version: 1 },
        updatedAt,
      });
      const company = await this.settings.lock();
      const known = new Set((await this.settings.findTypes()).map(({ key }) => key));
      const all = DEFAULT_VISIT_TYPES.map((facts, position) => ({ ...facts, position, version: 1, updatedAt }));
      const missing = all.filter(({ key }) => !known.has(key));
      if (!company || missing.length === 0) return;
      await this.settings.insertTypes(missing);
      await this.schedule.changed(company.revision);
    });
  }

  /** Office hours and every skill for the first owner, as long as no one takes visits yet. */
  async giveFirstOwnerCalendar(): Promise<void> {
    const owner = (await this.staff.listOwners()).find(({ role }) => role === 'owner');
    if (owner && (await this.settings.findCalendars()).length === 0) await this.addCalendarUnlessThere(owner.id);
  }

  /** Office hours and every skill. */
  addCalendarUnlessThere(staffId: string): Promise<void> {
    return this.uow.run(async () => {
      const company = await this.settings.lock();
      if (!company || (await this.settings.findCalendars()).some((calendar) => calendar.staffId === staffId)) return;
      const updatedAt = this.clock.now();
      const calendar = { staffId, skills: SKILLS, postalZones: [], weight: 1, bookable: true, version: 1, updatedAt };
      const always = { staffId, effectiveFrom: null, effectiveTo: null };
      const rules = this.officeHours().map((hours) => ({ id: uuidv7(), ...always, ...hours }));
      await this.schedule.changed(company.revision);
      await this.settings.saveCalendar(calendar, rules, true);
    });
  }

  private officeHours(): WeeklyRange[] {
    const { answerHours } = this.site.business;
    return WEEKDAYS.flatMap((weekday) => {
      const hours = answerHours[weekday];
      return hours ? [{ weekday, from: hours[0], to: hours[1] }] : [];
    });
  }
}
