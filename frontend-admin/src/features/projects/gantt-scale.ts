import { formatDay } from 'frontend-shared/format';
import { addDays, daysBetween } from 'poolkit/schedule-grid';
import type { ScheduledPhase } from '../../api/types';
import { dayCount, phaseLabels, slipText } from './labels';

export interface GanttRow {
  id: string;
  name: string;
  phases: readonly ScheduledPhase[];
  /** Of this project alone. */
  weatherDays?: readonly string[];
}

export interface Scale {
  from: string;
  days: number;
  pxPerDay: number;
  width: number;
  x: (date: string) => number;
  months: { date: string; x: number; label: string }[];
}

/** The dates a phase really has, as far as they are known. */
export function workDates({ actual, forecast }: Pick<ScheduledPhase, 'actual' | 'forecast'>) {
  return { startsOn: actual.startsOn ?? forecast.startsOn, endsOn: actual.endsOn ?? forecast.endsOn };
}

const monthLabel = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const MARGIN_DAYS = 7;

export function scaleOf(rows: readonly GanttRow[], pxPerDay: number, today: string): Scale {
  const dates = rows.flatMap(({ phases }) =>
    phases.flatMap((phase) => {
      const { startsOn, endsOn } = workDates(phase);
      return [startsOn, endsOn, phase.baseline.startsOn, phase.baseline.endsOn];
    }),
  );
  const sorted = [...dates, today].sort();
  const from = addDays(sorted[0] ?? today, -MARGIN_DAYS);
  const days = daysBetween(from, sorted.at(-1) ?? today) + MARGIN_DAYS + 1;
  const x = (date: string) => daysBetween(from, date) * pxPerDay;
  const months: Scale['months'] = [];
  for (let day = 0; day < days; day += 1) {
    const date = addDays(from, day);
    if (date.endsWith('-01'))
      months.push({ date, x: x(date), label: monthLabel.format(new Date(`${date}T12:00:00Z`)) });
  }
  return { from, days, pxPerDay, width: days * pxPerDay, x, months };
}

/** What a bar says to someone who cannot see it. */
export function barWords(row: GanttRow, phase: ScheduledPhase): string {
  const { startsOn, endsOn } = workDates(phase);
  const facts = [
    row.name === phase.name ? phase.name : `${row.name}, ${phase.name}`,
    `${formatDay(startsOn)} to ${formatDay(endsOn)}`,
    phaseLabels[phase.status].toLowerCase(),
    `planned ${formatDay(phase.baseline.startsOn)} to ${formatDay(phase.baseline.endsOn)}`,
    slipText(phase.slipDays).toLowerCase(),
  ];
  if (phase.status !== 'done') facts.push(phase.critical ? 'critical' : `${dayCount(phase.floatDays)} of float`);
  return facts.join(', ');
}
