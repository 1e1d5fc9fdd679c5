import { act, screen, waitFor, within } from '@testing-library/react';
import { bookOf, summaryOf } from '../../../testing/cost-books';
import { FakeApi } from '../../../testing/fake-api';
import { owner } from '../../../testing/fixtures';
import { renderApp } from '../../../testing/render-app';
import { setupUser } from '../../../testing/user';
import type { CostBookVersion } from './use-cost-book';

const api = new FakeApi();
const draft = bookOf({ versionNo: 2, state: 'draft' });
const path = '/users?settings=cost-book&book=2';

function answerWith(book: CostBookVersion) {
  api
    .on('GET /api/admin/users', { body: { items: [], nextCursor: null, total: 0 } })
    .on('GET /api/admin/cost-book', {
      body: { items: [summaryOf(book), summaryOf(bookOf({ inForce: true }))], nextCursor: null },
    })
    .on(`GET /api/admin/cost-book/${book.versionNo}`, { body: book });
}

beforeEach(() => {
  api.install();
  api.calls.length = 0;
  answerWith(draft);
});
afterEach(() => api.restore());

const reader = { ...owner, permissions: owner.permissions.filter((one) => one !== 'costbook.write') };

async function openGrid(user = owner) {
  const person = setupUser();
  renderApp({ api, user, path: `${path}&bookGroup=B` });
  const grid = await screen.findByRole('grid', { name: 'Items of the cost book' });
  const cell = (at: string) => grid.querySelector<HTMLElement>(`[data-cell="${at}"]`)!;
  return { person, grid, cell };
}

const focus = (element: HTMLElement) => act(() => element.focus());
const save = () => screen.getByRole('button', { name: 'Save' });

it('D17 lists the lines of one group with costs in dollars, under their heading', async () => {
  const { grid, cell } = await openGrid();
  expect(within(grid).getByText('B · Earthwork')).toBeInTheDocument();
  expect(cell('B1/4')).toHaveTextContent('$24.00');
  expect(within(grid).queryByText('C1')).not.toBeInTheDocument();
});

it('is one stop for Tab; arrows, Home and End move inside', async () => {
  const { person, grid, cell } = await openGrid();
  expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  focus(cell('B1/0'));
  await person.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}');
  expect(cell('B2/2')).toHaveFocus();
  await person.keyboard('{End}');
  expect(cell('B2/10')).toHaveFocus();
  await person.keyboard('{Control>}{Home}{/Control}');
  expect(cell('B1/0')).toHaveFocus();
  await person.keyboard('{PageDown}');
  expect(cell('B8/0')).toHaveFocus();
  await person.keyboard('{ArrowDown}{ArrowLeft}');
  expect(cell('B8/0')).toHaveFocus();
  expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
});

it('typing replaces a cost, Enter keeps it and goes down, Save sends the line with the version', async () => {
  const { person, cell } = await openGrid();
  const saved = {
    ...draft,
    version: 5,
    items: draft.items.map((item) => (item.code === 'B1' ? { ...item, likelyCents: 2550 } : item)),
  };
  api.on('PATCH /api/admin/cost-book/2', { body: saved });
  focus(cell('B1/4'));
  await person.keyboard('25.50{Enter}');
  expect(cell('B1/4')).toHaveTextContent('$25.50');
  expect(cell('B2/4')).toHaveFocus();
  expect(screen.getByText('1 change not saved')).toBeInTheDocument();
  await person.click(save());
  await screen.findByText('Draft saved');
  const [call] = api.to('PATCH /api/admin/cost-book/2');
  expect(call?.body).toEqual({
    version: 4,
    items: [{ ...draft.items.find(({ code }) => code === 'B1'), likelyCents: 2550 }],
  });
  expect(screen.queryByText(/not saved/)).not.toBeInTheDocument();
});

it('Escape leaves the value as it was and the sheet open', async () => {
  const { person, cell } = await openGrid();
  focus(cell('B1/1'));
  await person.keyboard('{F2}');
  await person.keyboard(' and more{Escape}');
  expect(cell('B1/1')).toHaveTextContent('Excavation');
  expect(cell('B1/1')).toHaveFocus();
  expect(screen.queryByText(/not saved/)).not.toBeInTheDocument();
});

it('Escape in the grid never closes Settings', async () => {
  const { person, cell } = await openGrid();
  focus(cell('B1/1'));
  await person.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: 'Settings' })).toBeInTheDocument();
  expect(cell('B1/1')).toHaveFocus();
});

it('Tab keeps a value and goes on to the next cell', async () => {
  const { person, cell } = await openGrid();
  focus(cell('B1/3'));
  await person.keyboard('14{Tab}');
  expect(cell('B1/3')).toHaveTextContent('$14.00');
  expect(cell('B1/4')).toHaveFocus();
  await person.keyboard('{F2}');
  await person.keyboard('{Shift>}{Tab}{/Shift}');
  expect(cell('B1/3')).toHaveFocus();
});

