import { Injectable } from '@nestjs/common';
import { openSlots, type SlotQuestion } from 'poolkit/availability';
import { addDays, dayNumber, instantToLocal, dayStartMs } from 'poolkit/schedule-grid';
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
  async ask({ settings, type, from, to, postalCode, insteadOf = null }: AskedSlots): Promise<FoundQuestion> {
    const { company } = settings;
    const now = this.clock.now();
    const found = await this.visits.occupations(
      dayStartMs(company.zone, from),
      dayStartMs(company.zone, addDays(to, 1)),
      now.getTime(),
    );
    const occupations = found.filter(({ visitId }) => visitId !== insteadOf);
    const staff = settings.people.filter(({ calendar }) => calendar.bookable && calendar.skills.includes(type.skill));
    const isCapped = type.maxPerDay !== null || type.maxPerWeek !== null;
    const question: SlotQuestion = {
      company,
      visit: visitRules(type),
      people: staff.map(({ calendar, hours, timeOff }) => {
        const visits = busyOf(occupations.filter(({ staffId }) => staffId === calendar.staffId));
        const busy = [...visits, ...awayTimes(timeOff)].sort((a, b) => a.from - b.from);
        return { id: calendar.staffId, hours, busy };
      }),
      bookedPerDay: isCapped
        ? await this.visits.countPerDay(type.key, mondayOf(from), addDays(mondayOf(to), 6), now, insteadOf)
        : new Map(),
      nowMs: now.getTime(),
      site: type.place === 'house' ? siteAt(postalCode ?? NO_CODE) : null,
    };
    return { question, staff, occupations };
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
}

function mondayOf(date: string): string {
  // Day 0 was a Thursday.
  return addDays(date, -((((dayNumber(date) + 3) % 7) + 7) % 7));
}
