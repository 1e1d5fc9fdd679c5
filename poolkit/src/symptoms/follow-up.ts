import { type Parameter, PARAMETERS } from '../chemistry/index.js';
import { type DiagnosisInput, factsOf } from './diagnose.js';
import { MEASURE_LEVELS, type MeasureId, READINGS_FOR, SYMPTOM_DEFAULTS, type SymptomValues } from './measures.js';
import { QUESTION_IDS, type QuestionId, QUESTIONS } from './questions.js';
import { anyMet, severityOf, standingOf } from './standing.js';
import type { SymptomRow } from './table.js';
import type { FactId, Facts } from './types.js';

export interface FollowUp {
  readonly id: QuestionId;
  readonly ask: string;
  readonly options: readonly { readonly id: string; readonly text: string }[];
}

/** The next question, or `null` when no answer would change anything. @throws RangeError as `diagnose` does. */
export function nextQuestion(input: DiagnosisInput, values: SymptomValues = SYMPTOM_DEFAULTS): FollowUp | null {
  const { complaints, facts } = factsOf(input, values);
  const { found } = standingOf(complaints, facts);
  if (found.some(({ row }) => severityOf(row, facts) === 'emergency')) return null;
  const id = QUESTION_IDS.find(
    (question) =>
      facts[question] === undefined && decides(question, Object.keys(QUESTIONS[question].options), complaints, facts),
  );
  if (id === undefined) return null;
  const options: Readonly<Record<string, string>> = QUESTIONS[id].options;
  return {
    id,
    ask: QUESTIONS[id].ask,
    options: [
      ...Object.entries(options).map(([option, text]) => ({ id: option, text })),
      { id: 'unsure', text: 'I am not sure' },
    ],
  };
}

/** Readings no one gave that could change what is found about the complaints. @throws RangeError as `diagnose` does. */
export function testsThatWouldTell(
  input: DiagnosisInput,
  values: SymptomValues = SYMPTOM_DEFAULTS,
): readonly Parameter[] {
  const { complaints, facts } = factsOf(input, values);
  const wanted = new Set<Parameter>();
  for (const [measure, readings] of Object.entries(READINGS_FOR) as [MeasureId, readonly Parameter[]][]) {
    if (facts[measure] !== undefined || !decides(measure, MEASURE_LEVELS[measure], complaints, facts)) continue;
    for (const reading of readings) if (!input.test?.readings[reading]) wanted.add(reading);
  }
  return PARAMETERS.filter((parameter) => wanted.has(parameter));
}

function decides(
  fact: FactId,
  options: readonly string[],
  complaints: DiagnosisInput['complaints'],
  facts: Facts,
): boolean {
  const first = outcome(complaints, { ...facts, [fact]: options[0] });
  return options.slice(1).some((option) => outcome(complaints, { ...facts, [fact]: option }) !== first);
}

/** Everything about the complaints that people would notice, as text. */
function outcome(complaints: DiagnosisInput['complaints'], facts: Facts): string {
  const { found, undetermined } = standingOf(complaints, facts);
  return JSON.stringify([
    found.map(({ row }) => [row.id, ...visible(row, facts)]),
    undetermined.map(({ complaint, open }) => [complaint, open.map((row) => row.id)]),
  ]);
}

function visible(row: SymptomRow, facts: Facts): readonly unknown[] {
  return [
    severityOf(row, facts),
    row.causes.map(({ points }) => anyMet(points, facts)),
    [row.professional, row.keepOut, row.emergency].map((entry) => entry !== undefined && anyMet(entry[1], facts)),
  ];
}
