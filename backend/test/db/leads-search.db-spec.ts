import fc from 'fast-check';
import type { Cursor } from '../../src/common/http/index.js';
import { LeadCommands } from '../../src/modules/leads/lead-commands.service.js';
import { SERVICES } from '../../src/modules/leads/domain/consultation.js';
import { LEAD_STAGES } from '../../src/modules/leads/domain/lead-stage.js';
import { searchTerms, searchWords, sortName } from '../../src/modules/leads/domain/search-terms.js';
import { LeadListBounds, LeadListRepository } from '../../src/modules/leads/persistence/lead-list.repository.js';
import {
  KEYS,
  LEAD_SORTS,
  type LeadListQuery,
  type LeadSort,
} from '../../src/modules/leads/persistence/lead-list.statements.js';
import { LeadEntity } from '../../src/modules/leads/persistence/lead.entity.js';
import { LeadRepository } from '../../src/modules/leads/persistence/lead.repository.js';
import { Outbox } from '../../src/platform/outbox/index.js';
import { createTestLeads, expectTermsInStep, type TestLeads } from '../support/leads.js';

const START = Date.parse('2026-11-23T15:00:00Z');
const RANDOM = { seed: 20261123, numRuns: 40 };

let leads: TestLeads;
let template: LeadEntity;

beforeAll(async () => {
  leads = await createTestLeads();
  leads.get(Outbox).onEnqueued(() => undefined);
  leads.clock.set(new Date(START));
  template = await leads.uow
    .reader()
    .findOneByOrFail(LeadEntity, { id: await leads.request({ email: 'template@example.com' }) });
});
afterAll(() => leads.close());

/** Words that begin with one another, so that a lead has several that fit and a beginning fits several. */
const NAMES = [
  'Ann',
  'Anna',
  'Annabel',
  'Anne',
  'Bo',
  'Bob',
  'Bobby',
  'José',
  "O'Neil",
  'Oneill',
  ...Array.from({ length: 30 }, (_, n) => `Pat${n}`),
];
const name = fc.constantFrom(...NAMES);

const randomLead = fc.record({
  name: fc.tuple(name, name).map(([first, last]) => `${first} ${last}`),
  email: fc.tuple(name, name).map(([first, last]) => `${sortName(first)}.${sortName(last)}@example.com`),
  stage: fc.constantFrom(...LEAD_STAGES.slice(0, 3)),
  service: fc.constantFrom(...SERVICES.slice(0, 2)),
  replySettled: fc.constantFrom(0, 1),
  receivedAt: fc.integer({ min: 0, max: 20 }).map((minutes) => new Date(START - minutes * 60_000)),
  dueAt: fc.integer({ min: 0, max: 20 }).map((minutes) => new Date(START + minutes * 60_000)),
});

const randomQuery = fc.record({
  q: fc
    .array(
      fc.tuple(name, fc.integer({ min: 1, max: 6 })).map(([word, length]) => word.slice(0, length)),
      { minLength: 1, maxLength: 2 },
    )
    .map((words) => words.join(' ')),
  sort: fc.constantFrom(...LEAD_SORTS),
  stages: fc.constantFrom([], [], [LEAD_STAGES[0]], LEAD_STAGES.slice(0, 2)),
  service: fc.constantFrom(undefined, undefined, SERVICES[0]),
  limit: fc.constantFrom(9, 40),
  // Looked up, walked along the leads of a word, and walked along the list.
  bounds: fc.constantFrom(
    new LeadListBounds(),
    Object.assign(new LeadListBounds(), { lookedUp: 4, lookedUpWithSeveralWords: 4, walked: 30 }),
  ),
});

async function insertLeads(some: readonly Partial<LeadEntity>[]): Promise<LeadEntity[]> {
  const rows = some.map((one, n) =>
    Object.assign(new LeadEntity(), template, one, {
      id: `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`,
      dedupeKey: null,
      reference: `C-S${String(n).padStart(5, '0')}`,
      nameSort: sortName(one.name ?? ''),
    }),
  );
  await leads.uow.run(async () => {
    for (const row of rows) await leads.get(LeadRepository).insert(row, [], []);
  });
  return rows;
}

