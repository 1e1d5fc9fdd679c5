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
const IMPERSONAL: readonly (keyof EditableDetails)[] = ['service', 'timeline', 'budgetBand'];
const WITHHELD = '(withheld)';

/** For the audit log, where nothing can be erased: which personal fields changed, without their values. */
export function auditedChange(change: DetailChange): Record<'before' | 'after', Record<string, string | null>> {
  return { before: withheld(change.before), after: withheld(change.after) };
}

function withheld(details: Partial<EditableDetails>): Record<string, string | null> {
  return Object.fromEntries(
    (Object.keys(details) as (keyof EditableDetails)[]).map((field) => {
      const value = details[field] ?? null;
      return [field, value === null || IMPERSONAL.includes(field) ? value : WITHHELD];
    }),
  );
}

/** `Timeline: Next season → This season. Phone: none → 3145550134.` */
export function describeChanges(change: DetailChange): string {
  return (Object.keys(change.after) as (keyof EditableDetails)[])
    .map((field) => `${FIELD_LABELS[field]}: ${words(field, change.before)} → ${words(field, change.after)}.`)
    .join(' ');
}

function words(field: keyof EditableDetails, details: Partial<EditableDetails>): string {
  if (field === 'service') return details.service ? SERVICE_LABELS[details.service] : 'none';
  if (field === 'timeline') return details.timeline ? TIMELINE_LABELS[details.timeline] : 'none';
  if (field === 'budgetBand') return details.budgetBand ? BUDGET_LABELS[details.budgetBand] : 'none';
  return details[field] ?? 'none';
}
