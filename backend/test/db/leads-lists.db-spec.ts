import type { Actor } from '../../src/common/access/index.js';
import { LeadDeskService, type LeadListRequest } from '../../src/modules/leads/lead-desk.service.js';
import { OwnConsultationsService } from '../../src/modules/leads/customer-requests.service.js';
import { LeadWorkService } from '../../src/modules/leads/lead-work.service.js';
import type { LeadStage } from '../../src/modules/leads/domain/lead-stage.js';
import { LeadListRepository, LEAD_SORTS, type LeadListQuery, type LeadSort } from '../../src/modules/leads/persistence/lead-list.repository.js';
import { LeadSearchTermEntity } from '../../src/modules/leads/persistence/lead-search-term.entity.js';
import { LeadEntity } from '../../src/modules/leads/persistence/lead.entity.js';
import { TodayService } from '../../src/modules/leads/today.service.js';
import { Outbox } from '../../src/platform/outbox/index.js';
import { ENGINE } from '../support/databases.js';
import { createTestLeads, type TestLeads } from '../support/leads.js';

const MINUTE = 60_000;
const START = Date.parse('2026-11-23T15:00:00Z');
const MANY = 600;

let leads: TestLeads;
let lists: LeadListRepository;
let desk: LeadDeskService;
let sales: Actor;
let customerId: string;
let template: LeadEntity;

beforeAll(async () => {
  leads = await createTestLeads();
  leads.get(Outbox).onEnqueued(() => undefined);
  lists = leads.get(LeadListRepository);
  desk = leads.get(LeadDeskService);
  sales = await leads.staff('Sam Sales');
  customerId = await leads.customer('many@example.com');
  leads.clock.set(new Date(START));
  template = await leads.uow.reader().findOneByOrFail(LeadEntity, { id: await leads.request({ email: 'template@example.com' }) });
  await insertVariations(0, MANY);
});
afterAll(() => leads.close());

const SERVICES = ['custom-design', 'emergency', 'pool-renovation'] as const;

/** Straight into the table: the plans and the pages depend on the rows, not on how they came. */
async function insertVariations(from: number, to: number): Promise<void> {
  await leads.uow.run(async () => {
    for (let start = from; start < to; start += 200) {
      const rows = Array.from({ length: Math.min(200, to - start) }, (_, index) => variation(start + index));
      await leads.uow.writer().insert(LeadEntity, rows);
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
    answerBy: new Date(at.getTime() + 20 * MINUTE),
    dueAt: new Date(at.getTime() + (n % 11) * MINUTE),
  });
}

async function everyPage(request: Partial<LeadListRequest>): Promise<{ ids: string[]; totals: Set<number> }> {
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

  it('hold exactly what the filters let through', async () => {
    const all = await leads.uow.reader().find(LeadEntity);
    const expected = all.filter((lead) => lead.stage === 'new' && lead.service === 'emergency' && lead.ownerId === sales.id);
    expect(expected.length).toBeGreaterThan(10);
    const { ids, totals } = await everyPage({ stage: 'new', service: 'emergency', ownerId: sales.id as string, limit: 7 });
    expect([...ids].sort()).toEqual(expected.map((lead) => lead.id).sort());
    expect([...totals]).toEqual([expected.length]);
    const unowned = all.filter((lead) => lead.ownerId === null).length;
    expect((await desk.list({ ownerId: 'none', limit: 1 })).total).toBe(unowned);
    expect((await desk.list({ stage: 'new,contacted', limit: 1 })).total).toBe(MANY + 1);
  });

  it('count no further than somebody reads', async () => {
    const all = { stages: [], ownerId: undefined, service: undefined, q: '' };
    expect(await lists.count(all, 100)).toEqual({ count: 100, isMore: true });
    expect(await lists.count(all, MANY + 1)).toEqual({ count: MANY + 1, isMore: false });
    expect(await lists.count({ ...all, stages: ['new', 'contacted'], service: 'emergency' }, 50)).toEqual({ count: 50, isMore: true });
    expect(await lists.count({ ...all, q: 'nobody at all' }, 50)).toEqual({ count: 0, isMore: false });
  });

  it('start somewhere, and break nothing, for a made-up cursor', async () => {
    for (const value of ['nonsense', null, 5, '0|nonsense', '|']) {
      const cursor = Buffer.from(JSON.stringify([value, 'x'])).toString('base64url');
      for (const sort of LEAD_SORTS) await expect(desk.list({ sort, cursor, limit: 1 })).resolves.toHaveProperty('items');
    }
  });
});

