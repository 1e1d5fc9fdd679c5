import type { Answers, ComplaintId } from 'poolkit/symptoms';
import type { WizardInput } from 'poolkit/water-wizard';

type Options = NonNullable<WizardInput['options']>;

/**
 * Everything besides pool and readings that the advice depends on; with the engine version it reproduces the advice.
 */
export interface SeenAtTest {
  symptoms: readonly ComplaintId[];
  answers: Answers;
  overnightLossPpm: number | null;
  treatmentUnderway: boolean;
  forecastTempF: number | null;
  chlorine: NonNullable<Options['chlorine']> | null;
  acid: NonNullable<Options['acid']> | null;
  strengths: NonNullable<Options['strengths']>;
  figures: Readonly<Record<string, number>>;
}

export type StoredSeen = Pick<SeenAtTest, 'symptoms' | 'answers' | 'overnightLossPpm'> & Partial<SeenAtTest>;

export function seenOf(input: WizardInput, figures: SeenAtTest['figures']): SeenAtTest {
  const { complaints, answers = {}, overnightLossPpm, treatmentUnderway = false, options = {} } = input;
  return {
    ...{ symptoms: complaints, answers, overnightLossPpm: overnightLossPpm ?? null, treatmentUnderway },
    ...{ forecastTempF: options.forecastTempF ?? null, chlorine: options.chlorine ?? null, acid: options.acid ?? null },
    ...{ strengths: options.strengths ?? {}, figures },
  };
}

export function readSeen(stored: StoredSeen): SeenAtTest {
  return {
    treatmentUnderway: false,
    forecastTempF: null,
    chlorine: null,
    acid: null,
    strengths: {},
    figures: {},
    ...stored,
  };
}
