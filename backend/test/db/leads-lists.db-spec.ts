import type { Actor } from '../../src/common/access/index.js';
import { encodeCursor, type Cursor } from '../../src/common/http/index.js';
import { LeadQueries, type LeadListRequest } from '../../src/modules/leads/lead-queries.service.js';
import { LeadDetails } from '../../src/modules/leads/lead-details.service.js';
import { LeadCustomerRequests, OwnConsultationsService } from '../../src/modules/leads/customer-requests.service.js';
import { LeadCommands } from '../../src/modules/leads/lead-commands.service.js';
import { LEAD_STAGES, type LeadStage } from '../../src/modules/leads/domain/lead-stage.js';
import { LeadListBounds, LeadListRepository } from '../../src/modules/leads/persistence/lead-list.repository.js';
import {
  LEAD_SORTS,
  type LeadFilter,
  type LeadSort,
} from '../../src/modules/leads/persistence/lead-list.statements.js';
import { LeadSearchTermEntity } from '../../src/modules/leads/persistence/lead-search-term.entity.js';
import { LeadEntity } from '../../src/modules/leads/persistence/lead.entity.js';
import { TodayService } from '../../src/modules/leads/today.service.js';
import { Outbox } from '../../src/platform/outbox/index.js';
import { createTestLeads, type TestLeads } from '../support/leads.js';
import { expectIndexed, expectNoSorting, expectToStartThere, statementsOf } from '../support/queries.js';

const MINUTE = 60_000;
const START = Date.parse('2026-11-23T15:00:00Z');
const MANY = 600;

let leads: TestLeads;
let lists: LeadListRepository;
let desk: LeadQueries;
let sales: Actor;
let customerId: string;
let template: LeadEntity;

