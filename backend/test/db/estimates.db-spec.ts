import { randomUUID } from 'node:crypto';
import { NOTHING_KNOWN, type CostItem, type SiteAnswers } from 'poolkit/cost';
import { CostBooks } from '../../src/modules/cost-book/index.js';
import { CostBookEntity } from '../../src/modules/cost-book/persistence/cost-book.entity.js';
import {
  CostBookRepository,
  PLACE_INDEX,
  VERSION_NO_INDEX,
} from '../../src/modules/cost-book/persistence/cost-book.repository.js';
import { CostItemEntity } from '../../src/modules/cost-book/persistence/cost-item.entity.js';
import { DesignMeasuring } from '../../src/modules/designs/index.js';
import { EstimateWorkService, REFERENCE_INDEX } from '../../src/modules/estimates/estimate-work.service.js';
import { EstimatesUpkeep } from '../../src/modules/estimates/estimates-upkeep.service.js';
import { Estimating } from '../../src/modules/estimates/estimating.service.js';
import { EstimatesService } from '../../src/modules/estimates/index.js';
import { EstimateContentEntity } from '../../src/modules/estimates/persistence/estimate-content.entity.js';
import { EstimateEntity } from '../../src/modules/estimates/persistence/estimate.entity.js';
import { EstimateRepository } from '../../src/modules/estimates/persistence/estimate.repository.js';
import type { WorkOwner } from '../../src/modules/users/index.js';
import { isUniqueViolation } from '../../src/platform/database/index.js';
import { Outbox } from '../../src/platform/outbox/index.js';
import { rectangle } from '../support/designs.js';
import { createTestLeads, type TestLeads } from '../support/leads.js';

const START = '2026-11-23T15:00:00Z';
const DAY = 86_400_000;

let test: TestLeads;
let work: EstimateWorkService;

beforeAll(async () => {
  test = await createTestLeads();
  test.get(Outbox).onEnqueued(() => undefined);
  test.clock.set(START);
  // As several processes do that start at the same moment.
  await Promise.all(Array.from({ length: 5 }, () => test.get(CostBooks).installFirst()));
  work = test.get(EstimateWorkService);
});
afterAll(() => test.close());
beforeEach(() => test.clock.set(START));

const browser = (): WorkOwner => ({
  customerId: null,
  browserKeyHash: randomUUID().replaceAll('-', '').padEnd(64, '0'),
  sessionEnded: false,
});
const row = (id: string) => test.uow.reader().findOneBy(EstimateEntity, { id });

async function save(owner: WorkOwner, lengthFt = 32) {
  const { design, designHash, summary } = await test.get(DesignMeasuring).figuresToKeep(rectangle(lengthFt));
  const question = { design, designVersionId: null, designHash, summary, answers: NOTHING_KNOWN };
  return work.create(owner, await work.prepare(question, null, null));
}

describe('D15 the price of a design', () => {
  it('follows the answers and the book', async () => {
    const estimating = test.get(Estimating);
    const book = await test.get(CostBooks).inForce();
    const { design } = await test.get(DesignMeasuring).figuresToKeep(rectangle(31));
    const price = (answers: SiteAnswers, of = book) => estimating.price({ design, answers }, of);
    const rock: SiteAnswers = { ...NOTHING_KNOWN, rock: 'yes' };
    const first = price(NOTHING_KNOWN);
    expect(price({ ...NOTHING_KNOWN })).toEqual(first);
    expect(price(rock).likelyCents).toBeGreaterThan(first.likelyCents);
    expect(price(NOTHING_KNOWN)).toEqual(first);
    const cheaper = {
      ...book,
      priceBook: { ...book.priceBook, items: book.priceBook.items.filter(({ code }) => code !== 'A1') },
    };
    expect(price(NOTHING_KNOWN, cheaper).likelyCents).toBeLessThan(first.likelyCents);
  });
});

