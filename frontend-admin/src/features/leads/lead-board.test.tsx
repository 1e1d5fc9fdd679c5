import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { clockFrom } from '../../testing/clock';
import { FakeApi } from '../../testing/fake-api';
import { lead, owner } from '../../testing/fixtures';
import { renderApp } from '../../testing/render-app';
import { boardStages } from '../../lib/lead-labels';

const api = new FakeApi();
const figures = (stage: string, change = {}) => ({
  stage,
  count: 0,
  unpriced: 0,
  priced: 0,
  weightPercent: 0,
  weightedCents: 0,
  ...change,
});
const pipeline = (...changed: ReturnType<typeof figures>[]) => ({
  body: {
    isAssumed: true,
    stages: boardStages.map((stage) => changed.find((one) => one.stage === stage) ?? figures(stage)),
  },
});
const page = (...items: unknown[]) => ({ body: { items, nextCursor: null, total: items.length } });

beforeEach(() => {
  api.install();
  api.calls.length = 0;
  api
    .on('GET /api/admin/leads', page())
    .on('GET /api/admin/leads?stage=new', page(lead))
    .on('GET /api/admin/leads?stage=contacted', page())
    .on('GET /api/admin/leads/owners', { body: { items: [] } })
    .on('GET /api/admin/leads/pipeline', pipeline())
    .on('GET /api/admin/leads/lead-1', { body: lead });
});
afterEach(() => api.restore());

async function openBoard() {
  renderApp({ api, user: owner, path: '/users?tab=leads&view=board' });
  return screen.findByRole('link', { name: 'Claire Duvall' });
}

/** Drops a card on a column, as a mouse does. */
function dropOn(column: string, name = 'Claire Duvall') {
  const dataTransfer = {
    types: ['application/x-lead'],
    data: '',
    effectAllowed: '',
    setData(_type: string, data: string) {
      this.data = data;
    },
    getData() {
      return this.data;
    },
  };
  const card = screen.getByRole('link', { name }).closest('li');
  if (!card) throw new Error('The card is not in a list');
  fireEvent.dragStart(card, { dataTransfer });
  fireEvent.dragOver(screen.getByRole('region', { name: column }), { dataTransfer });
  fireEvent.drop(screen.getByRole('region', { name: column }), { dataTransfer });
}

it('A19 keeps a card whose move is not allowed, and says why', async () => {
  await openBoard();
  dropOn('Contacted');
  expect(await screen.findByText('Claire Duvall stays in New')).toBeInTheDocument();
  expect(screen.getByText('Log a call, email, text or visit first.')).toBeInTheDocument();
  dropOn('Won');
  expect(await screen.findByText('A lead cannot move from New to Won.')).toBeInTheDocument();
  expect(api.to('POST /api/admin/leads/lead-1/transition')).toHaveLength(0);
});

it('A19 asks for the reason before it moves a card to Lost', async () => {
  api.on('POST /api/admin/leads/lead-1/transition', { body: { ...lead, stage: 'lost', lostReason: 'Chose a spa.' } });
  await openBoard();
  dropOn('Lost');
  fireEvent.change(await screen.findByLabelText(/Reason/), { target: { value: 'Chose a spa.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Move to Lost' }));
  await waitFor(() =>
    expect(api.to('POST /api/admin/leads/lead-1/transition')[0]?.body).toEqual({
      to: 'lost',
      reason: 'Chose a spa.',
      version: 1,
    }),
  );
  expect(await screen.findByText('Claire Duvall moved to Lost')).toBeInTheDocument();
});

