import type { Calendar, PhaseLink } from '../build-process/index.js';
import { dateOfDay, dayNumber } from '../schedule-grid/index.js';
import { CalendarDays, type OpenDays, PausedDays } from './open-days.js';
import { memo, once } from './once.js';
import type { ClosedReason, PhasePlan, ScheduleInput, WorkCalendar } from './types.js';

const MS_PER_DAY = 86_400_000;

/** The weekday of day 0, 1970-01-01: a Thursday. */
export const DAY_0 = 4;

export function weekdayOf(day: number): number {
  return (((day + DAY_0) % 7) + 7) % 7;
}

/** The company's working days from `first` on. */
export function workingDays(calendar: WorkCalendar, first: number): OpenDays {
  return new CalendarDays(first, companyClosed(calendar));
}

function companyClosed({ workWeekdays, holidays, extraWorkDays = [] }: WorkCalendar) {
  // Writing the few days that are asked for as dates is faster than reading the holidays of many years.
  const [off, extra] = [new Set(holidays), new Set(extraWorkDays)];
  return (day: number, week = workWeekdays): ClosedReason | null => {
    const isWeekend = !week.includes(weekdayOf(day));
    if (isWeekend && extra.size === 0) return 'weekend';
    const date = dateOfDay(day);
    if (extra.has(date)) return null;
    if (isWeekend) return 'weekend';
    return off.has(date) ? 'holiday' : null;
  };
}

function numbersOf(dates: Iterable<string>): ReadonlySet<number> {
  return new Set(Array.from(dates, dayNumber));
}

/** The company's working days, and the open days of each phase, shared by the phases with the same closed days. */
export function calendarsOf(input: ScheduleInput, first: number) {
  const weather = numbersOf(input.weatherDays ?? []);
  const extra = numbersOf(input.calendar.extraWorkDays ?? []);
  const { workWeekdays: companyWeek } = input.calendar;
  const crews = new Map(
    Object.entries(input.crews ?? {}).map(([id, { daysOff, workWeekdays }]) => [
      id,
      { daysOff: numbersOf(daysOff), week: workWeekdays },
    ]),
  );
  const company = companyClosed(input.calendar);
  const calendars = new Map<string, CalendarDays>();
  const pausedCalendars = new Map<string, PausedDays>();
  const allOf = (calendar: Calendar, minTempF: number | null, week: readonly number[] = companyWeek) =>
    once(calendars, `${calendar} ${minTempF} ${week.join('')}`, () => {
      const cold = coldMonths(minTempF, input);
      const monthOf = monthReader();
      return new CalendarDays(first, (day) => {
        if (cold.length > 0 && cold.includes(monthOf(day))) return 'winter';
        const weekday = weekdayOf(day);
        if (companyWeek.includes(weekday) && !week.includes(weekday) && !extra.has(day)) return 'crew-off';
        return calendar === 'working' ? company(day, week) : null;
      });
    });
  const daysOf = memo(({ calendar, minTempF = null, weatherSensitive, crewId }: PhasePlan): OpenDays => {
    const crew = crewId == null ? undefined : crews.get(crewId);
    const all = allOf(calendar, minTempF, crew?.week);
    const pauses = weatherSensitive && weather.size > 0;
    if (!pauses && !crew?.daysOff.size) return all;
    return once(pausedCalendars, `${calendar} ${minTempF} ${pauses} ${crew ? crewId : ''}`, () => {
      const reasons = new Map<number, ClosedReason>();
      for (const day of crew?.daysOff ?? []) reasons.set(day, 'crew-off');
      if (pauses) for (const day of weather) reasons.set(day, 'weather');
      return new PausedDays(all, reasons);
    });
  });
  return { working: allOf('working', null) as OpenDays, daysOf };
}

function coldMonths(minTempF: number | null, { winter }: ScheduleInput): number[] {
  if (minTempF === null || !winter) return [];
  return winter.monthlyMeanF.flatMap((meanF, month) => (meanF < minTempF ? [month] : []));
}

/** The month (0 is January) of days read one after the other, computed once per month. */
function monthReader(): (day: number) => number {
  let [month, nextMonth] = [0, -Infinity];
  return (day) => {
    if (day >= nextMonth) {
      const date = new Date(day * MS_PER_DAY);
      month = date.getUTCMonth();
      date.setUTCMonth(month + 1, 1);
      nextMonth = date.getTime() / MS_PER_DAY;
    }
    return month;
  };
}

/**
 * The first day a link allows, for a lag that runs from day `from`. A positive lag is over after that many days of its
 * calendar, `from` included; a negative one allows as many days of its calendar before `from`.
 */
export function lagged(from: number, { lagDays, lagCalendar }: PhaseLink, working: OpenDays): number {
  if (lagCalendar === 'calendar' || lagDays === 0) return from + lagDays;
  const number = working.before(from) + lagDays;
  return lagDays > 0 ? working.at(number - 1) + 1 : working.at(number);
}

/** The last day from which a lag may run so that the link still allows day `to`: the inverse of `lagged`. */
export function unlagged(to: number, { lagDays, lagCalendar }: PhaseLink, working: OpenDays): number {
  if (lagCalendar === 'calendar' || lagDays === 0) return to - lagDays;
  return lagDays > 0 ? working.at(working.before(to) - lagDays) : working.at(working.before(to + 1) - 1 - lagDays);
}
