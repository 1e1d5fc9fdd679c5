import { costBookFromCsv, type CostItem } from 'poolkit/cost';
import { SEED_COST_BOOK } from 'poolkit/cost-seed';
import { AuditEntryEntity } from '../../src/platform/audit/persistence/audit-entry.entity.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { costBookDesk, type CostBook, type CostBookSummary } from '../support/cost-books.js';
import { signInStaff, type SignedInStaff } from '../support/people.js';

let test: TestApp;
let office: SignedInStaff;
let desk: ReturnType<typeof costBookDesk>;

beforeAll(async () => {
  test = await createTestApp({ environment: { RATE_LIMIT_FACTOR: '1000' } });
  test.clock.set('2026-11-23T15:00:00Z');
  office = await signInStaff(test, 'office');
  desk = costBookDesk(test, office);
});
afterAll(() => test.close());
afterEach(async () => {
  const left = (await desk.show(2)).body as Partial<CostBook>;
  if (left.version !== undefined) await desk.discard(2, left.version);
});

interface Failure {
  code: string;
  fields?: Record<string, string>;
  allowed?: string[];
  current?: CostBook;
  versionNo?: number;
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
const audited = () => test.uow.reader().countBy(AuditEntryEntity, { entity: 'cost_book' });
const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as Failure).code];

describe('a version that does not exist', () => {
  it.each(['abc', '0', '1.5', '99', '9999999999', 'NaN'])(
    '%s is not found, whatever is asked of it',
    async (versionNo) => {
      const { headers } = office;
      const path = `/api/admin/cost-book/${versionNo}`;
      for (const answer of [
        await test.http().get(path).set(headers),
        await test.http().get(`${path}/export.csv`).set(headers),
        await test.http().patch(path).set(headers).send({ version: 1, changes: {} }),
        await test
          .http()
          .post(`${path}/import`)
          .set(headers)
          .send({ version: 1, csv: (await desk.csv(1)).text }),
        await test.http().post(`${path}/preview`).set(headers).send({ version: 1 }),
        await test.http().post(`${path}/publish`).set(headers).send({ version: 1, effectiveFrom: '2026-11-23' }),
        await test.http().post(`${path}/discard`).set(headers).send({ version: 1 }),
      ]) {
        expect(codeOf(answer)).toEqual([404, 'NOT_FOUND']);
      }
    },
  );
});

describe('D17 the first cost book', () => {
  it('is current from the first start, with every assumption and its source', async () => {
    expect(await states()).toEqual([[1, 'published', true]]);
    const book = (await desk.show(1)).body as CostBook;
    expect(book.items).toEqual(SEED_COST_BOOK.items);
    expect(book.assumptions.length).toBeGreaterThan(150);
    expect(book.assumptions.find(({ key }) => key === 'cost.marginPercent')).toEqual({
      ...{
        key: 'cost.marginPercent',
        label: 'Gross margin on price',
        unit: '%',
        value: 20,
        published: 20,
        min: 0,
        max: 40,
      },
      ...{ source: 'Company figure', checkedOn: '2026-11-21', confidence: 'assumption' },
    });
  });

  it('D17 is one of a list that is read page by page, newest first, so that a draft comes first', async () => {
    const page = async (query: string) =>
      (await test.http().get(`/api/admin/cost-book?${query}`).set(office.headers)).body as {
        items: CostBookSummary[];
        nextCursor: string | null;
      };
    const { versionNo, version } = await draft();
    const first = await page('limit=1');
    expect(first.items.map((book) => [book.versionNo, book.state])).toEqual([[versionNo, 'draft']]);
    const second = await page(`limit=1&cursor=${first.nextCursor}`);
    expect([second.items.map((book) => book.versionNo), second.nextCursor]).toEqual([[1], null]);
    for (const wrong of ['limit=101', 'cursor=x', `cursor=${Buffer.from('["2",""]').toString('base64url')}`]) {
      expect(codeOf(await test.http().get(`/api/admin/cost-book?${wrong}`).set(office.headers))).toEqual([
        422,
        'VALIDATION_FAILED',
      ]);
    }
    expect((await desk.discard(versionNo, version)).status).toBe(204);
  });

  it('does not change', async () => {
    const before = await audited();
    for (const answer of [
      await desk.edit(1, { version: 1, remove: ['K5-turf'] }),
      await desk.preview(1, 1),
      await desk.publish(1, { version: 1, effectiveFrom: '2026-11-23' }),
      await desk.discard(1, 1),
    ]) {
      expect(codeOf(answer)).toEqual([409, 'ILLEGAL_TRANSITION']);
    }
    expect(await audited()).toBe(before);
  });

  it.each(['2', '0', '-1', 'x', '99999999999999999999'])('has no version %s', async (versionNo) => {
    expect(codeOf(await desk.show(versionNo))).toEqual([404, 'NOT_FOUND']);
  });
});