it('A19 moves a second card before the first is saved, and reports and refreshes both', async () => {
  const move = { to: 'contacted', label: 'Contacted', allowed: true };
  const open = { ...lead, allowedTransitions: [move] };
  const other = { ...open, id: 'lead-2', name: 'Owen Marsh' };
  let answerFirst = () => {};
  const held = new Promise<void>((resolve) => (answerFirst = resolve));
  api
    .on('GET /api/admin/leads?stage=new', page(open, other))
    .on('GET /api/admin/leads/lead-1', { body: open })
    .on('GET /api/admin/leads/lead-2', { body: other })
    .on('POST /api/admin/leads/lead-1/transition', async () => {
      await held;
      return { body: { ...open, stage: 'contacted' } };
    })
    .on('POST /api/admin/leads/lead-2/transition', { body: { ...other, stage: 'contacted' } });
  await openBoard();
  dropOn('Contacted');
  await waitFor(() => expect(api.to('POST /api/admin/leads/lead-1/transition')).toHaveLength(1));
  dropOn('Contacted', 'Owen Marsh');
  expect(await screen.findByText('Owen Marsh moved to Contacted')).toBeInTheDocument();
  answerFirst();
  expect(await screen.findByText('Claire Duvall moved to Contacted')).toBeInTheDocument();
});

it('A19 offers the same moves in the menu of a card, with those not allowed', async () => {
  await openBoard();
  fireEvent.click(screen.getByRole('button', { name: 'Move Claire Duvall' }));
  const menu = await screen.findByRole('menu', { name: 'Move to' });
  expect(within(menu).getByRole('menuitem', { name: /Contacted/ })).toHaveAttribute('aria-disabled', 'true');
  fireEvent.click(within(menu).getByRole('menuitem', { name: /Lost/ }));
  expect(await screen.findByRole('button', { name: 'Move to Lost' })).toBeInTheDocument();
});

it('A19 shows the count, the weighted value and the unpriced leads of each column', async () => {
  api
    .on('GET /api/admin/leads?stage=contacted', {
      body: {
        items: [{ ...lead, id: 'lead-2', stage: 'contacted' }],
        nextCursor: 'more',
        total: 1_000,
        totalIsMore: true,
      },
    })
    .on(
      'GET /api/admin/leads/pipeline',
      pipeline(
        figures('new', { count: 1, unpriced: 1, weightPercent: 5 }),
        figures('contacted', {
          count: 1_204,
          unpriced: 4,
          priced: 1_200,
          weightPercent: 10,
          weightedCents: 123_456_789,
        }),
      ),
    );
  renderApp({ api, user: owner, path: '/users?tab=leads&view=board' });
  const head = async (column: string) => within(await screen.findByRole('region', { name: column }));
  // A lead without a price is not worth $0.
  expect(await (await head('New')).findByText('Weighted, 5%')).toBeInTheDocument();
  expect((await head('New')).getByText('Weighted, 5%').nextSibling).toHaveTextContent('–');
  expect((await head('New')).getByText('Without an estimate').nextSibling).toHaveTextContent('1');
  expect((await head('New')).getByRole('heading', { name: 'New' }).nextSibling).toHaveTextContent('1 lead');
  const contacted = await head('Contacted');
  expect(contacted.getByText('Weighted, 10%').nextSibling).toHaveTextContent('$1,234,568');
  expect(contacted.getByText('Without an estimate').nextSibling).toHaveTextContent('4');
  expect(contacted.getByRole('heading', { name: 'Contacted' }).nextSibling).toHaveTextContent('1,000+ leads');

  fireEvent.click(screen.getByRole('button', { name: 'About the weighted value' }));
  const about = await screen.findByRole('dialog', { name: 'Weighted value' });
  expect(about).toHaveTextContent('These are typical rates until you set your own.');
  expect(within(about).getByRole('link', { name: 'Set your own rates' })).toHaveAttribute(
    'href',
    expect.stringContaining('settings=leads&leadPart=stages'),
  );
});

it('A19 says whose win rates it uses once they are loaded', async () => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  api.on('GET /api/admin/leads/pipeline', async () => {
    await held;
    return { body: { ...pipeline().body, isAssumed: false } };
  });
  await openBoard();
  expect(screen.queryByText(/^Weighted by/)).not.toBeInTheDocument();
  answer();
  expect(await screen.findByText('Weighted by your win rates.')).toBeInTheDocument();
});

it('A19 shows no values during a search, and loads those of a filter', async () => {
  renderApp({ api, user: owner, path: '/users?tab=leads&view=board&q=claire' });
  expect(await screen.findByText('A search shows no weighted values.')).toBeInTheDocument();
  expect(api.to('GET /api/admin/leads/pipeline')).toHaveLength(0);
  renderApp({ api, user: owner, path: '/users?tab=leads&view=board&service=emergency&owner=none' });
  await waitFor(() =>
    expect(api.to('GET /api/admin/leads/pipeline').map(({ path }) => path)).toEqual([
      '/api/admin/leads/pipeline?ownerId=none&service=emergency',
    ]),
  );
});

