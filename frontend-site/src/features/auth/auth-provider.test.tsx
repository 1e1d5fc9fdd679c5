import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { write } from '../../api/client';
import { answers, api, CLAIRE, CLAIRES_SESSION, refusal, signedIn } from '../../testing/api-server';
import { impatientClient } from '../../testing/render-site';
import { reloadForNewUser } from '../../lib/drafts/reload-for-new-user';
import { readStored, writeStored } from '../../lib/drafts/stored-work';
import { useAuth, type Auth } from './auth-context';
import { AuthProvider } from './auth-provider';

jest.mock('../../lib/drafts/reload-for-new-user', () => ({
  reloadForNewUser: jest.fn(),
  isReloadingForNewUser: () => false,
}));
beforeEach(() => jest.mocked(reloadForNewUser).mockClear());
afterEach(() => jest.restoreAllMocks());

let auth: Auth;

/** Counts how often other tabs were asked to reload. */
function countReloadRequests(): () => number {
  const setItem = jest.spyOn(Storage.prototype, 'setItem');
  return () => setItem.mock.calls.filter(([key]) => key === 'work-cleared').length;
}

function Probe() {
  auth = useAuth();
  return <p>{auth.isLoading ? 'loading' : (auth.user?.email ?? auth.error ?? 'signed out')}</p>;
}

function start(client = impatientClient()) {
  render(
    <QueryClientProvider client={client}>
      <AuthProvider>
        <Probe />
      </AuthProvider>
    </QueryClientProvider>,
  );
  return client;
}

const credentials = { email: CLAIRE.email, password: 'limestone and ink' };

test('starts unauthenticated and loading', async () => {
  start();
  expect(auth).toMatchObject({ user: null, token: null, isAuthenticated: false, isLoading: true });
  await screen.findByText('signed out');
});

test('a session makes it authenticated, with user and token', async () => {
  api.use(signedIn());
  start();
  await screen.findByText(CLAIRE.email);
  expect(auth).toMatchObject({ user: CLAIRE, token: 'v1.csrf', isAuthenticated: true, isLoading: false, error: null });
});

test('a 401 means signed out and is not an error', async () => {
  start();
  await screen.findByText('signed out');
  expect(auth).toMatchObject({ isAuthenticated: false, isLoading: false, error: null, endedUser: null });
});

test.each([500, 403])('any other failure (%i) is "Session verification failed", retried once', async (status) => {
  let calls = 0;
  api.use(
    http.get('/api/auth/me', () => {
      calls += 1;
      return refusal(status, 'X', 'No.');
    }),
  );
  start();
  await screen.findByText('Session verification failed');
  expect(calls).toBe(2);
});

test('login stores user and token and refreshes the session check', async () => {
  start();
  await screen.findByText('signed out');
  let checks = 0;
  api.use(
    answers('post', '/api/auth/login', { ...CLAIRES_SESSION }),
    http.get('/api/auth/me', () => {
      checks += 1;
      return HttpResponse.json({ ...CLAIRES_SESSION, token: 'v1.fresh' });
    }),
  );
  await act(() => auth.login(credentials));
  await screen.findByText(CLAIRE.email);
  expect(auth).toMatchObject({ isAuthenticated: true, user: CLAIRE });
  await waitFor(() => expect(auth.token).toBe('v1.fresh'));
  expect(checks).toBe(1);
});

test('logout clears user, token and all cached data even when the request fails', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  api.use(
    signedIn(),
    http.post('/api/auth/logout', () => HttpResponse.error()),
  );
  const client = start();
  await screen.findByText(CLAIRE.email);
  client.setQueryData(['/api/portal/account'], { version: 1 });
  localStorage.setItem('consult-draft', '{}');
  await act(() => auth.logout());
  expect(auth).toMatchObject({ user: null, token: null, isAuthenticated: false, endedUser: null });
  expect(client.getQueryData(['/api/portal/account'])).toBeUndefined();
  expect(localStorage.getItem('consult-draft')).toBeNull();
  expect(log).toHaveBeenCalledTimes(1);
  log.mockRestore();
});

test('an expired session keeps the customer known, so their page can stay', async () => {
  api.use(signedIn());
  const client = start();
  await screen.findByText(CLAIRE.email);
  act(() => void client.setQueryData(['/api/auth/me'], null));
  await screen.findByText('signed out');
  expect(auth).toMatchObject({ isAuthenticated: false, endedUser: CLAIRE });
});

test('a logout tells other tabs only when someone was signed in, even if the session has expired', async () => {
  api.use(answers('post', '/api/auth/logout', null, 204));
  const reloads = countReloadRequests();
  start();
  await screen.findByText('signed out');
  await act(() => auth.logout());
  expect(reloads()).toBe(0);
  cleanup();

  api.use(signedIn());
  const client = start();
  await screen.findByText(CLAIRE.email);
  localStorage.removeItem('known-visitor');
  act(() => void client.setQueryData(['/api/auth/me'], null));
  await screen.findByText('signed out');
  await act(() => auth.logout());
  expect(reloads()).toBe(1);
  cleanup();

  // Before the session check answers, the mark on the device counts.
  signedIn();
  start();
  await act(() => auth.logout());
  expect(reloads()).toBe(2);
});

