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
}

export interface ServiceContent {
  title: string;
  lead: string;
  get: readonly string[];
  /** Texts by title, in order; empty where the page shows the build process. */
  steps: Readonly<Record<string, string>>;
  cost: string;
  prices?: ServicePrices;
  know: string;
  /** Answers by question, in order. */
  questions: Readonly<Record<string, string>>;
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