it('A19 shows name, place, service, range, age, source and next step on a card, and says what is late', async () => {
  clockFrom('2026-11-24T15:00:00Z');
  const answered = {
    ...lead,
    firstHumanReplyAt: lead.receivedAt,
    range: { lowCents: 8_512_300, likelyCents: 1e7, highCents: 12_049_900 },
  };
  api.on(
    'GET /api/admin/leads?stage=new',
    page(
      { ...answered, nextActionAt: '2026-11-23T15:00:00Z' },
      {
        ...answered,
        id: 'lead-2',
        name: 'Owen Marsh',
        nextActionAt: '2026-11-26T15:30:00Z',
        range: null,
        source: null,
      },
      { ...lead, id: 'lead-3', name: 'Ida Late', answerBy: '2026-11-24T13:00:00Z' },
      { ...lead, id: 'lead-4', name: 'Noor First', answerBy: '2026-11-24T17:00:00Z' },
    ),
  );
  await openBoard();
  const card = (name: string) => screen.getByRole('link', { name }).closest('li');
  const lines = (name: string) =>
    Object.fromEntries(
      [...(card(name)?.querySelectorAll('dt') ?? [])].map((term) => [term.textContent, term.nextSibling?.textContent]),
    );
  expect(card('Claire Duvall')).toHaveTextContent('Custom design');
  expect(card('Claire Duvall')).toHaveTextContent('Ladue');
  expect(lines('Claire Duvall')).toEqual({
    Estimate: '$85k to $120k',
    'Next step': 'Overdue, Nov 23, 9:00 AM (yesterday)',
    Received: 'Nov 20, 9:00 AM (4 days ago)',
    Source: 'Google',
    Owner: 'Unassigned',
  });
  expect(lines('Owen Marsh')).toMatchObject({
    Budget: '$175k to $300k',
    'Next step': 'Nov 26, 9:30 AM (in 2 days)',
    Source: 'Not known',
  });
  expect(lines('Ida Late')).toMatchObject({ Reply: 'Overdue by 2 hr' });
  expect(lines('Noor First')).toMatchObject({ Reply: 'Due in 2 hr' });
  jest.restoreAllMocks();
});