it('a formula is read while it is typed: in words, or what is wrong and where', async () => {
  const { person, cell } = await openGrid();
  focus(cell('B1/6'));
  expect(screen.getByText(/In words: dig, in the ground/)).toBeInTheDocument();
  await person.keyboard('{Enter}');
  const editing = screen.getByRole('textbox', { name: 'Quantity of B1' });
  await person.clear(editing);
  await person.paste('2 * excavationBankCuY');
  // Seen at once, and told to assistive technology once typing rests.
  const told = /Character 5: "excavationBankCuY" is not a known name. Did you mean "excavationBankCuYd"\?/;
  expect(screen.getAllByText(told)).not.toHaveLength(0);
  expect(await screen.findByText(told, { selector: '[role=status]' })).toBeInTheDocument();
  await person.keyboard('{Enter}');
  expect(cell('B1/6')).toHaveAttribute('aria-invalid', 'true');
  await person.click(save());
  expect(api.to('PATCH /api/admin/cost-book/2')).toHaveLength(0);
  expect(screen.getByText(/One value has to be corrected first/)).toBeInTheDocument();
});

it('an amount that cannot be read stays as typed, and the draft is not saved with it', async () => {
  const { person, cell } = await openGrid();
  focus(cell('B1/4'));
  await person.keyboard('2o.50{Enter}');
  expect(cell('B1/4')).toHaveTextContent('2o.50');
  focus(cell('B1/4'));
  expect(await screen.findAllByText('Write an amount from $0 to $1,000,000, such as $12.50.')).not.toHaveLength(0);
});

it('costs that fall are named at the line', async () => {
  const { person, cell } = await openGrid();
  focus(cell('B1/4'));
  await person.keyboard('99{Enter}');
  focus(cell('B1/4'));
  expect(await screen.findAllByText('Low, likely and high must not fall.')).not.toHaveLength(0);
});

it('D07 Enter takes a line off sale', async () => {
  const { person, cell } = await openGrid();
  focus(cell('B3/10'));
  await person.keyboard('{Enter}');
  expect(cell('B3/10')).toHaveTextContent('No');
  await person.keyboard(' ');
  expect(cell('B3/10')).toHaveTextContent('Yes');
  expect(screen.queryByText(/not saved/)).not.toBeInTheDocument();
});

it('a first press chooses a cell, a second one edits it', async () => {
  const { person, cell } = await openGrid();
  await person.click(cell('B2/1'));
  expect(cell('B2/1')).toHaveFocus();
  expect(screen.queryByRole('textbox', { name: 'Item of B2' })).not.toBeInTheDocument();
  await person.click(cell('B2/1'));
  expect(screen.getByRole('textbox', { name: 'Item of B2' })).toHaveFocus();
});

it('G13 a role that only reads moves in the grid and changes nothing', async () => {
  const { person, grid, cell } = await openGrid(reader);
  expect(grid).toHaveAttribute('aria-readonly', 'true');
  focus(cell('B1/4'));
  await person.keyboard('25{Enter}');
  expect(cell('B1/4')).toHaveTextContent('$24.00');
  for (const name of ['Add item', 'Import CSV…', 'Discard…', 'Publish…']) {
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  }
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeInTheDocument();
});

describe('someone else saved', () => {
  const theirs = (change: object) => ({
    ...draft,
    version: 7,
    items: draft.items.map((item) => (item.code === 'B1' ? { ...item, ...change } : item)),
  });

  async function changeAndSave(change: object) {
    let saves = 0;
    api.on('PATCH /api/admin/cost-book/2', () => {
      saves += 1;
      return saves === 1
        ? { status: 409, body: { code: 'STALE_VERSION', error: 'Changed.', current: theirs(change) } }
        : { body: { ...theirs(change), version: 8 } };
    });
    const { person, cell } = await openGrid();
    focus(cell('B1/4'));
    await person.keyboard('25{Enter}');
    await person.click(save());
    return { person };
  }

  it('another field: both are kept without a question', async () => {
    await changeAndSave({ drivers: 'clay' });
    await screen.findByText('Draft saved');
    expect(api.to('PATCH /api/admin/cost-book/2')[1]?.body).toMatchObject({
      version: 7,
      items: [{ code: 'B1', likelyCents: 2500, drivers: 'clay' }],
    });
  });

  it('the same field: nothing is sent before a person decides', async () => {
    const { person } = await changeAndSave({ likelyCents: 2600 });
    await person.click(await screen.findByRole('button', { name: 'B1, likely cost: keep mine' }));
    expect(api.to('PATCH /api/admin/cost-book/2')).toHaveLength(1);
    await person.click(save());
    await waitFor(() => expect(api.to('PATCH /api/admin/cost-book/2')).toHaveLength(2));
    expect(api.to('PATCH /api/admin/cost-book/2')[1]?.body).toMatchObject({
      version: 7,
      items: [{ likelyCents: 2500 }],
    });
  });

  it('taking theirs leaves nothing to save', async () => {
    const { person } = await changeAndSave({ likelyCents: 2600 });
    await person.click(await screen.findByRole('button', { name: 'B1, likely cost: take theirs' }));
    await waitFor(() => expect(screen.queryByText(/not saved/)).not.toBeInTheDocument());
  });
});

it('unsaved changes survive the closing of the sheet', async () => {
  const { person, cell } = await openGrid();
  focus(cell('B1/4'));
  await person.keyboard('25{Enter}');
  await person.click(screen.getByRole('link', { name: 'All versions' }));
  await person.click(await screen.findByRole('button', { name: 'Continue draft 2' }));
  expect(await screen.findByText('1 change not saved')).toBeInTheDocument();
  const grid = screen.getByRole('grid', { name: 'Items of the cost book' });
  expect(grid.querySelector('[data-cell="B1/4"]')).toHaveTextContent('$25.00');
});
