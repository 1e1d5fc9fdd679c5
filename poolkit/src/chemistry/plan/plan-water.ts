import { CHEMISTRY_DEFAULTS, type ChemistryValues } from '../assumptions.js';
import { type ChlorineTarget, chlorineTarget, slamReasons } from '../chlorine.js';
import { coachReadings, indexSpan, type ReadingCoaching, type Span } from '../confidence.js';
import { checkWater, type FieldNote, READING_LIMITS } from '../limits.js';
import type { PlanStep } from '../plan-types.js';
import { assumedStabilizerPpm, type SaturationReport, saturationReport } from '../saturation-report.js';
import { type SwimGate, swimGate } from '../swim-gate.js';
import { type WaterTargets, waterTargets } from '../targets.js';
import { type Parameter, type Readings, valuesOf, type WaterProfile } from '../water.js';
import { adjustPH, lowerAlkalinity, raiseAlkalinity, trimIndex } from './balance-levers.js';
import { decontaminate, letChlorineFall, sanitize, treat, TREATMENT_KEEP_OUT } from './chlorine-levers.js';
import { placeInCycles } from './cycles.js';
import { type Finding, findingsOf, type MissingTest, missingTests } from './findings.js';
import { excesses, raiseHardness, raiseSalt, raiseStabilizer, replaceWater } from './mineral-levers.js';
import { Planning, type PlanOptions } from './planning.js';

/**
 * `professional`: a person must come. `act`: there are steps. `in-range`: tested and good. `watch`: something is off
 * that needs no step. `incomplete`: good so far, but a missing test could change that.
 */
export type PlanVerdict = 'professional' | 'act' | 'in-range' | 'watch' | 'incomplete';

export interface WaterPlan {
  readonly verdict: PlanVerdict;
  readonly message: string;
  readonly steps: readonly PlanStep[];
  readonly treats: boolean;
  /** Hours from the start until the first test that decides something, or the routine one when there is nothing to do. */
  readonly retestAfterHours: number;
  readonly laterTests: readonly string[];
  readonly notes: readonly string[];
  readonly findings: readonly Finding[];
  readonly targets: WaterTargets & { readonly chlorine: ChlorineTarget };
  readonly saturation: SaturationReport;
  readonly saturationSpan: Span | null;
  readonly forecast: SaturationReport | null;
  readonly swim: SwimGate;
  readonly questions: readonly FieldNote[];
  readonly coaching: readonly ReadingCoaching[];
  readonly missingTests: readonly MissingTest[];
}

/**
 * What to do with this water. Order: chlorine when it is too low, water to replace, alkalinity, pH, hardness,
 * stabilizer, salt, saturation; a chlorine treatment comes before all of it.
 */
export function planWater(
  profile: WaterProfile,
  readings: Readings,
  options: PlanOptions = {},
  values: ChemistryValues = CHEMISTRY_DEFAULTS,
): WaterPlan {
  const { refusals, questions } = checkWater(profile, readings);
  if (refusals[0]) throw new RangeError(refusals[0].sentence);
  refuseOptions(options);
  const start = valuesOf(readings);
  const bands = waterTargets(profile, start.waterTempF, values);
  const plan = steer(new Planning(profile, start, bands, options, values));
  const { steps, retestAfterHours, laterTests } = placeInCycles(plan.drafts, profile, values);
  const missing = options.contamination
    ? []
    : missingTests(profile, start, plan.drafts, (water) => {
        const tried = water.waterTempF === start.waterTempF ? bands : waterTargets(profile, water.waterTempF, values);
        return steer(new Planning(profile, water, tried, options, values)).drafts;
      });
  const chlorine = chlorineTarget(start.cyanuricAcidPpm ?? assumedStabilizerPpm(profile, values), profile.sanitiser);
  const targets = { ...bands, chlorine };
  const findings = findingsOf(profile, start, targets, values);
  const saturation = saturationReport(profile, start, values);
  const { index } = targets;
  const balanced = !saturation.ok || (saturation.index >= index.acceptLow && saturation.index <= index.high);
  const verdict = verdictOf(steps, balanced && findings.every(({ status }) => status === 'in-range'), missing);
  return {
    verdict,
    message: findings.length === 0 && steps.length === 0 ? NOTHING_TESTED : MESSAGES[verdict],
    steps,
    treats: plan.treats,
    retestAfterHours: retestAfterHours ?? values['chemistry.waitRoutine'],
    laterTests,
    notes: [...plan.notes],
    findings,
    targets,
    questions,
    missingTests: missing,
    saturation,
    saturationSpan: indexSpan(profile, readings, values),
    forecast:
      options.forecastTempF === undefined
        ? null
        : saturationReport(profile, { ...start, waterTempF: options.forecastTempF }, values),
    swim: gateOf(plan, swimGate(profile, start, options.observations?.drainVisible, values)),
    coaching: coachReadings(readings, bandsOf(findings), values),
  };
}

