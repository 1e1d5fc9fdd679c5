import { CONSULT_STEPS, type ConsultStep } from '../../content/consult';
import { emailProblem, phoneProblem, reachProblems, requiredText, tooLong } from '../../lib/forms/validation';
import {
  ownMax,
  CONSULT_FIELDS,
  isEmergency,
  STEP_FIELDS,
  type ConsultField,
  type ConsultValues,
} from './consult-values';

const NAME_MAX = 120;
const PLACE_MAX = 300;

export type Problems = Partial<Record<ConsultField, string>>;

export function zipOf(place: string): string | null {
  return /(?:^|[\s,])(\d{5})(?:-\d{4})?\s*$/.exec(place)?.[1] ?? null;
}

function placeProblem(place: string): string | undefined {
  const trimmed = place.trim();
  if (trimmed === '') return 'Enter an address or a ZIP code.';
  if (/^[\d-]+$/.test(trimmed) && zipOf(trimmed) === null) return 'Enter a 5-digit ZIP code.';
  return tooLong(trimmed, PLACE_MAX);
}

export function problemsOf(values: ConsultValues): Problems {
  return {
    planning: values.planning === '' && values.service === '' ? 'Choose what you are planning.' : undefined,
    message: tooLong(values.message.trim(), ownMax(values.report)),
    place: placeProblem(values.place),
    name: requiredText(values.name, 'your name') ?? tooLong(values.name.trim(), NAME_MAX),
    ...(isEmergency(values)
      ? reachProblems(values)
      : { email: emailProblem(values.email), phone: phoneProblem(values.phone) }),
  };
}

export function problemsOfStep(values: ConsultValues, step: ConsultStep): Problems {
  const problems = problemsOf(values);
  return Object.fromEntries(STEP_FIELDS[step].map((field: ConsultField) => [field, problems[field]]));
}

/** Null when nothing needs correcting. */
export function firstStepWith(problems: Problems): ConsultStep | null {
  const isWrong = (field: ConsultField) => problems[field] !== undefined;
  return CONSULT_STEPS.find((step) => STEP_FIELDS[step].some(isWrong)) ?? null;
}

const SERVER_FIELD: Record<string, ConsultField> = {
  designVersionId: 'attached',
  estimateId: 'attached',
  service: 'planning',
  postalCode: 'place',
  address: 'place',
};

export function problemsFromServer(fields: Record<string, string>): Problems {
  const problems: Problems = {};
  for (const [path, message] of Object.entries(fields)) {
    const root = path.split('.')[0] ?? path;
    const field = SERVER_FIELD[root] ?? CONSULT_FIELDS.find((known) => known === root);
    if (field !== undefined) problems[field] ??= message;
  }
  return problems;
}
