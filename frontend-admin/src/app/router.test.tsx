import { screen, waitFor } from '@testing-library/react';
import { brand } from '../config/site';
import { FakeApi } from '../testing/fake-api';
import { lead, owner, sessionOf, today, viewer } from '../testing/fixtures';
import { renderApp } from '../testing/render-app';
import { fill, setupUser } from '../testing/user';

const api = new FakeApi();

beforeEach(() => {
  api.install();
  api.calls.length = 0;
  api
    .on('GET /api/admin/today', { body: today })
    .on('GET /api/admin/leads', { body: { items: [lead], nextCursor: null, total: 1 } })
    .on('GET /api/admin/leads/owners', { body: { items: [] } })
    .on('GET /api/admin/users', { body: { items: [], nextCursor: null, total: 0 } });
});
afterEach(() => api.restore());

describe('H18 console paths', () => {
  it.each([
    ['/', 'Today', 'Console: Today'],
    ['/dashboard', 'Today', 'Console: Today'],
    ['/users', 'People', 'Console: People'],
    ['/projects', 'Projects', 'Console: Projects'],
    ['/analytics', 'Analytics', 'Console: Analytics'],
  ])('H18 %s shows %s', async (path, heading, title) => {
    renderApp({ api, user: owner, path });
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
    expect(document.title).toBe(`${title} | ${brand.name}`);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it.each(['/nope', '/users/7', '/Users', '/dashboard/x'])('H18 %s is not a page', async (path) => {
    renderApp({ api, user: owner, path });
    expect(await screen.findByRole('heading', { level: 1, name: 'This page does not exist' })).toBeInTheDocument();
    expect(document.title).toBe(`Page Not Found | ${brand.name}`);
  });
});

describe('without a session', () => {
  it('a page leads to the login and back', async () => {
    const user = setupUser();
    renderApp({ api, path: '/users?tab=leads' });
    await screen.findByRole('heading', { level: 1, name: 'Console' });
    expect(document.title).toBe(`Admin Log In | ${brand.name}`);
    api
      .on('POST /api/admin/auth/login', { body: sessionOf(owner) })
      .on('GET /api/admin/auth/me', { body: sessionOf(owner) });
    await fill(user, screen.getByLabelText('Email'), owner.email);
    await fill(user, screen.getByLabelText('Password'), 'secret');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByRole('tab', { name: 'Leads', selected: true })).toBeInTheDocument();
  });

  it('shows the reason of a failed login and checks shapes before sending', async () => {
    const user = setupUser();
    renderApp({ api, path: '/login' });
    await user.click(await screen.findByRole('button', { name: 'Log in' }));
    expect(screen.getByText('Enter an email address like name@example.com.')).toBeInTheDocument();
    expect(api.calls).toHaveLength(0);
    api.on('POST /api/admin/auth/login', { status: 500 });
    await fill(user, screen.getByLabelText('Email'), owner.email);
    await fill(user, screen.getByLabelText('Password'), 'secret');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Login failed');
  });

  it('takes an invitation link to a password form and logs in', async () => {
    const user = setupUser();
    renderApp({ api, path: '/login#invite=abc123' });
    await fill(user, await screen.findByLabelText('New password'), 'three quiet walls');
    await fill(user, screen.getByLabelText('Confirm password'), 'three quiet walls');
    api
      .on('POST /api/admin/auth/accept-invite', { body: sessionOf(viewer, 'token-9') })
      .on('GET /api/admin/auth/me', { body: sessionOf(viewer, 'token-9') });
    await user.click(screen.getByRole('button', { name: 'Set password and log in' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Today' })).toBeInTheDocument();
    expect(api.to('POST /api/admin/auth/accept-invite')[0]?.body).toEqual({
      token: 'abc123',
      password: 'three quiet walls',
    });
  });

  it('says when a reset link was used, and leads back', async () => {
    const user = setupUser();
    renderApp({ api, path: '/login#reset=old' });
    await fill(user, await screen.findByLabelText('New password'), 'three quiet walls');
    await fill(user, screen.getByLabelText('Confirm password'), 'three quiet walls');
    api.on('POST /api/admin/auth/reset-password', { status: 410, body: { error: 'This link was already used.' } });
    await user.click(screen.getByRole('button', { name: 'Set new password' }));
    expect(await screen.findByText('This link was already used.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Back to login' }));
    expect(await screen.findByRole('button', { name: 'Log in' })).toBeInTheDocument();
  });
});

it("a broken session check says 'Session verification failed' and can be tried again", async () => {
  const user = setupUser();
  localStorage.setItem('admin_token', 'token-1');
  api.on('GET /api/admin/auth/me', { status: 500, text: 'down' });
  renderApp({ api });
  expect(await screen.findByText('Session verification failed')).toBeInTheDocument();
  api.on('GET /api/admin/auth/me', { body: sessionOf(owner) });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Today' })).toBeInTheDocument();
});

describe('permissions', () => {
  it('hides what a role cannot open, and explains a link to it', async () => {
    renderApp({ api, user: viewer, path: '/users?tab=team' });
    expect(await screen.findByText('Your role does not include the team.')).toBeInTheDocument();
    expect(api.to('GET /api/admin/users')).toHaveLength(0);
  });

  it('refuses a settings page of another role', async () => {
    renderApp({ api, user: viewer, path: '/?settings=audit' });
    expect(await screen.findByText('Your role does not include this part of the settings.')).toBeInTheDocument();
    expect(screen.queryByRole('tab', { name: 'Audit log' })).not.toBeInTheDocument();
  });

  it('offers no mail row to a role that cannot read mail', async () => {
    api.on('GET /api/admin/today', { body: { ...today, failedMail: { count: 2 } } });
    renderApp({ api, user: viewer });
    await screen.findByText('Claire Duvall');
    expect(screen.queryByText('2 emails could not be sent')).not.toBeInTheDocument();
  });
});

it('the log out of the user menu leaves for the login page', async () => {
  const user = setupUser();
  api.on('POST /api/admin/auth/logout', { status: 204 });
  renderApp({ api, user: owner });
  await user.click(await screen.findByRole('button', { name: 'Olive Owner: account menu' }));
  await user.click(screen.getByRole('menuitem', { name: 'Log out' }));
  await screen.findByRole('heading', { level: 1, name: 'Console' });
  await waitFor(() => expect(localStorage.getItem('admin_token')).toBeNull());
});
