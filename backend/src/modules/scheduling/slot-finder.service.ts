import { Injectable } from '@nestjs/common';
import { openSlots, type SlotDay } from 'poolkit/availability';
import { addDays, daysBetween, instantToLocal, isCalendarDate } from 'poolkit/schedule-grid';
import { Clock } from '../../common/clock/clock.js';
import { ValidationError } from '../../common/errors/index.js';
import { type EmptyDay, emptyDays } from './domain/empty-day.js';
import { ScheduleCache } from './schedule-cache.js';
import { ScheduleSettingsService, typeOf } from './schedule-settings.service.js';
import { dayStartMs, SlotQuestions, type OfferedQuestion } from './slot-questions.js';
import type { SlotDayView, SlotsView, VisitTypeView } from './visit.views.js';

export interface SlotsRequest {
  service: string;
  /** Dates; today and four weeks on without them. */
  from?: string;
  to?: string;
  postalCode?: string;
}

const LONGEST_DAYS = 62;
const USUAL_DAYS = 28;
const MS_PER_MINUTE = 60_000;
const MS_PER_DAY = 86_400_000;

/** `00:00` to `23:59`, and `2027-03-08T` by days since 1970. */
const MINUTE_TEXTS = Array.from({ length: 1_440 }, (_, minute) => new Date(minute * MS_PER_MINUTE).toISOString().slice(11, 16));
const dayTexts = new Map<number, string>();
const MOST_DAY_TEXTS = 2_000;

/** What visitors see of the calendar. Nothing in it names a person. */
@Injectable()
export class SlotFinder {
  constructor(
    private readonly settings: ScheduleSettingsService,
    private readonly questions: SlotQuestions,
    private readonly cache: ScheduleCache,
    private readonly clock: Clock,
  ) {}

  async services(): Promise<{ timezone: string; services: VisitTypeView[] }> {
    const { types } = await this.settings.current();
    const services = [...types.values()].filter(({ offered }) => offered).map((type) => ({
      key: type.key,
      name: type.name,
      description: type.description,
      place: type.place,
      durationMin: type.durationMin,
      noticeMin: type.noticeMin,
      horizonDays: type.horizonDays,
      needsAddress: type.needsAddress,
      aroundTheClock: type.aroundTheClock,
      whatToHave: [...type.whatToHave],
    }));
    return { timezone: this.settings.zone, services };
  }

  /** The answer as JSON: it is long, and asked for far more often than it changes. */
  slotsJson(request: SlotsRequest): Promise<string> {
    const { from, to } = this.rangeOf(request);
    return this.cache.get(keyOf(request, from, to), async () => {
      const { view, goodUntilMs } = await this.find(request.service, from, to, request.postalCode ?? null);
      return { value: JSON.stringify(view), goodUntilMs };
    });
  }

  /** The answer when it is at hand. */
  knownJson(request: SlotsRequest): string | undefined {
    const { from, to } = this.rangeOf(request);
    return this.cache.known<string>(keyOf(request, from, to));
  }

  private async find(service: string, from: string, to: string, postalCode: string | null): Promise<{ view: SlotsView; goodUntilMs: number }> {
    const settings = await this.settings.current();
    const type = typeOf(settings, service);
    const asked = { settings, type, postalCode };
    const found = await this.questions.offered({ ...asked, from, to });
    const days = openSlots(found.question, from, to);
    const whyEmpty = emptyDays(found.question, found.staff.map(({ timeOff }) => timeOff));
    const isEmpty = days.every(({ slots }) => slots.length === 0);
    const nextOpenDate = isEmpty ? await this.questions.nextOpenDate({ ...asked, from: addDays(to, 1) }) : null;
    return {
      view: {
        service,
        timezone: settings.company.zone,
        days: days.map((day) => dayView(day, whyEmpty)),
        ...(nextOpenDate === null ? {} : { nextOpenDate }),
      },
      goodUntilMs: goodUntil(found),
    };
  }

  private rangeOf({ from, to }: SlotsRequest): { from: string; to: string } {
    const fields: Record<string, string> = {};
    if (from !== undefined && !isCalendarDate(from)) fields.from = 'Send a date such as 2027-03-12.';
    if (to !== undefined && !isCalendarDate(to)) fields.to = 'Send a date such as 2027-03-12.';
    if (Object.keys(fields).length > 0) throw new ValidationError(fields);
    const today = this.settings.dateOf(this.clock.now());
    const first = from ?? today;
    const last = to ?? addDays(first, USUAL_DAYS - 1);
    if (daysBetween(first, last) < 0) throw new ValidationError({ to: 'The last date lies before the first.' });
    if (daysBetween(first, last) >= LONGEST_DAYS) throw new ValidationError({ to: `Ask for ${LONGEST_DAYS} days at a time.` });
    // Far from now nothing is open, and dates of the year 9999 have no tomorrow.
    if (Math.abs(daysBetween(today, first)) > 3_660) throw new ValidationError({ from: 'Ask for dates within ten years.' });
    return { from: first, to: last };
  }
}

function keyOf({ service, postalCode = '' }: SlotsRequest, from: string, to: string): string {
  return `slots ${service} ${from} ${to} ${postalCode}`;
}

/** When the clock alone may change the answer: a day begins, a hold ends, or the notice of some start, which ends on a whole minute, runs out. */
function goodUntil({ question: { company, nowMs }, holdsEndMs }: OfferedQuestion): number {
  const tomorrow = dayStartMs(company.zone, addDays(instantToLocal(company.zone, nowMs).date, 1));
  const noticeEnds = Math.ceil(nowMs / MS_PER_MINUTE) * MS_PER_MINUTE + 1;
  return Math.min(tomorrow, noticeEnds, holdsEndMs);
}

function dayView(day: SlotDay, whyEmpty: (day: SlotDay) => EmptyDay): SlotDayView {
  if (day.slots.length === 0) {
    const { reason, closedReason } = whyEmpty(day);
    return { date: day.date, slots: [], emptyReason: reason, ...(closedReason === null ? {} : { closedReason }) };
  }
  return { date: day.date, slots: day.slots.map(({ startMs, endMs }) => ({ startsAt: instantText(startMs), endsAt: instantText(endMs) })) };
}

/** As `Date` writes it, for less: an answer holds thousands of instants, all of a few days and on whole minutes. */
function instantText(ms: number): string {
  const day = Math.floor(ms / MS_PER_DAY);
  let date = dayTexts.get(day);
  if (date === undefined) {
    date = new Date(ms).toISOString().slice(0, 11);
    if (dayTexts.size >= MOST_DAY_TEXTS) dayTexts.clear();
    dayTexts.set(day, date);
  }
  const minute = Math.floor((ms - day * MS_PER_DAY) / MS_PER_MINUTE);
  return `${date}${MINUTE_TEXTS[minute]}:00.000Z`;
}
