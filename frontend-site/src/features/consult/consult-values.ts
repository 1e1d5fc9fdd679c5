import type { BudgetBand, Timeline, ConsultationReceipt, ConsultationRequest } from '../../api/contract';
import { isServiceSlug, type ServiceSlug } from '../../config/paths';
import {
  BUDGET_CHOICES,
  CONSULT_STEPS,
  PLANNING_CHOICES,
  TIMELINE_CHOICES,
  type ConsultStep,
  type Planning,
  CONSENT,
} from '../../content/consult';
import { BRANCHES, BRANCH_OF, QUESTIONS, type AnswerName, type Branch } from '../../content/consult-questions';
import { emailProblem, phoneProblem, reachProblems, requiredText, tooLong } from '../../lib/forms/validation';
import { write } from '../../api/client';
import { REACH } from '../../content/reach';
import { touches } from '../../lib/analytics/attribution';

export interface ConsultValues {
  /** Set when a service page opened the form and no planning choice covers it. */
  service: ServiceSlug | '';
  planning: Planning | '';
  message: string;
  /** A tool's report: sent with the message, not edited by hand. */
  report: string;
  place: string;
  areaWish: boolean;
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
  areaWish: false,
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
const CONSULT_FIELDS: readonly ConsultField[] = CONSULT_STEPS.flatMap((step) => [...STEP_FIELDS[step]]);

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

const EMERGENCY_CONTACT: readonly ConsultField[] = ['name', 'phone', 'email', 'consent'];

export function fieldsOf(values: Pick<ConsultValues, 'service' | 'planning'>): ConsultField[] {
  return CONSULT_STEPS.flatMap((step): readonly ConsultField[] =>
    step === 'contact' && isEmergency(values) ? EMERGENCY_CONTACT : STEP_FIELDS[step],
  );
}

/** Drops answers to questions this plan does not ask. */
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
    ...(isEmergency(values) && { areaWish: false }),
  };
}

function oneOf<V extends string>(choices: readonly { value: V }[], value: unknown): V | '' {
  return choices.find((choice) => choice.value === value)?.value ?? '';
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function readAnswers(stored: unknown): ConsultValues['answers'] {
  if (stored === null || typeof stored !== 'object') return {};
  const raw = stored as Record<string, unknown>;
  const names = Object.keys(QUESTIONS) as AnswerName[];
  return Object.fromEntries(names.map((name) => [name, oneOf<string>(QUESTIONS[name].choices, raw[name])]));
}

export function readValues(stored: unknown): ConsultValues {
  if (stored === null || stored === undefined || typeof stored !== 'object') return EMPTY_VALUES;
  const raw = stored as Record<string, unknown>;
  const service = text(raw.service);
  return withoutHidden({
    service: isServiceSlug(service) ? service : '',
    planning: oneOf(PLANNING_CHOICES, raw.planning),
    message: text(raw.message),
    report: text(raw.report),
    place: text(raw.place),
    areaWish: raw.areaWish === true,
    timeline: oneOf(TIMELINE_CHOICES, raw.timeline),
    budgetBand: oneOf(BUDGET_CHOICES, raw.budgetBand),
    answers: readAnswers(raw.answers),
    name: text(raw.name),
    email: text(raw.email),
    phone: text(raw.phone),
    designVersionId: text(raw.designVersionId),
    estimateId: text(raw.estimateId),
  });
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
/** Leaves room for the person's own words. */
export const REPORT_MAX = 2800;
const BETWEEN = '\n\n';

function ownMax(report: string): number {
  return report === '' ? MESSAGE_MAX : MESSAGE_MAX - report.length - BETWEEN.length;
}

export function messageOf({ message, report }: { message: string; report: string }): string {
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

/** One submission; repeats carry the same key and body. */
export interface Submission {
  key: string;
  body: ConsultationRequest;
}

function placeOf(place: string): Pick<ConsultationRequest, 'postalCode' | 'address'> {
  const trimmed = place.trim();
  const zip = zipOf(trimmed);
  const isZipAlone = /^\d{5}(-\d{4})?$/.test(trimmed);
  return { ...(zip !== null && { postalCode: zip }), ...(!isZipAlone && { address: trimmed }) };
}

function ownWords(given: ConsultValues): Omit<ConsultationRequest, 'attribution' | 'form' | 'draft'> {
  const values = withoutHidden(given);
  const [email, phone] = [values.email.trim(), values.phone.trim()];
  const message = messageOf(values);
  return {
    service: serviceOf(values),
    name: values.name.trim(),
    ...(email !== '' && { email }),
    ...(phone !== '' && { phone }),
    ...placeOf(values.place),
    ...(values.timeline !== '' && { timeline: values.timeline }),
    ...(values.budgetBand !== '' && { budgetBand: values.budgetBand }),
    ...(message !== '' && { message }),
    ...(Object.keys(values.answers).length > 0 && { answers: values.answers }),
    ...(values.designVersionId !== '' && { designVersionId: values.designVersionId }),
    ...(values.estimateId !== '' && { estimateId: values.estimateId }),
    // The server keeps it only for houses outside the area.
    consent: {
      email: true,
      ...(values.areaWish && { area: true }),
      textVersion: isEmergency(values) ? REACH.consentVersion : CONSENT.textVersion,
    },
  };
}

/** Repeats the earlier submission if nothing changed, else starts a new one. */
export function submissionFor(
  values: ConsultValues,
  earlier: Submission | null,
  { form, draft }: Pick<ConsultationRequest, 'form' | 'draft'>,
): Submission {
  const words = ownWords(values);
  if (earlier !== null) {
    const { attribution: _sameAsBefore, form: _ofThatSending, draft: _copy, ...sentWords } = earlier.body;
    if (JSON.stringify(sentWords) === JSON.stringify(words)) return earlier;
  }
  return {
    key: crypto.randomUUID(),
    body: {
      ...words,
      ...touches(),
      ...(form !== undefined && { form }),
      ...(draft !== undefined && { draft }),
    },
  };
}

export function sendConsultation({ key, body }: Submission): Promise<ConsultationReceipt> {
  return write<ConsultationReceipt>('POST', '/api/consultations', body, { idempotencyKey: key });
}
