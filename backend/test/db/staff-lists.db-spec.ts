import { randomUUID } from 'node:crypto';
import { NOTHING_KNOWN } from 'poolkit/cost';
import { encodeCursor } from '../../src/common/http/index.js';
import { CostBooks } from '../../src/modules/cost-book/index.js';
import { DesignViews } from '../../src/modules/designs/design-views.service.js';
import { DesignWorkService } from '../../src/modules/designs/design-work.service.js';
import { DesignMeasuring } from '../../src/modules/designs/index.js';
import { DesignVersionEntity } from '../../src/modules/designs/persistence/design-version.entity.js';
import { DesignEntity } from '../../src/modules/designs/persistence/design.entity.js';
import { EstimateViews } from '../../src/modules/estimates/estimate-views.service.js';
import { EstimateWorkService } from '../../src/modules/estimates/estimate-work.service.js';
import { EstimatesService } from '../../src/modules/estimates/index.js';
import { EstimateEntity } from '../../src/modules/estimates/persistence/estimate.entity.js';
import { Accounts, type WorkOwner } from '../../src/modules/users/index.js';
import { Outbox } from '../../src/platform/outbox/index.js';
import { rectangle } from '../support/designs.js';
import { createTestLeads, type TestLeads } from '../support/leads.js';
import { countQueries } from '../support/queries.js';

const START = Date.parse('2026-11-23T15:00:00Z');
const MANY = 400;

let test: TestLeads;
const owner: WorkOwner = { customerId: null, browserKeyHash: 'b'.repeat(64), sessionEnded: false };
let customer: WorkOwner;
let leadId: string;
const ids: Record<string, string> = {};

beforeAll(async () => {
  test = await createTestLeads();
  test.get(Outbox).onEnqueued(() => undefined);
  test.clock.set(new Date(START));
  await test.get(CostBooks).installFirst();
  const account = await test.uow.run(() =>
    test.get(Accounts).createCustomer({ email: 'quinn@find.example', name: 'Quinn Ångström', passwordHash: null }),
  );
  customer = { customerId: account.id, browserKeyHash: null, sessionEnded: false };
  await fill();
  ids.named = (await saveEstimate(owner, 'Été à la piscine')).id;
  ids.sent = (await saveEstimate(owner, null)).id;
  ids.ofCustomer = (await saveEstimate(customer, null)).id;
  ids.namedDesign = (await saveDesign(owner, 'Été à la piscine')).id;
  ids.ofCustomerDesign = (await saveDesign(customer, 'Pool')).id;
  const sent = await saveDesign(owner, 'Pool');
  ids.sentDesign = sent.id;
  leadId = await test.request({ name: 'Zelda Zimmer', email: 'zelda@find.example' });
  await test.uow.run(async () => {
    await test.get(EstimatesService).attachToLead(leadId, owner, ids.sent ?? '');
    await test.uow
      .writer()
      .query(
        "INSERT INTO design_submission (lead_id, design_version_id, submitted_at) VALUES (?, ?, '2026-11-23 15:00:00.000')",
        [leadId, sent.version.id],
      );
  });
});
afterAll(() => test.close());

async function saveEstimate(of: WorkOwner, name: string | null) {
  const { design, designHash, summary } = await test.get(DesignMeasuring).figuresToKeep(rectangle(32));
  const question = { design, designVersionId: null, designHash, summary, answers: NOTHING_KNOWN };
  const work = test.get(EstimateWorkService);
  return work.create(of, await work.prepare(question, name, null));
}

async function saveDesign(of: WorkOwner, name: string) {
  return test.get(DesignWorkService).create(of, name, await test.get(DesignMeasuring).figuresToKeep(rectangle(32)));
}

/** Many of other people, older, several at the same moment. */
async function fill(): Promise<void> {
  const estimate = await test.uow
    .reader()
    .findOneByOrFail(EstimateEntity, { id: (await saveEstimate(owner, null)).id });
  const design = await test.uow.reader().findOneByOrFail(DesignEntity, { id: (await saveDesign(owner, 'Pool')).id });
  const version = await test.uow.reader().findOneByOrFail(DesignVersionEntity, { designId: design.id });
  await test.uow.run(async () => {
    for (let start = 0; start < MANY; start += 200) {
      const numbers = Array.from({ length: 200 }, (_, index) => start + index);
      const at = (n: number) => new Date(START - 60_000 * (1 + Math.floor(n / 3)));
      const other = (n: number) => ({
        id: randomUUID(),
        browserKeyHash: `other${n}`,
        name: `Name ${n}`,
        nameSort: `name ${n}`,
      });
      await test.uow.writer().insert(
        EstimateEntity,
        numbers.map((n) => ({
          ...estimate,
          ...other(n),
          reference: `E-T${String(n).padStart(5, '0')}`,
          issuedAt: at(n),
        })),
      );
      const designs = numbers.map((n) => ({ ...design, ...other(n), updatedAt: at(n) }));
      await test.uow.writer().insert(DesignEntity, designs);
      await test.uow.writer().insert(
        DesignVersionEntity,
        designs.map(({ id }) => ({ ...version, id: randomUUID(), designId: id })),
      );
    }
  });
}

