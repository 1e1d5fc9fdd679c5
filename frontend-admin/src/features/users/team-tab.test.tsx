import { screen, within } from '@testing-library/react';
import type { TeamMember } from '../../api/types';
import { FakeApi } from '../../testing/fake-api';
import { owner } from '../../testing/fixtures';
import { renderApp } from '../../testing/render-app';
import { fill, setupUser } from '../../testing/user';
import { clockFrom } from '../../testing/clock';

const api = new FakeApi();
const other: TeamMember = { ...owner, id: 'owner-2', name: 'Otto Owner', lastSeenAt: null };
const invited: TeamMember = {
  ...owner,
  id: 'sales-1',
  name: 'Sal Sales',
  role: 'sales',
  status: 'invited',
  lastSeenAt: null,
};

beforeEach(() => {
  clockFrom('2026-11-23T15:00:00.000Z');
  api.install();
  api.calls.length = 0;
  api.on('GET /api/admin/users', {
    body: { items: [{ ...owner, lastSeenAt: null }, other, invited], nextCursor: null, total: 3 },
  });
  api.on('GET /api/admin/visits/coming', coming([]));
  api.on('GET /api/admin/availability', {
    body: { staff: [{ id: 'pm-1', name: 'Pia Pm', calendar: { bookable: true } }] },
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  api.restore();
});

const promised = {
  id: 'visit-1',
  reference: 'V-7K3M2Q',
  name: 'Ada Byron',
  service: { key: 'site-visit', name: 'Site visit', place: 'house', durationMin: 90 },
  startsAt: '2027-03-12T15:00:00.000Z',
  status: 'confirmed',
  version: 4,
};
const coming = (items: object[]) => ({ body: { items, timezone: 'America/Chicago', isCut: false } });

async function actionsOf(name: string) {
  const user = setupUser();
  renderApp({ api, user: owner, path: '/users?tab=team' });
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  return { user, menu: await screen.findByRole('menu', { name: `Actions for ${name}` }) };
}

it('shows the reason of the server when the last owner would go', async () => {
  api.on('PATCH /api/admin/users/owner-2', {
    status: 409,
    body: { code: 'LAST_OWNER', error: 'Add another owner first.' },
  });
  const { user, menu } = await actionsOf('Otto Owner');
  await user.click(within(menu).getByRole('menuitem', { name: 'Disable' }));
  const dialog = await screen.findByRole('dialog', { name: 'Disable Otto Owner?' });
  await user.click(within(dialog).getByRole('button', { name: 'Disable' }));
  expect(await within(dialog).findByText('Add another owner first.')).toBeInTheDocument();
  expect(api.to('PATCH /api/admin/users/owner-2')[0]?.body).toEqual({ status: 'disabled', version: 1 });
});

it('shows the visits to come before it disables, and hands them over', async () => {
  api.on('GET /api/admin/visits/coming', coming([promised, { ...promised, id: 'visit-2', name: 'Bo Beck' }]));
  api.on('POST /api/admin/visits/visit-1/move', () => {
    api.on('GET /api/admin/visits/coming', coming([{ ...promised, id: 'visit-2', name: 'Bo Beck' }]));
    return { body: promised };
  });
  api.on('PATCH /api/admin/users/owner-2', { body: { ...other, status: 'disabled' } });
  const { user, menu } = await actionsOf('Otto Owner');
  await user.click(within(menu).getByRole('menuitem', { name: 'Disable' }));
  const dialog = await screen.findByRole('dialog', { name: 'Disable Otto Owner?' });
  expect(await within(dialog).findByText('Otto Owner has 2 visits coming up.')).toBeInTheDocument();
  await user.selectOptions(await within(dialog).findByLabelText('Reassign to'), 'Pia Pm');
  await user.click(
    within(dialog).getByRole('button', { name: 'Reassign: Mar 12, 2027, 9:00 AM, Site visit, Ada Byron' }),
  );
  await user.click(await within(dialog).findByRole('button', { name: 'Disable and leave 1 visit' }));
  expect(await screen.findByText('Otto Owner can no longer log in')).toBeInTheDocument();
  expect(api.to('POST /api/admin/visits/visit-1/move')[0]?.body).toEqual({
    startsAt: promised.startsAt,
    staffId: 'pm-1',
    version: 4,
  });
  expect(api.to('PATCH /api/admin/users/owner-2')[0]?.body).toEqual({
    status: 'disabled',
    version: 1,
    visitsToCome: 1,
  });
});

it('shows them before a role is taken that no visit can be given to', async () => {
  api.on('GET /api/admin/visits/coming', coming([promised]));
  api.on('PATCH /api/admin/users/owner-2', ({ body }) =>
    (body as { visitsToCome?: number }).visitsToCome === 1
      ? { body: { ...other, role: 'viewer' } }
      : {
          status: 409,
          body: { code: 'STAFF_HAS_VISITS', error: 'Otto Owner has 1 visit coming up.', visitsToCome: 1 },
        },
  );
  const { user, menu } = await actionsOf('Otto Owner');
  await user.click(within(menu).getByRole('menuitem', { name: 'Change role' }));
  await user.selectOptions(await screen.findByLabelText('Role'), 'viewer');
  await user.click(screen.getByRole('button', { name: 'Change role' }));
  await user.click(await screen.findByRole('button', { name: 'Change role and leave 1 visit' }));
  expect(await screen.findByText('Otto Owner is now Viewer')).toBeInTheDocument();
});

it('changes a role with the version', async () => {
  api.on('PATCH /api/admin/users/owner-2', { body: { ...other, role: 'pm' } });
  const { user, menu } = await actionsOf('Otto Owner');
  await user.click(within(menu).getByRole('menuitem', { name: 'Change role' }));
  await user.selectOptions(await screen.findByLabelText('Role'), 'pm');
  await user.click(screen.getByRole('button', { name: 'Change role' }));
  expect(await screen.findByText('Otto Owner is now Project manager')).toBeInTheDocument();
  expect(api.to('PATCH /api/admin/users/owner-2')[0]?.body).toEqual({ role: 'pm', version: 1 });
});

it('explains why one cannot change oneself', async () => {
  const { menu } = await actionsOf('Olive Owner');
  expect(within(menu).getAllByRole('menuitem')).toHaveLength(1);
  expect(menu).toHaveTextContent('Only another owner can change your role or access.');
});

it('sends an invitation again', async () => {
  api.on('POST /api/admin/users/sales-1/invite', { status: 202, body: {} });
  const { user, menu } = await actionsOf('Sal Sales');
  await user.click(within(menu).getByRole('menuitem', { name: 'Send the invitation again' }));
  expect(await screen.findByText('Invitation sent again')).toBeInTheDocument();
});

it('invites with an idempotency key', async () => {
  const user = setupUser();
  api.on('POST /api/admin/users', { status: 201, body: invited });
  renderApp({ api, user: owner, path: '/users?tab=team' });
  await user.click(await screen.findByRole('button', { name: 'Invite' }));
  const dialog = await screen.findByRole('dialog', { name: 'Invite a staff member' });
  await fill(user, within(dialog).getByLabelText('Name'), 'Nia New');
  await fill(user, within(dialog).getByLabelText('Email'), 'nia@studio.example');
  await user.selectOptions(within(dialog).getByLabelText('Role'), 'office');
  await user.click(within(dialog).getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText('Invitation sent')).toBeInTheDocument();
  const sent = api.to('POST /api/admin/users')[0];
  expect(sent?.body).toEqual({ name: 'Nia New', email: 'nia@studio.example', role: 'office' });
  expect(sent?.headers.get('Idempotency-Key')).toBeTruthy();
});

it('G13 without team.manage nothing can be changed, and the reason is said', async () => {
  renderApp({ api, user: { ...owner, role: 'sales', permissions: ['team.read'] }, path: '/users?tab=team' });
  expect(await screen.findByText('Otto Owner')).toBeInTheDocument();
  expect(screen.getByText('Only an owner can invite people and change roles.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Actions for/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Invite' })).not.toBeInTheDocument();
});
