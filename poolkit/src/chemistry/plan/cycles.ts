/** Numbers the steps and groups them in cycles, each with at most one big change and a test at its end. */
import type { ChemistryValues } from '../assumptions.js';
import type { PlanStep } from '../plan-types.js';
import { saturationOf } from '../saturation-report.js';
import { PARAMETERS, type WaterProfile, type WaterValues } from '../water.js';
import type { Draft } from './planning.js';

export interface Placed {
  readonly steps: readonly PlanStep[];
  /** From the start until everything of cycle 1 may be tested; `null` without steps. */
  readonly retestAfterHours: number | null;
}

export function placeInCycles(drafts: readonly Draft[], profile: WaterProfile, values: ChemistryValues): Placed {
  let cycle = 1;
  let bigInCycle = false;
  let startHours = 0;
  let retestAfterHours: number | null = null;
  const steps = drafts.map(({ big, endsCycle, retestHours, ...step }, place): PlanStep => {
    if (big && bigInCycle) {
      cycle += 1;
      bigInCycle = false;
    }
    bigInCycle ||= big;
    const lastHours = startHours + (step.kind === 'dose' ? (step.additions.at(-1)?.startHour ?? 0) : 0);
    if (cycle === 1) retestAfterHours = Math.max(retestAfterHours ?? 0, lastHours + retestHours);
    startHours = lastHours + step.waitMin / 60;
    const placed: PlanStep = {
      ...step, ...outcome(step.after, profile, values), title: step.title(), working: step.working(), order: place + 1, cycle,
    };
    if (endsCycle) {
      cycle += 1;
      bigInCycle = false;
    }
    return placed;
  });
  return { steps, retestAfterHours };
}

/** The predicted water, rounded to what a person can read, and its indices. */
function outcome(water: WaterValues, profile: WaterProfile, values: ChemistryValues): Pick<PlanStep, 'after' | 'indicesAfter'> {
  const after = Object.fromEntries(PARAMETERS.flatMap((parameter) => {
    const value = water[parameter];
    return value === undefined ? [] : [[parameter, round(value, parameter === 'pH' ? 100 : 10)]];
  }));
  const saturation = saturationOf(profile, water, values);
  return saturation.ok ? { after, indicesAfter: { lsi: round(saturation.lsi, 100), csi: round(saturation.csi, 100) } } : { after };
}

function round(value: number, perUnit: number): number {
  return Math.round(value * perUnit) / perUnit;
}
