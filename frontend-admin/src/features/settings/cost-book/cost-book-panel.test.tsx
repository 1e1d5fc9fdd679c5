import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { costBookFromCsv, costBookToCsv } from 'poolkit/cost';
import { SEED_COST_BOOK } from 'poolkit/cost-seed';
import { bookOf, previewOf, summaryOf } from '../../../testing/cost-books';
import { FakeApi } from '../../../testing/fake-api';
import { owner, viewer } from '../../../testing/fixtures';
import { renderApp } from '../../../testing/render-app';
import { fill, setupUser } from '../../../testing/user';
import { businessDay } from '../../../lib/business-day';
import type { CostBookVersion } from './types';

const api = new FakeApi();
const inForce = bookOf({ inForce: true, effectiveFrom: '2026-01-01', note: 'The first prices.' });
const draft = bookOf({ versionNo: 2, state: 'draft' });
const previewed: CostBookVersion = { ...draft, state: 'previewed', version: 5 };
const list = '/users?settings=cost-book';
/** One group: the whole book is slow to draw without a browser. */
const one = `${list}&book=2&bookGroup=B`;

function answerWith(...books: CostBookVersion[]) {
  api
    .on('GET /api/admin/users', { body: { items: [], nextCursor: null, total: 0 } })
    .on('GET /api/admin/cost-book', { body: { items: books.map(summaryOf) } });
  for (const book of books) api.on(`GET /api/admin/cost-book/${book.versionNo}`, { body: book });
}

beforeEach(() => {
  api.install();
  api.calls.length = 0;
  answerWith(draft, inForce);
});
afterEach(() => api.restore());

const open = (path: string, user = owner) => {
  const person = setupUser();
  renderApp({ api, user, path });
  return person;
};
const button = (name: string) => screen.findByRole('button', { name });

describe('D17 the list of versions', () => {
  it('says what is in force and goes on with the draft there is', async () => {
    const person = open(list);
    const table = await screen.findByRole('table', { name: 'Versions of the cost book' });
    expect(
      within(table).getByRole('row', { name: /Version 1 In force Jan 1, 2026 The first prices\./ }),
    ).toBeInTheDocument();
    await person.click(await button('Go on with draft 2'));
    expect(await screen.findByRole('heading', { name: 'Version 2' })).toHaveFocus();
  });

  it('starts a draft with one key and opens it', async () => {
    answerWith(inForce);
    api.on('POST /api/admin/cost-book', { status: 201, body: draft });
    const person = open(list);
    await person.click(await button('Start a draft'));
    expect(await screen.findByRole('heading', { name: 'Version 2' })).toBeInTheDocument();
    expect(api.to('POST /api/admin/cost-book')[0]?.headers.get('Idempotency-Key')).toBeTruthy();
  });

  it('tells when somebody else began a draft first, and offers theirs', async () => {
    answerWith(inForce);
    api.on('POST /api/admin/cost-book', () => {
      answerWith(draft, inForce);
      return { status: 409, body: { code: 'DRAFT_EXISTS', error: 'There is a draft already.', versionNo: 2 } };
    });
    const person = open(list);
    await person.click(await button('Start a draft'));
    expect(await button('Go on with draft 2')).toBeInTheDocument();
  });

  it('is no part of the settings of a role without it', async () => {
    open(list, viewer);
    expect(await screen.findByText('Your role does not include this part of the settings.')).toBeInTheDocument();
    expect(screen.queryByRole('tab', { name: 'Cost book' })).not.toBeInTheDocument();
  });

  it('a version that is gone says so and leads back', async () => {
    api.on('GET /api/admin/cost-book/9', { status: 404, body: { error: 'x' } });
    const person = open(`${list}&book=9`);
    await person.click(await button('All versions'));
    expect(await screen.findByText('Version 1')).toBeInTheDocument();
  });
});

