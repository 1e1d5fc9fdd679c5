import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FakeApi } from '../../testing/fake-api';
import { lead, owner } from '../../testing/fixtures';
import { renderApp } from '../../testing/render-app';
import { boardStages } from '../../lib/lead-labels';

const api = new FakeApi();
const page = (...items: unknown[]) => ({ body: { items, nextCursor: null, total: items.length } });

beforeEach(() => {
  api.install();
  api.calls.length = 0;
  api
    .on('GET /api/admin/leads', page())
    .on('GET /api/admin/leads?stage=new', page(lead))
    .on('GET /api/admin/leads/owners', { body: { items: [] } })
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

it('A19 a card dropped where the state machine has no open way stays, and the reason is said', async () => {
  await openBoard();
  dropOn('Contacted');
  expect(await screen.findByText('Claire Duvall stays in New')).toBeInTheDocument();
  expect(screen.getByText('Log a call, email, text or visit first.')).toBeInTheDocument();
  dropOn('Won');
  expect(await screen.findByText('A lead cannot go from New to Won.')).toBeInTheDocument();
  expect(api.to('POST /api/admin/leads/lead-1/transition')).toHaveLength(0);
});

it('A19 a card dropped on Lost asks for the reason and moves with it', async () => {
  api.on('POST /api/admin/leads/lead-1/transition', { body: { ...lead, stage: 'lost', lostReason: 'Chose a spa.' } });
  await openBoard();
  dropOn('Lost');
  fireEvent.change(await screen.findByLabelText(/Reason/), { target: { value: 'Chose a spa.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Move to Lost' }));
  await waitFor(() =>
    expect(api.to('POST /api/admin/leads/lead-1/transition')[0]?.body).toEqual({ to: 'lost', reason: 'Chose a spa.', version: 1 }),
  );
  expect(await screen.findByText('Claire Duvall moved to Lost')).toBeInTheDocument();
});

it('A19 a second card moved before the first is answered: both are said and both lists follow', async () => {
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

it('A19 the menu on a card does what dragging does, closed ways included', async () => {
  await openBoard();
  fireEvent.click(screen.getByRole('button', { name: 'Move Claire Duvall' }));
  const menu = await screen.findByRole('menu', { name: 'Move to' });
  expect(within(menu).getByRole('menuitem', { name: /Contacted/ })).toHaveAttribute('aria-disabled', 'true');
  fireEvent.click(within(menu).getByRole('menuitem', { name: /Lost/ }));
  expect(await screen.findByRole('button', { name: 'Move to Lost' })).toBeInTheDocument();
});

describe('G16 what somebody else does', () => {
  const lists = () => api.to('GET /api/admin/leads').map(({ path }) => new URLSearchParams(path.split('?')[1]).get('stage'));

  /** Opens the board, lets all columns arrive, then tells these events at once. */
  async function hear(...events: [kind: string, data: object][]) {
    let tell = (): void => undefined;
    const told = new Promise<void>((resolve) => (tell = resolve));
    let isFirst = true;
    api.on('GET /api/admin/events', async () => {
      if (!isFirst) return new Promise(() => undefined);
      isFirst = false;
      await told;
      return { text: events.map(([kind, data], n) => `id: ${n + 41}\nevent: ${kind}\ndata: ${JSON.stringify(data)}\n\n`).join('') };
    });
    await openBoard();
    await waitFor(() => expect(screen.getAllByText('Nobody here')).toHaveLength(boardStages.length - 1));
    api.calls.length = 0;
    tell();
  }

  it('G16 is read once for a burst, and only the lists of the stages that a lead left and came to', async () => {
    const moved = { id: 'lead-7', reference: 'C-777777', stage: 'contacted', from: 'new', by: 'sales-1' };
    await hear(['lead.changed', { ...moved, version: 2 }], ['lead.changed', { ...moved, version: 3 }], ['lead.changed', { ...moved, from: undefined, version: 4 }]);
    await waitFor(() => expect(lists().sort()).toEqual(['contacted', 'new']));
    expect(api.to('GET /api/admin/leads/owners')).toHaveLength(0);
  });

  it('G16 is seen wherever the lead is shown, whatever stage it is said to be in', async () => {
    await hear(['lead.changed', { id: 'lead-1', stage: 'lost', by: null }]);
    await waitFor(() => expect(lists().sort()).toEqual(['lost', 'new']));
  });

  it('G16 reads no list for a visit, and one for a new request', async () => {
    await hear(['visit.moved', { id: 'visit-1' }], ['lead.created', { id: 'lead-8', stage: 'new', service: 'custom-design' }]);
    await waitFor(() => expect(lists()).toEqual(['new']));
  });
});