describe('A19 undo', () => {
  const lastMove = { id: 'move-1', undoUntil: '2099-01-01T00:00:00.000Z', refusal: null };
  const lost = { ...lead, stage: 'lost', lostReason: 'Chose a spa.', lastMove };

  async function loseOne() {
    api.on('POST /api/admin/leads/lead-1/transition', { body: lost });
    await openBoard();
    dropOn('Lost');
    fireEvent.change(await screen.findByLabelText(/Reason/), { target: { value: 'Chose a spa.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Move to Lost' }));
    return screen.findByRole('button', { name: 'Undo' });
  }

  it('A19 undoes a move from the toast and refreshes both columns and their values', async () => {
    const undo = await loseOne();
    api.on('POST /api/admin/leads/lead-1/moves/move-1/undo', { body: { ...lead, version: 3 } });
    api.calls.length = 0;
    fireEvent.click(undo);
    expect(await screen.findByText('Claire Duvall is back in New')).toBeInTheDocument();
    await waitFor(() =>
      expect(
        api
          .to('GET /api/admin/leads')
          .map(({ path }) => path)
          .sort(),
      ).toEqual(['/api/admin/leads?stage=lost', '/api/admin/leads?stage=new']),
    );
    expect(api.to('GET /api/admin/leads/pipeline')).toHaveLength(1);
    expect(api.to('POST /api/admin/leads/lead-1/moves/move-1/undo')).toHaveLength(1);
  });

  it('A19 says why when the lead changed since', async () => {
    const undo = await loseOne();
    api.on('POST /api/admin/leads/lead-1/moves/move-1/undo', {
      status: 409,
      body: { code: 'ILLEGAL_TRANSITION', error: 'This lead changed after the move: a call was logged.' },
    });
    api.calls.length = 0;
    fireEvent.click(undo);
    expect(await screen.findByText('The move was not undone')).toBeInTheDocument();
    await waitFor(() =>
      expect(api.to('GET /api/admin/leads').map(({ path }) => path)).toEqual(
        expect.arrayContaining(['/api/admin/leads?stage=lost', '/api/admin/leads?stage=new']),
      ),
    );
    expect(api.to('GET /api/admin/leads/pipeline')).toHaveLength(1);
    expect(screen.getByText('This lead changed after the move: a call was logged.')).toBeInTheDocument();
  });

  it('A19 offers the undo in the history for a day, or says why there is none', async () => {
    const told = {
      id: 'move-1',
      kind: 'system',
      direction: null,
      body: 'Moved from New to Lost.',
      outcome: null,
      nextActionAt: null,
      at: lead.receivedAt,
      actor: null,
      of: null,
      notSentAt: null,
    };
    api.on('GET /api/admin/leads/lead-1', { body: { ...lost, activities: [told] } });
    const { unmount } = renderApp({ api, user: owner, path: '/users?tab=leads&view=board&lead=lead-1' });
    api.on('POST /api/admin/leads/lead-1/moves/move-1/undo', { body: { ...lead, activities: [told] } });
    fireEvent.click(await screen.findByRole('button', { name: 'Undo this move' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo this move' })).not.toBeInTheDocument());
    unmount();
    api.on('GET /api/admin/leads/lead-1', {
      body: {
        ...lost,
        lastMove: { ...lastMove, refusal: 'This lead changed after the move: a call was logged.' },
        activities: [told],
      },
    });
    renderApp({ api, user: owner, path: '/users?tab=leads&view=board&lead=lead-1' });
    expect(
      await screen.findByText('Cannot be undone. This lead changed after the move: a call was logged.'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Undo this move' })).not.toBeInTheDocument();
  });
});

describe('G16 changes by someone else', () => {
  const lists = () =>
    api.to('GET /api/admin/leads').map(({ path }) => new URLSearchParams(path.split('?')[1]).get('stage'));

  /** Opens the board, lets all columns arrive, then tells these events at once. */
  async function hear(...events: [kind: string, data: object][]) {
    let tell = (): void => undefined;
    const told = new Promise<void>((resolve) => (tell = resolve));
    let isFirst = true;
    api.on('GET /api/admin/events', async () => {
      if (!isFirst) return new Promise(() => undefined);
      isFirst = false;
      await told;
      return {
        text: events
          .map(([kind, data], n) => `id: ${n + 41}\nevent: ${kind}\ndata: ${JSON.stringify(data)}\n\n`)
          .join(''),
      };
    });
    await openBoard();
    await waitFor(() => expect(screen.getAllByText('No leads')).toHaveLength(boardStages.length - 1));
    api.calls.length = 0;
    tell();
  }

  it('G16 refetches once for a burst of events, and only the lists of the old and the new stage', async () => {
    const moved = { id: 'lead-7', reference: 'C-777777', stage: 'contacted', from: 'new', by: 'sales-1' };
    await hear(
      ['lead.changed', { ...moved, version: 2 }],
      ['lead.changed', { ...moved, version: 3 }],
      ['lead.changed', { ...moved, from: undefined, version: 4 }],
    );
    await waitFor(() => expect(lists().sort()).toEqual(['contacted', 'new']));
    expect(api.to('GET /api/admin/leads/owners')).toHaveLength(0);
    expect(api.to('GET /api/admin/leads/pipeline')).toHaveLength(1);
  });

  it('G16 refetches every list that shows the lead, whatever stage the event names', async () => {
    await hear(['lead.changed', { id: 'lead-1', stage: 'lost', by: null }]);
    await waitFor(() => expect(lists().sort()).toEqual(['lost', 'new']));
  });

  it('G16 refetches no list for a visit, and one for a new request', async () => {
    await hear(
      ['visit.moved', { id: 'visit-1' }],
      ['lead.created', { id: 'lead-8', stage: 'new', service: 'custom-design' }],
    );
    await waitFor(() => expect(lists()).toEqual(['new']));
  });
});
