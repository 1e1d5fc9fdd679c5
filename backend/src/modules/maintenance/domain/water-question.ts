import {
  checkWater,
  PARAMETERS,
  PRODUCT_IDS,
  READING_LIMITS,
  strengthOf,
  type ProductId,
  type Readings,
  type WaterProfile,
} from 'poolkit/chemistry';
import { answersTo, QUESTION_IDS, type ComplaintId, type QuestionId } from 'poolkit/symptoms';
import type { WizardInput } from 'poolkit/water-wizard';

export interface WaterQuestion {
  pool: WaterProfile;
  readings: Readings;
  symptoms: readonly ComplaintId[];
  answers: object;
  overnightLossPpm?: number;
  treatmentUnderway?: boolean;
  forecastTempF?: number;
  chlorine?: 'liquid-chlorine' | 'cal-hypo' | 'dichlor' | 'trichlor';
  acid?: 'muriatic-acid' | 'dry-acid';
  strengths: object;
}

export type ReadQuestion = { ok: true; input: WizardInput } | { ok: false; fields: Record<string, string> };

export function readQuestion(question: WaterQuestion): ReadQuestion {
  const {
    pool,
    readings,
    symptoms,
    answers,
    strengths,
    chlorine,
    acid,
    overnightLossPpm,
    treatmentUnderway,
    forecastTempF,
  } = question;
  const fields: Record<string, string> = {};
  for (const { fields: names, sentence } of checkWater(pool, readings).refusals) {
    for (const name of names)
      fields[PARAMETERS.some((known) => known === name) ? `readings.${name}` : `pool.${name}`] = sentence;
  }
  Object.assign(fields, answerProblems(answers), strengthProblems(strengths));
  refuseOutside(fields, 'overnightLossPpm', overnightLossPpm, READING_LIMITS.freeChlorinePpm);
  refuseOutside(fields, 'forecastTempF', forecastTempF, READING_LIMITS.waterTempF);
  if (Object.keys(fields).length > 0) return { ok: false, fields };
  return {
    ok: true,
    input: {
      ...{ profile: pool, readings, complaints: symptoms, answers: answers },
      ...(overnightLossPpm !== undefined && { overnightLossPpm }),
      ...(treatmentUnderway && { treatmentUnderway }),
      options: {
        strengths: strengths,
        ...(chlorine && { chlorine }),
        ...(acid && { acid }),
        ...(forecastTempF !== undefined && { forecastTempF }),
      },
    },
  };
}

function refuseOutside(
  fields: Record<string, string>,
  name: string,
  value: number | undefined,
  { min, max, unit }: { min: number; max: number; unit: string },
): void {
  if (value !== undefined && !(value >= min && value <= max))
    fields[name] = `Use a number from ${min} to ${max} ${unit}.`;
}

function answerProblems(answers: object): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [question, answer] of Object.entries(answers) as [string, unknown][]) {
    if (!QUESTION_IDS.includes(question as QuestionId)) return { answers: 'There is no such question.' };
    const offered = answersTo(question as QuestionId);
    if (typeof answer !== 'string' || !offered.includes(answer))
      fields[`answers.${question}`] = `Choose one of ${offered.join(', ')}.`;
  }
  return fields;
}

function strengthProblems(strengths: object): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [id, percent] of Object.entries(strengths) as [string, unknown][]) {
    if (!PRODUCT_IDS.includes(id as ProductId)) return { strengths: 'There is no such product.' };
    if (!isSold(id as ProductId, percent)) fields[`strengths.${id}`] = 'This product has no such strength.';
  }
  return fields;
}

function isSold(id: ProductId, percent: unknown): boolean {
  if (typeof percent !== 'number') return false;
  try {
    strengthOf(id, percent);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
