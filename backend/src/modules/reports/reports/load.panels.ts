import { addDays, dayNumber } from 'poolkit/schedule-grid';
import type { DayLoad } from '../../scheduling/index.js';
import type { Panel } from '../api/dto/report.response.js';
import { consoleLink } from '../console-links.js';
import type { Span } from '../domain/period.js';
import { ratio } from '../domain/quantile.js';
import { column, panel, row } from '../panels.js';
import { groupsOf } from '../sales/speed.js';

const WEEKS_AHEAD = 4;
/** The calendar knows no holidays before the year of this Monday. */
const FIRST_WEEK = '2021-01-04';

/** Whole weeks of the period; of one that includes today, the coming weeks too. */
export function loadedWeeks({ from, to }: Span, today: string): Span {
  const last = to >= today ? addDays(today, WEEKS_AHEAD * 7) : to;
  const first = mondayOf(from);
  return { from: first < FIRST_WEEK ? FIRST_WEEK : first, to: addDays(mondayOf(last), 6) };
}

const LOAD = [
  column.count('visits', 'Visits'),
  column.minutes('booked', 'Booked'),
  column.minutes('open', 'Open'),
  column.ratio('share', 'Share booked'),
];

/** By week, and by person in the last week of the period, because the calendar opens one week at a time. */
export function loadPanels(
  { weeks, today, staff }: { weeks: Span; today: string; staff: string | undefined },
  loads: readonly DayLoad[],
  names: ReadonlyMap<string, string>,
): Panel[] {
  const definition =
    'Booked visit time as a share of bookable staff hours (current schedule, excluding closures and time off).';
  const week = weeks.to < today ? addDays(weeks.to, -6) : mondayOf(today);
  const ofWeek = loads.filter(({ date }) => mondayOf(date) === week);
  return [
    panel({
      ...{ key: 'load-weeks', title: 'Visits booked against open hours, by week', n: visitsOf(loads) },
      ...{ chart: 'bar', shows: ['share'] },
      definition: `${definition} Whole weeks from Monday, and the coming ${WEEKS_AHEAD} weeks of a period that includes today.`,
      columns: [column.date('week', 'Week of'), ...LOAD],
      rows: groupsOf(loads, ({ date }) => mondayOf(date))
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([monday, own]) => row({ week: monday, ...cellsOf(own) }, calendarLink(monday, staff))),
    }),
    panel({
      ...{ key: 'load-people', n: visitsOf(ofWeek), chart: 'bar', shows: ['booked', 'open', 'share'] },
      title: `Visits booked by person, week of ${DAY.format(new Date(week))}`,
      definition: `${definition} Of the last week of the period, Monday to Sunday; filter by staff to see the weeks of one person.`,
      columns: [column.text('person', 'Staff'), ...LOAD],
      rows: groupsOf(ofWeek, ({ staffId }) => staffId)
        .map(([id, own]) => row({ person: names.get(id) ?? 'Former staff', ...cellsOf(own) }, calendarLink(week, id)))
        .sort((a, b) => Number(b.cells.booked) - Number(a.cells.booked)),
    }),
  ];
}

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

function visitsOf(loads: readonly DayLoad[]): number {
  return loads.reduce((sum, { visits }) => sum + visits, 0);
}

function cellsOf(loads: readonly DayLoad[]) {
  const sum = (key: 'visits' | 'bookedMinutes' | 'openMinutes') => loads.reduce((total, load) => total + load[key], 0);
  const [booked, open] = [sum('bookedMinutes'), sum('openMinutes')];
  return { visits: sum('visits'), booked, open, share: ratio(booked, open) };
}

function calendarLink(week: string, person?: string): string {
  return consoleLink('/admin/projects', { view: 'calendar', date: week, ended: '1', person });
}

function mondayOf(date: string): string {
  // Day 0 was a Thursday.
  return addDays(date, -((((dayNumber(date) + 3) % 7) + 7) % 7));
}
