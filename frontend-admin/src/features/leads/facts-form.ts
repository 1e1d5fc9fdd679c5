import type { Lead, LeadFacts } from '../../api/types';
import { budgetLabel, serviceLabel, timelineLabel } from '../../lib/lead-labels';

export interface FactsBase {
  version: number;
  facts: LeadFacts;
}

export const baseOf = (lead: Lead): FactsBase => ({ version: lead.version, facts: factsOf(lead) });

export type FactKey = keyof LeadFacts;

export const factLabels: Record<FactKey, string> = {
  name: 'Name',
  phone: 'Phone',
  address: 'Address',
  postalCode: 'ZIP code',
  service: 'Service',
  timeline: 'Timeline',
  budgetBand: 'Budget',
};

const factKeys = Object.keys(factLabels) as FactKey[];

export const factsOf = (lead: Lead): LeadFacts =>
  Object.fromEntries(factKeys.map((key) => [key, lead[key] ?? ''])) as LeadFacts;

/** The facts that are plain text, in the order of the form. */
export const textFacts: readonly {
  key: Exclude<FactKey, 'service' | 'timeline' | 'budgetBand'>;
  inputMode?: 'tel' | 'numeric';
}[] = [
  { key: 'name' },
  { key: 'phone', inputMode: 'tel' },
  { key: 'address' },
  { key: 'postalCode', inputMode: 'numeric' },
];

/** Only changed fields are sent, so two people can edit different ones. */
export function changedFacts(base: LeadFacts, mine: LeadFacts): Partial<LeadFacts> {
  const changes: Partial<LeadFacts> = {};
  for (const key of factKeys) if (mine[key].trim() !== base[key]) changes[key] = mine[key].trim();
  return changes;
}

export function collisions(base: LeadFacts, mine: LeadFacts, theirs: LeadFacts): FactKey[] {
  return factKeys.filter((key) => {
    const wanted = mine[key].trim();
    return wanted !== base[key] && theirs[key] !== base[key] && wanted !== theirs[key];
  });
}

export function merged(base: LeadFacts, mine: LeadFacts, theirs: LeadFacts, taken: FactKey[]): LeadFacts {
  const result = { ...theirs };
  for (const key of factKeys) {
    if (mine[key].trim() !== base[key] && !taken.includes(key)) result[key] = mine[key].trim();
  }
  return result;
}

export function factText(key: FactKey, value: string): string {
  if (value === '') return 'Empty';
  if (key === 'service') return serviceLabel(value);
  if (key === 'timeline') return timelineLabel(value);
  if (key === 'budgetBand') return budgetLabel(value);
  return value;
}
