import { rollUpDay, type DayToRollUp } from './day-rollup.js';
import type { Funnel } from './funnels.js';
import { OTHER, type RollupRow } from './rollup-row.js';
import { medianOf, merged } from './spread.js';
import type { CountedEvent } from './visits.js';

const DAY = '2026-11-24';
const START_MS = Date.parse('2026-11-24T16:00:00.000Z');

function event(change: Partial<CountedEvent> & { atSec?: number } = {}): CountedEvent {
  const { atSec = 0, ...rest } = change;
  return {
    ...{
      event: 'page_view',
      atMs: START_MS + atSec * 1_000,
      visitor: 'ada',
      pagePath: '/',
      ctaText: null,
      section: null,
    },
    ...{ formName: null, formStep: null, errorCode: null, valueCents: null, source: 'google', medium: null },
    ...{ campaign: null, referrerHost: null, landingPath: '/', device: 'phone', service: null, detail: null },
    ...{ traffic: 'person', origin: 'browser' },
    ...rest,
  };
}

const roll = (events: CountedEvent[], more: Partial<DayToRollUp> = {}) =>
  rollUpDay({ day: DAY, events, staffMarks: new Set(), funnels: [], people: [], ...more });

const find = (rows: RollupRow[], wanted: Partial<RollupRow>) =>
  rows.filter((row) =>
    Object.entries({ slice: 'all', ...wanted }).every(([key, value]) => row[key as 'day'] === value),
  );
const sum = (rows: RollupRow[], key: 'events' | 'visits' | 'visitors' | 'valueCents') =>
  rows.reduce((total, row) => total + row[key], 0);

