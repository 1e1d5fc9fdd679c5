import type { CostItem } from 'poolkit/cost';
import { AuditEntryEntity } from '../../src/platform/audit/persistence/audit-entry.entity.js';
import type { PortfolioResponse } from '../../src/modules/portfolio/api/dto/portfolio.response.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { costBookDesk, publishEdit, type CostBook, type CostBookSummary } from '../support/cost-books.js';
import { rectangle } from '../support/designs.js';
import { saveEstimate, type Estimate, type PriceBook } from '../support/estimates.js';
import { signInStaff, type SignedInStaff } from '../support/people.js';

let test: TestApp;
let office: SignedInStaff;
let desk: ReturnType<typeof costBookDesk>;

beforeEach(async () => {
  test = await createTestApp({ environment: { RATE_LIMIT_FACTOR: '1000' } });
  test.clock.set('2026-11-23T15:00:00Z');
  office = await signInStaff(test, 'office');
  desk = costBookDesk(test, office);
});
afterEach(() => test.close());

interface Failure {
  code: string;
  fields?: Record<string, string>;
  allowed?: string[];
}

interface Tried {
  id: string;
  label: string;
  before: { likelyCents: number } | null;
  after: { likelyCents: number } | null;
  changeCents: number;
  withdrawn: { code: string }[];
  problems: { code: string }[];
}

interface Preview {
  book: CostBookSummary;
  comparedWith: number;
  items: { code: string; kind: string }[];
  assumptions: string[];
  archetypes: Tried[];
  estimates: Tried[];
  summary: Record<string, number>;
}

const draft = async () => (await desk.draft()).body as CostBook;
const itemOf = (book: Pick<CostBook, 'items'>, code: string) =>
  book.items.find((item) => item.code === code) as CostItem;
const states = async () =>
  ((await desk.list()).body as { items: CostBookSummary[] }).items.map(({ versionNo, state, inForce }) => [
    versionNo,
    state,
    inForce,
  ]);
const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as Failure).code];