const estimates = () => test.get(EstimateViews);
const designs = () => test.get(DesignViews);

describe('D21 the staff’s list of estimates', () => {
  it('together holds every one once, newest first', async () => {
    const seen: { id: string; issuedAt: string }[] = [];
    let cursor: string | undefined;
    do {
      const page = await estimates().listAll('', 90, cursor);
      seen.push(...page.items);
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
    expect(seen).toHaveLength(await test.uow.reader().count(EstimateEntity));
    expect(seen.map(({ issuedAt }) => issuedAt)).toEqual(
      seen
        .map(({ issuedAt }) => issuedAt)
        .sort()
        .reverse(),
    );
  });

  it.each([
    ['its reference', 'e-t00017', 'E-T00017'],
    ['the beginning of many references', 'E-T0001', 'E-T00010'],
  ])('finds one by %s', async (_what, q, reference) => {
    const { items } = await estimates().listAll(q, 100, undefined);
    expect(items.map((item) => item.reference)).toContain(reference);
    expect(items.every((item) => item.reference.startsWith(q.toUpperCase()))).toBe(true);
  });

  it('finds one by its name, by the person of its request and by its customer, and says who they are', async () => {
    const found = async (q: string) => (await estimates().listAll(q, 5, undefined)).items;
    expect((await found('ete a la')).map(({ id }) => id)).toEqual([ids.named]);
    expect(await found('zimmer')).toMatchObject([
      { id: ids.sent, customer: null, request: { id: leadId, name: 'Zelda Zimmer' } },
    ]);
    expect(await found('quinn ang')).toMatchObject([
      { id: ids.ofCustomer, customer: { id: customer.customerId, name: 'Quinn Ångström' }, request: null },
    ]);
    expect(await found('E-T0%')).toEqual([]);
  });

  it('goes through what a search finds a page at a time', async () => {
    const first = await estimates().listAll('name 1', 20, undefined);
    const second = await estimates().listAll('name 1', 20, first.nextCursor ?? '');
    const both = [...first.items, ...second.items].map(({ id }) => id);
    expect(new Set(both).size).toBe(40);
    expect((await estimates().listAll('name 1', 40, undefined)).items.map(({ id }) => id)).toEqual(both);
  });

  it('tolerates a forged cursor', async () => {
    for (const value of ['nonsense', null, 5]) {
      const cursor = encodeCursor([value, 'x'], { q: '' });
      await expect(estimates().listAll('', 5, cursor)).resolves.toHaveProperty('items');
    }
  });

  it('takes the same few queries for one as for a page of them', async () => {
    const counts: number[] = [];
    for (const limit of [1, 25])
      counts.push(await countQueries(test, async () => void (await estimates().listAll('', limit, undefined))));
    expect(counts[1]).toBeLessThanOrEqual(4);
    expect(counts[0]).toBeLessThanOrEqual(counts[1] ?? 0);
  });
});

describe('D21 the staff’s list of designs', () => {
  it('together holds every one once, the last changed first', async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await designs().listAll('', 90, cursor);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength(await test.uow.reader().count(DesignEntity));
  });

  it('finds one by its name, by the person of its request and by its customer, and says who they are', async () => {
    const found = async (q: string) => (await designs().listAll(q, 5, undefined)).items;
    expect(await found('ETE a')).toMatchObject([
      { id: ids.namedDesign, name: 'Été à la piscine', summary: { lengthFt: 32 }, currentVersionNo: 1 },
    ]);
    expect(await found('zelda')).toMatchObject([{ id: ids.sentDesign, request: { id: leadId, name: 'Zelda Zimmer' } }]);
    expect(await found('quinn@find')).toMatchObject([
      { id: ids.ofCustomerDesign, customer: { name: 'Quinn Ångström' } },
    ]);
    expect((await found('name 39'))[0]).not.toHaveProperty('keptUntil');
  });

  it('follows a new name', async () => {
    const { id } = await saveDesign(owner, 'Before');
    await test.get(DesignWorkService).rename(owner, id, 'Überlauf');
    expect((await designs().listAll('before', 5, undefined)).items).toEqual([]);
    expect((await designs().listAll('uberlauf', 5, undefined)).items.map((item) => item.id)).toEqual([id]);
  });

  it('takes the same few queries for one as for a page of them', async () => {
    const counts: number[] = [];
    for (const limit of [1, 25])
      counts.push(await countQueries(test, async () => void (await designs().listAll('', limit, undefined))));
    expect(counts[1]).toBeLessThanOrEqual(5);
    expect(counts[0]).toBeLessThanOrEqual(counts[1] ?? 0);
  });
});
