import { useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FakeApi } from '../../testing/fake-api';
import { owner, sessionOf, viewer } from '../../testing/fixtures';
import { renderWith } from '../../testing/render-app';
import { useAuth } from './auth-context';

const api = new FakeApi();

beforeEach(() => {
  api.install();
  api.calls.length = 0;
});
afterEach(() => api.restore());

function Probe() {
  const auth = useAuth();
  const [message, setMessage] = useState('');
  const attempt = (action: () => Promise<unknown>) => () =>
    void action().then(
      () => setMessage('ok'),
      (error: Error) => setMessage(error.message),
    );
  return (
    <>
      <p>state: {auth.isLoading ? 'loading' : auth.isAuthenticated ? `in as ${auth.user?.name}` : 'out'}</p>
      <p>session: {auth.sessionError?.message ?? 'fine'}</p>
      <p>message: {message}</p>
      <button onClick={attempt(() => auth.login({ email: 'a@b.co', password: 'p' }))}>login</button>
      <button onClick={attempt(() => auth.signup({ email: 'a@b.co' }))}>signup</button>
      <button onClick={attempt(() => auth.logout())}>logout</button>
      <button onClick={attempt(() => auth.adopt(sessionOf(viewer, 'token-2')))}>adopt viewer</button>
      <button onClick={attempt(() => auth.adopt(sessionOf(owner, 'token-2')))}>adopt owner</button>
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('useAuth outside its provider says so', () => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Probe />)).toThrow('useAuth must be used within an AuthProvider');
  quiet.mockRestore();
});

describe('login', () => {
  it('stores user and token and refreshes the session check', async () => {
    api.on('POST /api/admin/auth/login', { body: sessionOf(owner, 'new-token') });
    api.on('GET /api/admin/auth/me', { body: sessionOf(owner, 'new-token') });
    renderWith(<Probe />, { api });
    await screen.findByText('state: out');
    await press('login');
    await screen.findByText('state: in as Olive Owner');
    expect(localStorage.getItem('admin_token')).toBe('new-token');
    await waitFor(() => expect(api.to('GET /api/admin/auth/me')).toHaveLength(1));
  });

  it("shows the server's error field", async () => {
    api.on('POST /api/admin/auth/login', { status: 401, body: { error: 'The email or password is incorrect.' } });
    renderWith(<Probe />, { api });
    await press('login');
    await screen.findByText('message: The email or password is incorrect.');
  });

  it.each([
    ['an answer without an error field', { status: 401, text: 'no' }],
    ['a network failure', new TypeError('Failed to fetch')],
  ])("says 'Login failed' after %s", async (_name, answer) => {
    api.on('POST /api/admin/auth/login', answer);
    renderWith(<Probe />, { api });
    await press('login');
    await screen.findByText('message: Login failed');
  });
});

it('signup is refused for this user type and sends nothing', async () => {
  renderWith(<Probe />, { api });
  await press('signup');
  await screen.findByText('message: Signup not available for this user type');
  expect(api.calls).toHaveLength(0);
});

describe('the session check', () => {
  it('treats a 401 as not logged in and drops the dead token', async () => {
    localStorage.setItem('admin_token', 'dead');
    api.on('GET /api/admin/auth/me', { status: 401 });
    renderWith(<Probe />, { api });
    await screen.findByText('state: out');
    expect(screen.getByText('session: fine')).toBeInTheDocument();
    expect(localStorage.getItem('admin_token')).toBeNull();
  });

  it("calls any other failure 'Session verification failed', after one retry, and keeps the token", async () => {
    localStorage.setItem('admin_token', 'good');
    api.on('GET /api/admin/auth/me', { status: 503 });
    renderWith(<Probe />, { api });
    await screen.findByText('session: Session verification failed');
    expect(api.calls).toHaveLength(2);
    expect(localStorage.getItem('admin_token')).toBe('good');
  });
});

