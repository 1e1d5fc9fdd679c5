import type { Actor } from '../../src/common/access/index.js';
import { encodeCursor } from '../../src/common/http/index.js';
import type { ListLeadsQuery } from '../../src/modules/leads/api/dto/lead-work.dto.js';
import { LeadQueries } from '../../src/modules/leads/lead-queries.service.js';
import { OwnConsultationsService } from '../../src/modules/leads/customer-requests.service.js';
import { LeadCommands } from '../../src/modules/leads/lead-commands.service.js';
import { LEAD_STAGES, type LeadStage } from '../../src/modules/leads/domain/lead-stage.js';
import {
  LEAD_SORTS,
  type LeadFilter,
  type LeadSort,
} from '../../src/modules/leads/persistence/lead-list.repository.js';
import { LeadListRepository } from '../../src/modules/leads/persistence/lead-list.repository.js';
import { LeadEntity } from '../../src/modules/leads/persistence/lead.entity.js';
import { TodayService } from '../../src/modules/leads/today.service.js';
import { Outbox } from '../../src/platform/outbox/index.js';
import { createTestLeads, type TestLeads } from '../support/leads.js';

const MINUTE = 60_000;
const START = Date.parse('2026-11-23T15:00:00Z');
const MANY = 600;

let leads: TestLeads;
let desk: LeadQueries;
let sales: Actor;
let customerId: string;
let template: LeadEntity;

beforeAll(async () => {
  leads = await createTestLeads();
  leads.get(Outbox).onEnqueued(() => undefined);
  desk = leads.get(LeadQueries);
  sales = await leads.staff('Sam Sales');
  customerId = await leads.customer('many@example.com');
  leads.clock.set(new Date(START));
  template = await leads.uow
    .reader()
    .findOneByOrFail(LeadEntity, { id: await leads.request({ email: 'template@example.com' }) });
  await insertVariations();
});
afterAll(() => leads.close());

const SERVICES = ['custom-design', 'emergency', 'pool-renovation'] as const;

/** Each word belongs to the leads whose number its divisor divides. */
const WORDS = { oakenwood: 2, walnutwood: 3, willow: 5, rowan: 97 };

async function insertVariations(): Promise<void> {
  await leads.uow.run(async () => {
    for (let start = 0; start < MANY; start += 200) {
      const numbers = Array.from({ length: 200 }, (_, index) => start + index);
      await leads.uow.writer().insert(LeadEntity, numbers.map(variation));
    }
  });
}

/** Many equal sort values, so that a page that drops or repeats ties is seen. */
function variation(n: number): LeadEntity {
  const at = new Date(START - Math.floor(n / 4) * MINUTE);
  return Object.assign(new LeadEntity(), template, {
    id: `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`,
    dedupeKey: null,
    reference: `C-T${String(n).padStart(5, '0')}`,
    nameSort: `name ${String(n % 37).padStart(2, '0')}`,
    name: n % 2 ? `Name ${n % 37}` : `NAME ${n % 37}`,
    service: SERVICES[n % 3],
    stage: n % 5 === 0 ? 'contacted' : 'new',
    ownerId: n % 7 === 0 ? sales.id : null,
    customerId: n % 6 === 0 ? customerId : null,
    replySettled: n % 4 === 0 ? 1 : 0,
    priority: n % 3 === 1 ? 0 : 1,
    receivedAt: at,
    replyDueAt: new Date(at.getTime() + 20 * MINUTE),
    dueAt: new Date(at.getTime() + (n % 11) * MINUTE),
    searchText: Object.entries(WORDS)
      .filter(([, divisor]) => n % divisor === 0)
      .map(([word]) => ` ${word}`)
      .join(''),
  });
}

