/**
 * The chlorine treatment against algae: free chlorine is raised to the shock level and held there until three tests
 * pass together. Trade name SLAM ("shock level and maintain").
 * Source: Trouble Free Pool, SLAM process: the water is clear, combined chlorine is 0.5 ppm or less, and overnight
 * (no sun, nothing added) no more than 1 ppm is lost. Two out of three is not done.
 */
import { defaultsOf, type ValuesOf } from '../assumptions/index.js';
import { CHEMISTRY_DEFAULTS, type ChemistryValues, chlorineTarget, slamTarget } from '../chemistry/index.js';
import { within } from '../units/index.js';
import { TREATMENT } from './assumptions.js';

/**
 * `dilute`: too much stabilizer, replace water and begin again. `lower-ph`: pH first, a test cannot read it above 10
 * ppm of chlorine. `hold`: keep the shock level. `ammonia`: chlorine vanishes within minutes. `overnight`: it looks
 * done, prove it tonight. `finished`: proved.
 */
export type TreatmentState = 'dilute' | 'lower-ph' | 'hold' | 'ammonia' | 'overnight' | 'finished';

/** What was measured, in order. Chlorine in ppm. */
export type TreatmentCheck =
  | { readonly kind: 'ph'; readonly pH: number }
  | {
      readonly kind: 'reading';
      readonly freeChlorinePpm: number;
      readonly combinedChlorinePpm: number;
      readonly clear: boolean;
      /** When the reading follows a dose closely: what the dose was to reach, and the minutes since. */
      readonly afterDose?: { readonly raisedToPpm: number; readonly minutes: number };
    }
  /** `dusk` after sunset, `dawn` before sunrise, nothing added between. Combined chlorine and clarity at dawn. */
  | {
      readonly kind: 'overnight';
      readonly duskFreeChlorinePpm: number;
      readonly dawnFreeChlorinePpm: number;
      readonly combinedChlorinePpm: number;
      readonly clear: boolean;
    };

/** `overnight-valid`: the night began with enough chlorine and nothing was added. */
export type ExitTest = 'clear' | 'combined-chlorine' | 'overnight-loss' | 'overnight-valid';

export interface TreatmentStatus {
  readonly state: TreatmentState;
  /** What free chlorine is to be now, ppm; `null` before and after. */
  readonly targetPpm: number | null;
  readonly nextCheckMin: number | null;
  /** Exit tests the last overnight check did not pass; empty before the first and at the end. */
  readonly failed: readonly ExitTest[];
  readonly doNow: readonly string[];
  readonly keepOut: string | null;
}

export interface TreatmentInput {
  readonly cyanuricAcidPpm: number;
  /** Of the test that began it; later readings take its place. Default 0. */
  readonly combinedChlorinePpm?: number;
  /** Before the first chlorine; leave it out when it has not been tested. */
  readonly pH?: number;
}

type Values = ValuesOf<typeof TREATMENT> & ChemistryValues;
const DEFAULTS: Values = { ...defaultsOf(TREATMENT), ...CHEMISTRY_DEFAULTS };

export function treatmentStatus(
  input: TreatmentInput,
  checks: readonly TreatmentCheck[],
  values: Values = DEFAULTS,
): TreatmentStatus {
  const shockPpm = chlorineTarget(input.cyanuricAcidPpm, 'liquid').slamPpm;
  let now: Progress = {
    state: firstState(input, values),
    failed: [],
    readings: 0,
    combinedChlorinePpm: within(input.combinedChlorinePpm ?? 0, 'combined chlorine', 0, 100),
  };
  for (const check of checks) {
    refuseNonsense(check);
    // After `dilute` a new stabilizer test begins a new treatment.
    if (now.state === 'dilute' || now.state === 'finished') break;
    now = advance(now, check, shockPpm, values);
  }
  const targetPpm = targetOf(now, input, values);
  return {
    state: now.state,
    targetPpm,
    nextCheckMin: nextCheckMin(now, values),
    failed: now.failed,
    doNow: DO_NOW[now.state],
    keepOut:
      now.state === 'finished'
        ? null
        : `until all three tests pass and free chlorine is back at ${values['chemistry.swimChlorineHigh']} ppm or below`,
  };
}

interface Progress {
  readonly state: TreatmentState;
  readonly combinedChlorinePpm: number;
  readonly failed: readonly ExitTest[];
  readonly readings: number;
}

function firstState({ cyanuricAcidPpm, pH }: TreatmentInput, values: Values): TreatmentState {
  if (cyanuricAcidPpm > values['chemistry.drainBeforeSlamCya']) return 'dilute';
  if (pH === undefined) return 'lower-ph';
  within(pH, 'pH', 6.2, 9);
  return isReadyPH(pH, values) ? 'hold' : 'lower-ph';
}

function isReadyPH(pH: number, values: Values): boolean {
  return pH >= values['chemistry.pHLow'] && pH <= values['chemistry.pHHighSlam'];
}

function advance(now: Progress, check: TreatmentCheck, shockPpm: number, values: Values): Progress {
  switch (check.kind) {
    case 'ph':
      return now.state === 'lower-ph' && isReadyPH(check.pH, values) ? { ...now, state: 'hold' } : now;
    case 'reading': {
      const { combinedChlorinePpm } = check;
      const state = stateAfterReading(now.state, check, values);
      return { ...now, state, combinedChlorinePpm, readings: now.readings + 1 };
    }
    case 'overnight': {
      const failed = failedTests(check, shockPpm, values);
      // A night that proves nothing is repeated; a night that fails means hold on.
      const unproved = failed.length === 1 && failed[0] === 'overnight-valid';
      return {
        ...now,
        failed,
        combinedChlorinePpm: check.combinedChlorinePpm,
        state: failed.length === 0 ? 'finished' : unproved ? 'overnight' : 'hold',
      };
    }
  }
}

