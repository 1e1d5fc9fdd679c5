import { Injectable } from '@nestjs/common';
import { openSlots, type SlotDay } from 'poolkit/availability';
import { addDays, daysBetween, dayStartMs, instantToLocal } from 'poolkit/schedule-grid';
import { Clock } from '../../common/clock/clock.js';
import { ValidationError } from '../../common/errors/index.js';
import { responseOf } from '../../common/http/index.js';
import { type EmptyDay, emptyDays } from './domain/empty-day.js';
import type { VisitTypeFacts } from './domain/visit-type.js';
import { ScheduleCache, SETTINGS } from './schedule-cache.js';
import { ScheduleSettingsService, typeOf, type ScheduleSettings } from './schedule-settings.service.js';
import { CalendarReader, type AskedSlots, type FoundQuestion } from './calendar-reader.service.js';
import type { SlotsQuery } from './api/dto/visit.dto.js';
import {
  ScheduleService,
  type ScheduleServices,
  type SlotDayResponse,
  type SlotsResponse,
} from './api/dto/visit.response.js';

const MAX_DAYS = 62;
const USUAL_DAYS = 28;
const MS_PER_MINUTE = 60_000;

@Injectable()
export class SlotFinder {
  constructor(
    private readonly settings: ScheduleSettingsService,
    private readonly reader: CalendarReader,
    private readonly cache: ScheduleCache,
    private readonly clock: Clock,
  ) {}

  async services(): Promise<ScheduleServices> {
    const { types } = await this.settings.current();
    const services = [...types.values()]
      .filter(({ offered }) => offered)
      .map((type) => responseOf(ScheduleService, type));
    return { timezone: this.settings.zone, services };
  }

  /** The response as JSON: it is long, and asked for far more often than it changes. */
  async slotsJson(request: SlotsQuery): Promise<string> {
    const range = this.rangeOf(request);
    // The rules are asked for again, because the response is kept as one of the count that was read since.
    return this.cache.get(keyOf(await this.askedFor(request, range)), async () =>
      this.find(await this.askedFor(request, range)),
    );
  }

  knownJson(request: SlotsQuery): string | undefined {
    const range = this.rangeOf(request);
    const type = this.cache.known<ScheduleSettings>(SETTINGS)?.types.get(request.service);
    return type && this.cache.known(keyOf({ type, ...range, postalCode: placeOf(type, request) }));
  }

  private async askedFor(request: SlotsQuery, range: { from: string; to: string }): Promise<AskedSlots> {
    const settings = await this.settings.current();
    const type = typeOf(settings, request.service);
    return { settings, type, ...range, postalCode: placeOf(type, request) };
  }

  /** As JSON, because it is kept that way. */
  private async find(asked: AskedSlots): Promise<{ value: string; goodUntilMs: number }> {
    const { settings, type, from, to } = asked;
    const found = await this.reader.ask(asked);
    const days = openSlots(found.question, from, to);
    const whyEmpty = emptyDays(
      found.question,
      found.staff.map(({ timeOff }) => timeOff),
    );
    const isEmpty = days.every(({ slots }) => slots.length === 0);
    const nextOpenDate = isEmpty ? await this.reader.nextOpenDate({ ...asked, from: addDays(to, 1) }) : null;
    const response: SlotsResponse = {
      service: type.key,
      timezone: settings.company.zone,
      ...(nextOpenDate === null ? {} : { nextOpenDate }),
      days: days.map((day) => presentDay(day, whyEmpty)),
    };
    return { value: JSON.stringify(response), goodUntilMs: goodUntil(found) };
  }

  private rangeOf({ from, to }: SlotsQuery): { from: string; to: string } {
    const today = this.settings.today();
    const first = from ?? today;
    const last = to ?? addDays(first, USUAL_DAYS - 1);
    if (daysBetween(first, last) < 0) throw new ValidationError({ to: 'The last date is before the first.' });
    if (daysBetween(first, last) >= MAX_DAYS) throw new ValidationError({ to: `Ask for ${MAX_DAYS} days at a time.` });
    // Far from now nothing is open, and dates of the year 9999 have no tomorrow.
    if (Math.abs(daysBetween(today, first)) > 3_660)
      throw new ValidationError({ from: 'Ask for dates within ten years.' });
    return { from: first, to: last };
  }
}

/** Where the house is: of a visit that no one drives to, no response depends on it. */
function placeOf({ place }: VisitTypeFacts, { postalCode }: SlotsQuery): string | null {
  return place === 'house' ? (postalCode ?? null) : null;
}

function keyOf({ type, from, to, postalCode }: Omit<AskedSlots, 'settings'>): string {
  return `slots ${type.key} ${from} ${to} ${postalCode ?? ''}`;
}

/** When the clock alone may change the response: a day begins, a hold ends, or the notice of some start, which ends on a whole minute, runs out. */
function goodUntil({ question: { company, nowMs }, occupations }: FoundQuestion): number {
  const holdsEndMs = Math.min(...occupations.map(({ holdExpiresMs }) => holdExpiresMs ?? Infinity));
  const tomorrow = dayStartMs(company.zone, addDays(instantToLocal(company.zone, nowMs).date, 1));
  const noticeEnds = Math.ceil(nowMs / MS_PER_MINUTE) * MS_PER_MINUTE + 1;
  return Math.min(tomorrow, noticeEnds, holdsEndMs);
}

function presentDay({ date, slots, ...day }: SlotDay, whyEmpty: (day: SlotDay) => EmptyDay): SlotDayResponse {
  if (slots.length === 0) {
    const { reason, closedReason } = whyEmpty({ date, slots, ...day });
    return { date, slots: [], emptyReason: reason, ...(closedReason === null ? {} : { closedReason }) };
  }
  return {
    date,
    slots: slots.map(({ startMs, endMs }) => ({ startsAt: new Date(startMs), endsAt: new Date(endMs) })),
  };
}
