import type { BudgetBand, Timeline } from '../../api/contract';
import { isServiceSlug, type ServiceSlug } from '../../config/paths';
import {
  BUDGET_CHOICES,
  PLANNING_CHOICES,
  SERVED_ZIP_PREFIXES,
  TIMELINE_CHOICES,
  type Planning,
} from '../../content/consult';
import { emailProblem, phoneProblem, requiredText, tooLong } from '../../lib/validation';

export const MESSAGE_MAX = 4000;
const NAME_MAX = 120;
const PLACE_MAX = 300;

export interface ConsultValues {
  /** Set when the form was opened from a service page that the planning question does not cover. */
  service: ServiceSlug | '';
  planning: Planning | '';
  place: string;
  timeline: Timeline | '';
  budgetBand: BudgetBand | '';
  message: string;
  name: string;
  email: string;
  phone: string;
  /** Saved drawing and estimate that go with the request; '' for none. */
  designVersionId: string;
  estimateId: string;
}

export const EMPTY_VALUES: ConsultValues = {
  service: '',
  planning: '',
  place: '',
  timeline: '',
  budgetBand: '',
  message: '',
  name: '',
  email: '',
  phone: '',
  designVersionId: '',
  estimateId: '',
};

/** Fields in the order of the page. */
export const CONSULT_FIELDS = [
  'attached',
  'planning',
  'place',
  'timeline',
  'budgetBand',
  'message',
  'name',
  'email',
  'phone',
  'consent',
] as const;
export type ConsultField = (typeof CONSULT_FIELDS)[number];
type Problems = Partial<Record<ConsultField, string>>;

function oneOf<V extends string>(choices: readonly { value: V }[], value: unknown): V | '' {
  return choices.find((choice) => choice.value === value)?.value ?? '';
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Whatever was stored, as far as it can still be used. */
export function readValues(stored: unknown): ConsultValues {
  if (stored === null || typeof stored !== 'object') return EMPTY_VALUES;
  const raw = stored as Record<string, unknown>;
  const service = text(raw.service);
  return {
    service: isServiceSlug(service) ? service : '',
    planning: oneOf(PLANNING_CHOICES, raw.planning),
    place: text(raw.place),
    timeline: oneOf(TIMELINE_CHOICES, raw.timeline),
    budgetBand: oneOf(BUDGET_CHOICES, raw.budgetBand),
    message: text(raw.message),
    name: text(raw.name),
    email: text(raw.email),
    phone: text(raw.phone),
    designVersionId: text(raw.designVersionId),
    estimateId: text(raw.estimateId),
  };
}

/** A service link fills the planning answer where one fits; otherwise the service itself is attached. */
export function withService(values: ConsultValues, slug: ServiceSlug): ConsultValues {
  const choice = PLANNING_CHOICES.find(({ service }) => service === slug);
  return choice ? { ...values, service: '', planning: choice.value } : { ...values, service: slug, planning: '' };
}

/** What a tool hands over with its link to this form. */
export type Attached = Pick<ConsultValues, 'designVersionId' | 'estimateId'>;

/** Whoever sends a drawing plans a new pool, unless they have said something else. */
export function withAttached(values: ConsultValues, attached: Attached): ConsultValues {
  const planning = values.planning === '' && values.service === '' ? 'new-pool' : values.planning;
  return { ...values, ...attached, planning };
}

export function zipOf(place: string): string | null {
  return /(?:^|[\s,])(\d{5})(?:-\d{4})?\s*$/.exec(place)?.[1] ?? null;
}

export function isOutsideArea(place: string): boolean {
  const zip = zipOf(place);
  return zip !== null && !SERVED_ZIP_PREFIXES.some((prefix) => zip.startsWith(prefix));
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
    place: placeProblem(values.place),
    message: tooLong(values.message, MESSAGE_MAX),
    name: requiredText(values.name, 'your name') ?? tooLong(values.name.trim(), NAME_MAX),
    email: emailProblem(values.email),
    phone: phoneProblem(values.phone),
  };
}

const SERVER_FIELD: Record<string, ConsultField> = {
  designVersionId: 'attached',
  estimateId: 'attached',
  service: 'planning',
  postalCode: 'place',
  address: 'place',
  consent: 'consent',
};

/** The server's refusals, put beside the questions they are about. */
export function problemsFromServer(fields: Record<string, string>): Problems {
  const problems: Problems = {};
  for (const [path, message] of Object.entries(fields)) {
    const root = path.split('.')[0] ?? path;
    const field = SERVER_FIELD[root] ?? CONSULT_FIELDS.find((known) => known === root);
    if (field !== undefined) problems[field] ??= message;
  }
  return problems;
}
