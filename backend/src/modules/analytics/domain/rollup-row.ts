import type { Spread } from './spread.js';
import type { Traffic } from './traffic.js';

/**
 * What is counted, and what `item` and `detail` name. `goals` are the events of GOALS; an empty detail counts the visits
 * themselves.
 */
export const FACETS = {
  visit: 'all visits; detail: empty, `bounce`',
  event: 'event name; stage or state of a server event, problem of the water. spread: dollars of estimates',
  path: 'page; event name',
  source: 'source; goal',
  device: 'device; goal',
  service: 'service; goal',
  campaign: 'source / medium / campaign; goal',
  referrer: 'host; goal',
  landing: 'landing page; goal',
  cta: 'words of the link; section',
  hour: 'UTC hour; event name, or empty',
  form_start: 'form; step',
  form_finish: 'form; step. spread: seconds from the start of the step',
  form_submit: 'form; step',
  form_error: 'form; step and error code',
  journey: 'pages up to the request; empty',
  funnel: 'funnel id; step from 0. spread: seconds since the step before',
  funnel_campaign: 'funnel id; step and item of `campaign`, which may be empty',
  funnel_landing: 'funnel id; step and item of `landing`, which may be empty',
} as const;
export type Facet = keyof typeof FACETS;

/** `all`: source, device and service are empty. `each`: one row per combination, for filters. */
export type Slice = 'all' | 'each';

export interface RollupRow {
  day: string;
  facet: Facet;
  slice: Slice;
  traffic: Traffic;
  item: string;
  detail: string;
  source: string;
  device: string;
  service: string;
  events: number;
  /** A visit is one visitor of one day from one source; so visits add up over all filters. */
  visits: number;
  visitors: number;
  valueCents: number;
  spread: Spread | null;
}

export const OTHER = '(other)';
export const UNKNOWN = 'unknown';

/** Events that say that a visit was worth something. */
export const GOALS: ReadonlySet<string> = new Set([
  'generate_lead',
  'booking_complete',
  'estimate_complete',
  'design_save',
  'wizard_result',
  'sign_up',
  'lead_created',
  'booking_made',
  'booking_canceled',
  'proposal_sent',
  'contract_signed',
  'payment_received',
  'project_completed',
]);

/** Names of items that visitors choose are without number: these facets keep the most frequent of a day. */
export const ITEMS_KEPT: Partial<Record<Facet, number>> = {
  path: 60,
  source: 30,
  campaign: 40,
  referrer: 40,
  landing: 40,
  cta: 40,
  form_start: 40,
  form_finish: 40,
  form_submit: 40,
  form_error: 40,
  journey: 60,
};
