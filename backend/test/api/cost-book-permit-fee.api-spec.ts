import { estimate, NOTHING_KNOWN } from 'poolkit/cost';
import { SEED_COST_BOOK } from 'poolkit/cost-seed';
import { measureDesign, newDesign } from 'poolkit/design';
import { CostBooks } from '../../src/modules/cost-book/index.js';
import { AuditEntryEntity } from '../../src/platform/audit/persistence/audit-entry.entity.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { costBookDesk, publishEdit, type CostBook } from '../support/cost-books.js';
import { signInStaff, type SignedInStaff } from '../support/people.js';

let test: TestApp;
let office: SignedInStaff;
beforeEach(async () => {
  test = await createTestApp({ environment: { RATE_LIMIT_FACTOR: '1000' } });
  test.clock.set('2026-11-23T15:00:00Z');
  office = await signInStaff(test, 'office');
});
afterEach(() => test.close());

const books = () => test.get(CostBooks);
const a3 = SEED_COST_BOOK.items.find(({ code }) => code === 'A3');
/** As it came with the software before the city fee was a line of its own. */
const OLD = {
  items: [{ ...a3, label: 'Permits and inspections', lowCents: 90_000, likelyCents: 150_000, highCents: 320_000 }],
  changes: { 'cost.permit.inspections': null },
};
const linesOf = async () => {
  const { book, versionNo } = await books().inForce();
  const result = estimate(measureDesign(newDesign()), book, NOTHING_KNOWN);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  const { likelyCents, lines } = result.estimate;
  return { versionNo, likelyCents, codes: lines.map(({ code }) => code) };
};

it('D15 adds the city permit fee to a book from before it, once, and to the draft that follows it', async () => {
  await publishEdit(test, office, { ...OLD, changes: { ...OLD.changes, 'cost.marginPercent': 22 } });
  const before = await linesOf();
  expect(before.codes).not.toContain('P1');
  const desk = costBookDesk(test, office);
  const draft = (await desk.draft()).body as CostBook;

  await books().addPermitFee();
  await books().addPermitFee();

  const after = await linesOf();
  expect(after.versionNo).toBe(draft.versionNo + 1);
  expect(after.codes).toContain('P1');
  expect(Math.abs(after.likelyCents - before.likelyCents)).toBeLessThan(100_000);
  expect((await books().inForce()).book.changes).toMatchObject({
    'cost.marginPercent': 22,
    'cost.permit.inspections': 4,
  });
  expect((await desk.show(after.versionNo)).body).toMatchObject({ permitFeeLine: true });
  const changed = (await desk.show(draft.versionNo)).body as CostBook;
  expect(changed.items.find(({ code }) => code === 'A3')).toEqual(a3);
  expect(await test.uow.reader().countBy(AuditEntryEntity, { entity: 'cost_book', actorType: 'system' })).toBe(1);
});

it('D15 leaves a permit item with other figures, and waits for a scheduled version', async () => {
  const own = [{ ...OLD.items[0], likelyCents: 160_000 }];
  const { versionNo } = await publishEdit(test, office, { ...OLD, items: own });
  await books().addPermitFee();
  expect((await linesOf()).versionNo).toBe(versionNo);
  expect((await costBookDesk(test, office).show(versionNo)).body).toMatchObject({ permitFeeLine: false });

  await publishEdit(test, office, { items: OLD.items });
  const next = await publishEdit(test, office, { changes: { 'cost.marginPercent': 23 } }, '2026-11-25');
  await books().addPermitFee();
  expect((await linesOf()).codes).not.toContain('P1');
  test.clock.set('2026-11-25T15:00:00Z');
  await books().addPermitFee();
  expect((await books().inForce()).book.changes).toMatchObject({ 'cost.marginPercent': 23 });
  expect(await linesOf()).toMatchObject({ versionNo: next.versionNo + 1, codes: expect.arrayContaining(['P1']) });
});
