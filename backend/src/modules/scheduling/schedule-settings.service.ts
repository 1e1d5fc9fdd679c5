import { Injectable } from '@nestjs/common';
import type { Company, Hours } from 'poolkit/availability';
import { addDays, instantToLocal } from 'poolkit/schedule-grid';
import { Clock } from '../../common/clock/clock.js';
import { ValidationError } from '../../common/errors/index.js';
import { SiteConfig } from '../../platform/config/index.js';
import { Outbox } from '../../platform/outbox/index.js';
import { StaffDirectory } from '../users/index.js';
import { hoursOf } from './domain/working-hours.js';
import type {
  CompanyHoursEntity,
  StaffCalendarEntity,
  TimeOffEntity,
} from './persistence/schedule-settings.entities.js';
import { ScheduleSettingsRepository, type SettingsRows } from './persistence/schedule-settings.repository.js';
import type { VisitTypeEntity } from './persistence/visit-type.entity.js';
import { ScheduleCache, SETTINGS } from './schedule-cache.js';
import { SCHEDULE_OPENED, type ScheduleOpened } from './scheduling.events.js';

/** How many days ahead the waitlist is kept. */
export const MAX_WAIT_DAYS = 180;

export interface StaffPlan {
  readonly calendar: StaffCalendarEntity;
  readonly hours: Hours;
  readonly timeOff: readonly TimeOffEntity[];
}

export interface ScheduleSettings {
  readonly revision: number;
  readonly company: Company;
  readonly types: ReadonlyMap<string, VisitTypeEntity>;
  readonly people: readonly StaffPlan[];
  readonly rows: SettingsRows;
}

@Injectable()
export class ScheduleSettingsService {
  readonly zone: string;

  constructor(
    private readonly repository: ScheduleSettingsRepository,
    private readonly staff: StaffDirectory,
    private readonly cache: ScheduleCache,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    site: SiteConfig,
  ) {
    this.zone = site.business.timeZone;
  }

  /** As they are, or were less than a second ago when another server changed them. */
  current(): Promise<ScheduleSettings> {
    return this.cache.get(SETTINGS, () => this.read());
  }

  /** As they are now, for staff: a change made a moment ago on another server is shown. */
  async latest(): Promise<ScheduleSettings> {
    return (await this.read()).value;
  }

  /** First in a unit that changes what is open: these run one after the other, on settings that hold until the end. */
  async locked(): Promise<ScheduleSettings> {
    return this.settingsAt(await this.lock());
  }

  /** The same for a unit that books: what others keep of the calendar holds until this one commits. */
  async lockedToBook(): Promise<ScheduleSettings> {
    const company = await this.lock();
    this.cache.changed();
    await this.repository.updateCompany({ bookings: company.bookings + 1 });
    return this.settingsAt(company);
  }

  /** Inside a unit that holds the schedule at `before`: other servers read it again, and people on the waitlist may get a time. */
  async changed(before: number): Promise<void> {
    const revision = before + 1;
    this.cache.changed();
    await this.repository.updateCompany({ revision });
    const payload: ScheduleOpened = { from: this.today(), to: addDays(this.today(), MAX_WAIT_DAYS) };
    await this.outbox.enqueue({ type: SCHEDULE_OPENED, payload, dedupeKey: `${SCHEDULE_OPENED}:${revision}` });
  }

  private async lock(): Promise<CompanyHoursEntity> {
    const company = await this.repository.lock();
    if (!company) throw new Error('the schedule has no company hours; was the installation prepared?');
    return company;
  }

  private async settingsAt(company: CompanyHoursEntity): Promise<ScheduleSettings> {
    return this.cache.known<ScheduleSettings>(SETTINGS, company) ?? (await this.read()).value;
  }

  dateOf(instant: Date): string {
    return instantToLocal(this.zone, instant.getTime()).date;
  }

  today(): string {
    return this.dateOf(this.clock.now());
  }

  private async read() {
    const now = this.clock.now();
    // A day early, so that a visit that is under way still finds its rules.
    const rows = await this.repository.read({
      date: addDays(this.today(), -1),
      instant: new Date(now.getTime() - 86_400_000),
    });
    // Anyone who has left the team, or that role, keeps a calendar but takes no visits.
    const takers = new Set((await this.staff.listVisitTakers()).map(({ id }) => id));
    const calendars = rows.calendars.filter(({ staffId }) => takers.has(staffId));
    // What is over is left out from the next day on.
    return { value: settingsOf({ ...rows, calendars }, this.zone), goodUntilMs: now.getTime() + 3_600_000 };
  }
}

/** @throws ValidationError at `service` for a type that is not there */
export function typeOf(settings: ScheduleSettings, key: string): VisitTypeEntity {
  const type = settings.types.get(key);
  if (!type) throw new ValidationError({ service: 'We do not offer that type of visit.' });
  return type;
}

export function settingsOf(rows: SettingsRows, zone: string): ScheduleSettings {
  return {
    revision: rows.company.revision,
    company: {
      zone,
      hours: hoursOf(rows.company),
      closures: rows.closures.map(({ from, to, publicReason: reason }) => ({ from, to, reason })),
      keepsHolidays: rows.company.keepsHolidays,
    },
    types: new Map(rows.types.map((type) => [type.key, type])),
    people: rows.calendars.map((calendar) => ({
      calendar,
      hours: hoursOf({
        weekly: rows.rules.filter(({ staffId }) => staffId === calendar.staffId),
        overrides: rows.overrides.filter(({ staffId }) => staffId === calendar.staffId),
      }),
      timeOff: rows.timeOff.filter(({ staffId }) => staffId === calendar.staffId),
    })),
    rows,
  };
}
