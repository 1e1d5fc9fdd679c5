import type { WorkCalendar } from './types.js';
import { workingDaysMoved } from './working-days.js';

export const SLIP_REASONS = [
  'weather',
  'permit',
  'inspection',
  'selection',
  'payment',
  'supplier',
  'crew',
  'customer',
  'scope',
  'earlier_delay',
] as const;
export type SlipReason = (typeof SLIP_REASONS)[number];

/** One published move of an end date: of a phase, or of the project when `key` is null. */
export interface PublishedMove {
  readonly key: string | null;
  readonly reason: SlipReason;
  readonly from: string;
  readonly to: string;
}

export interface SlipSum {
  /** Working days; negative when time was gained. */
  readonly days: number;
  /** Only the reasons that occurred; they add up to `days`. */
  readonly byReason: Readonly<Partial<Record<SlipReason, number>>>;
}

export interface SlipSums {
  readonly project: SlipSum;
  readonly phases: Readonly<Record<string, SlipSum>>;
}

/**
 * Slips by reason, counted from the dates with today's calendar. When each move begins where the one before it ended,
 * they add up to forecast minus baseline exactly, even if a holiday was added to the calendar in between.
 */
export function sumSlips(moves: readonly PublishedMove[], calendar: WorkCalendar): SlipSums {
  const sumOf = (own: readonly PublishedMove[]): SlipSum => {
    const byReason: Partial<Record<SlipReason, number>> = {};
    let days = 0;
    for (const { reason, from, to } of own) {
      const moved = workingDaysMoved(from, to, calendar);
      byReason[reason] = (byReason[reason] ?? 0) + moved;
      days += moved;
    }
    return { days, byReason };
  };
  const keys = new Set(moves.flatMap(({ key }) => (key === null ? [] : [key])));
  return {
    project: sumOf(moves.filter(({ key }) => key === null)),
    phases: Object.fromEntries(Array.from(keys, (key) => [key, sumOf(moves.filter((move) => move.key === key))])),
  };
}
