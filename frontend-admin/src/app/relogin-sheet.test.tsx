import { screen, waitFor } from '@testing-library/react';
import { FakeApi } from '../testing/fake-api';
import { lead, owner, sessionOf, viewer } from '../testing/fixtures';
import { renderApp } from '../testing/render-app';
import { fill, setupUser } from '../testing/user';

const api = new FakeApi();
const inspectorPath = '/users?tab=leads&lead=lead-1';

beforeEach(() => {
  api.install();
  api.calls.length = 0;
  api
    .on('GET /api/admin/leads', { body: { items: [lead], nextCursor: null, total: 1 } })
    .on('GET /api/admin/leads/owners', { body: { items: [] } })
    .on('GET /api/admin/leads/lead-1', { body: lead })
    .on('GET /api/admin/today', { status: 503 });
});
afterEach(() => api.restore());

async function typeNoteAndLoseSession() {
  const user = setupUser();
  renderApp({ api, user: owner, path: inspectorPath });
  const note = await screen.findByLabelText('What was said or done');
  await fill(user, note, 'They prefer mornings.');
  api.on('POST /api/admin/leads/lead-1/activities', (call) =>
    call.headers.get('Authorization') === 'Bearer token-2'
      ? { status: 201, body: { ...lead, version: 2 } }
      : { status: 401, body: { error: 'Your session ended.' } },
  );
  await user.click(screen.getByRole('button', { name: 'Log call' }));
  const sheet = await screen.findByRole('dialog', { name: 'Log in to continue' });
  return { user, note, sheet };
}

const password = () => screen.getByLabelText('Password');

it('G19 a 401 opens the sheet over the page, and after the login the failed write runs again', async () => {
  const { user, note } = await typeNoteAndLoseSession();
  expect(note).toHaveValue('They prefer mornings.');
  expect(note).toBeInTheDocument();

  api.on('POST /api/admin/auth/login', { body: sessionOf(owner, 'token-2') });
  api.on('GET /api/admin/auth/me', { body: sessionOf(owner, 'token-2') });
  await fill(user, password(), 'right');
  await user.click(screen.getByRole('button', { name: 'Log in' }));

  await screen.findByText('Call logged');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Log in to continue' })).not.toBeInTheDocument());
  const writes = api.to('POST /api/admin/leads/lead-1/activities');
  expect(writes).toHaveLength(2);
  expect(writes[1]?.headers.get('Idempotency-Key')).toBe(writes[0]?.headers.get('Idempotency-Key'));
  expect(localStorage.getItem('admin_token')).toBe('token-2');
  expect(sessionStorage.length).toBe(0);
});

it('stays open with the reason when the password is wrong', async () => {
  const { user, note } = await typeNoteAndLoseSession();
  api.on('POST /api/admin/auth/login', { status: 401, body: { error: 'The email or password is incorrect.' } });
  await fill(user, password(), 'wrong');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByText('The email or password is incorrect.')).toBeInTheDocument();
  expect(note).toHaveValue('They prefer mornings.');
});

it('never sends held work under another name', async () => {
  const { user } = await typeNoteAndLoseSession();
  api.on('POST /api/admin/auth/login', { body: sessionOf(viewer, 'token-2') });
  api.on('GET /api/admin/auth/me', { body: sessionOf(viewer, 'token-2') });
  await fill(user, password(), 'right');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await screen.findByRole('button', { name: 'Vera Viewer: account menu' });
  expect(api.to('POST /api/admin/leads/lead-1/activities')).toHaveLength(1);
  expect(sessionStorage.length).toBe(0);
});

it('leaving ends at the login page with nothing kept', async () => {
  const { user } = await typeNoteAndLoseSession();
  api.on('POST /api/admin/auth/logout', { status: 204 });
  await user.click(screen.getByRole('button', { name: 'Leave the console' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Console' })).toBeInTheDocument();
  expect(localStorage.getItem('admin_token')).toBeNull();
});
