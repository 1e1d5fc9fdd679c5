/** The part of a year a pool is kept warm, month by month. */
import { within } from '../units/index.js';

export interface HeatingSeason {
  readonly label: string;
  /** Share of each month, 0..1, January first. */
  readonly shareOfMonth: readonly number[];
}

export const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/** The season most owners pay for. */
export const MAY_TO_SEPTEMBER: HeatingSeason = {
  label: 'May to September',
  shareOfMonth: [0, 0, 0, 0, 1, 1, 1, 1, 1, 0, 0, 0],
};

/** From the middle of April to the middle of October. */
export const MID_APRIL_TO_MID_OCTOBER: HeatingSeason = {
  label: 'mid-April to mid-October',
  shareOfMonth: [0, 0, 0, 0.5, 1, 1, 1, 1, 1, 0.5, 0, 0],
};

/** Whole weeks, nearest: 22 and 26 for the two seasons above. @throws RangeError for a season that is not one. */
export function seasonWeeks(season: HeatingSeason): number {
  const days = checkedSeason(season).shareOfMonth.reduce((sum, share, month) => sum + share * MONTH_DAYS[month]!, 0);
  return Math.round(days / 7);
}

/** @throws RangeError unless the season has twelve shares of 0..1. */
export function checkedSeason(season: HeatingSeason): HeatingSeason {
  within(season.shareOfMonth.length, 'months of a season', 12, 12);
  for (const share of season.shareOfMonth) within(share, 'share of a month', 0, 1);
  return season;
}
