import { PATHS, type ServiceSlug } from '../config/paths';

export interface ServiceLink {
  label: string;
  to: string;
}

export interface ServicePrices {
  /** Whole pools, works on an existing pool of 16 by 32 ft, or single lines of the price book. */
  what: 'pools' | 'renovations' | 'lines';
  /** Which of them, in this order; what the book no longer has is left out. */
  keys: readonly string[];
  /** What these prices do not hold; of whole pools the server says it, since it follows the price book. */
  notIncluded?: readonly string[];
  /** Says too what the total of an ordinary pool is spent on. */
  withTotal?: true;
}

export interface ServiceStep {
  title: string;
  /** What happens in it, in one sentence. */
  text: string;
}

/** What is left empty has no section on the page. */
export interface ServiceContent {
  title: string;
  lead: string;
  get: readonly string[];
  /** Empty, too, where the page shows the phases of a build instead. */
  steps: readonly ServiceStep[];
  /** How the price is made. */
  cost: string;
  /** Live figures beside it, where the price book has them. */
  prices?: ServicePrices;
  know: string;
  questions: readonly { question: string; answer: string }[];
  /** In place of the talk with a designer, beside the page. */
  talk?: { title: string; text: string; to: string };
  primary: ServiceLink;
  second: ServiceLink;
}

/** Of everything that is priced, in the words of an estimate. */
export const NEVER_INCLUDED = ['Trustee and association fees.', 'Furniture, toys and water-care chemicals.'] as const;

export type StandardServiceSlug = Exclude<ServiceSlug, 'emergency'>;

export const CONSULTATION: ServiceLink = { label: 'Book a consultation', to: PATHS.consult };

/** The request form with the service filled in. */
export function consultFor(slug: ServiceSlug): string {
  return `${PATHS.consult}?service=${slug}`;
}
