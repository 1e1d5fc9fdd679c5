import { screen, waitFor, within } from '@testing-library/react';
import type { StaffVisit, VisitPreview } from '../../api/types';
import { FakeApi } from '../../testing/fake-api';
import { renderApp } from '../../testing/render-app';
import { clockFrom } from '../../testing/clock';
import { fill, setupUser } from '../../testing/user';
import { availability, history, scheduler, visit } from '../../testing/visits';

const api = new FakeApi();
const record = '/projects?view=calendar&date=2027-03-12&visit=visit-1';
const PREVIEW = 'POST /api/admin/visits/visit-1/preview';
const emails: VisitPreview['emails'] = [
  {
    isToCustomer: true,
    name: 'Claire Duvall',
    email: 'claire@home.example',
    subject: 'About your visit',
    text: 'Move or cancel:\nhttps://x.example/schedule-now?visit=…',
  },
  {
    isToCustomer: false,
    name: 'Sam Sales',
    email: 'sam@studio.example',
    subject: 'Canceled: Claire Duvall',
    text: 'Canceled',
  },
];

function open(shown: Partial<StaffVisit> = {}, told = emails) {
  const now = { ...visit, ...shown };
  api
    .on('GET /api/admin/visits', { body: { items: [now], timezone: 'America/Chicago', isCut: false } })
    .on('GET /api/admin/visits/visit-1', { body: now })
    .on(PREVIEW, { body: { emails: told } });
  renderApp({ api, user: scheduler, path: record });
}
const asked = () => api.to(PREVIEW).map(({ body }) => body);

beforeEach(() => {
  clockFrom('2026-11-23T15:00:00.000Z');
  api.install();
  api.calls.length = 0;
  api
    .on('GET /api/admin/visits/visit-1/history', { body: history })
    .on('GET /api/admin/availability', { body: availability })
    .on('GET /api/schedule/slots', { body: { service: 'site-visit', timezone: 'America/Chicago', days: [] } });
});
afterEach(() => {
  jest.restoreAllMocks();
  api.restore();
});

