import { screen, waitFor } from '@testing-library/react';
import type { Lead } from '../../api/types';
import { FakeApi } from '../../testing/fake-api';
import { lead, owner, sessionOf } from '../../testing/fixtures';
import { renderApp } from '../../testing/render-app';
import { fill, setupUser } from '../../testing/user';

const api = new FakeApi();
const path = '/users?tab=leads&lead=lead-1';
const other = { ...owner, id: 'owner-2', name: 'Otto Owner', email: 'otto@studio.example' };
const second: Lead = { ...lead, id: 'lead-2', name: 'Ann Li' };

beforeEach(() => {
  api.install();
  api.calls.length = 0;
  api
    .on('GET /api/admin/leads', { body: { items: [lead, second], nextCursor: null, total: 2 } })
    .on('GET /api/admin/leads/owners', { body: { items: [] } })
    .on('GET /api/admin/leads/lead-1', { body: lead })
    .on('GET /api/admin/leads/lead-2', { body: second });
});
afterEach(() => api.restore());

const note = () => screen.findByLabelText('What was said or done');
const address = () => screen.findByLabelText(/^Address/);

async function logInAs(user: ReturnType<typeof setupUser>, who: typeof owner) {
  api
    .on('POST /api/admin/auth/login', { body: sessionOf(who, 'token-2') })
    .on('GET /api/admin/auth/me', { body: sessionOf(who, 'token-2') });
  await fill(user, await screen.findByLabelText('Email'), who.email);
  await fill(user, screen.getByLabelText('Password'), 'right');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
}

/** Types a note and an edit, lets the session end and reopens the page. */
async function typeExpireReload() {
  const user = setupUser();
  const before = renderApp({ api, user: owner, path });
  await fill(user, await note(), 'Half a thought');
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await fill(user, await address(), '2 Mine Street');
  before.unmount();
  api.on('GET /api/admin/auth/me', { status: 401 });
  renderApp({ api, path });
  localStorage.clear();
  return user;
}

describe('a session that ended before the page was reopened', () => {
  it('the next person finds an empty composer and no edit', async () => {
    const user = await typeExpireReload();
    await logInAs(user, other);
    await screen.findByRole('button', { name: 'Otto Owner: account menu' });
    // The login leads to the page that was asked for, with the lead open.
    expect(await note()).toHaveValue('');
    expect(screen.queryByLabelText(/^Address/)).not.toBeInTheDocument();
    expect(sessionStorage.length).toBe(0);
  });

  it('the same person finds both', async () => {
    const user = await typeExpireReload();
    await logInAs(user, owner);
    expect(await note()).toHaveValue('Half a thought');
    expect(await address()).toHaveValue('2 Mine Street');
  });
});

describe('an edit that was left by opening another lead', () => {
  async function leaveEdit() {
    const user = setupUser();
    renderApp({ api, user: owner, path });
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await fill(user, await address(), '2 Mine Street');
    await user.click(screen.getByRole('link', { name: 'Ann Li' }));
    await screen.findByRole('heading', { name: 'Ann Li' });
    expect(screen.queryByLabelText(/^Address/)).not.toBeInTheDocument();
    return user;
  }
  const goBack = (user: ReturnType<typeof setupUser>) =>
    user.click(screen.getByRole('link', { name: 'Claire Duvall' }));

  it('continues where it stopped, and Cancel discards it', async () => {
    const user = await leaveEdit();
    await goBack(user);
    expect(await address()).toHaveValue('2 Mine Street');
    expect(screen.getByText(/You typed this earlier/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('1 Conway Road')).toBeInTheDocument();
    expect(sessionStorage.length).toBe(0);
  });

  it('is saved against the version it started from, so a change meanwhile is noticed', async () => {
    const newest: Lead = { ...lead, address: '9 Clayton Road', version: 3 };
    api.on('PATCH /api/admin/leads/lead-1', {
      status: 409,
      body: { code: 'STALE_VERSION', error: 'Changed.', current: newest },
    });
    const user = await leaveEdit();
    api.on('GET /api/admin/leads/lead-1', { body: newest });
    await goBack(user);
    await address();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Someone else changed this lead.')).toBeInTheDocument();
    expect(screen.getByText('Address: yours').nextSibling).toHaveTextContent('2 Mine Street');
    expect(api.to('PATCH /api/admin/leads/lead-1')[0]?.body).toEqual({ address: '2 Mine Street', version: 1 });
  });

  it('a save that finishes after the lead was closed removes the draft', async () => {
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    api.on('PATCH /api/admin/leads/lead-1', async () => {
      await held;
      return { body: { ...lead, address: '2 Mine Street', version: 2 } };
    });
    const user = setupUser();
    renderApp({ api, user: owner, path });
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await fill(user, await address(), '2 Mine Street');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(screen.getByRole('link', { name: 'Ann Li' }));
    await screen.findByRole('heading', { name: 'Ann Li' });
    expect(sessionStorage.length).toBe(1);
    answer();
    await screen.findByText('Saved');
    await waitFor(() => expect(sessionStorage.length).toBe(0));
  });
});
