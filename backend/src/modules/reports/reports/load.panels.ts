import { addDays, dayNumber } from 'poolkit/schedule-grid';
import type { DayLoad } from '../../scheduling/index.js';
import type { Panel } from '../api/dto/report-answer.js';
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
  column.ratio('share', 'Booked share of open time'),
];

export function loadPanels(weeks: Span, loads: readonly DayLoad[], names: ReadonlyMap<string, string>): Panel[] {
  const shared = {
    ...{ chart: 'bar' as const, shows: ['booked', 'open'] },
    n: loads.reduce((sum, { visits }) => sum + visits, 0),
  };
  const definition =
    'Booked visit time compared with bookable staff hours (current schedule, excluding closures and time off).';
  const isOneWeek = addDays(weeks.from, 6) === weeks.to;
  const groups = (keyOf: (load: DayLoad) => string) => groupsOf(loads, keyOf);
  return [
    panel({
      ...{ ...shared, key: 'load-weeks', title: 'Visits booked against open hours, by week' },
      definition: `${definition} Whole weeks from Monday, and the coming ${WEEKS_AHEAD} weeks of a period that includes today.`,
      columns: [column.date('week', 'Week of'), ...LOAD],
      rows: groups(({ date }) => mondayOf(date))
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([week, own]) => row({ week, ...cellsOf(own) }, calendarLink(week))),
    }),
    panel({
      ...{ ...shared, key: 'load-people', title: 'Visits booked against open hours, by person' },
      definition: isOneWeek
        ? definition
        : `${definition} There is no list of several weeks, because the calendar shows one; choose a week to open it.`,
      columns: [column.text('person', 'Staff'), ...LOAD],
      rows: groups(({ staffId }) => staffId).map(([id, own]) =>
        row(
          { person: names.get(id) ?? 'Former staff', ...cellsOf(own) },
          isOneWeek ? calendarLink(weeks.from, id) : null,
        ),
      ),
    }),
  ];
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