describe('D17 the first cost book', () => {
  it('is there once, however many processes start at the same moment', async () => {
    expect(await test.uow.reader().count(CostBookEntity)).toBe(1);
    const { book } = await test.get(CostBooks).inForce();
    expect(await test.uow.reader().count(CostItemEntity)).toBe(book.items.length);
  });

  it.each([
    [
      'a cost',
      () => test.uow.writer().update(CostItemEntity, { position: 0 }, { content: { code: 'A1' } }),
      /never changes/,
    ],
    ['a line', () => test.uow.writer().delete(CostItemEntity, { position: 0 }), /never changes/],
    [
      'a figure',
      () => test.uow.writer().update(CostBookEntity, { versionNo: 1 }, { changes: { 'cost.marginPercent': 1 } }),
      /never changes/,
    ],
    [
      'its day',
      () => test.uow.writer().update(CostBookEntity, { versionNo: 1 }, { effectiveFrom: '2020-01-01' }),
      /never changes/,
    ],
    ['the book', () => test.uow.writer().delete(CostBookEntity, { versionNo: 1 }), /not deleted/],
  ])('does not lose or change %s: the database refuses', async (_what, change, refusal) => {
    const before = await test.uow.reader().find(CostItemEntity);
    await expect(test.uow.run(async () => void (await change()))).rejects.toThrow(refusal);
    expect(await test.uow.reader().find(CostItemEntity)).toEqual(before);
  });

  it('is never a draft again, once published or superseded, and keeps its day', async () => {
    const change = (patch: object) =>
      test.uow.run(() => test.uow.writer().update(CostBookEntity, { versionNo: 1 }, patch));
    await expect(change({ state: 'draft' })).rejects.toThrow(/never a draft again/);
    await expect(change({ effectiveFrom: null })).rejects.toThrow(/never a draft again/);
  });

  it('takes no line more once it has priced something, not even one of a draft', async () => {
    await save(browser());
    const { id } = await test.uow.reader().findOneByOrFail(CostBookEntity, { versionNo: 1 });
    const line = { costBookId: id, position: 9999, content: { code: 'Z9' } };
    await expect(test.uow.run(() => test.uow.writer().insert(CostItemEntity, line as never))).rejects.toThrow(
      /never changes/,
    );
    const draft = {
      ...(await test.uow.reader().findOneByOrFail(CostBookEntity, { id })),
      id: randomUUID(),
      versionNo: 98,
      place: null,
      state: 'draft' as const,
    };
    await expect(
      test.uow.run(async () => {
        await test.get(CostBookRepository).insert(draft, [{ code: 'Z9' } as never]);
        await test.uow.writer().update(CostItemEntity, { costBookId: draft.id }, { costBookId: id, position: 9999 });
      }),
    ).rejects.toThrow(/never changes/);
  });

  it('gives lines saved by an older version their default phase when they are read', async () => {
    const known = await test.uow.reader().findOneByOrFail(CostBookEntity, { versionNo: 1 });
    const items = await test.get(CostBookRepository).listItems(known.id);
    const older = { ...known, id: randomUUID(), versionNo: 97, place: null, state: 'draft' as const };
    await test.uow.run(() =>
      test.get(CostBookRepository).insert(
        older,
        items.map(({ phase: _, ...item }) => item as CostItem),
      ),
    );
    const rows = await test.uow.reader().findBy(CostItemEntity, { costBookId: older.id });
    expect(rows.some(({ content }) => 'phase' in content)).toBe(false);
    expect(await test.get(CostBookRepository).listItems(older.id)).toEqual(items);
    await test.uow.run(() => test.get(CostBookRepository).delete(older.id));
  });

  it('has its place and its number alone', async () => {
    const known = await test.uow.reader().findOneByOrFail(CostBookEntity, { versionNo: 1 });
    const twin = (change: Partial<CostBookEntity>) =>
      test.uow
        .run(() => test.get(CostBookRepository).insert({ ...known, id: randomUUID(), ...change }, []))
        .catch((error: unknown) => error);
    expect(isUniqueViolation(await twin({ versionNo: 99 }), PLACE_INDEX)).toBe(true);
    expect(isUniqueViolation(await twin({ place: null }), VERSION_NO_INDEX)).toBe(true);
  });
});

