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
  StaffCalendarEntity,
  StaffOverrideEntity,
  StaffRuleEntity,
  TimeOffEntity,
} from './persistence/schedule-settings.entities.js';
import { ScheduleSettingsRepository } from './persistence/schedule-settings.repository.js';
import { ScheduleSettingsService } from './schedule-settings.service.js';

export interface CalendarInput {
  skills: readonly Skill[];
  postalZones: readonly string[];
  weight: number;
  bookable: boolean;
  rules: readonly WeeklyRange[];
  version: number;
}

type VisitTypeInput = Partial<Omit<VisitTypeFacts, 'key' | 'place'>>;

const LONGEST_CLOSURE_DAYS = 366;

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
    plan: WeeklyPlan & { keepsHolidays: boolean },
    version: number,
    preview: boolean,
    actor: Actor,
  ): Promise<AvailabilityChanged> {
    requirePlan(plan);
    this.requireSoon(overrideDates(plan.overrides));
    return this.availability.change(actor, preview, ({ rows }) => {
      requireVersion(rows.company, version);
      const { weekly, overrides, keepsHolidays } = plan;
      const patch = { weekly, overrides, keepsHolidays, version: version + 1, updatedAt: this.clock.now() };
      return {
        entity: 'company_hours',
        entityId: 'company',
        before: {
          weekly: rows.company.weekly,
          overrides: rows.company.overrides,
          keepsHolidays: rows.company.keepsHolidays,
        },
        after: { weekly, overrides, keepsHolidays },
        rows: { ...rows, company: { ...rows.company, ...patch } },
        write: () => this.settings.updateCompany(patch),
      };
    });
  }

  setVisitType(
    key: string,
    input: VisitTypeInput,
    version: number,
    preview: boolean,
    actor: Actor,
  ): Promise<AvailabilityChanged> {
    if (input.hours) {
      requirePlan(input.hours, 'hours.');
      this.requireSoon(overrideDates(input.hours.overrides, 'hours.'));
    }
    return this.availability.change(actor, preview, ({ rows }) => {
      const type = rows.types.find((candidate) => candidate.key === key);
      if (!type) throw new NotFoundError('There is no such kind of visit.');
      requireVersion(type, version);
      const named = Object.keys(input).filter(
        (field) => input[field as keyof VisitTypeInput] !== undefined,
      ) as (keyof VisitTypeInput)[];
      const pick = (from: VisitTypeInput) => Object.fromEntries(named.map((field) => [field, from[field]]));
      const patch = { ...pick(input), version: version + 1, updatedAt: this.clock.now() };
      return {
        entity: 'visit_type',
        entityId: key,
        before: pick(type),
        after: pick(input),
        rows: { ...rows, types: rows.types.map((other) => (other.key === key ? { ...type, ...patch } : other)) },
        write: () => this.settings.updateType(key, patch),
      };
    });
  }

  async setCalendar(
    staffId: string,
    input: CalendarInput,
    preview: boolean,
    actor: Actor,
  ): Promise<AvailabilityChanged> {
    requirePlan({ weekly: input.rules, overrides: [] });
    if (!(await this.staff.listVisitTakers()).some(({ id }) => id === staffId))
      throw new NotFoundError('Nobody of that name on the team can take visits.');
    return this.availability.change(actor, preview, ({ rows }) => {
      const known = rows.calendars.find((calendar) => calendar.staffId === staffId);
      requireVersion(known ?? { version: 0 }, input.version);
      const { skills, postalZones, weight, bookable } = input;
      const calendar = Object.assign(new StaffCalendarEntity(), {
        staffId,
        skills,
        postalZones,
        weight,
        bookable,
        version: input.version + 1,
        updatedAt: this.clock.now(),
      });
      const rules = input.rules.map(({ weekday, from, to, effectiveFrom = null, effectiveTo = null }) =>
        Object.assign(new StaffRuleEntity(), {
          id: uuidv7(),
          staffId,
          weekday,
          fromLocal: from,
          toLocal: to,
          effectiveFrom,
          effectiveTo,
        }),
      );
      const others = <T extends { staffId: string }>(all: readonly T[]) => all.filter((row) => row.staffId !== staffId);
      return {
        entity: 'staff_calendar',
        entityId: staffId,
        before: known
          ? { skills: known.skills, postalZones: known.postalZones, weight: known.weight, bookable: known.bookable }
          : null,
        after: { skills, postalZones, weight, bookable, rules: input.rules },
        rows: { ...rows, calendars: [...others(rows.calendars), calendar], rules: [...others(rows.rules), ...rules] },
        write: () => this.settings.saveCalendar(calendar, rules, known === undefined),
      };
    });
  }

  addClosure(
    input: { from: string; to: string; publicReason: string },
    preview: boolean,
    actor: Actor,
  ): Promise<AvailabilityChanged> {
    const days = daysBetween(input.from, input.to) + 1;
    if (days < 1 || days > LONGEST_CLOSURE_DAYS)
      throw new ValidationError({ to: `Close for 1 to ${LONGEST_CLOSURE_DAYS} days.` });
    this.requireSoon({ to: input.to });
    const closure = Object.assign(new ClosureEntity(), {
      id: uuidv7(),
      fromDate: input.from,
      toDate: input.to,
      publicReason: input.publicReason,
      createdAt: this.clock.now(),
    });
    return this.availability.change(actor, preview, ({ rows }) => ({
      entity: 'closure',
      entityId: closure.id,
      before: null,
      after: input,
      rows: { ...rows, closures: [...rows.closures, closure] },
      write: () => this.settings.insertClosure(closure),
    }));
  }

  removeClosure(id: string, actor: Actor): Promise<AvailabilityChanged> {
    return this.availability.change(actor, false, ({ rows }) => {
      const { gone, rest } = without(rows.closures, id);
      const { fromDate: from, toDate: to, publicReason } = gone;
      return {
        entity: 'closure',
        entityId: id,
        before: { from, to, publicReason },
        after: null,
        rows: { ...rows, closures: rest },
        write: () => this.settings.deleteClosure(id),
      };
    });
  }

  setOverride(input: DayPlan & { staffId: string }, preview: boolean, actor: Actor): Promise<AvailabilityChanged> {
    requirePlan({ weekly: [], overrides: [input] });
    this.requireSoon({ date: input.date });
    const { staffId, date, ranges } = input;
    return this.availability.change(actor, preview, ({ rows }) => {
      requireCalendar(rows.calendars, staffId);
      const row = Object.assign(new StaffOverrideEntity(), { id: uuidv7(), staffId, date, ranges });
      const known = rows.overrides.find((other) => other.staffId === staffId && other.date === date);
      return {
        entity: 'staff_override',
        entityId: row.id,
        before: known ? { staffId, date, ranges: known.ranges } : null,
        after: { staffId, date, ranges },
        rows: { ...rows, overrides: [...rows.overrides.filter((other) => other !== known), row] },
        write: () => this.settings.saveOverride(row),
      };
    });
  }

  /** The day falls back to its weekday's hours, which may be shorter. */
  removeOverride(id: string, preview: boolean, actor: Actor): Promise<AvailabilityChanged> {
    return this.availability.change(actor, preview, ({ rows }) => {
      const { gone, rest } = without(rows.overrides, id);
      const { staffId, date, ranges } = gone;
      return {
        entity: 'staff_override',
        entityId: id,
        before: { staffId, date, ranges },
        after: null,
        rows: { ...rows, overrides: rest },
        write: () => this.settings.deleteOverride(id),
      };
    });
  }

  addTimeOff(
    input: { staffId: string; startsAt: Date; endsAt: Date; publicReason: string | null },
    preview: boolean,
    actor: Actor,
  ): Promise<AvailabilityChanged> {
    if (!(input.startsAt < input.endsAt)) throw new ValidationError({ endsAt: 'Time off must end after it begins.' });
    if (input.endsAt.getTime() - input.startsAt.getTime() > LONGEST_CLOSURE_DAYS * 86_400_000)
      throw new ValidationError({ endsAt: 'Enter a year at most.' });
    this.requireSoon({ endsAt: this.schedule.dateOf(input.endsAt) });
    return this.availability.change(actor, preview, ({ rows }) => {
      requireCalendar(rows.calendars, input.staffId);
      const row = Object.assign(new TimeOffEntity(), { id: uuidv7(), ...input, createdAt: this.clock.now() });
      return {
        entity: 'time_off',
        entityId: row.id,
        before: null,
        after: { ...input },
        rows: { ...rows, timeOff: [...rows.timeOff, row] },
        write: () => this.settings.insertTimeOff(row),
      };
    });
  }

  removeTimeOff(id: string, actor: Actor): Promise<AvailabilityChanged> {
    return this.availability.change(actor, false, ({ rows }) => {
      const { gone, rest } = without(rows.timeOff, id);
      const { staffId, startsAt, endsAt } = gone;
      return {
        entity: 'time_off',
        entityId: id,
        before: { staffId, startsAt, endsAt },
        after: null,
        rows: { ...rows, timeOff: rest },
        write: () => this.settings.deleteTimeOff(id),
      };
    });
  }

  private requireSoon(dates: Record<string, string>): void {
    const today = this.schedule.dateOf(this.clock.now());
    for (const [field, date] of Object.entries(dates)) {
      const problem = tooFarAhead(date, today);
      if (problem !== null) throw new ValidationError({ [field]: problem });
    }
  }
}

function overrideDates(overrides: readonly DayPlan[], prefix = ''): Record<string, string> {
  return Object.fromEntries(overrides.map(({ date }, index) => [`${prefix}overrides.${index}.date`, date]));
}

function requirePlan(plan: WeeklyPlan, prefix = ''): void {
  const problem = planProblem(plan);
  if (problem) throw new ValidationError({ [`${prefix}${problem.path}`]: problem.message });
}

function requireVersion(current: { version: number }, version: number): void {
  if (current.version === version) return;
  throw new ConflictError(
    'STALE_VERSION',
    'Somebody changed these hours after you opened them. Look at the changes and save again.',
    {
      extra: { current },
    },
  );
}

function requireCalendar(calendars: readonly StaffCalendarEntity[], id: string): void {
  if (!calendars.some(({ staffId }) => staffId === id))
    throw new ValidationError({ staffId: 'Give this person a calendar first.' });
}

function without<T extends { id: string }>(rows: readonly T[], id: string): { gone: T; rest: T[] } {
  const gone = rows.find((row) => row.id === id);
  if (!gone) throw new NotFoundError('That entry is gone already.');
  return { gone, rest: rows.filter((row) => row !== gone) };
}
