import { screen, within } from '@testing-library/react';
import { api, button, draft, one, open, withDraft } from '../../../testing/cost-book-page';
import { owner } from '../../../testing/fixtures';
import { fill } from '../../../testing/user';

withDraft();

const path = 'PATCH /api/admin/cost-book/2';
const reader = { ...owner, permissions: owner.permissions.filter((name) => name !== 'costbook.write') };
const table = () => screen.findByRole('table', { name: 'Items of the cost book' });
const likely = (code: string) => screen.findByRole('textbox', { name: `Likely cost of ${code}` });
const line = (code: string) => draft.items.find((item) => item.code === code)!;
const save = async (person: ReturnType<typeof open>) => {
  await person.tab();
  await person.click(await button('Save'));
};

it('D17 lists the lines of one group with their costs', async () => {
  open(one);
  expect(within(await table()).getAllByText('Earthwork')).not.toHaveLength(0);
  expect(await likely('B1')).toHaveValue('24.00');
  expect(screen.queryByRole('button', { name: 'Edit C1' })).not.toBeInTheDocument();
});

it('D17 takes a cost when its field is left or on Enter, and sends the line with the version', async () => {
  const person = open(one);
  api.on(path, {
    body: {
      ...draft,
      version: 5,
      items: draft.items.map((item) => (item.code === 'B1' ? { ...item, likelyCents: 2550 } : item)),
    },
  });
  await fill(person, await likely('B1'), '25.5');
  expect(screen.queryByText(/not saved/)).not.toBeInTheDocument();
  await person.tab();
  expect(await likely('B1')).toHaveValue('25.50');
  expect(screen.getByText('1 change not saved')).toBeInTheDocument();
  await fill(person, await likely('B2'), `${line('B2').likelyCents / 100 + 0.01}`);
  await person.keyboard('{Enter}');
  expect(screen.getByText('2 changes not saved')).toBeInTheDocument();
  expect(await likely('B2')).toHaveFocus();
  await person.click(await button('Undo all'));
  await fill(person, await likely('B1'), '25.5');
  await save(person);
  await screen.findByText('Draft saved');
  expect(api.to(path).map(({ body }) => body)).toEqual([{ version: 4, items: [{ ...line('B1'), likelyCents: 2550 }] }]);
  expect(screen.queryByText(/not saved/)).not.toBeInTheDocument();
});

it('keeps an amount that cannot be read as typed, and does not save the draft with it', async () => {
  const person = open(one);
  await fill(person, await likely('B1'), '2o.50');
  await save(person);
  expect(await likely('B1')).toHaveValue('2o.50');
  expect(await likely('B1')).toHaveAccessibleDescription('Enter an amount from $0 to $1,000,000, such as $12.50.');
  expect(api.to(path)).toHaveLength(0);
  expect(screen.getByText(/One value has to be corrected first/)).toBeInTheDocument();
});

it('names costs that fall at the line', async () => {
  const person = open(one);
  await fill(person, await likely('B1'), '99');
  await person.tab();
  expect(await screen.findByText('Low, likely and high must not decrease.')).toBeInTheDocument();
});

it('D07 makes a line unavailable', async () => {
  const person = open(one);
  await person.click(await button('Edit B3'));
  const sheet = await screen.findByRole('dialog', { name: /^B3/ });
  await person.click(within(sheet).getByLabelText('Available'));
  await person.click(within(sheet).getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('1 change not saved')).toBeInTheDocument();
  expect(within(await table()).getByText('Not available')).toBeInTheDocument();
});

it('G13 a role that only reads sees costs and details and changes nothing', async () => {
  const person = open(one, reader);
  expect(within(await table()).getAllByText('$24.00')).not.toHaveLength(0);
  expect(screen.queryByRole('textbox', { name: /cost of/ })).not.toBeInTheDocument();
  for (const name of ['Add item', 'Import CSV…', 'Discard…', 'Publish…']) {
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  }
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeInTheDocument();
  await person.click(await button('Show B1'));
  const sheet = await screen.findByRole('dialog', { name: /^B1/ });
  expect(within(sheet).getByLabelText('Name')).toHaveAttribute('readonly');
  expect(within(sheet).getByText(/In words: soil in the ground/)).toBeInTheDocument();
  expect(within(sheet).queryByRole('button', { name: 'Apply' })).not.toBeInTheDocument();
});

describe('someone else saved', () => {
  const bookOfTheirs = (change: object) => ({
    ...draft,
    version: 7,
    items: draft.items.map((item) => (item.code === 'B1' ? { ...item, ...change } : item)),
  });

  async function changeAndSave(theirs: typeof draft) {
    api.on(path, ({ body }) =>
      (body as { version: number }).version === 7
        ? { body: { ...theirs, version: 8 } }
        : { status: 409, body: { code: 'STALE_VERSION', error: 'Changed.', current: theirs } },
    );
    const person = open(one);
    await fill(person, await likely('B1'), '25');
    await person.tab();
    await fill(person, await likely('B2'), `${line('B2').likelyCents / 100 + 0.01}`);
    await save(person);
    return person;
  }

  it('another field: both changes are kept without a question', async () => {
    await changeAndSave(bookOfTheirs({ drivers: 'clay' }));
    await screen.findByText('Draft saved');
    expect(screen.queryByText('Someone else changed this draft.')).not.toBeInTheDocument();
    expect(api.to(path)[1]?.body).toEqual({
      version: 7,
      items: [
        { ...line('B1'), likelyCents: 2500, drivers: 'clay' },
        { ...line('B2'), likelyCents: line('B2').likelyCents + 1 },
      ],
    });
  });

  describe('the same field', () => {
    async function collide() {
      const person = await changeAndSave(bookOfTheirs({ likelyCents: 2600, drivers: 'clay' }));
      expect(await screen.findByText('Someone else changed this draft.')).toBeInTheDocument();
      expect(screen.getByText('B1, likely cost: yours').nextSibling).toHaveTextContent('$25.00');
      expect(screen.getByText('B1, likely cost: theirs').nextSibling).toHaveTextContent('$26.00');
      expect(screen.queryByText('B1, drivers: theirs')).not.toBeInTheDocument();
      await save(person);
      expect(api.to(path)).toHaveLength(1);
      return person;
    }

    it('mine is saved over theirs only after a person decides, and only in that field', async () => {
      const person = await collide();
      await person.click(await button('Save mine'));
      await screen.findByText('Draft saved');
      expect(api.to(path)[1]?.body).toMatchObject({
        items: [{ ...line('B1'), likelyCents: 2500, drivers: 'clay' }, { code: 'B2' }],
      });
    });

    it('taking theirs keeps my other changes', async () => {
      const person = await collide();
      await person.click(await button('Use theirs'));
      expect(await screen.findByText('1 change not saved')).toBeInTheDocument();
      expect(await likely('B1')).toHaveValue('26.00');
      await save(person);
      await screen.findByText('Draft saved');
      expect(api.to(path)[1]?.body).toEqual({
        version: 7,
        items: [{ ...line('B2'), likelyCents: line('B2').likelyCents + 1 }],
      });
    });
  });
});

it('unsaved changes survive the closing of the version', async () => {
  const person = open(one);
  await fill(person, await likely('B1'), '25');
  await person.tab();
  await person.click(screen.getByRole('link', { name: 'All versions' }));
  await person.click(await button('Continue draft 2'));
  expect(await screen.findByText('1 change not saved')).toBeInTheDocument();
  expect(await likely('B1')).toHaveValue('25.00');
});
