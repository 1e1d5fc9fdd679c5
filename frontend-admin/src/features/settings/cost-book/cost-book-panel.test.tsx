import { act, screen, waitFor, within } from '@testing-library/react';
import { costBookFromCsv, costBookToCsv } from 'poolkit/cost';
import { SEED_COST_BOOK } from 'poolkit/cost-seed';
import { answerWith, api, button, draft, inForce, one, open, withDraft } from '../../../testing/cost-book-page';
import { owner } from '../../../testing/fixtures';
import { renderApp } from '../../../testing/render-app';
import { fill, setupUser } from '../../../testing/user';

withDraft();

describe('figures', () => {
  const margin = () => screen.findByRole('textbox', { name: 'Gross margin on price' });

  it('keeps a value within its bounds, and goes back to the published one as null', async () => {
    api.on('PATCH /api/admin/cost-book/2', { body: { ...draft, version: 5 } });
    const person = open(`${one}&bookPart=figures&bookFind=margin`);
    await fill(person, await margin(), '41');
    await person.keyboard('{Enter}');
    expect(screen.getByText('Enter a number between 0 and 40 %.')).toBeInTheDocument();
    await person.click(screen.getByRole('tab', { name: 'Items' }));
    await person.click(await button('Show them'));
    expect(await screen.findByText('Enter a number between 0 and 40 %.')).toBeInTheDocument();
    await fill(person, await margin(), '22.5');
    await person.tab();
    expect(await margin()).toHaveValue('22.5');
    await person.click(await button('Save'));
    await waitFor(() => expect(api.to('PATCH /api/admin/cost-book/2')).toHaveLength(1));
    expect(api.to('PATCH /api/admin/cost-book/2')[0]?.body).toEqual({
      version: 4,
      changes: { 'cost.marginPercent': 22.5 },
    });
  });

  it('an assumption the book changes can be reset', async () => {
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
    expect(await screen.findByText(/0 would be added, 1 removed and 1 changed\./)).toBeInTheDocument();
    await person.click(await button('Replace items'));
    await screen.findByText('File imported');
    const body = api.to('POST /api/admin/cost-book/2/import')[0]?.body as { version: number; csv: string };
    expect(body.version).toBe(4);
    expect(costBookFromCsv(body.csv)).toMatchObject({ ok: true });
  });

  it('names what is wrong by row and column, and sends nothing', async () => {
    const person = open(one);
    await choose(person, csvOf().replace(',15.00,24.00,38.00,', ',15.00,twenty,38.00,'));
    const dialog = await screen.findByRole('dialog', { name: 'prices.csv was not imported' });
    expect(dialog).toHaveTextContent(/Row 9, likely: Enter an amount like/);
    expect(within(dialog).queryByRole('button', { name: 'Replace items' })).not.toBeInTheDocument();
    expect(api.to('POST /api/admin/cost-book/2/import')).toHaveLength(0);
  });

  it('shows the rows the server refuses', async () => {
    api.on('POST /api/admin/cost-book/2/import', {
      status: 422,
      body: {
        error: 'The file was not imported.',
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
    expect(within(sheet).getByText('Enter a name for the line.')).toBeInTheDocument();
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
    expect(await button('Edit B3-recycled')).toBeInTheDocument();
  });

  it('a code that is there already is refused', async () => {
    const person = open(one);
    await person.click(await button('Add item'));
    const sheet = await screen.findByRole('dialog', { name: 'Add an item' });
    await fill(person, within(sheet).getByLabelText('Code'), 'B1');
    await person.click(within(sheet).getByRole('button', { name: 'Add item' }));
    expect(within(sheet).getByText('This code is already in use.')).toBeInTheDocument();
  });

  it('is removed, and the toast puts it back', async () => {
    const person = open(`${one}&bookFind=Dewatering`);
    await person.click(await button('Edit B5'));
    await person.click(await button('Remove item'));
    expect(await screen.findByText('1 change not saved (1 removed)')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.queryByText(/not saved/)).not.toBeInTheDocument());
  });
});

describe('a sheet', () => {
  const openSheet = async () => {
    const person = open(`${one}&bookFind=Dewatering`);
    await person.click(await button('Edit B5'));
    const sheet = await screen.findByRole('dialog', { name: /^B5/ });
    return { person, sheet };
  };

  it('stays open on Escape once something was typed', async () => {
    const { person, sheet } = await openSheet();
    await fill(person, within(sheet).getByLabelText('Name'), 'Pump the hole dry');
    await person.keyboard('{Escape}');
    expect(within(sheet).getByLabelText('Name')).toHaveValue('Pump the hole dry');
    await person.click(within(sheet).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^B5/ })).not.toBeInTheDocument());
    expect(screen.queryByText(/not saved/)).not.toBeInTheDocument();
  });

  it('with nothing typed closes at once', async () => {
    const { person } = await openSheet();
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^B5/ })).not.toBeInTheDocument());
  });

  it('keeps what someone else saved in another field while it was open', async () => {
    const { client } = renderApp({ api, user: owner, path: `${one}&bookFind=B5` });
    const person = setupUser();
    await person.click(await button('Edit B5'));
    const sheet = await screen.findByRole('dialog', { name: /^B5/ });
    const items = draft.items.map((item) => (item.code === 'B5' ? { ...item, drivers: 'groundwater' } : item));
    act(() => {
      client.setQueryData(['/api/admin/cost-book/2'], { ...draft, version: 7, items });
    });
    await fill(person, within(sheet).getByLabelText('Name'), 'Pump the hole dry');
    await person.click(within(sheet).getByRole('button', { name: 'Apply' }));
    await person.click(await button('Save'));
    await waitFor(() =>
      expect(api.to('PATCH /api/admin/cost-book/2')[0]?.body).toMatchObject({
        version: 7,
        items: [{ label: 'Pump the hole dry', drivers: 'groundwater' }],
      }),
    );
  });

  it('ties each problem to its field', async () => {
    const { person, sheet } = await openSheet();
    const quantity = within(sheet).getByLabelText(/^Quantity/);
    await fill(person, quantity, '2 * nothingKnown');
    expect(quantity).toHaveAccessibleDescription(/Character 5: "nothingKnown" is not a known name/);
    expect(quantity).toBeInvalid();
  });
});

describe('typed work', () => {
  const change = async () => {
    const person = open(`${one}&bookFind=Dewatering`);
    await fill(person, await screen.findByRole('textbox', { name: 'Likely cost of B5' }), '1500');
    await person.keyboard('{Enter}');
    return person;
  };

  it('is undone as a whole, and the focus stays in the book', async () => {
    const person = await change();
    await person.click(await button('Undo all'));
    expect(screen.queryByText(/not saved/)).not.toBeInTheDocument();
    expect(document.getElementById('book-part')).toHaveFocus();
    expect(screen.getByText('1 change undone')).toBeInTheDocument();
    await person.click(await button('Undo'));
    expect(await screen.findByText('1 change not saved')).toBeInTheDocument();
    expect(await screen.findByRole('textbox', { name: 'Likely cost of B5' })).toHaveValue('1,500.00');
  });

  it('is kept for the person who typed it', async () => {
    await change();
    expect(Object.keys(sessionStorage)).toEqual(['console-costbook-3:owner-1:2']);
  });

  it('is not replaced by a file before it was saved or undone', async () => {
    const person = await change();
    await person.click(await button('Import CSV…'));
    expect(await screen.findByText('Draft 2 has unsaved changes. Save or undo them first.')).toBeInTheDocument();
  });
});
