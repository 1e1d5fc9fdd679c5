import type { BuildProcess } from '../build-process/index.js';
import type { PhasePlan } from './types.js';

/** The phases of a template as a plan: likely days, no crews and no fixed dates yet. */
export function plansOf({ phases }: BuildProcess): PhasePlan[] {
  return phases.map(({ key, days, links, weatherSensitive, minTempF }) => ({
    key,
    days: days.likely,
    calendar: days.kind,
    links,
    weatherSensitive,
    minTempF,
  }));
}