describe('logout', () => {
  function WithData() {
    const { isAuthenticated } = useAuth();
    const data = useQuery<{ n: number }>({ queryKey: ['/api/admin/today'], enabled: isAuthenticated });
    return (
      <>
        <Probe />
        <p>data: {data.data ? data.data.n : 'none'}</p>
      </>
    );
  }

  it.each([
    ['succeeds', { status: 204 }],
    ['fails', { status: 500 }],
    ['never arrives', new TypeError('Failed to fetch')],
  ])('G19 uses its own path and clears everything when the request %s', async (_name, answer) => {
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    api.on('GET /api/admin/today', { body: { n: 7 } }).on('POST /api/admin/auth/logout', answer);
    sessionStorage.setItem('console-note:1', '{"body":"half a note"}');
    const { client } = renderWith(<WithData />, { api, user: owner });
    await screen.findByText('data: 7');
    await press('logout');
    await screen.findByText('state: out');
    expect(api.to('POST /api/admin/auth/logout')).toHaveLength(1);
    expect(api.calls.some((call) => call.path === '/api/auth/logout')).toBe(false);
    expect(localStorage.getItem('admin_token')).toBeNull();
    expect(sessionStorage.length).toBe(0);
    expect(client.getQueryData(['/api/admin/today'])).toBeUndefined();
    quiet.mockRestore();
  });
});

describe('a session of an invitation link', () => {
  const KEPT = 'console-note-3:owner-1:lead-1';
  async function adopt(who: 'owner' | 'viewer') {
    sessionStorage.setItem(KEPT, '{"body":"half a note"}');
    const { client } = renderWith(<Probe />, { api, user: owner });
    await screen.findByText('state: in as Olive Owner');
    client.setQueryData(['/api/admin/leads'], 'seen by the owner');
    api.on('GET /api/admin/auth/me', { body: sessionOf(who === 'owner' ? owner : viewer, 'token-2') });
    await press(`adopt ${who}`);
    await screen.findByText('message: ok');
    return client;
  }

  it('of another person clears everything of the previous one', async () => {
    const client = await adopt('viewer');
    await screen.findByText('state: in as Vera Viewer');
    expect(sessionStorage.getItem(KEPT)).toBeNull();
    expect(client.getQueryData(['/api/admin/leads'])).toBeUndefined();
    expect(localStorage.getItem('admin_token')).toBe('token-2');
  });

  it('of the same person keeps the work', async () => {
    const client = await adopt('owner');
    expect(sessionStorage.getItem(KEPT)).not.toBeNull();
    expect(client.getQueryData(['/api/admin/leads'])).toBe('seen by the owner');
  });

  it('after the session ended is still compared with the one before', async () => {
    sessionStorage.setItem(KEPT, '{"body":"half a note"}');
    const { client } = renderWith(<Probe />, { api, user: owner });
    await screen.findByText('state: in as Olive Owner');
    act(() => {
      client.setQueryData(['/api/admin/auth/me'], null);
    });
    await screen.findByText('state: out');
    client.setQueryData(['/api/admin/leads'], 'seen by the owner');
    api.on('GET /api/admin/auth/me', { body: sessionOf(viewer, 'token-2') });
    await press('adopt viewer');
    await screen.findByText('state: in as Vera Viewer');
    expect(client.getQueryData(['/api/admin/leads'])).toBeUndefined();
  });
});

it('another tab that logs in as someone else keeps its token', async () => {
  renderWith(<Probe />, { api, user: owner });
  await screen.findByText('state: in as Olive Owner');
  api.on('GET /api/admin/auth/me', { body: sessionOf(viewer, 'token-2') });
  localStorage.setItem('admin_token', 'token-2');
  window.dispatchEvent(new StorageEvent('storage', { key: 'admin_token' }));
  await screen.findByText('state: in as Vera Viewer');
  expect(localStorage.getItem('admin_token')).toBe('token-2');
});