describe('D17 preview and publication', () => {
  it('leads to the preview first; it names up and down, the pools and the lines', async () => {
    api.on('POST /api/admin/cost-book/2/preview', { body: previewOf(draft) });
    const person = open(one);
    await person.click(await button('Publish…'));
    await screen.findByText('Preview it first');
    await person.click(await button('Preview'));
    expect(await screen.findByText(/Of the latest 1 estimates 1 would cost more, 0 less/)).toBeInTheDocument();
    expect(api.to('POST /api/admin/cost-book/2/preview')[0]?.body).toEqual({ version: 4 });
    const table = screen.getByRole('table', { name: 'Latest estimates under both books' });
    const row = within(table).getByRole('row', { name: /E-7K3M2Q/ });
    expect(row).toHaveTextContent('$100,000$103,000+$3,000 (+3.0 %)B1 Excavation: +$3,000');
    expect(screen.getByText('B1: likely cost')).toBeInTheDocument();
  });

  it('D07 flags the estimates that use what goes off sale, and those it cannot price', async () => {
    const preview = previewOf(draft);
    const tried = {
      ...preview.estimates[0]!,
      withdrawn: [{ slot: 'coping', code: 'E2-slate', pricedAs: 'E2-travertine' }],
    };
    const failed = {
      ...tried,
      id: 'x',
      after: null,
      withdrawn: [],
      problems: [{ code: 'C2', reason: 'Division by zero.' }],
    };
    api.on('POST /api/admin/cost-book/2/preview', {
      body: { ...preview, estimates: [tried, failed], summary: { ...preview.summary, failed: 1 } },
    });
    const person = open(`${one}&bookPart=preview`);
    await person.click(await button('Preview'));
    expect(await screen.findByText('E2-slate is off sale; priced as E2-travertine.')).toBeInTheDocument();
    expect(screen.getByText('C2: Division by zero.')).toBeInTheDocument();
    expect(screen.getByText('The draft cannot price 1 of them.')).toBeInTheDocument();
  });

  it('publishes with a first day and a note, and says so', async () => {
    answerWith(previewed, inForce);
    api.on('POST /api/admin/cost-book/2/publish', {
      body: { ...previewed, state: 'published', effectiveFrom: '2099-03-01', version: 6 },
    });
    const person = open(one);
    await person.click(await button('Publish…'));
    const dialog = await screen.findByRole('dialog', { name: 'Publish version 2?' });
    expect(dialog).toHaveTextContent('Estimates that were made keep theirs.');
    const day = within(dialog).getByLabelText('First day');
    expect(day).toHaveValue(businessDay(Date.now()));
    fireEvent.change(day, { target: { value: '2020-01-01' } });
    await person.click(within(dialog).getByRole('button', { name: 'Publish prices' }));
    expect(within(dialog).getByText('Choose a day from today on.')).toBeInTheDocument();
    expect(api.to('POST /api/admin/cost-book/2/publish')).toHaveLength(0);
    fireEvent.change(day, { target: { value: '2099-03-01' } });
    await fill(person, within(dialog).getByLabelText(/^Note/), 'Steel is dearer.');
    await person.click(within(dialog).getByRole('button', { name: 'Publish prices' }));
    await screen.findByText('Prices published');
    expect(screen.getByText(`${draft.items.length} items, effective Mar 1, 2099`)).toBeInTheDocument();
    expect(api.to('POST /api/admin/cost-book/2/publish')[0]?.body).toEqual({
      version: 5,
      effectiveFrom: '2099-03-01',
      note: 'Steel is dearer.',
    });
    await person.click(screen.getByRole('button', { name: 'View' }));
    expect(await screen.findByText('first day Mar 1, 2099')).toBeInTheDocument();
  });

  it('replaces an announced version only after it was named', async () => {
    answerWith(previewed, inForce);
    api.on('POST /api/admin/cost-book/2/publish', {
      status: 409,
      body: { code: 'REPLACES_ANNOUNCED', error: 'Not so.', replaces: { versionNo: 7, effectiveFrom: '2099-12-01' } },
    });
    const person = open(one);
    await person.click(await button('Publish…'));
    await person.click(await button('Publish prices'));
    expect(await screen.findByText(/^Version 7 was announced for Dec 1, 2099\./)).toBeInTheDocument();
    await person.click(await button('Replace version 7 and publish'));
    await waitFor(() =>
      expect(api.to('POST /api/admin/cost-book/2/publish').map(({ body }) => body)).toMatchObject([
        { version: 5 },
        { version: 5, replaces: 7 },
      ]),
    );
  });

  it('a refused publication stays in the dialog with its reason', async () => {
    answerWith(previewed, inForce);
    api.on('POST /api/admin/cost-book/2/publish', {
      status: 409,
      body: { code: 'STALE_VERSION', error: 'Somebody changed this draft.', current: { ...draft, version: 8 } },
    });
    const person = open(one);
    await person.click(await button('Publish…'));
    await person.click(await button('Publish prices'));
    expect(await screen.findByText('Somebody changed this draft.')).toBeInTheDocument();
  });

  it('discards after a question that names the effect', async () => {
    api.on('POST /api/admin/cost-book/2/discard', () => {
      answerWith(inForce);
      return { status: 204 };
    });
    const person = open(one);
    await person.click(await button('Discard…'));
    expect(await screen.findByText(/The prices in force stay as they are/)).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Discard draft' }));
    expect(await screen.findByText('Draft 2 discarded')).toBeInTheDocument();
    expect(await button('Start a draft')).toBeInTheDocument();
  });
});

