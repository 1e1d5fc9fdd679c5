import { BUDGET_LABELS, SERVICE_LABELS, TIMELINE_LABELS, type RequestDetails } from './consultation.js';

/** What staff may correct. What the visitor wrote and agreed to stays as it was sent. */
export type EditableDetails = Pick<
  RequestDetails,
  'name' | 'phone' | 'postalCode' | 'address' | 'timeline' | 'budgetBand' | 'service'
>;

export interface DetailChange {
  before: Partial<EditableDetails>;
  after: Partial<EditableDetails>;
}

const FIELD_LABELS: Record<keyof EditableDetails, string> = {
  name: 'Name',
  phone: 'Phone',
  postalCode: 'ZIP code',
  address: 'Address',
  timeline: 'Timeline',
  budgetBand: 'Budget',
  service: 'Service',
};

export const EDITABLE = Object.keys(FIELD_LABELS) as (keyof EditableDetails)[];

export function changedDetails(current: EditableDetails, wanted: Partial<EditableDetails>): DetailChange | null {
  const changed = EDITABLE.filter((field) => wanted[field] !== undefined && wanted[field] !== current[field]);
  if (changed.length === 0) return null;
  return {
    before: Object.fromEntries(changed.map((field) => [field, current[field]])),
    after: Object.fromEntries(changed.map((field) => [field, wanted[field]])),
  };
}

/** Fields that may stay on record forever; the others are personal and must be erasable. */
const IMPERSONAL: readonly string[] = ['service', 'timeline', 'budgetBand'];
const WITHHELD = '(withheld)';

/** For the audit log, where nothing can be erased: which personal fields changed, without their values. */
export function auditedChange({ before, after }: DetailChange) {
  return { before: withheld(before), after: withheld(after) };
}

function withheld(details: Partial<EditableDetails>): Record<string, string | null> {
  const hide = ([field, value]: [string, string | null]) =>
    [field, value === null || IMPERSONAL.includes(field) ? value : WITHHELD] as const;
  return Object.fromEntries(Object.entries(details).map(hide));
}

/** `Timeline: Next season → This season. Phone: none → 3145550134.` */
export function describeChanges({ before, after }: DetailChange): string {
  return (Object.keys(after) as (keyof EditableDetails)[])
    .map((field) => `${FIELD_LABELS[field]}: ${words(before[field])} → ${words(after[field])}.`)
    .join(' ');
}

const VALUE_LABELS: Partial<Record<string, string>> = { ...SERVICE_LABELS, ...TIMELINE_LABELS, ...BUDGET_LABELS };

function words(value: string | null | undefined): string {
  return value ? (VALUE_LABELS[value] ?? value) : 'none';
}
