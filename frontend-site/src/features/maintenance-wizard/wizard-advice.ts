import { businessDay } from 'frontend-shared/format';
import { type ProductId, PRODUCTS } from 'poolkit/chemistry';
import {
  type Answers,
  answersTo,
  COMPLAINT_IDS,
  type ComplaintId,
  type Diagnosis,
  QUESTION_IDS,
  serviceSummary,
} from 'poolkit/symptoms';
import { GUIDANCE_LINE, SAFETY_LINE } from 'poolkit/water-safety';
import {
  adviseWater,
  diagnosisInput,
  WATER_DEFAULTS,
  type WaterAdvice,
  type WaterFigures,
  type WizardInput,
} from 'poolkit/water-wizard';
import { type Season, SEASON_TEMPS_F } from '../../content/maintenance-wizard';
import { treatmentOf } from './treatment-check';
import { loadDraft, type WizardValues } from './wizard-values';
import { profileOf, readingProblems, usableReadings } from './wizard-input';
import { readNumber } from 'poolkit/units';
import { toUs } from './wizard-units';

export interface Advised {
  input: WizardInput;
  advice: WaterAdvice;
}

/** A stored draft may be from an older release. */
export function knownSymptoms(values: WizardValues): { complaints: readonly ComplaintId[]; answers: Answers } {
  const answers = Object.fromEntries(
    QUESTION_IDS.flatMap((id) => {
      const answer = values.answers[id];
      return answer !== undefined && answersTo(id).includes(answer) ? [[id, answer]] : [];
    }),
  );
  return { complaints: COMPLAINT_IDS.filter((id) => values.complaints.includes(id)), answers };
}

function knownStrengths({ strengths }: WizardValues): WizardValues['strengths'] {
  const isSold = ([id, percent]: [string, number]) =>
    PRODUCTS[id as ProductId].strengths.some((strength) => strength.percent === percent);
  return Object.fromEntries(Object.entries(strengths).filter(isSold));
}

function wizardInput(values: WizardValues, season: Season, today: string, figures: WaterFigures): WizardInput | null {
  const profile = profileOf(values, today);
  if (profile === null || Object.values(readingProblems(values)).some(Boolean)) return null;
  const loss = readNumber(values.overnightLoss);
  const next = readNumber(values.nextTemp);
  const forecastTempF = next === null ? SEASON_TEMPS_F[season] : toUs(next, 'temperature', values.units);
  const readings = usableReadings(values);
  const treatmentUnderway = values.treatment.isUnderway && treatmentOf(values, readings, figures)?.state !== 'finished';
  return {
    profile,
    readings,
    ...(treatmentUnderway && { treatmentUnderway }),
    ...knownSymptoms(values),
    ...(loss !== null && { overnightLossPpm: loss }),
    options: {
      acid: values.acid,
      strengths: knownStrengths(values),
      ...(values.chlorine !== '' && { chlorine: values.chlorine }),
      ...(forecastTempF !== null && { forecastTempF }),
    },
  };
}

export function advised(
  values: WizardValues,
  season: Season,
  today: string,
  figures: WaterFigures = WATER_DEFAULTS,
): Advised | null {
  const input = wizardInput(values, season, today, figures);
  return input === null ? null : { input, advice: adviseWater(input, figures) };
}

/** Warnings not shown elsewhere on the page. */
export function furtherWarnings({ warnings, plan, diagnosis }: WaterAdvice): readonly string[] {
  const elsewhere = [
    SAFETY_LINE,
    GUIDANCE_LINE,
    plan.message,
    ...diagnosis.keepOutUntil.map((condition) => `Keep everyone out until ${condition}.`),
  ];
  return warnings.filter((warning) => !elsewhere.includes(warning));
}

export type HandOver = (to: 'service' | 'emergency', lines: readonly string[]) => void;

export function serviceLines(input: WizardInput, diagnosis: Diagnosis): readonly string[] {
  return serviceSummary(diagnosisInput(input), diagnosis).map(({ label, text }) => `${label}: ${text}`);
}

export interface WaterStanding {
  testedAt: string;
  isReady: boolean;
  keepOutUntil: string | null;
  stepCount: number;
}

interface Answered {
  keepOutUntil: readonly string[];
  withheld: string | null;
  verdict: string;
  steps: readonly unknown[];
}

export function standingOf(
  testedAt: string,
  { keepOutUntil: until, withheld, verdict, steps }: Answered,
): WaterStanding {
  const keepOutUntil = until[0] ?? null;
  const isReady = keepOutUntil === null && withheld === null && ['in-range', 'watch'].includes(verdict);
  return { testedAt, isReady, keepOutUntil, stepCount: steps.length };
}

export function waterStanding(nowMs: number): WaterStanding | null {
  const { values, changedAt } = loadDraft();
  if (changedAt === null) return null;
  const answer = advised(values, values.season === '' ? 'summer' : values.season, businessDay(nowMs));
  if (answer === null || Object.keys(answer.input.readings).length === 0) return null;
  const { diagnosis, plan, withheld } = answer.advice;
  return standingOf(changedAt, { ...plan, keepOutUntil: diagnosis.keepOutUntil, withheld });
}