describe('another customer who logs in', () => {
  const other = { user: { ...CLAIRE, id: 'cus_2', email: 'other@example.com' }, token: 't' };
  const DRAFT_KEYS = ['emergency-draft', 'party-checklist', 'design-draft', 'water-draft'];

  test.each([
    ['here', (): void => void auth.login(credentials)],
    ['in another tab', () => auth.recheck()],
  ])(
    '%s never sees what was cached or typed before, but keeps their own drafts and those typed while signed out',
    async (_where, logIn) => {
      api.use(signedIn());
      const client = start();
      await screen.findByText(CLAIRE.email);
      client.setQueryData(['/api/portal/account'], { version: 1 });
      for (const key of DRAFT_KEYS) writeStored(key, { typed: 'by Claire' });
      localStorage.setItem('consult-draft', JSON.stringify({ ownerId: other.user.id }));
      localStorage.setItem('schedule-draft', JSON.stringify({ ownerId: null }));
      localStorage.setItem('first-visit', '{"source":"a friend"}');
      sessionStorage.setItem('tab-draft', '{"yard":{}}');
      const reloads = countReloadRequests();
      api.use(signedIn(other), answers('post', '/api/auth/login', other));
      act(logIn);
      // The reload clears the fields of this tab. Other tabs check the session themselves.
      await waitFor(() => expect(reloadForNewUser).toHaveBeenCalled());
      expect(reloads()).toBe(0);
      expect(client.getQueryData(['/api/portal/account'])).toBeUndefined();
      for (const key of DRAFT_KEYS) expect(localStorage.getItem(key)).toBeNull();
      for (const key of ['consult-draft', 'schedule-draft', 'first-visit'])
        expect(localStorage.getItem(key)).not.toBeNull();
      expect(sessionStorage.getItem('tab-draft')).toBeNull();
    },
  );

  test.each([
    ['here', (): void => void auth.login(credentials)],
    ['in another tab', () => auth.recheck()],
  ])('%s does not use the page of the first customer until it has reloaded', async (_where, logIn) => {
    api.use(signedIn());
    start();
    await screen.findByText(CLAIRE.email);
    let sent: string | null = null;
    api.use(
      signedIn(other),
      answers('post', '/api/auth/login', other),
      http.patch('/api/portal/account', ({ request }) => {
        sent = request.headers.get('X-CSRF-Token');
        return HttpResponse.json({});
      }),
    );
    act(logIn);
    await waitFor(() => expect(reloadForNewUser).toHaveBeenCalled());
    await act(() => write('PATCH', '/api/portal/account', {}));
    expect(sent).toBe(CLAIRES_SESSION.token);
    expect(auth.user).toEqual(CLAIRE);
  });

  test("a login makes drafts the customer's, and they stay so when the session has expired", async () => {
    const client = start();
    await screen.findByText('signed out');
    writeStored('design-draft', { name: 'Terrace' });
    expect(readStored('design-draft')).toEqual({ name: 'Terrace' });
    api.use(signedIn(), answers('post', '/api/auth/login', { ...CLAIRES_SESSION }));
    await act(() => auth.login(credentials));
    expect(readStored('design-draft')).toEqual({ name: 'Terrace', ownerId: CLAIRE.id });
    await screen.findByText(CLAIRE.email);
    act(() => void client.setQueryData(['/api/auth/me'], null));
    await screen.findByText('signed out');
    writeStored('design-draft', { name: 'Terrace and steps' });
    expect(readStored('design-draft')).toEqual({ name: 'Terrace and steps', ownerId: CLAIRE.id });
    writeStored('consult-draft', { name: 'Claire', ownerId: null });
    expect(readStored('consult-draft')).toEqual({ name: 'Claire', ownerId: CLAIRE.id });
  });

  test.each([
    ['logs in', () => auth.login(credentials)],
    ['is logged in', async () => auth.recheck()],
  ])('sees nothing of the previous customer on a newly opened page: %s', async (_how, logIn) => {
    start();
    await screen.findByText('signed out');
    localStorage.setItem('emergency-draft', JSON.stringify({ address: '1 Oak Lane', ownerId: CLAIRE.id }));
    localStorage.setItem('design-draft', JSON.stringify({ name: 'Mine', ownerId: other.user.id }));
    api.use(signedIn(other), answers('post', '/api/auth/login', other));
    act(() => void logIn());
    await waitFor(() => expect(reloadForNewUser).toHaveBeenCalled());
    expect(localStorage.getItem('emergency-draft')).toBeNull();
    expect(localStorage.getItem('design-draft')).not.toBeNull();
    expect(auth.user).toBeNull();
  });

  test('a first login, or another by the same customer, keeps the page', async () => {
    start();
    await screen.findByText('signed out');
    sessionStorage.setItem('tab-draft', '{"yard":{}}');
    api.use(signedIn(), answers('post', '/api/auth/login', { ...CLAIRES_SESSION }));
    await act(() => auth.login(credentials));
    await screen.findByText(CLAIRE.email);
    await act(() => auth.login(credentials));
    expect(reloadForNewUser).not.toHaveBeenCalled();
    expect(sessionStorage.getItem('tab-draft')).toBe('{"yard":{}}');
  });
});

test('mutations carry the CSRF token of the session', async () => {
  api.use(signedIn());
  start();
  await screen.findByText(CLAIRE.email);
  let sent: string | null = null;
  api.use(
    http.patch('/api/portal/account', ({ request }) => {
      sent = request.headers.get('X-CSRF-Token');
      return HttpResponse.json({});
    }),
  );
  await write('PATCH', '/api/portal/account', {});
  expect(sent).toBe('v1.csrf');
});

test('useAuth outside its provider throws', () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Probe />)).toThrow('useAuth must be used within an AuthProvider');
  log.mockRestore();
});
