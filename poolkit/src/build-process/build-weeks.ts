import type { BuildPhase } from './process.js';

const WORKING_DAYS = 5;
const DAYS = 7;

/** Weeks from the first day of the first of these phases to the last day of the last, each as early as its gates let it. */
export function buildWeeks(phases: readonly BuildPhase[]): { readonly low: number; readonly high: number } {
  const weeks = (end: 'low' | 'high') => {
    const doneAt = new Map<string, number>();
    // The phases are in order: each comes after those it waits for.
    for (const { key, days, after } of phases) {
      const length = days.kind === 'working' ? (days[end] * DAYS) / WORKING_DAYS : days[end];
      doneAt.set(key, Math.max(0, ...after.map((earlier) => doneAt.get(earlier) ?? 0)) + length);
    }
    return Math.ceil(Math.max(0, ...doneAt.values()) / DAYS);
  };
  return { low: weeks('low'), high: weeks('high') };
}