describe('D17 a draft', () => {
  it('starts from the current book, one at a time', async () => {
    const book = await draft();
    expect(book).toMatchObject({ versionNo: 2, state: 'draft', inForce: false, effectiveFrom: null, version: 1 });
    expect(book.items).toEqual(SEED_COST_BOOK.items);
    const second = await desk.draft();
    expect([...codeOf(second), (second.body as Failure).versionNo]).toEqual([409, 'DRAFT_EXISTS', 2]);
  });

  it('is created once, when 20 start one at the same moment @mariadb', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => desk.draft()));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    expect(await states()).toEqual([
      [2, 'draft', false],
      [1, 'published', true],
    ]);
  });

  it('takes changed, new and removed lines and figures, with one audit entry of what differs', async () => {
    const book = await draft();
    const before = await audited();
    const edit = {
      items: [
        { ...itemOf(book, 'C2'), likelyCents: 42_000 },
        { ...itemOf(book, 'E2-bluestone'), code: 'E2-slate', label: 'Slate coping', slotDefault: false },
      ],
      remove: ['K5-turf'],
      changes: { 'cost.marginPercent': 22 },
    };
    const { status, body } = await desk.edit(2, { version: 1, ...edit });
    const changed = body as CostBook;
    expect([status, changed.version, changed.state]).toEqual([200, 2, 'draft']);
    expect(itemOf(changed, 'C2').likelyCents).toBe(42_000);
    const codes = changed.items.map(({ code }) => code);
    expect(codes.indexOf('E2-slate')).toBe(codes.indexOf('E2-bluestone') + 1);
    expect(codes).not.toContain('K5-turf');
    expect(changed.assumptions.find(({ key }) => key === 'cost.marginPercent')).toMatchObject({
      value: 22,
      published: 20,
    });
    expect(await audited()).toBe(before + 1);
    const entry = await test.uow
      .reader()
      .findOneOrFail(AuditEntryEntity, { where: { action: 'costbook.update' }, order: { seq: 'DESC' } });
    expect(entry.before).toMatchObject({ 'C2.likelyCents': 40_000, 'K5-turf.label': 'Artificial turf' });
    expect(entry.after).toMatchObject({
      'C2.likelyCents': 42_000,
      'cost.marginPercent': 22,
      'E2-slate.label': 'Slate coping',
    });
    const back = (await desk.edit(2, { version: 2, changes: { 'cost.marginPercent': null } })).body as CostBook;
    expect(back.assumptions.find(({ key }) => key === 'cost.marginPercent')).toMatchObject({ value: 20 });
  });

  it.each([
    [
      'a likely cost above the high one',
      { items: [{ ...SEED_COST_BOOK.items[0], likelyCents: 600_000 }] },
      'items.A1.likelyCents',
    ],
    [
      'a formula with an unknown name',
      { items: [{ ...SEED_COST_BOOK.items[0], quantity: 'process.exit(1)' }] },
      'items.A1.quantity',
    ],
    ['a line without a code', { items: [{ label: 'Nothing' }] }, 'items.1.code'],
    ['a line that is no object', { items: [7] }, 'items.1'],
    ['an unknown field of a line', { items: [{ ...SEED_COST_BOOK.items[0], margin: 3 }] }, 'items.A1.margin'],
    ['the removal of a line there is not', { remove: ['Z9'] }, 'remove'],
    ['the removal of a default material', { remove: ['E2-paver'] }, 'items.E2-poured.slotDefault'],
    ['a figure there is not', { changes: { 'cost.magic': 1 } }, 'changes.cost.magic'],
    ['a figure out of its bounds', { changes: { 'cost.marginPercent': 90 } }, 'changes.cost.marginPercent'],
    [
      'a figure of another area out of its bounds',
      { changes: { 'takeoff.hauledSharePercent': -1e9, 'yard.fenceClearanceFt': -5 } },
      'changes',
    ],
    ['a figure as text', { changes: { 'cost.marginPercent': '22' } }, 'changes.cost.marginPercent'],
    ['lines that are no list', { items: 'A1' }, 'items'],
    ['a field of its own', { state: 'published' }, 'state'],
  ])('refuses %s at the field, and stays as it was', async (_what, edit, field) => {
    const book = await draft();
    const before = await audited();
    const { status, body } = await desk.edit(2, { version: 1, ...edit });
    const { code, fields = {} } = body as Failure;
    expect([status, code]).toEqual([422, 'VALIDATION_FAILED']);
    expect(Object.keys(fields).some((key) => key === field || key.startsWith(`${field}.`))).toBe(true);
    expect((await desk.show(2)).body).toEqual(book);
    expect(await audited()).toBe(before);
  });

  it('is not overwritten: of 20 edits of one version one is saved, the others see it @mariadb', async () => {
    await draft();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => desk.edit(2, { version: 1, changes: { 'cost.marginPercent': 10 + n } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    const refused = answers.find(({ status }) => status === 409)?.body as Failure;
    expect([refused.code, refused.current?.version]).toEqual(['STALE_VERSION', 2]);
  });

  it('is discarded with its lines, and its number is free again', async () => {
    await draft();
    expect((await desk.discard(2, 1)).status).toBe(204);
    expect(await states()).toEqual([[1, 'published', true]]);
    expect(await draft()).toMatchObject({ versionNo: 2 });
  });
});