describe('who is notified', () => {
  it('is shown with the email before a visit is canceled, and the email follows the reason', async () => {
    const user = setupUser();
    open();
    api.on('POST /api/admin/visits/visit-1/cancel', {
      body: { ...visit, status: 'cancelled', allowed: [], version: 4 },
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel visit…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel the visit with Claire Duvall' });
    const message = await within(dialog).findByRole('region', { name: 'The email' });
    expect(message).toHaveTextContent('About your visit');
    expect(within(dialog).getByText('Claire Duvall will get this email at claire@home.example:')).toBeInTheDocument();
    expect(
      within(dialog).getByText('Sam Sales will get a notification at sam@studio.example: Canceled: Claire Duvall'),
    ).toBeInTheDocument();
    expect(within(dialog).getByText(/Their private link is hidden here/)).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel visit' }));
    expect(within(dialog).getByText('Enter the reason.')).toBeInTheDocument();
    expect(api.to('POST /api/admin/visits/visit-1/cancel')).toHaveLength(0);
    api.on(PREVIEW, { body: { emails: [{ ...emails[0], text: 'Reason: Snow' }] } });
    await fill(user, within(dialog).getByLabelText('Reason'), 'Snow');
    expect(await within(dialog).findByText('Reason: Snow')).toBeInTheDocument();
    expect(asked()).toEqual([{ act: 'cancel' }, { act: 'cancel', reason: 'Snow' }]);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel visit' }));
    expect(await screen.findByText('Visit canceled')).toBeInTheDocument();
    expect(api.to('POST /api/admin/visits/visit-1/cancel').map(({ body }) => body)).toEqual([
      { reason: 'Snow', version: 3 },
    ]);
  });

  it('is shown before a visit is confirmed, which needs no reason; says so when no one is notified', async () => {
    const user = setupUser();
    open({ status: 'pending', allowed: ['confirmed', 'declined', 'cancelled'], email: null }, []);
    api.on('POST /api/admin/visits/visit-1/approve', { body: { ...visit, version: 4 } });
    await user.click(await screen.findByRole('button', { name: 'Confirm visit…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Confirm the visit with Claire Duvall' });
    expect(await within(dialog).findByText('No one will be notified by email.')).toBeInTheDocument();
    expect(within(dialog).getByText('This visit has no email address. Call them.')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Confirm visit' }));
    expect(await screen.findByText('Visit confirmed')).toBeInTheDocument();
    expect(api.to('POST /api/admin/visits/visit-1/approve').map(({ body }) => body)).toEqual([{ version: 3 }]);
    expect(asked()).toEqual([{ act: 'approve' }]);
  });

  it('is shown for the time and person of a move, and for an address that is corrected, not for a note', async () => {
    const user = setupUser();
    open();
    await user.click(await screen.findByRole('button', { name: 'Move…' }));
    const move = await screen.findByRole('dialog', { name: /^Move the visit/ });
    await fill(user, within(move).getByLabelText('Time'), '08:00');
    expect(await within(move).findByRole('region', { name: 'The email' })).toBeInTheDocument();
    await within(move).findByText(/^Sam Sales has no other visit/);
    await user.click(within(move).getByRole('button', { name: 'Cancel' }));
    expect(asked().at(-1)).toEqual({ act: 'move', startsAt: '2027-03-12T14:00:00.000Z', staffId: 'staff-1' });
    await user.click(await screen.findByRole('button', { name: 'Edit details…' }));
    const details = await screen.findByRole('dialog', { name: /^Details of the visit/ });
    await fill(user, within(details).getByLabelText(/^Notes/), 'Two dogs');
    expect(within(details).queryByText(/who is notified/)).not.toBeInTheDocument();
    await fill(user, within(details).getByLabelText(/^Address/), '2 Conway Road');
    expect(await within(details).findByRole('region', { name: 'The email' })).toBeInTheDocument();
    await waitFor(() => expect(asked().at(-1)).toEqual({ act: 'correct', address: '2 Conway Road' }));
  });

  it('is not invented when the server refuses the preview', async () => {
    const user = setupUser();
    open();
    api.on(PREVIEW, {
      status: 409,
      body: { error: 'This visit has changed. Check it again.', code: 'ILLEGAL_TRANSITION' },
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel visit…' }));
    expect(await screen.findByText('The email cannot be shown.')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'The email' })).not.toBeInTheDocument();
  });
});

describe('a completed visit or a no-show', () => {
  const closed: StaffVisit = {
    ...visit,
    status: 'no_show',
    allowed: [],
    version: 4,
    undoUntil: '2027-03-13T18:00:00.000Z',
  };
  const UNDO = 'POST /api/admin/visits/visit-1/undo-closing';

  it('G08 is undone from the toast', async () => {
    clockFrom(visit.endsAt);
    const user = setupUser();
    open();
    api.on('POST /api/admin/visits/visit-1/no-show', { body: closed });
    api.on(UNDO, { body: { ...visit, version: 5 } });
    await user.click(await screen.findByRole('button', { name: 'No-show' }));
    expect(await screen.findByText('Marked as no-show')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Visit reopened')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Move…' })).toBeInTheDocument();
    expect(api.to(UNDO).map(({ body }) => body)).toEqual([{ version: 4 }]);
  });

  it('G08 is undone from its entry in the history, which says until when; a refusal says why', async () => {
    const user = setupUser();
    const entry = { ...history.items[2]!, id: 'change-9', action: 'no_show', by: { type: 'staff', name: 'Sam Sales' } };
    api.on('GET /api/admin/visits/visit-1/history', { body: { items: [entry, ...history.items], isCut: false } });
    open(closed);
    const [newest] = within(await screen.findByRole('list', { name: 'Visit history' })).getAllByRole('listitem');
    expect(
      await within(newest!).findByText('Until Mar 13, 2027, 12:00 PM. Its lead will then be due again.'),
    ).toBeInTheDocument();
    api.on(UNDO, {
      status: 409,
      body: { error: 'Request L-1 has changed since the visit was closed.', code: 'ILLEGAL_TRANSITION' },
    });
    await user.click(within(newest!).getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Request L-1 has changed since the visit was closed.')).toBeInTheDocument();
  });

  it('G08 offers no undo once its time is over', async () => {
    open({ ...closed, undoUntil: null });
    await screen.findByRole('list', { name: 'Visit history' });
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });
});
