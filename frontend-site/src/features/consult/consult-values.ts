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
export const CONSULT_FIELDS: readonly ConsultField[] = CONSULT_STEPS.flatMap((step) => [...STEP_FIELDS[step]]);

export function serviceOf({ service, planning }: Pick<ConsultValues, 'service' | 'planning'>): ServiceSlug {
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

export function ownMax(report: string): number {
  return report === '' ? MESSAGE_MAX : MESSAGE_MAX - report.length - BETWEEN.length;
}

export function messageOf({ message, report }: { message: string; report: string }): string {
  return [message.trim(), report].filter((part) => part !== '').join(BETWEEN);
}