async function everyPage(
  repository: LeadListRepository,
  query: Omit<LeadListQuery, 'cursor'>,
): Promise<{ ids: string[]; totals: { count: number; isMore: boolean }[] }> {
  const ids: string[] = [];
  const totals: { count: number; isMore: boolean }[] = [];
  let cursor: Cursor | null = null;
  do {
    const page = await repository.list({ ...query, cursor });
    ids.push(...page.leads.map(({ id }) => id));
    totals.push(page.total);
    cursor = page.next;
  } while (cursor);
  return { ids, totals };
}

describe('a search', () => {
  it('finds what a plain filter finds, each once and in order, and counts what it says it counted', async () => {
    const rows = [template, ...(await insertLeads(fc.sample(randomLead, { seed: RANDOM.seed, numRuns: 100 })))];
    await fc.assert(
      fc.asyncProperty(randomQuery, async ({ bounds, ...query }) => {
        const words = searchWords(query.q);
        const fitting = rows.filter(
          (lead) =>
            words.every((word) => searchTerms(lead).some((term) => term.startsWith(word))) &&
            (query.stages.length === 0 || query.stages.includes(lead.stage)) &&
            (query.service === undefined || query.service === lead.service),
        );
        const expected = inOrder(fitting, query.sort);
        const { ids, totals } = await everyPage(new LeadListRepository(leads.uow, bounds), {
          ownerId: undefined,
          ...query,
        });
        expect({ query, ids }).toEqual({ query, ids: expected });
        for (const { count, isMore } of totals)
          expect(isMore ? count <= expected.length : count === expected.length).toBe(true);
      }),
      RANDOM,
    );
    await expectTermsInStep(leads);
  });

  it('follows a lead wherever it is sorted to, whoever changes it', async () => {
    const id = await leads.request({ name: 'Wanda Wanders', email: 'wanda@example.com' });
    const changes: Partial<LeadEntity>[] = [
      { replySettled: 1 },
      { receivedAt: new Date(START - 1) },
      { dueAt: new Date(START + 1) },
      { nameSort: 'wanders' },
    ];
    for (const change of changes) {
      await leads.uow.run(() => leads.uow.writer().update(LeadEntity, { id }, change));
      await expectTermsInStep(leads);
    }
    await expect(
      leads.get(LeadListRepository).page({
        stages: [],
        ownerId: undefined,
        service: undefined,
        q: 'wanda',
        sort: 'name',
        limit: 5,
        cursor: { value: 'wanderr', id: '' },
      }),
    ).resolves.toMatchObject({ leads: [{ id }] });
  });

  it('fills in what a program of the version before leaves out', async () => {
    const id = await leads.request({ name: 'Olga Older', email: 'olga@example.com' });
    await leads.uow.run(() =>
      leads.uow.writer().query(`INSERT INTO lead_search_term (term, lead_id) VALUES ('ancient', '${id}')`),
    );
    await expectTermsInStep(leads);
  });

  it('finds a lead by its new name at once, where that is sorted', async () => {
    const sales = await leads.staff('Sam Sales');
    const id = await leads.request({ name: 'Zoe Zimmer', email: 'zoe@example.com' });
    await leads.get(LeadCommands).edit(id, 1, { name: 'Abe Zimmer' }, sales);
    await leads.get(LeadCommands).log(id, { kind: 'call', direction: 'out', body: 'Talked.', outcome: null }, sales);
    await expectTermsInStep(leads);
    const other = await leads.request({ name: 'Moe Zimmer', email: 'moe@example.com' });
    const { ids } = await everyPage(leads.get(LeadListRepository), {
      stages: [],
      ownerId: undefined,
      service: undefined,
      q: 'zimmer',
      sort: 'name',
      limit: 1,
    });
    expect(ids).toEqual([id, other]);
  });
});

function inOrder(some: readonly LeadEntity[], sort: LeadSort): string[] {
  const properties = {
    reply_settled: 'replySettled',
    received_at: 'receivedAt',
    due_at: 'dueAt',
    name_sort: 'nameSort',
  } as const;
  const keyOf = (lead: LeadEntity) =>
    [...KEYS[sort].map((key) => lead[properties[key]]), lead.id].map((value) =>
      value instanceof Date ? value.toISOString() : String(value),
    );
  const compared = (a: string[], b: string[]) =>
    (a.find((part, n) => part !== b[n]) ?? '') < (b.find((part, n) => part !== a[n]) ?? '') ? -1 : 1;
  const sorted = some.map((lead) => ({ id: lead.id, key: keyOf(lead) })).sort((a, b) => compared(a.key, b.key));
  return (sort.startsWith('-') ? sorted.reverse() : sorted).map(({ id }) => id);
}
