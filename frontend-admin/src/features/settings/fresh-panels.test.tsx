import { screen, waitFor } from '@testing-library/react';
import { FakeApi } from '../../testing/fake-api';
import { owner } from '../../testing/fixtures';
import { renderApp } from '../../testing/render-app';
import { setupUser } from '../../testing/user';

const api = new FakeApi();
const entry = {
  seq: 1,
  at: '2026-11-20T15:00:00.000Z',
  actor: { type: 'staff', id: owner.id, name: owner.name, role: owner.role, ip: '203.0.113.7' },
  action: 'user.login',
  entity: 'user',
  entityId: owner.id,
  before: null,
  after: null,
  reason: null,
  requestId: null,
  hash: 'abc',
};

beforeEach(() => {
  api.install();
  api.calls.length = 0;
  api
    .on('GET /api/admin/users', { body: { items: [], nextCursor: null, total: 0 } })
    .on('GET /api/admin/messages', { body: { items: [], nextCursor: null } })
    .on('GET /api/admin/jobs', { body: { items: [], nextCursor: null } })
    .on('GET /api/admin/audit', { body: { items: [entry], nextCursor: null } });
});
afterEach(() => api.restore());

it.each([
  ['Outgoing email', 'messages'],
  ['Background jobs', 'jobs'],
  ['Audit log', 'audit'],
])('%s is read again whenever it is opened', async (name, part) => {
  const user = setupUser();
  renderApp({ api, user: owner, path: '/users?settings=account' });
  api.on('GET /api/admin/auth/sessions', { body: { items: [] } });
  const count = () => api.to(`GET /api/admin/${part}`).length;
  await user.click(await screen.findByRole('tab', { name }));
  await waitFor(() => expect(count()).toBe(1));
  await user.click(screen.getByRole('tab', { name: /account/i }));
  await user.click(screen.getByRole('tab', { name }));
  await waitFor(() => expect(count()).toBe(2));
});

it('a write of the console refreshes the open list', async () => {
  const user = setupUser();
  const dead = {
    id: 'job-1',
    type: 'mail.send',
    attempts: 5,
    lastError: 'refused',
    availableAt: entry.at,
    createdAt: entry.at,
    state: 'dead',
  };
  api
    .on('GET /api/admin/jobs', { body: { items: [dead], nextCursor: null } })
    .on('POST /api/admin/jobs/job-1/retry', { status: 202 });
  renderApp({ api, user: owner, path: '/users?settings=jobs' });
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  await screen.findByText('Job restarted');
  await waitFor(() => expect(api.to('GET /api/admin/jobs')).toHaveLength(2));
});
