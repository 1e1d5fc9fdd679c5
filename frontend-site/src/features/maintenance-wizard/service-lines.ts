import { diagnosisInput, type WizardInput } from 'poolkit/water-wizard';
import { serviceSummary, type Diagnosis } from 'poolkit/symptoms';

export type HandOver = (to: 'service' | 'emergency', lines: readonly string[]) => void;

export function serviceLines(input: WizardInput, diagnosis: Diagnosis): readonly string[] {
  return serviceSummary(diagnosisInput(input), diagnosis).map(({ label, text }) => `${label}: ${text}`);
}