async function everyPage(request: Partial<ListLeadsQuery>): Promise<{ ids: string[]; totals: Set<number> }> {
  const ids: string[] = [];
  const totals = new Set<number>();
  let cursor: string | undefined;
  do {
    const page = await desk.list({ limit: 50, ...request, cursor });
    ids.push(...page.items.map((item) => item.id));
    totals.add(page.total);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return { ids, totals };
}

describe('the pages of the lead list', () => {
  it.each(LEAD_SORTS)('together hold every lead once and in order (%s)', async (sort) => {
    const { ids, totals } = await everyPage({ sort });
    expect(ids).toHaveLength(MANY + 1);
    expect(new Set(ids).size).toBe(MANY + 1);
    expect([...totals]).toEqual([MANY + 1]);
    const all = await leads.uow.reader().find(LeadEntity);
    const byId = new Map(all.map((lead) => [lead.id, lead]));
    const keys = ids.map((id) => sortKey(sort, byId.get(id) as LeadEntity));
    const sorted = [...keys].sort();
    expect(keys).toEqual(sort === '-receivedAt' ? sorted.reverse() : sorted);
  });

  it.each(LEAD_SORTS)('hold exactly what each filter lets through (%s)', async (sort) => {
    const all = await leads.uow.reader().find(LeadEntity);
    for (const filter of filters()) {
      const expected = all.filter((lead) => fits(lead, filter));
      expect(expected.length).toBeGreaterThan(5);
      const sorted = idsInOrder(expected, sort);
      const { stages, ownerId, service } = filter;
      const { ids, totals } = await everyPage({
        sort,
        stage: stages?.join(),
        ownerId: ownerId === null ? 'none' : ownerId,
        service,
        limit: 100,
      });
      expect({ filter, ids, totals: [...totals] }).toEqual({ filter, ids: sorted, totals: [sorted.length] });
    }
  });

  it('are counted up to 1,000', async () => {
    expect(await desk.list({ limit: 1 })).toMatchObject({ total: MANY + 1, totalIsMore: false });
    expect(await desk.list({ q: 'oaken', limit: 1 })).toMatchObject({ total: MANY / 2, totalIsMore: false });
    const more = Array.from({ length: 400 }, (_, n) => Object.assign(variation(MANY + n), { stage: 'won' }));
    await leads.uow.run(() => leads.uow.writer().insert(LeadEntity, more));
    expect(await desk.list({ limit: 1 })).toMatchObject({ total: 1000, totalIsMore: true });
    await leads.uow.run(() => leads.uow.writer().delete(LeadEntity, { stage: 'won' }));
  });

  it('start somewhere, and break nothing, for a made-up cursor', async () => {
    for (const values of [['nonsense', 'x'], [null, 'x'], [null, null, null], [5], [0, 'nonsense', 'x']]) {
      for (const sort of LEAD_SORTS) {
        const cursor = encodeCursor(values, { sort, stages: [] });
        await expect(desk.list({ sort, cursor, limit: 1 })).resolves.toHaveProperty('items');
      }
    }
  });

  it('are no pages of a list of another order or filter', async () => {
    const asked = { sort: 'name', stage: 'new,contacted', ownerId: 'none', limit: 1 };
    const { nextCursor } = await desk.list(asked);
    const cursor = nextCursor ?? '';
    await expect(desk.list({ ...asked, stage: 'contacted,new', limit: 5, cursor })).resolves.toMatchObject({
      items: { length: 5 },
    });
    for (const other of [
      { sort: 'dueAt' },
      { stage: 'new' },
      { stage: undefined },
      { ownerId: undefined },
      { ownerId: sales.id as string },
      { service: 'emergency' as const },
      { q: 'oaken' },
    ]) {
      await expect(desk.list({ ...asked, ...other, cursor })).rejects.toMatchObject({
        code: 'VALIDATION_FAILED',
        fields: { cursor: expect.stringContaining('Start again') as string },
      });
    }
  });
});

describe('the pages of a customer', () => {
  it('hold every own request once, newest first', async () => {
    const service = leads.get(OwnConsultationsService);
    const seen: { id: string; receivedAt: Date }[] = [];
    let cursor: string | undefined;
    do {
      const page = await service.list(customerId, 30, cursor);
      seen.push(...page.items);
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(new Set(seen.map((item) => item.id)).size).toBe(MANY / 6);
    expect(seen).toHaveLength(MANY / 6);
    const times = seen.map(({ receivedAt }) => receivedAt.getTime());
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  });
});

describe('finding', () => {
  let id: string;
  beforeAll(async () => {
    id = await leads.request({
      name: "José O'Brien",
      email: 'obrien+pool@find.example',
      phone: '(314) 555-0199',
      address: '12 Oak Lane',
      postalCode: '63124',
    });
  });

  const find = async (q: string) => (await desk.list({ q, limit: 5 })).items.map((item) => item.id);

  it.each([
    'jose',
    "o'bri",
    'OBRIEN jos',
    'obrien+pool@find.example',
    '314 555 0199',
    '555-0199',
    '0199',
    '12 oak',
    '63124',
  ])('by the beginning of words: %s', async (q) => {
    expect(await find(q)).toEqual([id]);
  });

  // No word of a lead begins with "u": references have no such character.
  it.each(['brien', 'jose nobody', '_ose', 'j%u', '%', '_'])('nothing by %s', async (q) => {
    expect(await find(q)).toEqual([]);
  });

  it('takes words that the database calls equal', async () => {
    const both = await leads.request({ name: 'Strauß Strauss', email: 'strauss@both.example' });
    expect(await find('strauß')).toEqual([both]);
    expect(await find('strauss')).toEqual([both]);
  });

  it('follows a correction', async () => {
    const { version } = await leads.uow.reader().findOneByOrFail(LeadEntity, { id });
    await leads.get(LeadCommands).edit(id, version, { name: 'Maria Lopez' }, sales);
    expect(await find('jose')).toEqual([]);
    expect(await find('lopez')).toEqual([id]);
  });
});

describe('today', () => {
  it('shows emergencies first, then what is due next, and counts what is late', async () => {
    leads.clock.set(new Date(START + 5 * MINUTE));
    const today = await leads.get(TodayService).show();
    const all = await leads.uow.reader().find(LeadEntity, { where: { replySettled: 0 } });
    const expected = all
      .sort(
        (a, b) => a.priority - b.priority || a.replyDueAt.getTime() - b.replyDueAt.getTime() || (a.id < b.id ? -1 : 1),
      )
      .slice(0, 50)
      .map((lead) => lead.id);
    expect(today.newRequests.map((lead) => lead.id)).toEqual(expected);
    expect(today.newRequests.every((lead) => lead.service === 'emergency')).toBe(true);
    expect(today.overdueCount).toBe(all.filter((lead) => lead.replyDueAt.getTime() < START + 5 * MINUTE).length);
  });

  it('counts months by the clocks of Missouri and leaves spam out', async () => {
    leads.clock.set('2027-02-01T06:30:00Z');
    const inFebruary = await leads.request({ email: 'february@example.com' });
    leads.clock.set('2027-02-01T05:30:00Z'); // still January there
    await leads.request({ email: 'january@example.com' });
    leads.clock.set('2027-02-02T12:00:00Z');
    expect((await leads.get(TodayService).show()).leadsThisMonth).toEqual({ count: 1, previousCount: 1 });
    await leads.get(LeadCommands).move(inFebruary, 1, { to: 'spam' }, sales);
    expect((await leads.get(TodayService).show()).leadsThisMonth).toEqual({ count: 0, previousCount: 1 });
  });
});

describe('a search', () => {
  it.each(LEAD_SORTS)('finds every lead that has each word, in order (%s)', async (sort) => {
    const all = await leads.uow.reader().find(LeadEntity, { where: { fingerprint: template.fingerprint } });
    for (const [q, divisor] of [
      ['oaken', 2],
      ['OAK WALN', 6],
      ['walnutwood willow', 15],
    ] as const) {
      for (const filter of [{}, { stages: ['new'] }, { ownerId: null, service: 'emergency' }] as LeadFilter[]) {
        const expected = all.filter(
          (lead) => lead.id !== template.id && fits(lead, filter) && Number(lead.id.slice(-12)) % divisor === 0,
        );
        const { stages, ownerId, service } = filter;
        const asked = { sort, q, stage: stages?.join(), ownerId: ownerId === null ? 'none' : ownerId, service };
        expect((await everyPage({ ...asked, limit: 40 })).ids).toEqual(idsInOrder(expected, sort));
      }
    }
  });
});

describe('oldest untouched first', () => {
  it('lists leads that are won, at rest, lost or spam after every live one, however old', async () => {
    const sent: string[] = [];
    for (const n of [0, 1, 2, 3]) {
      leads.clock.set(new Date(START - (10 - n) * 24 * 60 * MINUTE));
      sent.push(await leads.request({ name: 'Quentin Quiet', email: `quiet${n}@example.com` }));
    }
    const [nurture = '', lost = '', spam = '', live = ''] = sent;
    leads.clock.set(new Date(START));
    const work = leads.get(LeadCommands);
    const wakeAt = new Date(START + 24 * 60 * MINUTE);
    await work.log(live, { kind: 'call', direction: 'out', body: 'Talked.', outcome: null }, sales);
    await work.move(nurture, 1, { to: 'nurture', wakeAt }, sales);
    await work.move(lost, 1, { to: 'lost', reason: 'No budget.' }, sales);
    await work.move(spam, 1, { to: 'spam' }, sales);
    const { items } = await desk.list({ q: 'quentin', sort: 'queue', limit: 5 });
    expect(items.map(({ id }) => id)).toEqual([live, nurture, lost, spam]);
  });
});

/** One by one and together; of several stages; of all of them. */
function filters(): LeadFilter[] {
  const stages: LeadStage[][] = [[], ['new'], ['new', 'contacted', 'lost'], [...LEAD_STAGES]];
  const owners = [undefined, null, sales.id as string];
  return stages.flatMap((some) =>
    owners.flatMap((ownerId) =>
      [undefined, 'emergency' as const].map((service) => ({ stages: some, ownerId, service })),
    ),
  );
}

function fits(lead: LeadEntity, { stages = [], ownerId, service }: LeadFilter): boolean {
  if (stages.length > 0 && !stages.includes(lead.stage)) return false;
  return (ownerId === undefined || lead.ownerId === ownerId) && (service === undefined || lead.service === service);
}

function idsInOrder(some: readonly LeadEntity[], sort: LeadSort): string[] {
  const byKey = some
    .map((lead) => ({ key: sortKey(sort, lead), id: lead.id }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  return (sort === '-receivedAt' ? byKey.reverse() : byKey).map(({ id }) => id);
}

function sortKey(sort: LeadSort, lead: LeadEntity): string {
  const value = {
    queue: `${lead.replySettled}|${lead.receivedAt.toISOString()}`,
    dueAt: lead.dueAt.toISOString(),
    receivedAt: lead.receivedAt.toISOString(),
    '-receivedAt': lead.receivedAt.toISOString(),
    name: lead.nameSort,
  }[sort];
  return `${value}|${lead.id}`;
}

it('gives the ids of open leads page by page, each once', async () => {
  const lists = leads.get(LeadListRepository);
  const seen: string[] = [];
  for (let page: string[] = [], first = true; first || page.length > 0; first = false) {
    page = await lists.idsInStages(['new', 'contacted'], seen.at(-1) ?? '', 150);
    expect(page.length).toBeLessThanOrEqual(150);
    seen.push(...page);
  }
  expect(seen).toEqual([...new Set(seen)].sort());
  expect(seen).toHaveLength(await leads.uow.reader().countBy(LeadEntity, [{ stage: 'new' }, { stage: 'contacted' }]));
});