describe('D17 publication', () => {
  it('needs a preview of just this draft', async () => {
    const book = await draft();
    const unseen = await desk.publish(2, { version: 1, effectiveFrom: '2026-11-23' });
    expect([...codeOf(unseen), (unseen.body as Failure).allowed]).toEqual([409, 'ILLEGAL_TRANSITION', ['previewed']]);
    const preview = (await desk.preview(2, book.version)).body as Preview;
    expect(preview.book.state).toBe('previewed');
    const edited = (await desk.edit(2, { version: preview.book.version, changes: { 'cost.marginPercent': 21 } }))
      .body as CostBook;
    expect(edited.state).toBe('draft');
    expect(codeOf(await desk.publish(2, { version: preview.book.version, effectiveFrom: '2026-11-23' }))).toEqual([
      409,
      'STALE_VERSION',
    ]);
    expect(codeOf(await desk.publish(2, { version: edited.version, effectiveFrom: '2026-11-23' }))).toEqual([
      409,
      'ILLEGAL_TRANSITION',
    ]);
  });

  it('is preceded by a preview on the archetypes and the last 20 estimates, none of which changes @mariadb', async () => {
    const browser = test.browser();
    for (let n = 0; n < 22; n += 1) await saveEstimate(browser, { design: rectangle(20 + n) });
    const latest = ((await browser.get('/api/estimates?limit=20')).body as { items: Estimate[] }).items;
    const book = await draft();
    const edit = {
      items: [
        { ...itemOf(book, 'C2'), lowCents: 41_000, likelyCents: 50_000, highCents: 62_000 },
        { ...itemOf(book, 'J1'), active: false, slotDefault: false },
        { ...itemOf(book, 'J2-wood'), slotDefault: true },
      ],
    };
    const edited = (await desk.edit(2, { version: 1, ...edit })).body as CostBook;
    const { status, body } = await desk.preview(2, edited.version);
    const preview = body as Preview;
    expect([status, preview.comparedWith]).toEqual([200, 1]);
    expect(preview.items.map(({ code, kind }) => [code, kind])).toEqual([
      ['C2', 'changed'],
      ['J1', 'changed'],
      ['J2-wood', 'changed'],
    ]);
    expect(preview.estimates.map(({ label }) => label)).toEqual(latest.map(({ reference }) => reference));
    expect(preview.estimates.map(({ before }) => before?.likelyCents)).toEqual(
      latest.map(({ likelyCents }) => likelyCents),
    );
    expect(preview.estimates.every(({ changeCents }) => changeCents > 0)).toBe(true);
    expect(preview.summary).toMatchObject({ up: 20, failed: 0 });
    expect(preview.archetypes.map(({ id }) => id)).toEqual(['starter', 'family', 'shelf', 'spa', 'terrace', 'estate']);
    expect(preview.archetypes[0]?.withdrawn.map(({ code }) => code)).toEqual(['J1']);
    expect((await browser.get('/api/estimates?limit=20')).body).toMatchObject({ items: latest });
  });

  it('shows the effect of a changed measuring assumption, too', async () => {
    await draft();
    const key = ((await desk.show(1)).body as CostBook).assumptions.find(
      ({ key }) => key === 'yard.fenceClearanceFt',
    )?.key;
    expect(key).toBe('yard.fenceClearanceFt');
    const edited = (await desk.edit(2, { version: 1, changes: { 'covers.safetyCoverFactor': 1.6 } })).body as CostBook;
    const { archetypes, assumptions } = (await desk.preview(2, edited.version)).body as Preview;
    expect(assumptions).toEqual(['covers.safetyCoverFactor']);
    // The first two archetypes have a mesh cover.
    expect(archetypes.map(({ changeCents }) => changeCents > 0)).toEqual([true, true, false, true, false, false]);
  });

  it('changes new estimates from today on and leaves every old one as it was', async () => {
    const browser = test.browser();
    const old = await saveEstimate(browser);
    const published = await publishEdit(test, office, { changes: { 'cost.marginPercent': 25 } });
    expect(published).toMatchObject({
      versionNo: 2,
      state: 'published',
      inForce: true,
      effectiveFrom: '2026-11-23',
      publishedBy: 'The office',
    });
    expect(await states()).toEqual([
      [2, 'published', true],
      [1, 'superseded', false],
    ]);
    const { body: again } = await browser.get(`/api/estimates/${old.id}`);
    expect(again).toEqual({ ...old, design: rectangle(32), pricesChanged: true });
    const fresh = await saveEstimate(browser);
    expect([fresh.costBookVersion, fresh.pricesChanged]).toEqual([2, false]);
    expect(fresh.likelyCents / old.likelyCents).toBeCloseTo(0.8 / 0.75, 3);
    expect(((await test.http().get('/api/estimates/price-book')).body as PriceBook).version).toBe(2);
    const stale = await browser.post('/api/estimates').send({ design: rectangle(32), costBookVersion: 1 });
    expect([...codeOf(stale), (stale.body as { estimate: Estimate }).estimate.likelyCents]).toEqual([
      409,
      'COST_BOOK_CHANGED',
      fresh.likelyCents,
    ]);
    const unseen = await browser.post(`/api/estimates/${old.id}/reissue`).send({ costBookVersion: 1 });
    expect([...codeOf(unseen), (unseen.body as { estimate: Estimate }).estimate.likelyCents]).toEqual([
      409,
      'COST_BOOK_CHANGED',
      fresh.likelyCents,
    ]);
    expect((await browser.get(`/api/estimates/${old.id}`)).body).toMatchObject({ reissuedAsId: null });
    expect((await browser.post(`/api/estimates/${old.id}/reissue`).send({ costBookVersion: '2' })).status).toBe(422);
    const reissued = await browser.post(`/api/estimates/${old.id}/reissue`).send({ costBookVersion: 2 });
    expect(reissued.body).toMatchObject({ costBookVersion: 2, likelyCents: fresh.likelyCents, reissuedFromId: old.id });
  });

  it('for a later day takes effect at midnight, office time, automatically', async () => {
    await publishEdit(test, office, { changes: { 'cost.marginPercent': 25 } }, '2027-03-01');
    expect(await states()).toEqual([
      [2, 'published', false],
      [1, 'published', true],
    ]);
    const version = async () => ((await test.http().get('/api/estimates/price-book')).body as PriceBook).version;
    test.clock.set('2027-03-01T05:59:59.999Z');
    expect(await version()).toBe(1);
    test.clock.set('2027-03-01T06:00:00Z');
    expect(await version()).toBe(2);
    office = await signInStaff(test, 'office', 'Night office');
    desk = costBookDesk(test, office);
    expect((await states()).map(([versionNo, , inForce]) => [versionNo, inForce])).toEqual([
      [2, true],
      [1, false],
    ]);
    // The next publication puts everything into its place.
    await publishEdit(test, office, { changes: { 'cost.marginPercent': 26 } }, '2027-03-02');
    expect(await states()).toEqual([
      [3, 'published', false],
      [2, 'published', true],
      [1, 'superseded', false],
    ]);
  });

  it('never drops a scheduled version unless it is named, and records it in the audit log', async () => {
    await publishEdit(test, office, { changes: { 'cost.marginPercent': 25 } }, '2026-12-01');
    await draft();
    const { book } = (await desk.preview(3, 1)).body as Preview;
    const publish = (body: object) => desk.publish(3, { version: book.version, effectiveFrom: '2027-03-01', ...body });
    for (const body of [{}, { replaces: 1 }, { effectiveFrom: '2026-11-23' }]) {
      const refused = await publish(body);
      expect([...codeOf(refused), refused.body]).toEqual([
        409,
        'REPLACES_ANNOUNCED',
        expect.objectContaining({
          error:
            'Version 2 is scheduled for 2026-12-01. Publishing this draft replaces it, so its prices will never take effect.',
          replaces: { versionNo: 2, effectiveFrom: '2026-12-01' },
        }),
      ]);
    }
    expect(await states()).toEqual([
      [3, 'previewed', false],
      [2, 'published', false],
      [1, 'published', true],
    ]);
    expect((await publish({ replaces: 2 })).status).toBe(200);
    expect(await states()).toEqual([
      [3, 'published', false],
      [2, 'superseded', false],
      [1, 'published', true],
    ]);
    const entries = await test.uow.reader().findBy(AuditEntryEntity, { action: 'costbook.publish' });
    expect(entries.map(({ before }) => before)).toEqual(
      expect.arrayContaining([null, { replaced: { versionNo: 2, effectiveFrom: '2026-12-01' } }]),
    );
    expect((await publish({ replaces: 'two' })).status).toBe(422);
  });

  it('of a draft made while another version is scheduled contains that one and replaces it', async () => {
    await publishEdit(test, office, { changes: { 'cost.marginPercent': 25 } }, '2027-03-01');
    const next = await publishEdit(test, office, { changes: { 'cost.generalConditionsPercent': 7 } }, undefined, 2);
    expect(
      next.assumptions
        .filter(({ value, published }) => value !== published)
        .map(({ key }) => key)
        .sort(),
    ).toEqual(['cost.generalConditionsPercent', 'cost.marginPercent', 'cost.permit.inspections']);
    expect(await states()).toEqual([
      [3, 'published', true],
      [2, 'superseded', false],
      [1, 'superseded', false],
    ]);
  });

  it('refuses a formula that always divides by zero, and a book that prices nothing', async () => {
    const { version, items } = await draft();
    const c2 = itemOf({ items }, 'C2');
    const never = await desk.edit(2, { version, items: [{ ...c2, quantity: '1/0' }] });
    expect([never.status, (never.body as Failure).fields]).toEqual([
      422,
      { 'items.C2.quantity': 'Character 3: This divides by zero.' },
    ]);
    const publish = async (edit: object) => {
      const { version: now } = (await desk.show(2)).body as CostBook;
      const edited = (await desk.edit(2, { version: now, ...edit })).body as CostBook;
      const { book } = (await desk.preview(2, edited.version)).body as Preview;
      return desk.publish(2, { version: book.version, effectiveFrom: '2026-11-23' });
    };
    const impossible = { ...c2, quantity: 'deckSqFt / (spaCount - spaCount)' };
    const refused = await publish({ items: [impossible] });
    const sentence =
      'This draft cannot price any of the sample pools, so no customer could get an estimate. C2: The formula divides by zero.';
    expect([refused.status, refused.body]).toEqual([
      422,
      expect.objectContaining({ code: 'VALIDATION_FAILED', error: sentence }),
    ]);
    const nothing = await publish({
      items: items.filter(({ active }) => active).map((item) => ({ ...item, active: false, slotDefault: false })),
    });
    expect([nothing.status, Object.keys((nothing.body as Failure).fields ?? {})]).toEqual([422, ['items']]);
    expect(await states()).toEqual([
      [2, 'previewed', false],
      [1, 'published', true],
    ]);
    // One that prices some of them goes out.
    const some = await publish({
      items: items.map((item) =>
        item.code === 'C2' ? { ...item, quantity: 'if(spaCount > 0, deckSqFt, 1 / spaCount)' } : item,
      ),
    });
    expect(some.status).toBe(200);
    expect(((await test.http().get('/api/estimates/bands')).body as { pools: unknown[] }).pools).toHaveLength(3);
    const { studies } = (await test.http().get('/api/portfolio')).body as PortfolioResponse;
    expect(studies.filter(({ range }) => range !== null).map(({ id }) => id)).toEqual([
      'estate',
      'sheer',
      'second-life',
    ]);
  });

  it('happens once, when 20 publish at the same moment @mariadb', async () => {
    const book = await draft();
    const { book: previewed } = (await desk.preview(2, book.version)).body as Preview;
    const body = { version: previewed.version, effectiveFrom: '2026-11-23' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => desk.publish(2, body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    expect(await test.uow.reader().countBy(AuditEntryEntity, { action: 'costbook.publish' })).toBe(1);
    expect(await states()).toEqual([
      [2, 'published', true],
      [1, 'superseded', false],
    ]);
  });

  it('refuses to begin yesterday, in more than a year, on a day that does not exist, or without a date', async () => {
    const book = await draft();
    const { book: previewed } = (await desk.preview(2, book.version)).body as Preview;
    for (const effectiveFrom of ['2026-11-22', '2027-11-25', '2026-02-30', 'soon']) {
      const { status, body } = await desk.publish(2, { version: previewed.version, effectiveFrom });
      expect([effectiveFrom, status, Object.keys((body as Failure).fields ?? {})]).toEqual([
        effectiveFrom,
        422,
        ['effectiveFrom'],
      ]);
    }
    expect(await states()).toEqual([
      [2, 'previewed', false],
      [1, 'published', true],
    ]);
  });
});