describe('figures', () => {
  const margin = () => screen.findByRole('textbox', { name: 'Gross margin on price' });

  it('keeps a value within its bounds, and goes back to the published one as null', async () => {
    api.on('PATCH /api/admin/cost-book/2', { body: { ...draft, version: 5 } });
    const person = open(`${one}&bookPart=figures&bookFind=margin`);
    await fill(person, await margin(), '41');
    expect(screen.getByText('Enter a number between 0 and 40 %.')).toBeInTheDocument();
    await person.click(screen.getByRole('tab', { name: 'Items' }));
    await person.click(await button('Show them'));
    expect(await screen.findByText('Enter a number between 0 and 40 %.')).toBeInTheDocument();
    await fill(person, await margin(), '22.5');
    expect(await margin()).toHaveValue('22.5');
    await person.click(await button('Save'));
    await waitFor(() => expect(api.to('PATCH /api/admin/cost-book/2')).toHaveLength(1));
    expect(api.to('PATCH /api/admin/cost-book/2')[0]?.body).toEqual({
      version: 4,
      changes: { 'cost.marginPercent': 22.5 },
    });
  });

  it('a figure the book changes can be put back', async () => {
    const changed = draft.assumptions.map((figure) =>
      figure.key === 'cost.marginPercent' ? { ...figure, value: 25 } : figure,
    );
    answerWith({ ...draft, assumptions: changed }, inForce);
    api.on('PATCH /api/admin/cost-book/2', { body: { ...draft, version: 5 } });
    const person = open(`${one}&bookPart=figures&bookArea=changed`);
    await person.click(await button('Gross margin on price: as published, 20'));
    expect(await margin()).toHaveValue('20');
    expect(await margin()).toHaveFocus();
    await person.click(await button('Save'));
    await waitFor(() =>
      expect(api.to('PATCH /api/admin/cost-book/2')[0]?.body).toMatchObject({
        changes: { 'cost.marginPercent': null },
      }),
    );
  });
});

describe('spreadsheets', () => {
  const csvOf = (items = draft.items) => costBookToCsv({ ...SEED_COST_BOOK, items });
  const choose = async (person: ReturnType<typeof setupUser>, text: string) => {
    await button('Import CSV…');
    await person.upload(
      screen.getByLabelText('Spreadsheet with the items'),
      new File([text], 'prices.csv', { type: 'text/csv' }),
    );
  };

  it('tells what a file would change, and takes it after a yes', async () => {
    api.on('POST /api/admin/cost-book/2/import', { body: { ...draft, version: 5 } });
    const person = open(one);
    const changed = draft.items
      .filter(({ code }) => code !== 'A5')
      .map((item) => (item.code === 'B1' ? { ...item, highCents: 9900 } : item));
    await choose(person, `\uFEFF${csvOf(changed)}`);
    expect(await screen.findByText(/0 would be new, 1 would go, 1 would change\./)).toBeInTheDocument();
    await person.click(await button('Replace items'));
    await screen.findByText('File taken into the draft');
    const body = api.to('POST /api/admin/cost-book/2/import')[0]?.body as { version: number; csv: string };
    expect(body.version).toBe(4);
    expect(costBookFromCsv(body.csv)).toMatchObject({ ok: true });
  });

  it('names what is wrong by row and column, and sends nothing', async () => {
    const person = open(one);
    await choose(person, csvOf().replace(',15.00,24.00,38.00,', ',15.00,twenty,38.00,'));
    const dialog = await screen.findByRole('dialog', { name: 'prices.csv was not taken' });
    expect(dialog).toHaveTextContent(/Row 9, likely: Write an amount like/);
    expect(within(dialog).queryByRole('button', { name: 'Replace items' })).not.toBeInTheDocument();
    expect(api.to('POST /api/admin/cost-book/2/import')).toHaveLength(0);
  });

  it('shows the rows the server refuses', async () => {
    api.on('POST /api/admin/cost-book/2/import', {
      status: 422,
      body: {
        error: 'The file was not taken.',
        code: 'VALIDATION_FAILED',
        fields: { 'csv.3.percent of': 'There is no item Z9.' },
      },
    });
    const person = open(one);
    await choose(person, csvOf());
    await person.click(await button('Replace items'));
    const dialog = await screen.findByRole('dialog', { name: 'Replace the items of draft 2?' });
    await waitFor(() => expect(dialog).toHaveTextContent('Row 3, percent of: There is no item Z9.'));
  });
});

