import {
  type Parameter,
  type PlanOptions,
  planWater,
  type Readings,
  type WaterPlan,
  type WaterProfile,
} from '../chemistry/index.js';
import {
  type Answers,
  type ComplaintId,
  diagnose,
  type Diagnosis,
  type DiagnosisInput,
  type FollowUp,
  type IssueId,
  nextQuestion,
  testsThatWouldTell,
} from '../symptoms/index.js';
import { GUIDANCE_LINE, SAFETY_LINE, safetyProblems } from '../water-safety/index.js';
import { WATER_DEFAULTS, type WaterFigures } from './figures.js';

export interface WizardInput {
  readonly profile: WaterProfile;
  readonly readings: Readings;
  readonly complaints: readonly ComplaintId[];
  readonly answers?: Answers;
  readonly overnightLossPpm?: number;
  /** A chlorine treatment was begun and has not passed its exit tests (`treatmentStatus` of water-care). */
  readonly treatmentUnderway?: boolean;
  readonly options?: Omit<PlanOptions, 'observations' | 'contamination'>;
}

/**
 * Why there are no doses. `emergency`: something must be made safe first, mostly with the pump off, and no dose is
 * safe without circulation.
 */
export type Withheld = 'emergency' | 'no-circulation' | 'unsafe';

export interface WaterAdvice {
  readonly diagnosis: Diagnosis;
  /** The question whose answer would change the diagnosis; `null` when none would. */
  readonly followUp: FollowUp | null;
  readonly tellingTests: readonly Parameter[];
  readonly plan: WaterPlan;
  readonly withheld: Withheld | null;
  /** A chlorine treatment is to be done, and nothing withholds it. */
  readonly treats: boolean;
  /** Shown above the plan, the general safety line first. */
  readonly warnings: readonly string[];
}

const WITHHELD_MESSAGES: Readonly<Record<Withheld, string>> = {
  emergency: 'Make it safe first. Doses wait until then, and until the water has been tested again.',
  'no-circulation': 'Add nothing while no water moves through the pump. Get it running, then test again.',
  unsafe: 'Our own safety check rejected one of the steps. Have a professional look at this pool.',
};
const METAL_FIRST =
  'The water shows signs of metal. Add a sequestrant, as its label says, before you add much chlorine: chlorine turns dissolved metal into stains.';

export function adviseWater(input: WizardInput, values: WaterFigures = WATER_DEFAULTS): WaterAdvice {
  const { profile, readings, options } = input;
  const asked = diagnosisInput(input);
  const diagnosis = diagnose(asked, values);
  const seen = planQuestions(input, diagnosis);
  const made = planWater(groundKnown(profile, diagnosis), readings, { ...options, ...seen }, values);
  const withheld = reasonToWithhold(input, diagnosis, made, values);
  const plan = withheld === null ? made : withoutSteps(made, WITHHELD_MESSAGES[withheld], withheld);
  const treats = withheld === null && plan.treats;
  return {
    diagnosis,
    plan,
    withheld,
    treats,
    followUp: nextQuestion(asked, values),
    tellingTests: testsThatWouldTell(asked, values),
    warnings: [
      SAFETY_LINE,
      ...(withheld === null ? [] : [WITHHELD_MESSAGES[withheld]]),
      ...diagnosis.keepOutUntil.map((condition) => `Keep everyone out until ${condition}.`),
      ...(showsMetal(diagnosis) && treats ? [METAL_FIRST] : []),
      GUIDANCE_LINE,
    ],
  };
}

export function diagnosisInput({
  profile,
  readings,
  complaints,
  answers = {},
  overnightLossPpm,
}: WizardInput): DiagnosisInput {
  return {
    complaints,
    answers,
    test: { profile, readings },
    ...(overnightLossPpm !== undefined && { overnightLossPpm }),
  };
}

/** Water that rises by itself may press on the shell from below: draining is off, whatever was noted before. */
function groundKnown(profile: WaterProfile, diagnosis: Diagnosis): WaterProfile {
  return waterRises(diagnosis) ? { ...profile, groundwater: 'high' } : profile;
}

function reasonToWithhold(
  { profile, complaints }: WizardInput,
  diagnosis: Diagnosis,
  plan: WaterPlan,
  values: WaterFigures,
): Withheld | null {
  if (diagnosis.severity === 'emergency') return 'emergency';
  const poured = plan.steps.some(({ kind }) => kind === 'dose');
  if (poured && (complaints.includes('no-flow') || standsStill(diagnosis))) return 'no-circulation';
  return safetyProblems(plan.steps, groundKnown(profile, diagnosis), values).length > 0 ? 'unsafe' : null;
}

function withoutSteps(plan: WaterPlan, message: string, withheld: Withheld): WaterPlan {
  return {
    ...plan,
    steps: [],
    laterTests: [],
    message,
    verdict: withheld === 'no-circulation' ? 'watch' : 'professional',
  };
}

/** Growth that only a held chlorine level ends. */
const GROWTH: readonly IssueId[] = ['algae-green-cloudy', 'mustard-algae', 'slime'];
/** Metals look like algae and turn into stains under much chlorine. */
const METALS: readonly IssueId[] = ['metal-green-clear', 'metal-tint'];

/** Found with the pump off, or to be switched off: no dose is mixed in. */
const PUMP_OFF: readonly IssueId[] = [
  'pump-hums',
  'pump-noise',
  'gfci-trips-again',
  'freeze-power-cut',
  'freeze-damage',
];

function planQuestions(
  { complaints, answers = {}, overnightLossPpm, treatmentUnderway }: WizardInput,
  diagnosis: Diagnosis,
): Pick<PlanOptions, 'observations' | 'contamination'> {
  const { seeThrough, stool, chlorineTouch } = answers;
  const found = (id: IssueId) => diagnosis.findings.some((finding) => finding.id === id);
  const algaeVisible = GROWTH.some(found) || (found('black-algae') && chlorineTouch !== 'stays');
  return {
    observations: {
      ...(algaeVisible && { algaeVisible }),
      ...(seeThrough && seeThrough !== 'unsure' && { drainVisible: seeThrough === 'sharp' }),
      ...(overnightLossPpm !== undefined && { overnightLossPpm }),
      ...(treatmentUnderway && { treatmentUnderway }),
    },
    // When unknown, the stricter of the two is assumed.
    ...(complaints.includes('contamination') && { contamination: stool === 'formed' ? 'formed-stool' : 'diarrhea' }),
  };
}

function standsStill(diagnosis: Diagnosis): boolean {
  return diagnosis.findings.some(({ id }) => PUMP_OFF.includes(id));
}

function waterRises(diagnosis: Diagnosis): boolean {
  return diagnosis.findings.some(({ id }) => id === 'rising-level');
}

function showsMetal(diagnosis: Diagnosis): boolean {
  return diagnosis.findings.some(({ id }) => METALS.includes(id));
}