describe('F17 the rollup of a day', () => {
  it('counts a visit once, whatever happened in it, and a second source as a second visit of one visitor', () => {
    const rows = roll([
      event(),
      event({ pagePath: '/consult', atSec: 5 }),
      event({ source: 'facebook', atSec: 4_000 }),
      event({ visitor: 'bob', source: 'facebook' }),
    ]);
    expect(find(rows, { facet: 'visit', detail: '' })).toMatchObject([{ events: 4, visits: 3, visitors: 2 }]);
    expect(find(rows, { facet: 'source', item: 'facebook' })).toMatchObject([{ visits: 2, visitors: 2 }]);
    expect(find(rows, { facet: 'path', item: '/', detail: 'page_view' })).toMatchObject([{ events: 3, visits: 3 }]);
    expect(find(rows, { facet: 'visit', detail: 'bounce' })).toMatchObject([{ visits: 2 }]);
  });

  it('adds up over every combination of filters to the same as without filters', () => {
    const events = Array.from({ length: 600 }, (_, n) =>
      event({
        ...{ visitor: `v${n % 90}`, atSec: n, source: `s${n % 7}`, device: ['phone', 'computer', 'tablet'][n % 3]! },
        ...{ event: ['page_view', 'cta_click', 'generate_lead'][n % 3]!, service: n % 5 ? null : 'emergency' },
        ...{ pagePath: `/p${n % 11}`, ctaText: 'Go', valueCents: n },
      }),
    );
    const rows = roll(events);
    for (const facet of new Set(rows.map((row) => row.facet))) {
      const [all, each] = [find(rows, { facet }), find(rows, { facet, slice: 'each' })];
      for (const key of ['events', 'visits', 'valueCents'] as const) expect(sum(each, key)).toBe(sum(all, key));
    }
    expect(sum(find(rows, { facet: 'event' }), 'events')).toBe(600);
  });

  it('keeps 100,000 referrers as the most frequent and the others together, each visit once', () => {
    const events = Array.from({ length: 100_000 }, (_, n) =>
      event({ visitor: `v${n}`, source: `r${n}.example`, referrerHost: `r${n}.example`, landingPath: `/l${n}` }),
    );
    for (let n = 0; n < 5; n += 1)
      events.push(event({ visitor: `w${n}`, referrerHost: 'houzz.com', source: 'houzz.com' }));
    const rows = roll(events);
    expect(rows.length).toBeLessThan(1_000);
    const referrers = find(rows, { facet: 'referrer', detail: '' });
    expect(referrers).toHaveLength(41);
    expect(sum(referrers, 'visits')).toBe(100_005);
    expect(referrers.find(({ item }) => item === 'houzz.com')).toMatchObject({ visits: 5 });
    expect(referrers.find(({ item }) => item === OTHER)).toMatchObject({ visits: 100_005 - 5 - 39 });
  });

  it('gives the hours of a day of 25 hours each a row of its own', () => {
    const began = Date.parse('2026-11-01T05:00:00.000Z');
    const events = Array.from({ length: 25 }, (_, n) => event({ atMs: began + n * 3_600_000 + 60_000 }));
    const hours = find(roll(events), { facet: 'hour', detail: 'page_view' });
    expect(hours.map(({ events: count }) => count)).toEqual(Array.from({ length: 25 }, () => 1));
  });

  it('F15 counts bots, our own team and people apart', () => {
    const fast = Array.from({ length: 60 }, (_, n) => event({ visitor: 'fast', atSec: n / 2 }));
    const rows = roll([event(), event({ visitor: 'bot', traffic: 'bot' }), event({ visitor: 'us' }), ...fast], {
      staffMarks: new Set(['us']),
    });
    const visits = find(rows, { facet: 'visit', detail: '' });
    expect(visits.map(({ traffic, visits: count }) => [traffic, count]).sort()).toEqual([
      ['bot', 2],
      ['person', 1],
      ['staff', 1],
    ]);
  });

  it('F05 times each step of a form from its first start to its first finish', () => {
    const step = (name: string, atSec: number, visitor: string) =>
      event({ event: name, formName: 'consult', formStep: 'yard', atSec, visitor });
    const rows = roll([
      ...[step('form_start', 0, 'a'), step('form_step', 20, 'a'), step('form_step', 500, 'a')],
      ...[step('form_start', 0, 'b'), step('form_step', 40, 'b'), step('form_start', 0, 'c')],
      event({ event: 'form_error', formName: 'consult', formStep: 'yard', errorCode: 'invalid-size', visitor: 'c' }),
    ]);
    const of = (facet: RollupRow['facet']) => find(rows, { facet, item: 'consult' });
    expect(of('form_start')).toMatchObject([{ detail: 'yard', events: 3, visits: 3 }]);
    expect(of('form_finish')).toMatchObject([{ detail: 'yard', events: 3, visits: 2 }]);
    expect(of('form_error')).toMatchObject([{ detail: 'yard invalid-size', events: 1 }]);
    const median = medianOf(merged(of('form_finish').map(({ spread }) => spread!)))!;
    expect(median).toBeGreaterThanOrEqual(19);
    expect(median).toBeLessThanOrEqual(21);
  });

  it('F11 keeps the pages up to the first request', () => {
    const rows = roll([
      ...[event(), event({ pagePath: '/portfolio', atSec: 1 }), event({ pagePath: '/portfolio', atSec: 2 })],
      ...[event({ pagePath: '/consult', atSec: 3 }), event({ event: 'generate_lead', pagePath: '/consult', atSec: 9 })],
      event({ pagePath: '/about', atSec: 20 }),
    ]);
    expect(find(rows, { facet: 'journey' }).map(({ item }) => item)).toEqual(['/ > /portfolio > /consult']);
  });

  it('F04 counts the steps of a funnel in their order, by visit and by person', () => {
    const byVisit: Funnel = {
      ...{ id: 'f', name: 'F', countedBy: 'visit' },
      steps: [{ event: 'page_view', path: '/consult' }, { event: 'form_submit' }, { event: 'generate_lead' }],
    };
    const way = (visitor: string, ...names: string[]) =>
      names.map((name, n) => event({ event: name, visitor, pagePath: '/consult', atSec: n * 10 }));
    const sale: Funnel = {
      ...{ id: 'sale', name: 'Sale', countedBy: 'person' },
      steps: [{ event: 'lead_created' }, { event: 'contract_signed' }],
    };
    const server = (name: string, atSec: number) => event({ event: name, origin: 'server', visitor: '', atSec });
    const rows = roll(
      [
        ...way('a', 'page_view', 'form_submit', 'generate_lead'),
        ...way('b', 'form_submit', 'page_view', 'generate_lead'),
        ...way('c', 'page_view', 'form_submit'),
      ],
      {
        funnels: [byVisit, sale],
        people: [{ funnel: sale, events: [server('lead_created', 0), server('contract_signed', 864_000)] }],
      },
    );
    const steps = (item: string) => find(rows, { facet: 'funnel', item }).map(({ detail, visits }) => [detail, visits]);
    expect(steps('f')).toEqual([
      ['0', 3],
      ['1', 2],
      ['2', 1],
    ]);
    expect(steps('sale')).toEqual([
      ['0', 1],
      ['1', 1],
    ]);
  });

  it('F04 splits funnels by campaign and landing page, so that each split adds up to the steps, however many there are', () => {
    const funnel: Funnel = { id: 'f', name: 'F', countedBy: 'visit', steps: [{ event: 'page_view' }] };
    const rows = roll(
      Array.from({ length: 200 }, (_, n) =>
        event({
          visitor: `v${n}`,
          medium: 'email',
          campaign: n < 5 ? 'spring' : `c${n}`,
          landingPath: n < 5 ? null : `/l${n}`,
        }),
      ),
      { funnels: [funnel] },
    );
    for (const [facet, detail] of [
      ['funnel_campaign', '0 google / email / spring'],
      ['funnel_landing', '0 '],
    ] as const) {
      const split = find(rows, { facet, item: 'f' });
      expect(sum(split, 'visits')).toBe(200);
      expect(split.find((row) => row.detail === detail)).toMatchObject({ visits: 5 });
      expect(split.find((row) => row.detail === `0 ${OTHER}`)!.visits).toBeGreaterThan(100);
      expect(split.length).toBeLessThan(45);
    }
  });

  it('counts an event of the server without a visit, with its cents', () => {
    const rows = roll([
      event({ event: 'contract_signed', origin: 'server', visitor: '', valueCents: 22_000_000, pagePath: null }),
    ]);
    expect(find(rows, { facet: 'event' })).toMatchObject([{ events: 1, visits: 0, valueCents: 22_000_000 }]);
    expect(find(rows, { facet: 'source' })).toMatchObject([{ item: 'google', detail: 'contract_signed', visits: 0 }]);
    expect(find(rows, { facet: 'visit' })).toEqual([]);
  });
});