describe('the pages of a customer', () => {
  it('hold every own request once, newest first', async () => {
    const service = leads.get(OwnConsultationsService);
    const seen: { id: string; receivedAt: string }[] = [];
    let cursor: string | undefined;
    do {
      const page = await service.list(customerId, 30, cursor);
      seen.push(...page.items);
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(new Set(seen.map((item) => item.id)).size).toBe(MANY / 6);
    expect(seen).toHaveLength(MANY / 6);
    expect(seen.map((item) => item.receivedAt)).toEqual(seen.map((item) => item.receivedAt).sort().reverse());
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

  it.each(['jose', "o'bri", 'OBRIEN jos', 'obrien+pool@find.example', '314 555 0199', '555-0199', '12 oak', '63124'])(
    'by the beginning of words: %s',
    async (q) => {
      expect(await find(q)).toEqual([id]);
    },
  );

  it.each(['brien', 'jose nobody', '_ose', 'j%e', 'j_se', 'jos!e'])('nothing by %s', async (q) => {
    expect(await find(q)).toEqual([]);
  });

  it('takes words that the database calls equal', async () => {
    const twins = await leads.request({ name: 'Strauß Strauss', email: 'strauss@twins.example' });
    expect(await find('strauß')).toEqual([twins]);
    expect(await find('strauss')).toEqual([twins]);
  });

  it('follows a correction', async () => {
    const { version } = await desk.detail(id);
    await leads.get(LeadWorkService).edit(id, version, { name: 'Maria Lopez' }, sales);
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
      .sort((a, b) => a.priority - b.priority || a.answerBy.getTime() - b.answerBy.getTime() || (a.id < b.id ? -1 : 1))
      .slice(0, 50)
      .map((lead) => lead.id);
    expect(today.newRequests.map((lead) => lead.id)).toEqual(expected);
    expect(today.newRequests.every((lead) => lead.service === 'emergency')).toBe(true);
    expect(today.overdueCount).toBe(all.filter((lead) => lead.answerBy.getTime() < START + 5 * MINUTE).length);
  });

  it('counts months by the clocks of Missouri and leaves spam out', async () => {
    leads.clock.set('2027-02-01T06:30:00Z');
    const inFebruary = await leads.request({ email: 'february@example.com' });
    leads.clock.set('2027-02-01T05:30:00Z'); // still January there
    await leads.request({ email: 'january@example.com' });
    leads.clock.set('2027-02-02T12:00:00Z');
    expect((await leads.get(TodayService).show()).leadsThisMonth).toEqual({ count: 1, previousCount: 1 });
    await leads.get(LeadWorkService).move(inFebruary, 1, { to: 'spam' }, sales);
    expect((await leads.get(TodayService).show()).leadsThisMonth).toEqual({ count: 0, previousCount: 1 });
  });
});

describe('each list is served by an index', () => {
  // A server reads a small table as a whole, and is right to; what matters is a large one.
  beforeAll(async () => {
    if (ENGINE === 'sqlite') return;
    await insertVariations(MANY, 8000);
    await leads.uow.run(async () => {
      const terms = Array.from({ length: 4000 }, (_, n) => ({ term: `word${n}`, leadId: variation(n).id }));
      for (let start = 0; start < terms.length; start += 1000) {
        await leads.uow.writer().insert(LeadSearchTermEntity, terms.slice(start, start + 1000));
      }
      await leads.uow.writer().query('ANALYZE TABLE lead, lead_search_term');
    });
  });

  const page = (change: Partial<LeadListQuery>): LeadListQuery => ({
    stages: [],
    ownerId: undefined,
    service: undefined,
    q: '',
    sort: 'queue',
    limit: 25,
    cursor: null,
    ...change,
  });
  const cursorFor = (sort: LeadSort) => ({
    value: { queue: '0|2026-11-23T14:00:00.000Z', dueAt: '2026-11-23T14:00:00.000Z', receivedAt: '2026-11-23T14:00:00.000Z', '-receivedAt': '2026-11-23T14:00:00.000Z', name: 'name 12' }[sort],
    id: '00000000-0000-7000-8000-000000000100',
  });

  it.each(LEAD_SORTS.flatMap((sort) => [[sort, 'first page', null] as const, [sort, 'next page', cursorFor(sort)] as const]))(
    'sorted by %s, %s',
    async (sort, _name, cursor) => {
      await expectIndexed(lists.pageQuery(page({ sort, cursor })), { sorted: true });
    },
  );

  it.each([
    ['stage', { stages: ['new'] as LeadStage[] }],
    ['owner', { ownerId: '00000000-0000-7000-8000-000000000000' }],
    ['nobody', { ownerId: null }],
    ['service', { service: 'emergency' }],
  ])('filtered by %s in the default order', async (_name, filter) => {
    await expectIndexed(lists.pageQuery(page(filter)), { sorted: true });
  });

  it('by words', async () => {
    await expectIndexed(lists.pageQuery(page({ q: 'jose smith' })), { sorted: false });
  });

  it('of today', async () => {
    await expectIndexed(lists.waitingQuery(50), { sorted: true });
    await expectIndexed(lists.wakeUpQuery(new Date(), 50), { sorted: true });
  });

  it('of a customer', async () => {
    await expectIndexed(lists.ownedQuery(customerId, 25, null), { sorted: true });
    await expectIndexed(lists.ownedQuery(customerId, 25, cursorFor('-receivedAt')), { sorted: true });
  });
});

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

interface MariaPlan {
  table: string;
  type: string;
  key: string | null;
  Extra: string;
}

/** No walk over the whole table and, where `sorted`, no sorting after the fact. */
async function expectIndexed(query: ReturnType<LeadListRepository['pageQuery']>, wish: { sorted: boolean }): Promise<void> {
  const [sql, parameters] = query.getQueryAndParameters();
  const plan: unknown[] = await leads.uow.run(() =>
    leads.uow.writer().query<unknown[]>(`EXPLAIN ${ENGINE === 'sqlite' ? 'QUERY PLAN ' : ''}${sql}`, parameters),
  );
  if (ENGINE === 'sqlite') {
    const steps = (plan as { detail: string }[]).map((step) => step.detail).join('\n');
    expect(steps).not.toMatch(/SCAN (?!.*USING (?:COVERING )?INDEX)/);
    expect(steps).toMatch(/USING (?:COVERING )?INDEX/);
    if (wish.sorted) expect(steps).not.toContain('TEMP B-TREE');
    return;
  }
  // What a subquery has found is read whole, which is as it should be.
  for (const step of (plan as MariaPlan[]).filter(({ table }) => !table.startsWith('<'))) {
    expect(step).toMatchObject({ type: expect.not.stringMatching(/^ALL$/) as string });
    if (step.table === 'lead' && wish.sorted) expect([step.key, step.Extra]).toEqual([expect.any(String), expect.not.stringMatching(/filesort/)]);
  }
}