beforeAll(async () => {
  leads = await createTestLeads();
  leads.get(Outbox).onEnqueued(() => undefined);
  lists = leads.get(LeadListRepository);
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

/** Of the words of one test each lead has those whose number divides its own. */
const WORDS = { oaken: 2, walnut: 3, willow: 5, rowan: 97 };

/** Straight into the table: the plans and the pages depend on the rows, not on how they came. */
async function insertVariations(): Promise<void> {
  await leads.uow.run(async () => {
    for (let start = 0; start < MANY; start += 200) {
      const numbers = Array.from({ length: 200 }, (_, index) => start + index);
      await leads.uow.writer().insert(LeadEntity, numbers.map(variation));
      const terms = numbers.flatMap((n) => {
        const { id: leadId, replySettled, receivedAt, dueAt, nameSort } = variation(n);
        const words = Object.entries(WORDS)
          .filter(([, every]) => n % every === 0)
          .flatMap(([word]) => [`${word}wood`, `${word}${n}`]);
        return words.map((term) => ({ term, leadId, replySettled, receivedAt, dueAt, nameSort }));
      });
      await leads.uow.writer().insert(LeadSearchTermEntity, terms);
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

const ANY: LeadFilter = { stages: [], ownerId: undefined, service: undefined, q: '' };

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

  it.each(LEAD_SORTS)('hold exactly what each filter lets through (%s)', async (sort) => {
    const all = await leads.uow.reader().find(LeadEntity);
    for (const filter of filters()) {
      const expected = all.filter((lead) => fits(lead, filter));
      expect(expected.length).toBeGreaterThan(5);
      const sorted = idsInOrder(expected, sort);
      const { stages, ownerId, service } = filter;
      const { ids, totals } = await everyPage({
        sort,
        stage: stages.join(),
        ownerId: ownerId === null ? 'none' : ownerId,
        service,
        limit: 100,
      });
      expect({ filter, ids, totals: [...totals] }).toEqual({ filter, ids: sorted, totals: [sorted.length] });
    }
  });

  it('count no further than somebody reads', async () => {
    const counted = async (most: number, filter: Partial<LeadFilter>) => {
      const few = new LeadListRepository(leads.uow, Object.assign(new LeadListBounds(), { counted: most }));
      return (await few.list({ ...ANY, ...filter, sort: 'queue', limit: 1, cursor: null })).total;
    };
    expect(await counted(100, {})).toEqual({ count: 100, isMore: true });
    expect(await counted(MANY + 1, {})).toEqual({ count: MANY + 1, isMore: false });
    expect(await counted(50, { stages: ['new', 'contacted'], service: 'emergency' })).toEqual({
      count: 50,
      isMore: true,
    });
    expect(await counted(50, { q: 'oaken' })).toEqual({ count: 50, isMore: true });
    expect(await counted(50, { q: 'nobody at all' })).toEqual({ count: 0, isMore: false });
    // Today's numbers have no word beside them: one more than is counted says that there are more.
    const today = async (most: number) => {
      const few = new LeadListRepository(leads.uow, Object.assign(new LeadListBounds(), { counted: most }));
      return [await few.countOverdue(new Date(START + 5 * MINUTE)), (await few.countByStage(['new'])).get('new')];
    };
    const all = await leads.uow.reader().find(LeadEntity);
    const late = all.filter((lead) => lead.replySettled === 0 && lead.answerBy.getTime() < START + 5 * MINUTE).length;
    const inNew = all.filter(({ stage }) => stage === 'new').length;
    expect(await today(late)).toEqual([late, Math.min(inNew, late + 1)]);
    expect(await today(late - 1)).toEqual([late, Math.min(inNew, late)]);
    expect(await today(inNew)).toEqual([late, inNew]);
  });

  it('start somewhere, and break nothing, for a made-up cursor', async () => {
    for (const value of ['nonsense', null, 5, '0|nonsense', '|']) {
      for (const sort of LEAD_SORTS) {
        const cursor = encodeCursor({ value, id: 'x' }, { sort, stages: [] });
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
      { service: 'emergency' },
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
    const seen: { id: string; receivedAt: string }[] = [];
    let cursor: string | undefined;
    do {
      const page = await service.list(customerId, 30, cursor);
      seen.push(...page.items);
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(new Set(seen.map((item) => item.id)).size).toBe(MANY / 6);
    expect(seen).toHaveLength(MANY / 6);
    expect(seen.map((item) => item.receivedAt)).toEqual(
      seen
        .map((item) => item.receivedAt)
        .sort()
        .reverse(),
    );
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

  it.each(['brien', 'jose nobody', '_ose', 'j%e', 'j_se', 'jos!e', '%', '_'])('nothing by %s', async (q) => {
    expect(await find(q)).toEqual([]);
  });

  it('takes words that the database calls equal', async () => {
    const twins = await leads.request({ name: 'Strauß Strauss', email: 'strauss@twins.example' });
    expect(await find('strauß')).toEqual([twins]);
    expect(await find('strauss')).toEqual([twins]);
  });

  it('follows a correction', async () => {
    const { version } = await leads.get(LeadDetails).show(id);
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
    await leads.get(LeadCommands).move(inFebruary, 1, { to: 'spam' }, sales);
    expect((await leads.get(TodayService).show()).leadsThisMonth).toEqual({ count: 0, previousCount: 1 });
  });
});

describe('a search', () => {
  const walking = Object.assign(new LeadListBounds(), { lookedUp: 20, lookedUpWithSeveralWords: 20, walked: 120 });

  it.each(LEAD_SORTS)(
    'finds the same leads in the same order by looking them up and by walking the list (%s)',
    async (sort) => {
      const all = await leads.uow.reader().find(LeadEntity, { where: { fingerprint: template.fingerprint } });
      for (const [q, every] of [
        ['oaken', 2],
        ['OAK WALN', 6],
        ['walnutwood willow', 15],
      ] as const) {
        for (const filter of [
          ANY,
          { ...ANY, stages: ['new'] as LeadStage[] },
          { ...ANY, ownerId: null, service: 'emergency' },
        ]) {
          const fitting = all.filter(
            (lead) => lead.id !== template.id && fits(lead, filter) && Number(lead.id.slice(-12)) % every === 0,
          );
          const expected = idsInOrder(fitting, sort);
          for (const repository of [lists, new LeadListRepository(leads.uow, walking)]) {
            const found: string[] = [];
            let next: Cursor | null = null;
            do {
              const page = await repository.list({ ...filter, q, sort, limit: 40, cursor: next });
              expect(page.leads.length).toBeLessThanOrEqual(40);
              found.push(...page.leads.map(({ id }) => id));
              next = page.next;
            } while (next);
            expect(found).toEqual(expected);
          }
        }
      }
    },
  );

  it('by common words goes no further than it may, and says where it stopped', async () => {
    const few = new LeadListRepository(leads.uow, Object.assign(new LeadListBounds(), { lookedUp: 3, walked: 10 }));
    // Hundreds of terms begin like this.
    const page = await few.list({ ...ANY, q: 'oak', sort: '-receivedAt', limit: 40, cursor: null });
    expect(page.leads.length).toBeLessThan(40);
    expect(page.next).not.toBeNull();
    expect(page.total).toEqual({ count: page.leads.length, isMore: true });
  });

  it('by a word that few terms begin with is complete and counted, however common that is', async () => {
    const few = new LeadListRepository(leads.uow, Object.assign(new LeadListBounds(), { lookedUp: 3, walked: 10 }));
    const page = await few.list({ ...ANY, q: 'oakenwood', sort: 'name', limit: 500, cursor: null });
    expect([page.leads.length, page.next, page.total]).toEqual([MANY / 2, null, { count: MANY / 2, isMore: false }]);
  });

  it('for the work of people looks on where a list would wait to be asked', async () => {
    const few = new LeadListRepository(leads.uow, Object.assign(new LeadListBounds(), { lookedUp: 3, walked: 100 }));
    const requests = new LeadCustomerRequests(few);
    expect(await requests.findIds('waln', 40)).toHaveLength(40);
  });
});

/** One by one and together; of several stages; of all of them. */
function filters(): LeadFilter[] {
  const stages: LeadStage[][] = [[], ['new'], ['new', 'contacted', 'lost'], [...LEAD_STAGES]];
  const owners = [undefined, null, sales.id as string];
  return stages.flatMap((some) =>
    owners.flatMap((ownerId) => [undefined, 'emergency'].map((service) => ({ stages: some, ownerId, service, q: '' }))),
  );
}

function fits(lead: LeadEntity, { stages, ownerId, service }: LeadFilter): boolean {
  if (stages.length > 0 && !stages.includes(lead.stage)) return false;
  return (ownerId === undefined || lead.ownerId === ownerId) && (service === undefined || lead.service === service);
}

describe('each list reads the beginning of an index', () => {
  const cursorFor = (sort: LeadSort): Cursor => ({
    value: {
      queue: '0|2026-11-23T14:00:00.000Z',
      dueAt: '2026-11-23T14:00:00.000Z',
      receivedAt: '2026-11-23T14:00:00.000Z',
      '-receivedAt': '2026-11-23T14:00:00.000Z',
      name: 'name 12',
    }[sort],
    id: '00000000-0000-7000-8000-000000000100',
  });
  const walking = Object.assign(new LeadListBounds(), { lookedUp: 0, lookedUpWithSeveralWords: 0, walked: 10 });

  it.each(LEAD_SORTS)('and sorts no more than a few of them, by %s', async (sort) => {
    for (const filter of filters()) {
      for (const cursor of [null, cursorFor(sort)]) {
        const page = await statementsOf(
          leads,
          async () => void (await lists.list({ ...filter, sort, limit: 25, cursor })),
        );
        expect(page).toHaveLength(2);
        await expectNoSorting(leads, page, ['lead']);
        if (cursor && page[0]) await expectToStartThere(leads, page[0], 'lead');
      }
      const walked = new LeadListRepository(leads.uow, walking);
      // A filter is counted first where its leads may be fewer than those of the word.
      const more = filter.stages.length > 0 || filter.ownerId !== undefined || filter.service !== undefined ? 1 : 0;
      for (const [repository, q, statements] of [
        [lists, 'oaken waln', 3],
        [walked, 'oaken waln', 4 + more],
        [walked, 'oakenwood waln', 5 + more],
        [lists, 'oakenwood', 4 - more],
      ] as const) {
        const found = await statementsOf(
          leads,
          async () => void (await repository.list({ ...filter, q, sort, limit: 25, cursor: cursorFor(sort) })),
        );
        expect({ q, statements: found.length }).toEqual({ q, statements });
        await expectNoSorting(leads, found, ['lead', 'term', 'other']);
        const page = found.find(({ sql }) => sql.includes('term.term = ?') && sql.includes(' AS page '));
        expect(page !== undefined).toBe(
          repository === walked ? q === 'oakenwood waln' : q === 'oakenwood' && more === 0,
        );
        if (page) await expectToStartThere(leads, page, 'term');
      }
    }
  });

  it('of today', async () => {
    await expectIndexed(leads, lists.waitingQuery(50), { sorted: true });
    await expectIndexed(leads, lists.wakeUpQuery(new Date(), 50), { sorted: true });
    const counts = await statementsOf(leads, async () => {
      await lists.countOverdue(new Date());
      await lists.countReceived(new Date(START), new Date());
      await lists.countByStage(LEAD_STAGES);
    });
    expect(counts).toHaveLength(3);
    await expectNoSorting(leads, counts, ['lead']);
  });

  it('of a customer', async () => {
    await expectIndexed(leads, lists.ownedQuery(customerId, 25, null), { sorted: true });
    await expectIndexed(leads, lists.ownedQuery(customerId, 25, cursorFor('-receivedAt')), { sorted: true });
  });
});

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
