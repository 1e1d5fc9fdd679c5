import fc from 'fast-check';
import { LeadCommands } from '../../src/modules/leads/lead-commands.service.js';
import { SERVICES } from '../../src/modules/leads/domain/consultation.js';
import { LEAD_STAGES, type LeadStage } from '../../src/modules/leads/domain/lead-stage.js';
import { searchWords } from '../../src/common/text/index.js';
import {
  LEAD_SORTS,
  LeadListRepository,
  type LeadSort,
} from '../../src/modules/leads/persistence/lead-list.repository.js';
import { LeadEntity, withKeys } from '../../src/modules/leads/persistence/lead.entity.js';
import { LeadRepository } from '../../src/modules/leads/persistence/lead.repository.js';
import { Outbox } from '../../src/platform/outbox/index.js';
import { createTestLeads, type TestLeads } from '../support/leads.js';

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
  email: fc.tuple(name, name).map(([first, last]) => `${first}.${last}@example.com`),
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
  stages: fc.constantFrom<LeadStage[]>([], [], ['new'], LEAD_STAGES.slice(0, 2)),
  service: fc.constantFrom(undefined, undefined, SERVICES[0]),
  limit: fc.constantFrom(9, 40),
});

async function insertLeads(some: readonly Partial<LeadEntity>[]): Promise<LeadEntity[]> {
  const rows = some.map((one, n) => {
    const row = Object.assign(new LeadEntity(), template, one, {
      id: `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`,
      dedupeKey: null,
      reference: `C-S${String(n).padStart(5, '0')}`,
    });
    return withKeys(row);
  });
  await leads.uow.run(async () => {
    for (const row of rows) await leads.get(LeadRepository).insert(row, [], []);
  });
  return rows;
}

it('finds what a plain filter finds, each once and in order, and counts it', async () => {
  const rows = [template, ...(await insertLeads(fc.sample(randomLead, { seed: RANDOM.seed, numRuns: 100 })))];
  await fc.assert(
    fc.asyncProperty(randomQuery, async ({ sort, limit, ...filter }) => {
      const words = searchWords(filter.q);
      const fitting = rows.filter(
        (lead) =>
          words.every((word) => lead.searchText?.includes(` ${word}`)) &&
          (filter.stages.length === 0 || filter.stages.includes(lead.stage)) &&
          (filter.service === undefined || filter.service === lead.service),
      );
      const ids: string[] = [];
      let cursor: string | null = null;
      do {
        const list = leads.get(LeadListRepository).list(filter, sort);
        const page = await list.pageWithTotal({ limit, cursor: cursor ?? undefined });
        expect(page).toMatchObject({ total: fitting.length, totalIsMore: false });
        ids.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor;
      } while (cursor);
      expect(ids).toEqual(inOrder(fitting, sort));
    }),
    RANDOM,
  );
});

it('finds a lead by its new name at once, where that is sorted', async () => {
  const sales = await leads.staff('Sam Sales');
  const id = await leads.request({ name: 'Zoe Zimmer', email: 'zoe@example.com' });
  await leads.get(LeadCommands).edit(id, 1, { name: 'Abe Zimmer' }, sales);
  await leads.get(LeadCommands).log(id, { kind: 'call', direction: 'out', body: 'Talked.', outcome: null }, sales);
  const other = await leads.request({ name: 'Moe Zimmer', email: 'moe@example.com' });
  const { items } = await leads.get(LeadListRepository).list({ q: 'zimmer' }, 'name').page({ limit: 5 });
  expect(items.map((lead) => lead.id)).toEqual([id, other]);
});

const KEYS: Record<LeadSort, (keyof LeadEntity)[]> = {
  queue: ['replySettled', 'receivedAt', 'id'],
  dueAt: ['dueAt', 'id'],
  receivedAt: ['receivedAt', 'id'],
  '-receivedAt': ['receivedAt', 'id'],
  name: ['nameSort', 'id'],
};

function inOrder(some: readonly LeadEntity[], sort: LeadSort): string[] {
  const keyOf = (lead: LeadEntity) =>
    KEYS[sort].map((key) => lead[key]).map((value) => (value instanceof Date ? value.toISOString() : String(value)));
  const compared = (a: string[], b: string[]) =>
    (a.find((part, n) => part !== b[n]) ?? '') < (b.find((part, n) => part !== a[n]) ?? '') ? -1 : 1;
  const sorted = some.map((lead) => ({ id: lead.id, key: keyOf(lead) })).sort((a, b) => compared(a.key, b.key));
  return (sort.startsWith('-') ? sorted.reverse() : sorted).map(({ id }) => id);
}
