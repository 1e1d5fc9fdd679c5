import { Injectable } from '@nestjs/common';
import { addDays, federalHolidays } from 'poolkit/schedule-grid';
import type { Actor } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { AuditLog } from '../../platform/audit/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { Outbox } from '../../platform/outbox/index.js';
import { StaffDirectory } from '../users/index.js';
import { concernOf } from './domain/changed-days.js';
import { isOutsideHours } from './domain/outside-hours.js';
import { hoursOf } from './domain/working-hours.js';
import { ScheduleSettingsRepository, type SettingsRows } from './persistence/schedule-settings.repository.js';
import { VisitListRepository } from './persistence/visit-list.repository.js';
import type { VisitEntity } from './persistence/visit.entity.js';
import { ScheduleCache } from './schedule-cache.js';
import { ScheduleSettingsService, settingsOf, type ScheduleSettings } from './schedule-settings.service.js';
import { SCHEDULE_OPENED, type ScheduleOpened } from './scheduling.events.js';
import { VisitQueries } from './visit-queries.service.js';
import type { AvailabilityChanged, AvailabilityResponse } from './api/dto/availability.response.js';

export interface AvailabilityChange {
  readonly entity: string;
  readonly entityId: string;
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
  readonly rows: SettingsRows;
  write(): Promise<void>;
}

const WAITED_FOR_DAYS = 180;

@Injectable()
export class Availability {
  constructor(
    private readonly repository: ScheduleSettingsRepository,
    private readonly schedule: ScheduleSettingsService,
    private readonly lists: VisitListRepository,
    private readonly desk: VisitQueries,
    private readonly staff: StaffDirectory,
    private readonly cache: ScheduleCache,
    private readonly audit: AuditLog,
    private readonly outbox: Outbox,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async show(): Promise<AvailabilityResponse> {
    const { rows, company } = await this.schedule.current();
    const ids = rows.calendars.map(({ staffId }) => staffId);
    // Anyone who could be given a calendar is shown as well.
    const names = new Map((await this.staff.listVisitTakers()).map(({ id, name }) => [id, name]));
    for (const [id, name] of await this.staff.namesByIds(ids)) names.set(id, name);
    const year = Number(this.schedule.dateOf(this.clock.now()).slice(0, 4));
    return {
      timezone: company.zone,
      companyHours: {
        weekly: rows.company.weekly.map((range) => ({ ...range })),
        overrides: rows.company.overrides.map(({ date, ranges }) => ({
          date,
          ranges: ranges.map((range) => ({ ...range })),
        })),
        keepsHolidays: rows.company.keepsHolidays,
        version: rows.company.version,
      },
      holidays: [year, year + 1].flatMap((of) =>
        federalHolidays(of).map(({ name, observed }) => ({ name, date: observed })),
      ),
      visitTypes: rows.types.map(({ updatedAt: _, ...type }) => ({ ...type, whatToHave: [...type.whatToHave] })),
      staff: [...names].map(([id, name]) => staffView(id, name, rows)).sort((a, b) => (a.name < b.name ? -1 : 1)),
      closures: rows.closures.map(({ id, fromDate, toDate, publicReason }) => ({
        id,
        from: fromDate,
        to: toDate,
        publicReason,
      })),
    };
  }

  /**
   * Makes a change and tells which visits to come no longer fit, or with `preview` only tells.
   *
   * @param plan asked inside the unit, with the settings that hold until it ends; may refuse by throwing
   */
  change(
    actor: Actor,
    preview: boolean,
    plan: (settings: ScheduleSettings) => AvailabilityChange | Promise<AvailabilityChange>,
  ): Promise<AvailabilityChanged> {
    return this.uow.run(async () => {
      const settings = await this.schedule.locked();
      const change = await plan(settings);
      const affected = await this.affectedBy(settings, settingsOf(change.rows, settings.company.zone));
      if (!preview) {
        await change.write();
        await this.hasChanged(settings.revision);
        const { entity, entityId, before, after } = change;
        await this.audit.record({ actor, action: 'availability.change', entity, entityId, before, after });
      }
      return { written: !preview, affected: await this.desk.present(affected, settings) };
    });
  }

  /** Inside a unit that holds the schedule at `before`: other servers read it anew, and there may be times that were not there. */
  async hasChanged(before: number): Promise<void> {
    const revision = before + 1;
    this.cache.changed();
    await this.repository.updateCompany({ revision });
    const today = this.schedule.dateOf(this.clock.now());
    const payload: ScheduleOpened = { from: today, to: addDays(today, WAITED_FOR_DAYS) };
    await this.outbox.enqueue({ type: SCHEDULE_OPENED, payload, dedupeKey: `${SCHEDULE_OPENED}:${revision}` });
  }

  /** Visits to come that fit the rules as they were and not as they would be; anyone who books waits, so only those that the change can concern are read. */
  private async affectedBy(before: ScheduleSettings, after: ScheduleSettings): Promise<VisitEntity[]> {
    const { days, staffIds, typeKeys } = concernOf(before.rows, after.rows);
    const open = await this.lists.listOpen(this.clock.now(), days);
    const concerned = open.filter(
      ({ staffId, typeKey }) => (staffIds?.includes(staffId) ?? true) && (typeKeys?.includes(typeKey) ?? true),
    );
    return concerned.filter((visit) => misfits(visit, after) && !misfits(visit, before));
  }
}

function misfits(visit: VisitEntity, { company, types, people }: ScheduleSettings): boolean {
  const type = types.get(visit.typeKey);
  const plan = people.find(({ calendar }) => calendar.staffId === visit.staffId);
  if (!type) return true;
  const rules = { company, typeHours: type.hours ? hoursOf(type.hours) : null, aroundTheClock: type.aroundTheClock };
  const attendant = plan && {
    hours: plan.hours,
    timeOff: plan.timeOff,
    bookable: plan.calendar.bookable,
    hasSkill: plan.calendar.skills.includes(type.skill),
  };
  return isOutsideHours(visit, rules, attendant ?? null);
}

function staffView(id: string, name: string, rows: SettingsRows): AvailabilityResponse['staff'][number] {
  const calendar = rows.calendars.find(({ staffId }) => staffId === id);
  const ofThem = ({ staffId }: { staffId: string }) => staffId === id;
  return {
    id,
    name,
    calendar: calendar
      ? {
          skills: [...calendar.skills],
          postalZones: [...calendar.postalZones],
          weight: calendar.weight,
          bookable: calendar.bookable,
          version: calendar.version,
        }
      : null,
    rules: rows.rules.filter(ofThem).map(({ weekday, fromLocal, toLocal, effectiveFrom, effectiveTo }) => ({
      weekday,
      from: fromLocal,
      to: toLocal,
      effectiveFrom,
      effectiveTo,
    })),
    overrides: rows.overrides
      .filter(ofThem)
      .map((row) => ({ id: row.id, date: row.date, ranges: row.ranges.map((range) => ({ ...range })) })),
    timeOff: rows.timeOff.filter(ofThem).map((row) => ({
      id: row.id,
      startsAt: row.startsAt.toISOString(),
      endsAt: row.endsAt.toISOString(),
      publicReason: row.publicReason,
    })),
  };
}
