/** What a diagnosis means for the dose plan: which treatment people's observations ask for. */
import type { PlanOptions } from '../chemistry/index.js';
import type { Diagnosis, IssueId } from '../symptoms/index.js';
import type { WizardInput } from './advise-water.js';

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

export type Seen = Pick<PlanOptions, 'observations' | 'contamination'>;

/** The part of the plan's options that follows from what people see. */
export function planQuestions(
  { complaints, answers = {}, overnightLossPpm, treatmentUnderway }: WizardInput,
  diagnosis: Diagnosis,
): Seen {
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
    // Nobody knows which it was: the stricter of the two is assumed.
    ...(complaints.includes('contamination') && { contamination: stool === 'formed' ? 'formed-stool' : 'diarrhea' }),
  };
}

export function standsStill(diagnosis: Diagnosis): boolean {
  return diagnosis.findings.some(({ id }) => PUMP_OFF.includes(id));
}

export function waterRises(diagnosis: Diagnosis): boolean {
  return diagnosis.findings.some(({ id }) => id === 'rising-level');
}

export function showsMetal(diagnosis: Diagnosis): boolean {
  return diagnosis.findings.some(({ id }) => METALS.includes(id));
}
