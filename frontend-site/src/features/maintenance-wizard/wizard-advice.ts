import { strengthOf, type ProductId } from 'poolkit/chemistry';
import { answersTo, COMPLAINT_IDS, QUESTION_IDS, type Answers, type ComplaintId } from 'poolkit/symptoms';
import { GUIDANCE_LINE, SAFETY_LINE } from 'poolkit/water-safety';
import {
  adviseWater,
  WATER_DEFAULTS,
  type WaterAdvice,
  type WaterFigures,
  type WizardInput,
} from 'poolkit/water-wizard';
import { SEASON_TEMPS_F, type Season } from '../../content/maintenance-wizard';
import { treatmentOf } from './treatment-check';
import { profileOf, readingProblems, usableReadings } from './wizard-input';
import { readNumber, toUs } from './wizard-units';
import type { WizardValues } from './wizard-values';

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
  const isSold = ([id, percent]: [string, number]) => {
    try {
      return strengthOf(id as ProductId, percent).percent === percent;
    } catch (error) {
      if (error instanceof RangeError) return false;
      throw error;
    }
  };
  return Object.fromEntries(Object.entries(strengths).filter(isSold));
}

/** Null until pool and readings are valid. */
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
