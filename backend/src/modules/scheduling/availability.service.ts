import { Injectable } from '@nestjs/common';
import { federalHolidays } from 'poolkit/schedule-grid';
import type { Actor } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { AuditLog } from '../../platform/audit/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { StaffDirectory } from '../users/index.js';
import { isOutsideHours } from './domain/outside-hours.js';
import type { SettingsRows } from './persistence/schedule-settings.repository.js';
import type { VisitEntity } from './persistence/visit.entity.js';
import { VisitRepository } from './persistence/visit.repository.js';
import { ScheduleSettingsService, settingsOf, type ScheduleSettings } from './schedule-settings.service.js';
import { VisitQueries } from './visit-queries.service.js';
import type { AvailabilityChanged, AvailabilityResponse } from './api/dto/availability.response.js';

export interface AvailabilityChange {
  readonly entity: string;
  readonly entityId: string;
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
  readonly rows: Partial<SettingsRows>;
  write(): Promise<void>;
}

@Injectable()
export class Availability {
  constructor(
    private readonly schedule: ScheduleSettingsService,
    private readonly visits: VisitRepository,
    private readonly desk: VisitQueries,
    private readonly staff: StaffDirectory,
    private readonly audit: AuditLog,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async show(): Promise<AvailabilityResponse> {
    const { rows, company } = await this.schedule.latest();
    const ids = rows.calendars.map(({ staffId }) => staffId);
    // Colleagues who could be given a calendar are shown as well.
    const names = new Map((await this.staff.listVisitTakers()).map(({ id, name }) => [id, name]));
    for (const [id, name] of await this.staff.namesByIds(ids)) names.set(id, name);
    const year = Number(this.schedule.today().slice(0, 4));
    const { weekly, overrides, keepsHolidays, version } = rows.company;
    return {
      timezone: company.zone,
      companyHours: { weekly, overrides, keepsHolidays, version },
      holidays: [year, year + 1].flatMap((of) =>
        federalHolidays(of).map(({ name, observed }) => ({ name, date: observed })),
      ),
      visitTypes: rows.types.map(({ updatedAt: _, ...type }) => type),
      staff: [...names].map(([id, name]) => staffView(id, name, rows)).sort((a, b) => (a.name < b.name ? -1 : 1)),
      closures: rows.closures.map(({ createdAt: _, ...closure }) => closure),
    };
  }

  /** @param plan asked inside the unit; may throw. @returns the upcoming visits that no longer fit */
  change(
    actor: Actor,
    preview: boolean,
    plan: (rows: SettingsRows) => AvailabilityChange,
  ): Promise<AvailabilityChanged> {
    return this.uow.run(async () => {
      const settings = await this.schedule.locked();
      const { entity, entityId, before, after, rows, write } = plan(settings.rows);
      const affected = await this.affectedBy(
        settings,
        settingsOf({ ...settings.rows, ...rows }, settings.company.zone),
      );
      if (!preview) {
        await write();
        await this.schedule.changed(settings.revision);
        await this.audit.record({ actor, action: 'availability.change', entity, entityId, before, after });
      }
      return { written: !preview, affected: await this.desk.present(affected, settings) };
    });
  }

  /** Visits to come that fit the rules as they were and not as they would be. */
  private async affectedBy(before: ScheduleSettings, after: ScheduleSettings): Promise<VisitEntity[]> {
    const open = await this.visits.listOpen(this.clock.now());
    return open.filter((visit) => misfits(visit, after) && !misfits(visit, before));
  }
}

function misfits(visit: VisitEntity, { company, types, people }: ScheduleSettings): boolean {
  const type = types.get(visit.typeKey);
  const plan = people.find(({ calendar }) => calendar.staffId === visit.staffId);
  if (!type || !plan?.calendar.bookable || !plan.calendar.skills.includes(type.skill)) return true;
  return isOutsideHours(visit, company, type, plan);
}

function staffView(id: string, name: string, rows: SettingsRows): AvailabilityResponse['staff'][number] {
  const ofThem = ({ staffId }: { staffId: string }) => staffId === id;
  const [calendar] = rows.calendars.filter(ofThem).map(({ staffId: _, updatedAt: _at, ...settings }) => settings);
  return {
    id,
    name,
    calendar: calendar ?? null,
    rules: rows.rules.filter(ofThem).map(({ id: _, staffId: _id, ...rule }) => rule),
    overrides: rows.overrides.filter(ofThem).map(({ staffId: _, ...override }) => override),
    timeOff: rows.timeOff.filter(ofThem).map(({ staffId: _, createdAt: _at, ...off }) => off),
  };
}
