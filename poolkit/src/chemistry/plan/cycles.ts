import type { ChemistryValues } from '../assumptions.js';
import { READING_LIMITS } from '../limits.js';
import type { PlanStep } from '../plan-types.js';
import { saturationOf } from '../saturation-report.js';
import { PARAMETERS, type WaterProfile, type WaterValues } from '../water.js';
import type { Draft } from './planning.js';
import { DAY_HOURS } from './procedures.js';

export interface Placed {
  readonly steps: readonly PlanStep[];
  /**
   * From the start until the first test that decides something: of all that is mixed on the first day, or of the
   * quickest when nothing is. `null` without steps.
   */
  readonly retestAfterHours: number | null;
  readonly laterTests: readonly string[];
}

type Due = Readonly<{ step: PlanStep; atHours: number; retestHours: number }>;

export function placeInCycles(drafts: readonly Draft[], profile: WaterProfile, values: ChemistryValues): Placed {
  let cycle = 1;
  let bigInCycle = false;
  let startHours = 0;
  const dues: Due[] = [];
  const steps = drafts.map(({ big, endsCycle, retestHours, ...step }, place): PlanStep => {
    if (big && bigInCycle) {
      cycle += 1;
      bigInCycle = false;
    }
    bigInCycle ||= big;
    const lastHours = startHours + (step.kind === 'dose' ? (step.additions.at(-1)?.startHour ?? 0) : 0);
    startHours = lastHours + step.waitMin / 60;
    const placed: PlanStep = {
      ...step,
      ...outcome(step.after, profile, values),
      title: step.title(),
      working: step.working(),
      order: place + 1,
      cycle,
    };
    if (cycle === 1) dues.push({ step: placed, atHours: lastHours + retestHours, retestHours });
    if (endsCycle) {
      cycle += 1;
      bigInCycle = false;
    }
    return placed;
  });
  if (dues.length === 0) return { steps, retestAfterHours: null, laterTests: [] };
  const times = dues.map(({ atHours }) => atHours);
  const firstDay = times.filter((hours) => hours <= DAY_HOURS);
  const retestAfterHours = firstDay.length > 0 ? Math.max(...firstDay) : Math.min(...times);
  return {
    steps,
    retestAfterHours,
    laterTests: dues.filter(({ atHours }) => atHours > retestAfterHours).flatMap(laterTest),
  };
}

function laterTest({ step, retestHours }: Due): readonly string[] {
  if (step.parameter === null) return [];
  const end = step.kind === 'dose' && step.additions.length > 1 ? 'the last part of step' : 'step';
  return [`${READING_LIMITS[step.parameter].label}: test it again ${inWords(retestHours)} after ${end} ${step.order}.`];
}

function inWords(hours: number): string {
  if (hours >= 48) return `${Math.ceil(hours / 24)} days`;
  return hours === 1 ? '1 hour' : `${hours} hours`;
}

function outcome(
  water: WaterValues,
  profile: WaterProfile,
  values: ChemistryValues,
): Pick<PlanStep, 'after' | 'indicesAfter'> {
  const after = Object.fromEntries(
    PARAMETERS.flatMap((parameter) => {
      const value = water[parameter];
      return value === undefined ? [] : [[parameter, round(value, parameter === 'pH' ? 100 : 10)]];
    }),
  );
  const saturation = saturationOf(profile, water, values);
  return saturation.ok
    ? { after, indicesAfter: { lsi: round(saturation.lsi, 100), csi: round(saturation.csi, 100) } }
    : { after };
}

function round(value: number, perUnit: number): number {
  return Math.round(value * perUnit) / perUnit;
}
