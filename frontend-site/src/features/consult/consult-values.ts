import type { BudgetBand, Timeline } from '../../api/contract';
import { isServiceSlug, type ServiceSlug } from '../../config/paths';
import {
  BUDGET_CHOICES,
  CONSULT_STEPS,
  PLANNING_CHOICES,
  TIMELINE_CHOICES,
  type ConsultStep,
  type Planning,
} from '../../content/consult';
import { BRANCHES, BRANCH_OF, QUESTIONS, type AnswerName, type Branch } from '../../content/consult-questions';

export interface ConsultValues {
  /** Set when the form was opened from a service page that the planning question does not cover. */
  service: ServiceSlug | '';
  planning: Planning | '';
  message: string;
  /** What a tool put down; goes with the message, and is not edited by hand. */
  report: string;
  place: string;
  /** For a house outside the area: to be written to when it is inside one day. */
  areaWish: boolean;
  timeline: Timeline | '';
  budgetBand: BudgetBand | '';
  /** Answers to the questions of this plan; never one to a question that is not asked. */
  answers: Partial<Record<AnswerName, string>>;
  name: string;
  email: string;
  phone: string;
  /** Saved drawing and estimate that go with the request; '' for none. */
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

/** Questions of each step, in the order of the page. */
export const STEP_FIELDS = {
  project: ['attached', 'planning', 'message'],
  yard: ['place', 'timeline', 'budgetBand', 'answers'],
  contact: ['name', 'email', 'phone', 'consent'],
} as const satisfies Record<ConsultStep, readonly string[]>;

export type ConsultField = (typeof STEP_FIELDS)[ConsultStep][number];
export const CONSULT_FIELDS: readonly ConsultField[] = CONSULT_STEPS.flatMap((step) => [...STEP_FIELDS[step]]);

/** The service that is asked for; the general one while nothing is chosen. */
export function serviceOf({ service, planning }: Pick<ConsultValues, 'service' | 'planning'>): ServiceSlug {
  if (service !== '') return service;
  return PLANNING_CHOICES.find(({ value }) => value === planning)?.service ?? 'custom-design';
}

export function branchOf(values: Pick<ConsultValues, 'service' | 'planning'>): Branch {
  return BRANCH_OF[serviceOf(values)];
}

/** In an emergency we call: a phone number is enough. */
export const isEmergency = (values: Pick<ConsultValues, 'service' | 'planning'>): boolean =>
  serviceOf(values) === 'emergency';

const EMERGENCY_CONTACT: readonly ConsultField[] = ['name', 'phone', 'email', 'consent'];

/** All questions, in the order in which they stand where this is planned. */
export function fieldsOf(values: Pick<ConsultValues, 'service' | 'planning'>): ConsultField[] {
  return CONSULT_STEPS.flatMap((step): readonly ConsultField[] =>
    step === 'contact' && isEmergency(values) ? EMERGENCY_CONTACT : STEP_FIELDS[step],
  );
}

/** Without answers to questions that this plan is not asked: what nobody sees is neither kept nor sent. */
export function withoutHidden(values: ConsultValues): ConsultValues {
  const { asks, asksPlan } = BRANCHES[branchOf(values)];
  const answers = Object.fromEntries(
    asks.flatMap((name) => (values.answers[name] ? [[name, values.answers[name]]] : [])),
  );
  return {
    ...values,
    answers,
    ...(!asksPlan && { timeline: '', budgetBand: '' }),
    // Whoever may be called alone is not asked where to write one day.
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

/** Whatever was stored, as far as it can still be used. */
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

/** A service link fills the planning answer where one fits; otherwise the service itself is attached. */
export function withService(values: ConsultValues, slug: ServiceSlug): ConsultValues {
  const choice = PLANNING_CHOICES.find(({ service }) => service === slug);
  return withoutHidden(
    choice ? { ...values, service: '', planning: choice.value } : { ...values, service: slug, planning: '' },
  );
}

/** What a tool hands over with its link to this form. */
export type Attached = Pick<ConsultValues, 'designVersionId' | 'estimateId'>;

/** Whoever sends a drawing plans a new pool, unless they have said something else. */
export function withAttached(values: ConsultValues, attached: Attached): ConsultValues {
  const planning = values.planning === '' && values.service === '' ? 'new-pool' : values.planning;
  return { ...values, ...attached, planning };
}
