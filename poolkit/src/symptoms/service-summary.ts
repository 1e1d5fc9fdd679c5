/** Everything the wizard knows, in lines a technician can read: so that nothing is typed twice. */
import { PARAMETERS, READING_LIMITS } from '../chemistry/index.js';
import { COMPLAINTS } from './complaints.js';
import { type Diagnosis, type DiagnosisInput } from './diagnose.js';
import { QUESTION_IDS, QUESTIONS } from './questions.js';

export interface SummaryLine {
  readonly label: string;
  readonly text: string;
}

/**
 * Pool, complaints, answers, readings and findings, in that order. Questions answered "unsure" are left out:
 * they tell a technician nothing.
 *
 * @param input as given to `diagnose`, which has accepted it.
 */
export function serviceSummary(input: DiagnosisInput, diagnosis: Diagnosis): readonly SummaryLine[] {
  const { complaints, answers = {}, test, field = {} } = input;
  const lines: SummaryLine[] = [];
  const add = (label: string, text: string) => lines.push({ label, text });
  if (test) {
    const { kind, surface, sanitiser, volumeGal } = test.profile;
    add('Pool', `${kind}, ${Math.round(volumeGal)} gal, ${surface}, ${sanitiser}`);
  }
  for (const complaint of complaints) add('Seen', COMPLAINTS[complaint]);
  for (const question of QUESTION_IDS) {
    const options: Readonly<Record<string, string>> = QUESTIONS[question].options;
    const answer = answers[question];
    const text = answer === undefined ? undefined : options[answer];
    if (text !== undefined) add(QUESTIONS[question].ask, text);
  }
  for (const parameter of PARAMETERS) {
    const reading = test?.readings[parameter];
    const { label, unit, decimals } = READING_LIMITS[parameter];
    if (reading) add(label, `${Number(reading.value.toFixed(decimals))}${unit && ` ${unit}`} (${reading.method})`);
  }
  if (field.overnightLossPpm !== undefined) add('Lost overnight', `${field.overnightLossPpm} ppm`);
  if (field.waterLoss) add('Water lost in a day, pump on', `${field.waterLoss.pumpOn.poolIn} in`);
  for (const { name, severity, causes } of diagnosis.findings) {
    const likely = causes.filter((cause) => cause.indicated).map((cause) => cause.name);
    add(`Found, ${severity}`, likely.length > 0 ? `${name}: ${likely.join('; ')}` : name);
  }
  return lines;
}
