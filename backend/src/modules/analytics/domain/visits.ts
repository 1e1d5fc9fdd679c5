import { grouped } from './grouped.js';
import { UNKNOWN } from './rollup-row.js';
import { isTooFast, type Traffic } from './traffic.js';

/** What a rollup reads of an event. */
export interface CountedEvent {
  event: string;
  atMs: number;
  visitor: string;
  pagePath: string | null;
  ctaText: string | null;
  section: string | null;
  formName: string | null;
  formStep: string | null;
  errorCode: string | null;
  valueCents: number | null;
  source: string | null;
  medium: string | null;
  campaign: string | null;
  referrerHost: string | null;
  landingPath: string | null;
  device: string | null;
  service: string | null;
  detail: string | null;
  traffic: Traffic;
  /** `record`: of the server, told by records because it was not stored when it happened. */
  origin: 'browser' | 'server' | 'record';
}

export interface Visit {
  visitor: string;
  traffic: Traffic;
  source: string;
  medium: string;
  campaign: string;
  device: string;
  service: string;
  referrerHost: string;
  landingPath: string;
  /** Oldest first. */
  events: CountedEvent[];
}

/** @param events of one day, oldest first */
export function visitsOf(events: readonly CountedEvent[], staffMarks: ReadonlySet<string>): Visit[] {
  const byVisitor = grouped(
    events.filter(({ origin }) => origin === 'browser'),
    ({ visitor }) => visitor,
  );
  return [...byVisitor].flatMap(([visitor, own]) => {
    const traffic = staffMarks.has(visitor) ? 'staff' : trafficOfAll(own);
    const bySource = grouped(own, ({ source, medium, campaign }) => `${source}\n${medium}\n${campaign}`);
    return [...bySource.values()].map((part) => visitOf(visitor, traffic, part));
  });
}

function visitOf(visitor: string, traffic: Traffic, events: CountedEvent[]): Visit {
  const { source, medium, campaign } = events[0] as CountedEvent;
  return {
    visitor,
    traffic,
    events,
    source: source ?? UNKNOWN,
    medium: medium ?? '',
    campaign: campaign ?? '',
    device: events.find(({ device }) => device !== null)?.device ?? UNKNOWN,
    service: events.findLast((one) => one.service !== null)?.service ?? '',
    referrerHost: events.find(({ referrerHost }) => referrerHost !== null)?.referrerHost ?? '',
    landingPath: events.find(({ landingPath }) => landingPath !== null)?.landingPath ?? '',
  };
}

function trafficOfAll(events: readonly CountedEvent[]): Traffic {
  for (const traffic of ['staff', 'bot'] as const) if (events.some((one) => one.traffic === traffic)) return traffic;
  return isTooFast(events.flatMap(({ event, atMs }) => (event === 'page_view' ? [atMs] : []))) ? 'bot' : 'person';
}