describe('one line', () => {
  it('is added with its group after its fields are right', async () => {
    const person = open(one);
    await person.click(await button('Add item'));
    const sheet = await screen.findByRole('dialog', { name: 'Add an item' });
    await person.click(within(sheet).getByRole('button', { name: 'Add item' }));
    expect(within(sheet).getByText('Name the line.')).toBeInTheDocument();
    for (const [label, value] of [
      ['Code', 'B3-recycled'],
      ['Name', 'Recycled base'],
      ['Low', '40'],
      ['Likely', '50'],
      ['High', '60'],
    ] as const) {
      await fill(person, within(sheet).getByLabelText(label), value);
    }
    await fill(person, within(sheet).getByLabelText(/^Quantity/), 'gravelCuYd');
    expect(within(sheet).getByText('In words: stone base')).toBeInTheDocument();
    await person.click(within(sheet).getByRole('button', { name: 'Add item' }));
    expect(await screen.findByText('1 change not saved')).toBeInTheDocument();
    expect(await screen.findByText('B3-recycled')).toBeInTheDocument();
  });

  it('a code that is there already is refused', async () => {
    const person = open(one);
    await person.click(await button('Add item'));
    const sheet = await screen.findByRole('dialog', { name: 'Add an item' });
    await fill(person, within(sheet).getByLabelText('Code'), 'B1');
    await person.click(within(sheet).getByRole('button', { name: 'Add item' }));
    expect(within(sheet).getByText('This code is used already.')).toBeInTheDocument();
  });

  it('is removed, and the toast puts it back', async () => {
    const person = open(`${one}&bookFind=Dewatering`);
    const code = await screen.findByText('B5');
    await person.click(code);
    await person.click(await button('Remove item'));
    expect(await screen.findByText('1 change not saved (1 removed)')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.queryByText(/not saved/)).not.toBeInTheDocument());
  });
});

it('an older version comes back into the draft as changes to look at', async () => {
  const older = bookOf({
    versionNo: 1,
    state: 'superseded',
    items: draft.items.map((item) => (item.code === 'B1' ? { ...item, likelyCents: 2300 } : item)),
  });
  answerWith(draft, older);
  const person = open(`${list}&book=1&bookGroup=B`);
  await person.click(await button('Restore into a draft'));
  expect(await screen.findByRole('heading', { name: 'Version 2' })).toBeInTheDocument();
  expect(screen.getByText('1 change not saved')).toBeInTheDocument();
  expect(screen.getByText('$23.00')).toBeInTheDocument();
});

it('an older version asks before it takes the place of changes that are not saved', async () => {
  const older = bookOf({
    versionNo: 1,
    state: 'superseded',
    items: draft.items.map((item) => (item.code === 'B1' ? { ...item, likelyCents: 2300 } : item)),
  });
  answerWith(draft, older);
  const line = draft.items.find(({ code }) => code === 'B2')!;
  const mine = { lines: { B2: { base: line, mine: { ...line, label: 'Haul away' } } }, figures: {} };
  sessionStorage.setItem('console-costbook:owner-1:2', JSON.stringify(mine));
  const person = open(`${list}&book=1&bookGroup=B`);
  await person.click(await button('Restore into a draft'));
  const dialog = await screen.findByRole('dialog', { name: 'Replace your changes to draft 2?' });
  expect(dialog).toHaveTextContent('1 change of yours is not saved in it. Version 1 would take their place.');
  await person.click(within(dialog).getByRole('button', { name: 'Keep my changes' }));
  expect(JSON.parse(sessionStorage.getItem('console-costbook:owner-1:2') ?? '')).toEqual(mine);
  await person.click(await button('Restore into a draft'));
  await person.click(await button('Replace them'));
  expect(await screen.findByRole('heading', { name: 'Version 2' })).toBeInTheDocument();
  expect(screen.getByText('1 change not saved')).toBeInTheDocument();
  expect(screen.getByText('$23.00')).toBeInTheDocument();
});

