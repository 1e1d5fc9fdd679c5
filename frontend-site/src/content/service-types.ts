import { PATHS, type ServiceSlug } from '../config/paths';

export interface ServiceLink {
  label: string;
  to: string;
}

export interface ServicePrices {
  /** Whole pools, work on an existing 16 by 32 ft pool, or single lines of the price book. */
  what: 'pools' | 'renovations' | 'lines';
  /** In display order; keys the price book no longer has are left out. */
  keys: readonly string[];
  notIncluded?: readonly string[];
  withTotal?: true;
}

export interface ServiceStep {
  title: string;
  text: string;
}

/** Empty parts have no section on the page. */
export interface ServiceContent {
  title: string;
  lead: string;
  get: readonly string[];
  steps: readonly ServiceStep[];
  cost: string;
  prices?: ServicePrices;
  know: string;
  questions: readonly { question: string; answer: string }[];
  talk?: { title: string; text: string; to: string };
  primary: ServiceLink;
  second: ServiceLink;
}

export const NEVER_INCLUDED = ['Trustee and association fees.', 'Furniture, toys and water-care chemicals.'] as const;

export type StandardServiceSlug = Exclude<ServiceSlug, 'emergency'>;

export const CONSULTATION: ServiceLink = { label: 'Book a consultation', to: PATHS.consult };

export function consultFor(slug: ServiceSlug): string {
  return `${PATHS.consult}?service=${slug}`;
}