describe('D17 what an estimate says', () => {
  it.each([
    ['its total', { likelyCents: 1 }],
    ['its day', { issuedAt: new Date('2020-01-01T00:00:00Z') }],
    ['its end', { validUntil: new Date('2040-01-01T00:00:00Z') }],
    ['its reference', { reference: 'E-OTHER' }],
    ['its cost book', { costBookVersion: 2 }],
  ])('does not change: %s', async (_what, change) => {
    const { id } = await save(browser());
    const before = await row(id);
    await expect(test.uow.run(() => test.uow.writer().update(EstimateEntity, { id }, change))).rejects.toThrow(
      /what an estimate says never changes/,
    );
    expect(await row(id)).toEqual(before);
  });

  it.each([
    ['another design', { designVersionId: randomUUID() }],
    ['another one that it replaces', { reissuedFromId: randomUUID() }],
  ])('never comes from %s than it did', async (_what, change) => {
    const { id } = await save(browser());
    await expect(test.uow.run(() => test.uow.writer().update(EstimateEntity, { id }, change))).rejects.toThrow(
      /never changes/,
    );
  });

  it('is not deleted from under an estimate that stays', async () => {
    const { id } = await save(browser());
    await expect(
      test.uow.run(() => test.uow.writer().delete(EstimateContentEntity, { estimateId: id })),
    ).rejects.toThrow(/not deleted/);
  });

  it('does not change in its lines either', async () => {
    const { id } = await save(browser());
    const change = test.uow.run(() =>
      test.uow.writer().update(EstimateContentEntity, { estimateId: id }, { lines: [] }),
    );
    await expect(change).rejects.toThrow(/what an estimate says never changes/);
  });

  it('is kept whole or not at all', async () => {
    const counts = async () => [
      await test.uow.reader().count(EstimateEntity),
      await test.uow.reader().count(EstimateContentEntity),
    ];
    const before = await counts();
    await expect(
      test.uow.run(async () => {
        await save(browser());
        throw new Error('the power went');
      }),
    ).rejects.toThrow('the power went');
    expect(await counts()).toEqual(before);
  });

  it('has a reference of its own', async () => {
    const { id } = await save(browser());
    const known = await row(id);
    const content = await test.get(EstimateRepository).contentOf(id);
    const twinId = randomUUID();
    const twin = test.uow.run(() =>
      test
        .get(EstimateRepository)
        .insert({ ...known, id: twinId } as EstimateEntity, { ...content, estimateId: twinId }),
    );
    expect(isUniqueViolation(await twin.catch((error: unknown) => error), REFERENCE_INDEX)).toBe(true);
  });
});

describe('D21 whose estimates', () => {
  it('move to one account, also when two log in with one key at the same moment', async () => {
    const owner = browser();
    const ids = [await save(owner), await save(owner)].map(({ id }) => id);
    const customers = [
      await test.customer(`${randomUUID()}@example.com`),
      await test.customer(`${randomUUID()}@example.com`),
    ];
    const claimed = await Promise.all(
      customers.map((customerId) =>
        test.uow.run(() => test.get(EstimateRepository).claim(owner.browserKeyHash ?? '', customerId)),
      ),
    );
    expect(claimed.toSorted()).toEqual([0, 2]);
    const winner = customers[claimed.indexOf(2)];
    for (const id of ids)
      expect(await row(id)).toMatchObject({ customerId: winner, browserKeyHash: null, expiresAt: null });
  });

  it('are deleted after 180 days without an account, unless a request came with them', async () => {
    const owner = browser();
    const [alone, sent] = [await save(owner), await save(owner)];
    const leadId = await test.request();
    await test.uow.run(() => test.get(EstimatesService).attachToLead(leadId, owner, sent.id));
    test.clock.advance(180 * DAY - 1);
    expect(await test.get(EstimatesUpkeep).sweep()).toBe(0);
    test.clock.advance(1);
    expect(await test.get(EstimatesUpkeep).sweep()).toBeGreaterThan(0);
    expect(await row(alone.id)).toBeNull();
    expect(await test.uow.reader().countBy(EstimateContentEntity, { estimateId: alone.id })).toBe(0);
    expect(await row(sent.id)).not.toBeNull();
    await expect(test.uow.run(() => test.uow.writer().delete(EstimateEntity, { id: sent.id }))).rejects.toThrow(
      /foreign key/i,
    );
  });

  it('are deleted 24 months after their last day, unless a request came with them', async () => {
    const owner: WorkOwner = {
      customerId: await test.customer(`${randomUUID()}@example.com`),
      browserKeyHash: null,
      sessionEnded: false,
    };
    const [over, sent] = [await save(owner), await save(owner)];
    const leadId = await test.request({ email: `${randomUUID()}@example.com` });
    await test.uow.run(() => test.get(EstimatesService).attachToLead(leadId, owner, sent.id));
    test.clock.set('2028-12-24T05:59:59.998Z');
    await test.get(EstimatesUpkeep).sweep();
    expect(await row(over.id)).not.toBeNull();
    test.clock.set('2028-12-24T05:59:59.999Z');
    expect(await test.get(EstimatesUpkeep).sweep()).toBeGreaterThan(0);
    expect([await row(over.id), (await row(sent.id))?.id]).toEqual([null, sent.id]);
    expect(await test.uow.reader().countBy(EstimateContentEntity, { estimateId: over.id })).toBe(0);
  });
});
