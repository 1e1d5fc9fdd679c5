import { filledIn, submissionOf, type Submission } from '../../lib/drafts/submission';
import type { BudgetBand, Timeline, ConsultationRequest } from '../../api/contract';
import { isServiceSlug, type ServiceSlug } from '../../config/paths';
import { CONSULT_STEPS, PLANNING_CHOICES, type ConsultStep, type Planning, CONSENT } from '../../content/consult';
import { BRANCHES, BRANCH_OF, type AnswerName, type Branch } from '../../content/consult-questions';
import { emailProblem, phoneProblem, reachProblems, requiredText, tooLong } from '../../lib/forms/validation';
import { REACH } from '../../content/reach';
import { touches } from '../../lib/analytics/attribution';

export interface ConsultValues {
  /** Set when a service page opened the form and no planning choice covers it. */
  service: ServiceSlug | '';
  planning: Planning | '';
  message: string;
  report: string;
  place: string;
  areaInterest: boolean;
  timeline: Timeline | '';
  budgetBand: BudgetBand | '';
  answers: Partial<Record<AnswerName, string>>;
  name: string;
  email: string;
  phone: string;
  designVersionId: string;
  estimateId: string;
}

const EMPTY_VALUES: ConsultValues = {
  service: '',
  planning: '',
  message: '',
  report: '',
  place: '',
  areaInterest: false,
  timeline: '',
  budgetBand: '',
  answers: {},
  name: '',
  email: '',
  phone: '',
  designVersionId: '',
  estimateId: '',
};

export const STEP_FIELDS = {
  project: ['attached', 'planning', 'message'],
  yard: ['place', 'timeline', 'budgetBand', 'answers'],
  contact: ['name', 'email', 'phone', 'consent'],
} as const satisfies Record<ConsultStep, readonly string[]>;

export type ConsultField = (typeof STEP_FIELDS)[ConsultStep][number];

function serviceOf({ service, planning }: Pick<ConsultValues, 'service' | 'planning'>): ServiceSlug {
  if (service !== '') return service;
  return PLANNING_CHOICES.find(({ value }) => value === planning)?.service ?? 'custom-design';
}

export function branchOf(values: Pick<ConsultValues, 'service' | 'planning'>): Branch {
  return BRANCH_OF[serviceOf(values)];
}

/** In an emergency we call, so a phone number is enough. */
export const isEmergency = (values: Pick<ConsultValues, 'service' | 'planning'>): boolean =>
  serviceOf(values) === 'emergency';

/** In page order: in an emergency the phone comes first. */
export const fieldsOf = (values: Pick<ConsultValues, 'service' | 'planning'>): ConsultField[] => [
  ...STEP_FIELDS.project,
  ...STEP_FIELDS.yard,
  ...(isEmergency(values) ? (['name', 'phone', 'email', 'consent'] as const) : STEP_FIELDS.contact),
];

export function withoutHidden(values: ConsultValues): ConsultValues {
  const { asks, asksPlan } = BRANCHES[branchOf(values)];
  const answers = Object.fromEntries(
    asks.flatMap((name) => (values.answers[name] ? [[name, values.answers[name]]] : [])),
  );
  return {
    ...values,
    answers,
    ...(!asksPlan && { timeline: '', budgetBand: '' }),
    // Without an email there is no way to write later.
    ...(isEmergency(values) && { areaInterest: false }),
  };
}

export function readValues(stored: unknown): ConsultValues {
  const values = { ...EMPTY_VALUES, ...(stored as Partial<ConsultValues> | null) };
  // A service may be gone since it was stored.
  return withoutHidden({ ...values, service: isServiceSlug(values.service) ? values.service : '' });
}

export function withService(values: ConsultValues, slug: ServiceSlug): ConsultValues {
  const choice = PLANNING_CHOICES.find(({ service }) => service === slug);
  return withoutHidden(
    choice ? { ...values, service: '', planning: choice.value } : { ...values, service: slug, planning: '' },
  );
}

export type Attached = Pick<ConsultValues, 'designVersionId' | 'estimateId'>;

/** Sending a design means a new pool, unless they said otherwise. */
export function withAttached(values: ConsultValues, attached: Attached): ConsultValues {
  const planning = values.planning === '' && values.service === '' ? 'new-pool' : values.planning;
  return { ...values, ...attached, planning };
}

const MESSAGE_MAX = 4000;
export const REPORT_MAX = 2800;
const BETWEEN = '\n\n';

function ownMax(report: string): number {
  return report === '' ? MESSAGE_MAX : MESSAGE_MAX - report.length - BETWEEN.length;
}

function messageOf({ message, report }: { message: string; report: string }): string {
  return [message.trim(), report].filter((part) => part !== '').join(BETWEEN);
}

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

export function firstStepWith(problems: Problems): ConsultStep | null {
  const isWrong = (field: ConsultField) => problems[field] !== undefined;
  return CONSULT_STEPS.find((step) => STEP_FIELDS[step].some(isWrong)) ?? null;
}

export const SERVER_NAMES: Record<string, ConsultField> = {
  designVersionId: 'attached',
  estimateId: 'attached',
  service: 'planning',
  postalCode: 'place',
  address: 'place',
};

function placeOf(place: string): Pick<ConsultationRequest, 'postalCode' | 'address'> {
  const trimmed = place.trim();
  const zip = zipOf(trimmed);
  const isZipAlone = /^\d{5}(-\d{4})?$/.test(trimmed);
  return { ...(zip !== null && { postalCode: zip }), ...(!isZipAlone && { address: trimmed }) };
}

function ownWords(given: ConsultValues): Omit<ConsultationRequest, 'attribution' | 'form' | 'draft'> {
  const values = withoutHidden(given);
  const { email, phone, timeline, budgetBand, designVersionId, estimateId } = values;
  return {
    service: serviceOf(values),
    name: values.name.trim(),
    ...filledIn({ email, phone, timeline, budgetBand, message: messageOf(values), designVersionId, estimateId }),
    ...placeOf(values.place),
    ...(Object.keys(values.answers).length > 0 && { answers: values.answers }),
    // The server keeps it only for houses outside the area.
    consent: {
      email: true,
      ...(values.areaInterest && { area: true }),
      textVersion: isEmergency(values) ? REACH.consentVersion : CONSENT.textVersion,
    },
  };
}

export function submissionFor(
  values: ConsultValues,
  earlier: Submission<ConsultationRequest> | null,
  along: Pick<ConsultationRequest, 'form' | 'draft'>,
): Submission<ConsultationRequest> {
  return submissionOf<ConsultationRequest>(ownWords(values), { ...touches(), ...along }, earlier);
}