describe('D17 as a spreadsheet', () => {
  it('is exported and imported unchanged', async () => {
    const { status, headers, text } = await desk.csv(1);
    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'attachment; filename="cost-book-1.csv"',
    ]);
    expect(costBookFromCsv(text)).toEqual({ ok: true, items: SEED_COST_BOOK.items });
    await draft();
    const before = await audited();
    const imported = (await desk.import(2, { version: 1, csv: text })).body as CostBook;
    // Nothing differs, so nothing was written.
    expect([imported.version, imported.items]).toEqual([1, SEED_COST_BOOK.items]);
    expect(await audited()).toBe(before);
  });

  it('replaces the lines of the draft and keeps its figures', async () => {
    await draft();
    await desk.edit(2, { version: 1, changes: { 'cost.marginPercent': 22 } });
    const csv = (await desk.csv(1)).text.replace('310.00,400.00,520.00', '310.00,420.00,520.00');
    const { status, body } = await desk.import(2, { version: 2, csv });
    expect([status, itemOf(body as CostBook, 'C2').likelyCents]).toEqual([200, 42_000]);
    expect((body as CostBook).assumptions.find(({ key }) => key === 'cost.marginPercent')?.value).toBe(22);
  });

  it('contains no formula that a spreadsheet would run', async () => {
    const book = await draft();
    const drivers = '=HYPERLINK("http://x.example","click")';
    const edited = (await desk.edit(2, { version: 1, items: [{ ...itemOf(book, 'A1'), drivers, label: '+1 design' }] }))
      .body as CostBook;
    const { text } = await desk.csv(2);
    expect(text).toContain(`"'=HYPERLINK(""http://x.example"",""click"")"`);
    expect(text).toContain(",'+1 design,");
    expect(text).not.toMatch(/(^|,|\n)"?[=+@]/);
    expect(((await desk.import(2, { version: edited.version, csv: text })).body as CostBook).items).toEqual(
      edited.items,
    );
  });

  it('names the first 50 problems of a file and how many more there are', async () => {
    await draft();
    const csv = (await desk.csv(1)).text
      .split('\r\n')
      .map((line, n) => (n === 0 || line === '' ? line : `${line},extra`))
      .join('\r\n');
    const { status, body } = await desk.import(2, { version: 1, csv });
    const { fields = {} } = body as Failure;
    expect([status, Object.keys(fields).length]).toEqual([422, 51]);
    expect(fields.csv).toMatch(/^And \d+ more\.$/);
  });

  it('names every problem by row and column and imports nothing', async () => {
    const book = await draft();
    const csv = (await desk.csv(1)).text
      .replace('1300.00,2500.00,5000.00', '1300.00,9999.00,5000.00')
      .replace('excavationBankCuYd', 'constructor');
    const { status, body } = await desk.import(2, { version: 1, csv });
    expect([status, Object.keys((body as Failure).fields ?? {})]).toEqual([
      422,
      expect.arrayContaining(['csv.2.likely']),
    ]);
    expect(Object.keys((body as Failure).fields ?? {}).some((key) => /^csv\.\d+\.quantity$/.test(key))).toBe(true);
    expect((await desk.show(2)).body).toEqual(book);
  });

  it.each([
    ['a formula of ten thousand brackets', 'quantity', '('.repeat(10_000)],
    ['a formula of ten thousand powers', 'quantity', Array.from({ length: 10_000 }, () => '9').join('*')],
    ['a rule that never ends', 'include when', 'not '.repeat(10_000)],
  ])('refuses %s fast', async (_what, column, value) => {
    await draft();
    const header = 'code,label,unit,low,likely,high,quantity,include when,last reviewed';
    const row = [
      'A1',
      'Design',
      'lot',
      '1',
      '2',
      '3',
      column === 'quantity' ? value : '1',
      column === 'include when' ? value : '',
      '2026-11-21',
    ];
    const started = performance.now();
    const { status } = await desk.import(2, { version: 1, csv: `${header}\r\n${row.join(',')}\r\n` });
    expect(status).toBe(422);
    expect(performance.now() - started).toBeLessThan(20_000);
  });
});

describe('D17 who may', () => {
  it.each(['sales'] as const)('%s reads it and changes nothing', async (role) => {
    const theirs = costBookDesk(test, await signInStaff(test, role));
    expect((await theirs.list()).status).toBe(200);
    expect((await theirs.csv(1)).status).toBe(200);
    expect(codeOf(await theirs.draft())).toEqual([403, 'PERMISSION_REQUIRED']);
    expect(codeOf(await theirs.publish(1, { version: 1, effectiveFrom: '2026-11-23' }))).toEqual([
      403,
      'PERMISSION_REQUIRED',
    ]);
  });

  it.each(['pm', 'service', 'viewer'] as const)('%s does not see our costs', async (role) => {
    const theirs = costBookDesk(test, await signInStaff(test, role));
    expect(codeOf(await theirs.list())).toEqual([403, 'PERMISSION_REQUIRED']);
    expect(codeOf(await theirs.show(1))).toEqual([403, 'PERMISSION_REQUIRED']);
  });
});
