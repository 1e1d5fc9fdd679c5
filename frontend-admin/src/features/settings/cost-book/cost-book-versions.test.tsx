import { screen, within } from '@testing-library/react';
import { answerWith, api, button, draft, inForce, list, open, withDraft } from '../../../testing/cost-book-page';
import { bookOf, summaryOf } from '../../../testing/cost-books';
import { viewer } from '../../../testing/fixtures';

withDraft();

describe('D17 the list of versions', () => {
  it('shows the current version and continues the draft', async () => {
    const person = open(list);
    const table = await screen.findByRole('table', { name: 'Versions of the cost book' });
    expect(
      within(table).getByRole('row', { name: /Version 1 Current Jan 1, 2026 The first prices\./ }),
    ).toBeInTheDocument();
    await person.click(await button('Continue draft 2'));
    expect(await screen.findByRole('heading', { name: 'Version 2' })).toHaveFocus();
  });

  it('brings older versions when they are asked for', async () => {
    const older = bookOf({ versionNo: 1, state: 'superseded' });
    const newest = bookOf({ versionNo: 26, inForce: true });
    api.on('GET /api/admin/cost-book', { body: { items: [summaryOf(newest)], nextCursor: 'next' } });
    api.on('GET /api/admin/cost-book?cursor=next', { body: { items: [summaryOf(older)], nextCursor: null } });
    const person = open(list);
    await person.click(await button('Load more'));
    expect(await screen.findByText('2 versions')).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: /^Version / }).map(({ textContent }) => textContent)).toEqual([
      'Version 26',
      'Version 1',
    ]);
    expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  });

  it('starts a draft with one key and opens it', async () => {
    answerWith(inForce);
    api.on('POST /api/admin/cost-book', { status: 201, body: draft });
    const person = open(list);
    await person.click(await button('Start a draft'));
    expect(await screen.findByRole('heading', { name: 'Version 2' })).toBeInTheDocument();
    expect(api.to('POST /api/admin/cost-book')[0]?.headers.get('Idempotency-Key')).toBeTruthy();
  });

  it('says when someone else began a draft first, and offers theirs', async () => {
    answerWith(inForce);
    api.on('POST /api/admin/cost-book', () => {
      answerWith(draft, inForce);
      return { status: 409, body: { code: 'DRAFT_EXISTS', error: 'There is a draft already.', versionNo: 2 } };
    });
    const person = open(list);
    await person.click(await button('Start a draft'));
    expect(await button('Continue draft 2')).toBeInTheDocument();
  });

  it('D15 leads to the inspections while the current version has no line for the city permit fee', async () => {
    answerWith({ ...inForce, permitFeeLine: false });
    const person = open(list);
    expect(await screen.findByText('Estimates do not show the city permit fee yet')).toBeInTheDocument();
    await person.click(await button('Show the assumption'));
    const table = await screen.findByRole('table', { name: 'Assumptions' });
    expect(within(table).getAllByRole('row')).toHaveLength(2);
    expect(within(table).getByText(/^City inspections of a pool/)).toBeInTheDocument();
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
  expect(screen.getByRole('textbox', { name: 'Likely cost of B1' })).toHaveValue('23.00');
});

it('an older version does not take the place of changes that are not saved', async () => {
  answerWith(draft, bookOf({ versionNo: 1, state: 'superseded' }));
  const line = draft.items.find(({ code }) => code === 'B2')!;
  const mine = { lines: { B2: { base: line, mine: { ...line, label: 'Haul away' } } }, figures: {} };
  sessionStorage.setItem('console-costbook-3:owner-1:2', JSON.stringify(mine));
  const person = open(`${list}&book=1&bookGroup=B`);
  await person.click(await button('Restore into a draft'));
  expect(await screen.findByText('Draft 2 has unsaved changes. Save or undo them first.')).toBeInTheDocument();
  expect(JSON.parse(sessionStorage.getItem('console-costbook-3:owner-1:2') ?? '')).toEqual(mine);
});
