import { stepsReached, type Funnel } from './funnels.js';
import { GOALS, UNKNOWN, type Facet } from './rollup-row.js';
import type { CountedEvent, Visit } from './visits.js';

/** One thing that a visit, a person or an event of the server adds to. */
export interface Measure {
  facet: Facet;
  item: string;
  detail: string;
  events: number;
  valueCents: number;
  /** Seconds, or dollars of an estimate. */
  values?: number[];
}

export type Measures = Map<string, Measure>;

const HOUR_MS = 3_600_000;
const CENTS = 100;
const JOURNEY_PAGES = 6;
const REQUESTS = new Set(['generate_lead', 'booking_complete']);
const FORM_FACETS: Partial<Record<string, Facet>> = {
  form_start: 'form_start',
  form_step: 'form_finish',
  form_submit: 'form_submit',
  form_error: 'form_error',
};

export function measuresOfVisit(visit: Visit, funnels: readonly Funnel[]): Measures {
  const measures: Measures = new Map();
  const { events } = visit;
  countOrigin(measures, visit, '', 0, 0);
  const seconds = ((events.at(-1)?.atMs ?? 0) - (events[0]?.atMs ?? 0)) / 1_000;
  note(count(measures, 'visit', '', '', events.length), seconds);
  if (events.filter(({ event }) => event === 'page_view').length <= 1) count(measures, 'visit', '', 'bounce', 0);
  for (const event of events) {
    countEvent(measures, event);
    count(measures, 'hour', hourOf(event), '', 0);
    if (GOALS.has(event.event)) countOrigin(measures, visit, event.event, 1, event.valueCents ?? 0);
  }
  countStepTimes(measures, events);
  const journey = journeyOf(events);
  if (journey) count(measures, 'journey', journey, '', 1);
  for (const funnel of funnels) countFunnel(measures, funnel, events);
  return measures;
}

/** Without a browser there is no visit, only what happened, and how the lead once came. */
export function measuresOfServerEvent(event: CountedEvent): Measures {
  const measures: Measures = new Map();
  countEvent(measures, event);
  if (GOALS.has(event.event)) countOrigin(measures, originOf(event), event.event, 1, event.valueCents ?? 0);
  return measures;
}

export function measuresOfPerson(funnel: Funnel, events: readonly CountedEvent[]): Measures {
  const measures: Measures = new Map();
  countFunnel(measures, funnel, events);
  return measures;
}

export type Origin = Omit<Visit, 'events' | 'traffic' | 'visitor'>;

export function originOf(event: CountedEvent): Origin {
  return {
    source: event.source ?? UNKNOWN,
    medium: event.medium ?? '',
    campaign: event.campaign ?? '',
    device: event.device ?? UNKNOWN,
    service: event.service ?? '',
    referrerHost: event.referrerHost ?? '',
    landingPath: event.landingPath ?? '',
  };
}

function countOrigin(measures: Measures, origin: Origin, goal: string, events: number, valueCents: number): void {
  const { source, device, service, referrerHost, landingPath } = origin;
  const named: [Facet, string][] = [
    ['source', source],
    ['device', device],
    ['service', service],
    ['campaign', campaignOf(origin)],
    ['referrer', referrerHost],
    ['landing', landingPath],
  ];
  for (const [facet, item] of named) if (item !== '') count(measures, facet, item, goal, events, valueCents);
}

export function campaignOf({ source, medium, campaign }: Origin): string {
  return campaign === '' && medium === '' ? '' : [source, medium || '-', campaign || '-'].join(' / ');
}

function countEvent(measures: Measures, event: CountedEvent): void {
  const { event: name, valueCents, pagePath, ctaText, section, formName, formStep, errorCode, detail } = event;
  const value = valueCents ?? 0;
  const measure = count(measures, 'event', name, detail ?? '', 1, value);
  if (name === 'estimate_complete') note(measure, value / CENTS);
  count(measures, 'hour', hourOf(event), name, 1, value);
  if (pagePath !== null) count(measures, 'path', pagePath, name, 1, value);
  if (name === 'cta_click' && ctaText !== null) count(measures, 'cta', ctaText, section ?? '', 1);
  const facet = FORM_FACETS[name];
  if (facet && formName !== null) {
    const step = formStep ?? '';
    count(measures, facet, formName, facet === 'form_error' ? `${step} ${errorCode ?? ''}` : step, 1);
  }
}

/** From the first start of a step to its first finish. */
function countStepTimes(measures: Measures, events: readonly CountedEvent[]): void {
  const started = new Map<string, number>();
  for (const { event, formName, formStep, atMs } of events) {
    if (formName === null || formStep === null) continue;
    const key = `${formName}\n${formStep}`;
    if (event === 'form_start' && !started.has(key)) started.set(key, atMs);
    const startedAt = started.get(key);
    if (event !== 'form_step' || startedAt === undefined) continue;
    if (!Number.isNaN(startedAt))
      note(count(measures, 'form_finish', formName, formStep, 0), (atMs - startedAt) / 1_000);
    started.set(key, Number.NaN);
  }
}

/** The last pages before a request, or null without one. */
function journeyOf(events: readonly CountedEvent[]): string | null {
  const end = events.findIndex(({ event }) => REQUESTS.has(event));
  if (end < 0) return null;
  const pages = events
    .slice(0, end)
    .flatMap(({ event, pagePath }) => (event === 'page_view' && pagePath ? [pagePath] : []));
  const walked = pages.filter((page, index) => page !== pages[index - 1]).slice(-JOURNEY_PAGES);
  return walked.length === 0 ? null : walked.join(' > ');
}

function countFunnel(measures: Measures, { id, steps }: Funnel, events: readonly CountedEvent[]): void {
  const reached = stepsReached(steps, events);
  for (const [index, atMs] of reached.entries()) {
    const step = count(measures, 'funnel', id, String(index), 1);
    const before = reached[index - 1];
    if (before !== undefined) note(step, (atMs - before) / 1_000);
  }
}

export function count(
  measures: Measures,
  facet: Facet,
  item: string,
  detail: string,
  events: number,
  valueCents = 0,
): Measure {
  const key = `${facet}\n${item}\n${detail}`;
  let measure = measures.get(key);
  if (!measure) measures.set(key, (measure = { facet, item, detail, events: 0, valueCents: 0 }));
  measure.events += events;
  measure.valueCents += valueCents;
  return measure;
}

function note(measure: Measure, value: number): void {
  (measure.values ??= []).push(value);
}

let lastHour = { ms: Number.NaN, text: '' };

function hourOf({ atMs }: CountedEvent): string {
  const ms = atMs - (atMs % HOUR_MS);
  if (ms !== lastHour.ms) lastHour = { ms, text: new Date(ms).toISOString() };
  return lastHour.text;
}
