import type { Funnel } from './funnels.js';
import {
  campaignOf,
  count,
  measuresOfPerson,
  measuresOfServerEvent,
  measuresOfVisit,
  originOf,
  type Measure,
  type Measures,
  type Origin,
} from './measures.js';
import { ITEMS_KEPT, OTHER, type Facet, type RollupRow, type Slice } from './rollup-row.js';
import { addTo } from './spread.js';
import type { Traffic } from './traffic.js';
import { visitsOf, type CountedEvent } from './visits.js';

export interface DayToRollUp {
  day: string;
  /** Oldest first. */
  events: readonly CountedEvent[];
  staffMarks: ReadonlySet<string>;
  funnels: readonly Funnel[];
  /** Server events of each lead whose way through a funnel began this day. */
  people: readonly { funnel: Funnel; events: readonly CountedEvent[] }[];
}

interface Counted {
  traffic: Traffic;
  origin: Origin;
  measures: Measures;
  /** Counts as a visit of this visitor; null for events of the server. */
  visitor: string | null;
}

type Cell = RollupRow & { lastVisitor: string | null };
type Kept = ReadonlyMap<Facet, ReadonlySet<string>>;

const ITEM_MAX = 255;
const DETAIL_MAX = 130;

/** All rows of one day, from its events alone: the same events always give the same rows. */
export function rollUpDay({ day, events, staffMarks, funnels, people }: DayToRollUp): RollupRow[] {
  const byVisit = funnels.filter(({ countedBy }) => countedBy === 'visit');
  const counted: Counted[] = [
    ...visitsOf(events, staffMarks).map((visit) => ({
      traffic: visit.traffic,
      origin: visit,
      visitor: visit.visitor,
      measures: measuresOfVisit(visit, byVisit),
    })),
    ...events
      .filter(({ origin }) => origin !== 'browser')
      .map((event) => counting(event, measuresOfServerEvent(event), null)),
    ...people.flatMap(({ funnel, events: own }, index) => {
      const last = own.at(-1);
      return last ? counting(last, measuresOfPerson(funnel, own), String(index)) : [];
    }),
  ];
  const kept = keptItems(counted);
  const groups = new Map<string, Map<string, Cell>>();
  for (const one of counted) countAll(groups, day, one, kept);
  return [...groups.values()].flatMap((cells) => [...cells.values()]);
}

function counting(event: CountedEvent, measures: Measures, visitor: string | null): Counted {
  return { traffic: 'person', origin: originOf(event), measures, visitor };
}

/** The most frequent items of each facet that visitors can fill without end. */
function keptItems(counted: readonly Counted[]): Kept {
  const totals = new Map<Facet, Map<string, number>>();
  for (const { measures, visitor } of counted) {
    for (const { facet, item, events } of measures.values()) {
      if (ITEMS_KEPT[facet] === undefined) continue;
      let items = totals.get(facet);
      if (!items) totals.set(facet, (items = new Map<string, number>()));
      items.set(item, (items.get(item) ?? 0) + events + (visitor === null ? 0 : 1));
    }
  }
  return new Map([...totals].map(([facet, items]) => [facet, mostFrequent(items, ITEMS_KEPT[facet] ?? 0)]));
}

function mostFrequent(items: ReadonlyMap<string, number>, count: number): Set<string> {
  if (items.size <= count) return new Set(items.keys());
  const ordered = [...items].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  return new Set(ordered.slice(0, count).map(([item]) => item));
}

function countAll(groups: Map<string, Map<string, Cell>>, day: string, counted: Counted, kept: Kept): void {
  const { traffic, origin, visitor } = counted;
  const { device, service } = origin;
  const source = kept.get('source')?.has(origin.source) === false ? OTHER : origin.source;
  const measures = withOther(counted.measures, kept);
  splitFunnels(measures, origin, kept);
  for (const slice of ['all', 'each'] as const) {
    const filters = slice === 'all' ? { source: '', device: '', service: '' } : { source, device, service };
    const group = groupOf(groups, [slice, traffic, filters.source, filters.device, filters.service].join('\n'));
    for (const [key, measure] of measures) {
      let cell = group.get(key);
      if (!cell) group.set(key, (cell = emptyCell(day, slice, traffic, measure, filters)));
      addToCell(cell, measure, visitor);
    }
  }
}

/** Campaigns and landing pages are too many for columns of their own. */
function splitFunnels(measures: Measures, origin: Origin, kept: Kept): void {
  const splits = [
    ['funnel_campaign', 'campaign', campaignOf(origin)],
    ['funnel_landing', 'landing', origin.landingPath],
  ] as const;
  for (const { facet, item, detail, events } of [...measures.values()]) {
    if (facet !== 'funnel') continue;
    for (const [split, of, value] of splits) {
      const name = value !== '' && kept.get(of)?.has(value) === false ? OTHER : value;
      count(measures, split, item, `${detail} ${name}`.slice(0, DETAIL_MAX), events);
    }
  }
}

function addToCell(cell: Cell, { events, valueCents, values }: Measure, visitor: string | null): void {
  cell.events += events;
  cell.valueCents += valueCents;
  for (const value of values ?? []) addTo((cell.spread ??= {}), value);
  if (visitor === null) return;
  cell.visits += 1;
  // All visits of a visitor follow one another.
  if (cell.lastVisitor !== visitor) cell.visitors += 1;
  cell.lastVisitor = visitor;
}

/** A visit counts once in `(other)`, however many rare items it had. */
function withOther(measures: Measures, kept: Kept): Measures {
  const isFine = ({ facet, item, detail }: Measure) =>
    kept.get(facet)?.has(item) !== false && item.length <= ITEM_MAX && detail.length <= DETAIL_MAX;
  if ([...measures.values()].every(isFine)) return measures;
  const changed: Measures = new Map();
  for (const { facet, item, detail, events, valueCents, values } of measures.values()) {
    const isRare = kept.get(facet)?.has(item) === false;
    const measure = count(
      changed,
      ...([facet, isRare ? OTHER : item.slice(0, ITEM_MAX), detail.slice(0, DETAIL_MAX)] as const),
      ...([events, valueCents] as const),
    );
    if (values) measure.values = [...(measure.values ?? []), ...values];
  }
  return changed;
}

function groupOf(groups: Map<string, Map<string, Cell>>, key: string): Map<string, Cell> {
  let group = groups.get(key);
  if (!group) groups.set(key, (group = new Map<string, Cell>()));
  return group;
}

/** Written out, because this makes most objects of a rollup. */
function emptyCell(
  day: string,
  slice: Slice,
  traffic: Traffic,
  { facet, item, detail }: Measure,
  { source, device, service }: Filters,
): Cell {
  return {
    day,
    facet,
    slice,
    traffic,
    item,
    detail,
    source,
    device,
    service,
    events: 0,
    visits: 0,
    visitors: 0,
    valueCents: 0,
    spread: null,
    lastVisitor: null,
  };
}

type Filters = Pick<RollupRow, 'source' | 'device' | 'service'>;
