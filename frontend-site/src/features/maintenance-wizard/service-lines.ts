import { diagnosisInput, type WizardInput } from 'poolkit/water-wizard';
import { serviceSummary, type Diagnosis } from 'poolkit/symptoms';

/** Takes the lines of a report to the request form or, first, to the emergency page. */
export type HandOver = (to: 'service' | 'emergency', lines: readonly string[]) => void;

/** Everything the wizard knows, for the person who will look at the pool. */
export function serviceLines(input: WizardInput, diagnosis: Diagnosis): readonly string[] {
  return serviceSummary(diagnosisInput(input), diagnosis).map(({ label, text }) => `${label}: ${text}`);
}