function stateAfterReading(
  state: TreatmentState,
  check: Extract<TreatmentCheck, { kind: 'reading' }>,
  values: Values,
): TreatmentState {
  const { afterDose, freeChlorinePpm } = check;
  if (afterDose && afterDose.minutes <= values['treatment.ammoniaWithinMin']) {
    const left = afterDose.raisedToPpm > 0 ? freeChlorinePpm / afterDose.raisedToPpm : 1;
    const largeDose = afterDose.raisedToPpm >= values['treatment.ammoniaDosePpm'];
    if (largeDose && left < values['treatment.ammoniaHoldShare']) return 'ammonia';
    if (largeDose && state === 'ammonia') return 'hold';
  }
  if (state === 'ammonia') return 'ammonia';
  // Above this much chlorine a pH test is not reliable.
  if (state === 'lower-ph' && freeChlorinePpm <= PH_TEST_LIMIT_PPM) return 'lower-ph';
  return check.clear && check.combinedChlorinePpm <= values['chemistry.ccHigh'] ? 'overnight' : 'hold';
}

/** Above it the usual pH indicator reads falsely high. */
const PH_TEST_LIMIT_PPM = 10;

function failedTests(
  check: Extract<TreatmentCheck, { kind: 'overnight' }>,
  shockPpm: number,
  values: Values,
): readonly ExitTest[] {
  const { duskFreeChlorinePpm: dusk, dawnFreeChlorinePpm: dawn } = check;
  const failed: ExitTest[] = [];
  if (!check.clear) failed.push('clear');
  if (check.combinedChlorinePpm > values['chemistry.ccHigh']) failed.push('combined-chlorine');
  if (dusk - dawn > values['chemistry.overnightLossHigh']) failed.push('overnight-loss');
  if (dusk < shockPpm * values['treatment.duskShare'] || dawn > dusk) failed.push('overnight-valid');
  return failed;
}

function targetOf({ state, combinedChlorinePpm }: Progress, input: TreatmentInput, values: Values): number | null {
  if (state === 'hold' || state === 'overnight')
    return slamTarget(input.cyanuricAcidPpm, combinedChlorinePpm, 'liquid', values).ppm;
  return state === 'ammonia' ? values['treatment.ammoniaDosePpm'] : null;
}

function nextCheckMin({ state, readings }: Progress, values: Values): number | null {
  if (state === 'ammonia') return AMMONIA_CHECK_MIN;
  if (state !== 'hold') return null;
  return readings < values['treatment.hourlyReadings'] ? 60 : values['treatment.laterIntervalMin'];
}

const AMMONIA_CHECK_MIN = 10;

const DO_NOW: Readonly<Record<TreatmentState, readonly string[]>> = {
  dilute: [
    'Replace part of the water first: with this much stabilizer the shock level is out of reach.',
    'Test the stabilizer again after a day of mixing, then begin.',
  ],
  'lower-ph': [
    'Bring pH to 7.2 to 7.4 first. Above 10 ppm of chlorine a pH test cannot be trusted.',
    'Take out leaves, clean the filter, remove ladders and light covers that hide algae.',
  ],
  hold: [
    'Raise free chlorine to the shock level with liquid chlorine, and again at every check.',
    'Run the pump day and night. Brush the whole pool once a day.',
    'Clean the filter whenever it reads 8 to 10 psi over clean.',
  ],
  ammonia: [
    'Chlorine is gone within minutes: there is ammonia in the water, often from stabilizer that broke down over winter.',
    'Add 10 ppm and test after 10 minutes. Repeat until at least half is still there.',
    'Test stabilizer afterward; it has usually fallen.',
  ],
  overnight: [
    'It looks done. Bring free chlorine to the shock level after sunset, test, and add nothing until morning.',
    'Test free and combined chlorine before the sun is on the water.',
  ],
  finished: [
    'All three tests passed. Let free chlorine fall to its normal range.',
    'Clean the filter, and test again tomorrow.',
  ],
};

/** Chlorine held for 24 hours after the three tests, against mustard algae: ⌊CYA/2 + 4.5⌋ ppm. CYA 20 to 90. */
export function mustardLevelPpm(cyanuricAcidPpm: number): number {
  return Math.floor(within(cyanuricAcidPpm, 'cyanuric acid', 0, 300) / 2 + 4.5);
}

function refuseNonsense(check: TreatmentCheck): void {
  if (check.kind === 'ph') {
    within(check.pH, 'pH', 6.2, 9);
    return;
  }
  within(check.combinedChlorinePpm, 'combined chlorine', 0, 100);
  if (check.kind === 'overnight') {
    within(check.duskFreeChlorinePpm, 'free chlorine at dusk', 0, 100);
    within(check.dawnFreeChlorinePpm, 'free chlorine at dawn', 0, 100);
    return;
  }
  within(check.freeChlorinePpm, 'free chlorine', 0, 100);
  if (check.afterDose) {
    within(check.afterDose.raisedToPpm, 'dose', 0, 100);
    within(check.afterDose.minutes, 'minutes since the dose', 0, 1440);
  }
}
