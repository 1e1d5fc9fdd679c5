import { READING_LIMITS, type Readings } from 'poolkit/chemistry';
import { treatmentStatus, type TreatmentCheck, type TreatmentStatus } from 'poolkit/water-care';
import type { WaterFigures } from 'poolkit/water-wizard';
import { readNumber } from 'poolkit/units';
import type { TreatmentField, WizardValues } from './wizard-values';

const PARAMETER = {
  dusk: 'freeChlorinePpm',
  dawn: 'freeChlorinePpm',
  combined: 'combinedChlorinePpm',
} as const satisfies Record<TreatmentField, string>;

export function treatmentProblem({ treatment }: WizardValues, field: TreatmentField): string | undefined {
  if (treatment[field].trim() === '') return undefined;
  const value = readNumber(treatment[field]);
  const { min, max } = READING_LIMITS[PARAMETER[field]];
  return value !== null && value >= min && value <= max ? undefined : `Enter a number between ${min} and ${max} ppm.`;
}

function usable(values: WizardValues, field: TreatmentField): number | undefined {
  if (treatmentProblem(values, field) !== undefined) return undefined;
  return readNumber(values.treatment[field]) ?? undefined;
}

/** The whole night, or one reading; null while too little is known. */
function checkOf(values: WizardValues, readings: Readings): TreatmentCheck | null {
  const { clear } = values.treatment;
  const [dusk, dawn] = [usable(values, 'dusk'), usable(values, 'dawn')];
  const combinedChlorinePpm = usable(values, 'combined') ?? readings.combinedChlorinePpm?.value;
  if (clear === '' || combinedChlorinePpm === undefined) return null;
  const seen = { combinedChlorinePpm, clear: clear === 'yes' };
  if (dusk !== undefined && dawn !== undefined)
    return { kind: 'overnight', duskFreeChlorinePpm: dusk, dawnFreeChlorinePpm: dawn, ...seen };
  const freeChlorinePpm = readings.freeChlorinePpm?.value;
  return freeChlorinePpm === undefined ? null : { kind: 'reading', freeChlorinePpm, ...seen };
}

export function treatmentOf(values: WizardValues, readings: Readings, figures: WaterFigures): TreatmentStatus | null {
  const check = checkOf(values, readings);
  const cyanuricAcidPpm = readings.cyanuricAcidPpm?.value ?? (values.indoor ? 0 : undefined);
  if (check === null || cyanuricAcidPpm === undefined) return null;
  const pH = readings.pH?.value;
  const combinedChlorinePpm = readings.combinedChlorinePpm?.value ?? 0;
  return treatmentStatus({ cyanuricAcidPpm, combinedChlorinePpm, ...(pH !== undefined && { pH }) }, [check], figures);
}
