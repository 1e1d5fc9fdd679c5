import { Injectable } from '@nestjs/common';
import { daysBetween } from 'poolkit/schedule-grid';
import type { Actor } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { ConflictError, NotFoundError, ValidationError } from '../../common/errors/index.js';
import { uuidv7 } from '../../common/ids/ids.js';
import { StaffDirectory } from '../users/index.js';
import { Availability } from './availability.service.js';
import type { AvailabilityChanged } from './api/dto/availability.response.js';
import type { Skill, VisitTypeFacts } from './domain/visit-type.js';
import { tooFarAhead, planProblem, type DayPlan, type WeeklyPlan, type WeeklyRange } from './domain/working-hours.js';
import {
  ClosureEntity,
  StaffOverrideEntity,
  TimeOffEntity,
  type StaffCalendarEntity,
} from './persistence/schedule-settings.entities.js';
import { ScheduleSettingsRepository } from './persistence/schedule-settings.repository.js';
import { ScheduleSettingsService } from './schedule-settings.service.js';

/** The version its sender saw, and whether it is only a preview. */
interface Change {
  version: number;
  preview?: boolean;
}

export interface CalendarInput extends Change {
  skills: readonly Skill[];
  postalZones: readonly string[];
  weight: number;
  bookable: boolean;
  rules: readonly WeeklyRange[];
}

type VisitTypeInput = Partial<Omit<VisitTypeFacts, 'key' | 'place'>>;
type CompanyInput = WeeklyPlan & { keepsHolidays: boolean };

const MAX_CLOSURE_DAYS = 366;

const REMOVABLE = {
  closures: [ClosureEntity, 'closure'],
  overrides: [StaffOverrideEntity, 'staff_override'],
  timeOff: [TimeOffEntity, 'time_off'],
} as const;

@Injectable()
export class AvailabilityCommands {
  constructor(
    private readonly availability: Availability,
    private readonly settings: ScheduleSettingsRepository,
    private readonly schedule: ScheduleSettingsService,
    private readonly staff: StaffDirectory,
    private readonly clock: Clock,
  ) {}

  setCompanyHours(
    { version, preview = false, weekly, overrides, keepsHolidays }: CompanyInput & Change,
    actor: Actor,
  ): Promise<AvailabilityChanged> {
    this.requirePlan({ weekly, overrides });
    const after = { weekly, overrides, keepsHolidays };
    const patch = { ...after, version: version + 1, updatedAt: this.clock.now() };
    return this.availability.change(actor, preview, ({ company }) => {
      requireVersion(company, version);
      return {
        entity: 'company_hours',
        entityId: 'company',
        before: { weekly: company.weekly, overrides: company.overrides, keepsHolidays: company.keepsHolidays },
        after,
        rows: { company: { ...company, ...patch } },
        write: () => this.settings.updateCompany(patch),
      };
    });
  }

  setVisitType(
    key: string,
    { version, preview = false, ...input }: VisitTypeInput & Change,
    actor: Actor,
  ): Promise<AvailabilityChanged> {
    if (input.hours) this.requirePlan(input.hours, 'hours.');
    const fields = (Object.keys(input) as (keyof VisitTypeInput)[]).filter((field) => input[field] !== undefined);
    const pick = (from: VisitTypeInput) => Object.fromEntries(fields.map((field) => [field, from[field]]));
    const after = pick(input);
    const patch = { ...after, version: version + 1, updatedAt: this.clock.now() };
    return this.availability.change(actor, preview, ({ types }) => {
      const type = types.find((candidate) => candidate.key === key);
      if (!type) throw new NotFoundError('This visit type does not exist.');
      requireVersion(type, version);
      return {
        entity: 'visit_type',
        entityId: key,
        before: pick(type),
        after,
        rows: { types: types.map((other) => (other === type ? { ...type, ...patch } : other)) },
        write: () => this.settings.updateType(key, patch),
      };
    });
  }

  async setCalendar(
    staffId: string,
    { version, preview = false, rules, skills, postalZones, weight, bookable }: CalendarInput,
    actor: Actor,
  ): Promise<AvailabilityChanged> {
    this.requirePlan({ weekly: rules, overrides: [] });
    if (!(await this.staff.listVisitTakers()).some(({ id }) => id === staffId))
      throw new NotFoundError('No one with that id takes visits.');
    const after = { skills, postalZones, weight, bookable };
    const calendar = { staffId, ...after, version: version + 1, updatedAt: this.clock.now() };
    const ruleRows = rules.map(({ weekday, from, to, effectiveFrom = null, effectiveTo = null }) => {
      return { id: uuidv7(), staffId, weekday, from, to, effectiveFrom, effectiveTo };
    });
    return this.availability.change(actor, preview, (rows) => {
      const known = rows.calendars.find((other) => other.staffId === staffId);
      requireVersion(known ?? { version: 0 }, version);
      const others = <T extends { staffId: string }>(all: readonly T[]) => all.filter((row) => row.staffId !== staffId);
      return {
        entity: 'staff_calendar',
        entityId: staffId,
        before: known
          ? { skills: known.skills, postalZones: known.postalZones, weight: known.weight, bookable: known.bookable }
          : null,
        after: { ...after, rules },
        rows: { calendars: [...others(rows.calendars), calendar], rules: [...others(rows.rules), ...ruleRows] },
        write: () => this.settings.saveCalendar(calendar, ruleRows, known === undefined),
      };
    });
  }

