import { linkOrder } from './links.js';
import type { BuildPhase } from './process.js';

const WORKING_DAYS = 5;
const DAYS = 7;

type Timed = Pick<BuildPhase, 'key' | 'days' | 'links'>;

/** Weeks from the first day of the first of these phases to the last day of the last, each as early as its links let it. */
export function buildWeeks(phases: readonly Timed[]): { readonly low: number; readonly high: number } {
  const linked = linkOrder(phases);
  if (!linked.ok) throw new RangeError('phases wait for each other');
  const weeks = (end: 'low' | 'high') => {
    const dates = new Map<string, { readonly start: number; readonly end: number }>();
    for (const { key, days, links } of linked.order) {
      const waits = links.flatMap(({ from, type, lagDays, lagCalendar }) => {
        const earlier = dates.get(from);
        return earlier ? [earlier[type === 'finish-to-start' ? 'end' : 'start'] + daysOf(lagDays, lagCalendar)] : [];
      });
      const start = Math.max(0, ...waits);
      dates.set(key, { start, end: start + daysOf(days[end], days.kind) });
    }
    return Math.ceil(Math.max(0, ...Array.from(dates.values(), (phase) => phase.end)) / DAYS);
  };
  return { low: weeks('low'), high: weeks('high') };
}

function daysOf(days: number, calendar: BuildPhase['days']['kind']): number {
  return calendar === 'working' ? (days * DAYS) / WORKING_DAYS : days;
}