describe('a sheet', () => {
  const openSheet = async () => {
    const person = open(`${one}&bookFind=Dewatering`);
    await person.click(await screen.findByText('B5'));
    const sheet = await screen.findByRole('dialog', { name: /^B5/ });
    return { person, sheet };
  };

  it('asks before Escape throws typed work away', async () => {
    const { person, sheet } = await openSheet();
    await fill(person, within(sheet).getByLabelText('Name'), 'Pump the hole dry');
    await person.keyboard('{Escape}');
    const dialog = await screen.findByRole('dialog', { name: 'Close without applying?' });
    await person.click(within(dialog).getByRole('button', { name: 'Go on editing' }));
    expect(within(sheet).getByLabelText('Name')).toHaveValue('Pump the hole dry');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    within(sheet).getByLabelText('Name').focus();
    await person.keyboard('{Escape}');
    await person.click(await button('Throw away'));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^B5/ })).not.toBeInTheDocument());
    expect(screen.queryByText(/not saved/)).not.toBeInTheDocument();
  });

  it('with nothing typed closes at once', async () => {
    const { person } = await openSheet();
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^B5/ })).not.toBeInTheDocument());
  });

  it('leaves alone what a colleague saved while it was open', async () => {
    const { client } = renderApp({ api, user: owner, path: `${one}&bookFind=B5` });
    const person = setupUser();
    await person.click(await screen.findByText('B5'));
    const sheet = await screen.findByRole('dialog', { name: /^B5/ });
    const theirs = {
      ...draft,
      version: 7,
      items: draft.items.map((item) => (item.code === 'B5' ? { ...item, drivers: 'ground water' } : item)),
    };
    act(() => {
      client.setQueryData(['/api/admin/cost-book/2'], theirs);
    });
    await fill(person, within(sheet).getByLabelText('Name'), 'Pump the hole dry');
    await person.click(within(sheet).getByRole('button', { name: 'Apply' }));
    api.on('PATCH /api/admin/cost-book/2', { body: { ...theirs, version: 8 } });
    await person.click(await button('Save'));
    await waitFor(() => expect(api.to('PATCH /api/admin/cost-book/2')).toHaveLength(1));
    expect(api.to('PATCH /api/admin/cost-book/2')[0]?.body).toMatchObject({
      version: 7,
      items: [{ code: 'B5', label: 'Pump the hole dry', drivers: 'ground water' }],
    });
  });

  it('ties each problem to its field', async () => {
    const { person, sheet } = await openSheet();
    const quantity = within(sheet).getByLabelText(/^Quantity/);
    await fill(person, quantity, '2 * nothingKnown');
    expect(quantity).toHaveAccessibleDescription(/Character 5: "nothingKnown" is not a known name/);
    expect(quantity).toBeInvalid();
  });
});

it('"Undo all" can be taken back', async () => {
  const person = open(`${one}&bookFind=Dewatering`);
  await screen.findByText('B5');
  const cell = document.querySelector<HTMLElement>('[data-cell="B5/4"]')!;
  act(() => cell.focus());
  await person.keyboard('1500{Enter}');
  await person.click(await button('Undo all'));
  expect(await screen.findByText('1 change undone')).toBeInTheDocument();
  expect(screen.queryByText(/not saved/)).not.toBeInTheDocument();
  expect(document.getElementById('book-part')).toHaveFocus();
  await person.click(await button('Undo'));
  expect(await screen.findByText('1 change not saved')).toBeInTheDocument();
});

it('typed work leaves with the person who typed it', async () => {
  const person = open(`${one}&bookFind=Dewatering`);
  await screen.findByText('B5');
  const cell = document.querySelector<HTMLElement>('[data-cell="B5/4"]')!;
  act(() => cell.focus());
  await person.keyboard('1500{Enter}');
  expect(Object.keys(sessionStorage)).toEqual(['console-costbook:owner-1:2']);
});
