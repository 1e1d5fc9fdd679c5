import { Injectable } from '@nestjs/common';
import { type Busy, openSlots, type Person, type SlotQuestion } from 'poolkit/availability';
import { addDays, dayNumber, instantToLocal, localToInstant } from 'poolkit/schedule-grid';
import { Clock } from '../../common/clock/clock.js';
import { NO_CODE } from './domain/drive-minutes.js';
import { awayTimes } from './domain/empty-day.js';
import { busyOf, siteAt } from './domain/visit-booking.js';
import { visitRules, type VisitTypeFacts } from './domain/visit-type.js';
import { type CurrentOccupation, VisitRepository } from './persistence/visit.repository.js';
import type { ScheduleSettings, StaffPlan } from './schedule-settings.service.js';

export interface AskedSlots {
  readonly settings: ScheduleSettings;
  readonly type: VisitTypeFacts;
  readonly from: string;
  readonly to: string;
  /** Where the visit takes place, when someone drives there and it is known. */
  readonly postalCode: string | null;
  readonly insteadOf?: string | null;
}

export interface FoundQuestion {
  readonly question: SlotQuestion;
  readonly staff: readonly StaffPlan[];
  readonly occupations: readonly CurrentOccupation[];
}

@Injectable()
export class CalendarReader {
  constructor(
    private readonly visits: VisitRepository,
    private readonly clock: Clock,
  ) {}

  /** From the rows as they are now: inside a unit, as it has written them so far. */
  async ask(asked: AskedSlots): Promise<FoundQuestion> {
    const {
      settings: {
        company: { zone },
      },
      from,
      to,
      insteadOf = null,
    } = asked;
    const found = await this.visits.occupations(
      dayStartMs(zone, from),
      dayStartMs(zone, addDays(to, 1)),
      this.clock.now().getTime(),
    );
    const occupations = insteadOf === null ? found : found.filter(({ visitId }) => visitId !== insteadOf);
    const busy = (id: string) => busyOf(occupations.filter(({ staffId }) => staffId === id));
    return { ...(await this.questionOf(asked, busy)), occupations };
  }

  /** The first date from `from` on that has a slot, up to the horizon; null without any. */
  async nextOpenDate(asked: Omit<AskedSlots, 'to'>): Promise<string | null> {
    const today = instantToLocal(asked.settings.company.zone, this.clock.now().getTime()).date;
    const first = dayNumber(asked.from) > dayNumber(today) ? asked.from : today;
    const last = addDays(today, asked.type.horizonDays);
    if (dayNumber(first) > dayNumber(last)) return null;
    const { question } = await this.ask({ ...asked, from: first, to: last });
    return openSlots(question, first, last).find(({ slots }) => slots.length > 0)?.date ?? null;
  }

  private async questionOf(asked: AskedSlots, busy: (staffId: string) => readonly Busy[]) {
    const { settings, type, from, to, postalCode, insteadOf = null } = asked;
    const now = this.clock.now();
    const staff = settings.people.filter(({ calendar }) => calendar.bookable && calendar.skills.includes(type.skill));
    const isCapped = type.maxPerDay !== null || type.maxPerWeek !== null;
    return {
      question: {
        company: settings.company,
        visit: visitRules(type),
        people: staff.map((plan) => personOf(plan, busy(plan.calendar.staffId))),
        bookedPerDay: isCapped
          ? await this.visits.countPerDay(type.key, mondayOf(from), addDays(mondayOf(to), 6), now, insteadOf)
          : new Map(),
        nowMs: now.getTime(),
        site: type.place === 'house' ? siteAt(postalCode ?? NO_CODE) : null,
      },
      staff,
    };
  }
}

function personOf({ calendar, hours, timeOff }: StaffPlan, visits: readonly Busy[]): Person {
  const away = awayTimes(timeOff);
  return {
    id: calendar.staffId,
    hours,
    busy: away.length === 0 ? visits : [...visits, ...away].sort((a, b) => a.from - b.from),
  };
}

function mondayOf(date: string): string {
  // Day 0 was a Thursday.
  return addDays(date, -((((dayNumber(date) + 3) % 7) + 7) % 7));
}

/** Near enough: what is read reaches a day farther to either side. */
export function dayStartMs(zone: string, date: string): number {
  const found = localToInstant(zone, { date, minuteOfDay: 0 });
  if (found.kind === 'gap') return found.firstInstantAfter;
  return found.kind === 'ok' ? found.instant : found.earlier;
}
