import { isCalendarDate } from '../schedule-grid/index.js';
import type { PhasePlan, ScheduleInput, ScheduleProblem } from './types.js';

const MAX_DAYS = 1_000;

/** What keeps the input from being scheduled, cycles apart; null when there is nothing. */
export function inputProblem({
  startsOn,
  today,
  phases,
  calendar,
  weatherDays = [],
  crews = {},
}: ScheduleInput): ScheduleProblem | null {
  const shared = [
    [startsOn, ...(today == null ? [] : [today])],
    calendar.holidays,
    calendar.extraWorkDays ?? [],
    weatherDays,
    ...Object.values(crews).map(({ daysOff }) => daysOff),
  ];
  if (!shared.every((dates) => Array.from(dates).every(isCalendarDate))) return problem('bad-date', []);
  const keys = new Set(phases.map(({ key }) => key));
  if (keys.size < phases.length) {
    return problem('duplicate-key', [
      ...new Set(phases.filter((phase, index) => phases.findIndex(({ key }) => key === phase.key) < index).map(keyOf)),
    ]);
  }
  const checks = [
    ['unknown-link', ({ links }: PhasePlan) => links.every(({ from }) => keys.has(from))],
    ['bad-days', hasGoodDays],
    ['bad-date', hasGoodDates],
  ] as const;
  for (const [name, isGood] of checks) {
    const bad = phases.filter((phase) => !isGood(phase));
    if (bad.length > 0) return problem(name, bad.map(keyOf));
  }
  return null;
}

const keyOf = ({ key }: PhasePlan) => key;

export function problem(name: ScheduleProblem['problem'], phases: readonly string[]): ScheduleProblem {
  return { ok: false, problem: name, phases };
}

function hasGoodDays({ days, links }: PhasePlan): boolean {
  return isWhole(days, 1) && links.every(({ lagDays }) => isWhole(lagDays, -MAX_DAYS));
}

function isWhole(days: number, min: number): boolean {
  return Number.isInteger(days) && days >= min && days <= MAX_DAYS;
}

function hasGoodDates({ notBefore, actualStart, actualEnd }: PhasePlan): boolean {
  const dates = [notBefore, actualStart, actualEnd].filter((date) => date != null);
  if (!dates.every(isCalendarDate)) return false;
  return actualEnd == null || (actualStart != null && actualStart <= actualEnd);
}