function steer(plan: Planning): Planning {
  const { start, options, values } = plan;
  if (options.contamination) {
    decontaminate(plan, options.contamination);
    return plan;
  }
  const reasons = slamReasons(start, options.observations ?? {}, values);
  if (reasons.length > 0) {
    plan.keepOut = TREATMENT_KEEP_OUT;
    replaceWater(
      plan,
      excesses(plan, values['chemistry.drainBeforeSlamCya']).filter(({ parameter }) => parameter === 'cyanuricAcidPpm'),
    );
    if (!isHandedOver(plan)) treat(plan, reasons);
    return plan;
  }
  const excess = excesses(plan);
  sanitize(plan, excess.length > 0);
  letChlorineFall(plan);
  replaceWater(plan, excess);
  if (isHandedOver(plan)) return plan;
  raiseAlkalinity(plan);
  adjustPH(plan, plan.targets.pH);
  lowerAlkalinity(plan);
  raiseHardness(plan);
  raiseStabilizer(plan);
  // New water and more stabilizer both leave the chlorine too low again.
  sanitize(plan);
  raiseSalt(plan);
  trimIndex(plan);
  if ((start.phosphatePpb ?? 0) > values['chemistry.phosphateHigh']) {
    plan.notes.add(
      'Phosphate is high. Treat it only if chlorine will not hold even though everything else is in range, and follow the label.',
    );
  }
  return plan;
}

function isHandedOver({ drafts }: Planning): boolean {
  return drafts.at(-1)?.kind === 'professional';
}

const NOTHING_TESTED = 'Nothing has been tested yet. Start with free chlorine and pH.';
const MESSAGES: Readonly<Record<PlanVerdict, string>> = {
  professional: 'Have a professional look at this pool.',
  act: 'Do the steps in this order, one product at a time, pump running.',
  'in-range': 'Your water is in range. Leave it alone.',
  watch: 'Nothing to add now. Keep an eye on what is out of range.',
  incomplete: 'What you tested is in range. A missing test could change that.',
};

function verdictOf(steps: readonly PlanStep[], inRange: boolean, missing: readonly MissingTest[]): PlanVerdict {
  if (steps.some(({ kind, cycle }) => kind === 'professional' && cycle === 1)) return 'professional';
  if (steps.length > 0) return 'act';
  if (!inRange) return 'watch';
  return missing.length > 0 ? 'incomplete' : 'in-range';
}

/** Closed while the plan keeps everyone out, whatever the readings of the moment say. */
function gateOf({ keepOut }: Planning, gate: SwimGate): SwimGate {
  return keepOut === null ? gate : { ...gate, state: 'closed', reasons: [keepOut, ...gate.reasons] };
}

function bandsOf(findings: readonly Finding[]): Partial<Record<Parameter, Span>> {
  return Object.fromEntries(findings.map(({ parameter, low, high }) => [parameter, { low, high }]));
}

const CHOICES: readonly (readonly [option: 'chlorine' | 'acid' | 'contamination', offered: readonly unknown[]])[] = [
  ['chlorine', ['liquid-chlorine', 'cal-hypo', 'dichlor', 'trichlor']],
  ['acid', ['muriatic-acid', 'dry-acid']],
  ['contamination', ['formed-stool', 'diarrhea']],
];
/** A temperature to look ahead to is left alone: outside its range the forecast says that it cannot be computed. */
export function refuseOptions(options: PlanOptions): void {
  for (const [option, offered] of CHOICES) {
    const chosen = options[option];
    if (chosen !== undefined && !offered.includes(chosen))
      throw new RangeError(`Choose ${option} from ${offered.join(', ')}.`);
  }
  const { overnightLossPpm: loss = 0 } = options.observations ?? {};
  const { max } = READING_LIMITS.freeChlorinePpm;
  if (!(loss >= 0 && loss <= max)) throw new RangeError(`The overnight loss must be a number from 0 to ${max}.`);
}