  addClosure(
    { preview = false, ...after }: { from: string; to: string; publicReason: string; preview?: boolean },
    actor: Actor,
  ): Promise<AvailabilityChanged> {
    const { from, to } = after;
    const days = daysBetween(from, to) + 1;
    if (days < 1 || days > MAX_CLOSURE_DAYS)
      throw new ValidationError({ to: `A closure can last 1 to ${MAX_CLOSURE_DAYS} days.` });
    this.requireSoon('to', to);
    const closure = { id: uuidv7(), ...after, createdAt: this.clock.now() };
    return this.availability.change(actor, preview, ({ closures }) => ({
      entity: 'closure',
      entityId: closure.id,
      before: null,
      after,
      rows: { closures: [...closures, closure] },
      write: () => this.settings.insertClosure(closure),
    }));
  }

  setOverride(
    { preview = false, staffId, date, ranges }: DayPlan & { staffId: string; preview?: boolean },
    actor: Actor,
  ): Promise<AvailabilityChanged> {
    this.requireSoon('date', date);
    this.requirePlan({ weekly: [], overrides: [{ date, ranges }] });
    const row = { id: uuidv7(), staffId, date, ranges };
    return this.availability.change(actor, preview, ({ calendars, overrides }) => {
      requireCalendar(calendars, staffId);
      const known = overrides.find((other) => other.staffId === staffId && other.date === date);
      return {
        entity: 'staff_override',
        entityId: row.id,
        before: known ? { staffId, date, ranges: known.ranges } : null,
        after: { staffId, date, ranges },
        rows: { overrides: [...overrides.filter((other) => other !== known), row] },
        write: () => this.settings.saveOverride(row),
      };
    });
  }

  addTimeOff(
    after: { staffId: string; startsAt: Date; endsAt: Date; publicReason: string | null },
    preview: boolean,
    actor: Actor,
  ): Promise<AvailabilityChanged> {
    const { staffId, startsAt, endsAt } = after;
    if (!(startsAt < endsAt)) throw new ValidationError({ endsAt: 'Time off must end after it begins.' });
    if (endsAt.getTime() - startsAt.getTime() > MAX_CLOSURE_DAYS * 86_400_000)
      throw new ValidationError({ endsAt: 'Time off can last one year at most.' });
    this.requireSoon('endsAt', this.schedule.dateOf(endsAt));
    const row = { id: uuidv7(), ...after, createdAt: this.clock.now() };
    return this.availability.change(actor, preview, ({ calendars, timeOff }) => {
      requireCalendar(calendars, staffId);
      return {
        entity: 'time_off',
        entityId: row.id,
        before: null,
        after: { ...after },
        rows: { timeOff: [...timeOff, row] },
        write: () => this.settings.insertTimeOff(row),
      };
    });
  }

  /** Without an override the day falls back to its weekday's hours, which may be shorter. */
  remove(kind: keyof typeof REMOVABLE, id: string, preview: boolean, actor: Actor): Promise<AvailabilityChanged> {
    const [table, entity] = REMOVABLE[kind];
    return this.availability.change(actor, preview, (rows) => {
      const all: readonly { id: string }[] = rows[kind];
      const gone = all.find((row) => row.id === id);
      if (!gone) throw new NotFoundError('That entry has already been removed.');
      const rest = { [kind]: all.filter((row) => row !== gone) };
      const write = () => this.settings.delete(table, id);
      return { entity, entityId: id, before: { ...gone }, after: null, rows: rest, write };
    });
  }

  private requirePlan(plan: WeeklyPlan, prefix = ''): void {
    const problem = planProblem(plan);
    if (problem) throw new ValidationError({ [`${prefix}${problem.path}`]: problem.message });
    for (const [index, { date }] of plan.overrides.entries())
      this.requireSoon(`${prefix}overrides.${index}.date`, date);
  }

  private requireSoon(field: string, date: string): void {
    const problem = tooFarAhead(date, this.schedule.today());
    if (problem !== null) throw new ValidationError({ [field]: problem });
  }
}

function requireVersion(current: { version: number }, version: number): void {
  if (current.version === version) return;
  throw new ConflictError(
    'STALE_VERSION',
    'Someone changed these hours after you opened them. Review the changes and save again.',
    { extra: { current } },
  );
}

function requireCalendar(calendars: readonly StaffCalendarEntity[], id: string): void {
  if (!calendars.some(({ staffId }) => staffId === id))
    throw new ValidationError({ staffId: 'Save weekly hours for this staff member first.' });
}
