import { sumSlips, type SlipReason, type SlipSum, type WorkCalendar } from 'poolkit/build-schedule';

/** One move of an end; `phaseKey` is empty for the end of the project. */
export interface Slip {
  phaseKey: string;
  reason: SlipReason;
  fromOn: string;
  toOn: string;
}

export interface SlipTotal {
  totalDays: number;
  items: { reason: SlipReason; days: number }[];
}

/** The project's slips and those of each phase that moved: they add up to forecast minus baseline. */
export function slipTotals(
  slips: readonly Slip[],
  calendar: WorkCalendar,
): { project: SlipTotal; phases: Map<string, SlipTotal> } {
  const moves = slips.map(({ phaseKey, reason, fromOn: from, toOn: to }) => ({
    key: phaseKey || null,
    reason,
    from,
    to,
  }));
  const sums = sumSlips(moves, calendar);
  return {
    project: totalOf(sums.project),
    phases: new Map(Object.entries(sums.phases).map(([key, sum]) => [key, totalOf(sum)])),
  };
}

/** A reason whose days were gained back is left out. */
function totalOf({ days, byReason }: SlipSum): SlipTotal {
  const items = (Object.entries(byReason) as [SlipReason, number][]).map(([reason, part]) => ({ reason, days: part }));
  return { totalDays: days, items: items.filter((item) => item.days !== 0) };
}
