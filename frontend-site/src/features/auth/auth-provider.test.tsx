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

/** How often other tabs were told to begin anew. */
function listenAsOthers(): () => number {
  const setItem = jest.spyOn(Storage.prototype, 'setItem');
  return () => setItem.mock.calls.filter(([key]) => key === 'work-cleared').length;
}

function Probe() {
  auth = useAuth();
  return <p>{auth.isLoading ? 'loading' : (auth.user?.email ?? auth.error ?? 'nobody')}</p>;
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
  await screen.findByText('nobody');
});

test('a session makes it authenticated, with user and token', async () => {
  api.use(signedIn());
  start();
  await screen.findByText(CLAIRE.email);
  expect(auth).toMatchObject({ user: CLAIRE, token: 'v1.csrf', isAuthenticated: true, isLoading: false, error: null });
});

test('a 401 is not an error, only no one', async () => {
  start();
  await screen.findByText('nobody');
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
  await screen.findByText('nobody');
  let checks = 0;
  api.use(
    answers('post', '/api/auth/login', { ...CLAIRES_SESSION }),
    http.get('/api/auth/me', () => {
      checks += 1;
      return HttpResponse.json({ ...CLAIRES_SESSION, token: 'v1.fresh' });
    }),
  );
  await act(() => auth.login(credentials));
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

test('a session that ends by itself keeps the person known, so their page can stay', async () => {
  api.use(signedIn());
  const client = start();
  await screen.findByText(CLAIRE.email);
  act(() => void client.setQueryData(['/api/auth/me'], null));
  await screen.findByText('nobody');
  expect(auth).toMatchObject({ isAuthenticated: false, endedUser: CLAIRE });
});

test('a logout tells other tabs where someone was here, also once their session has ended, and else nothing', async () => {
  api.use(answers('post', '/api/auth/logout', null, 204));
  const told = listenAsOthers();
  start();
  await screen.findByText('nobody');
  await act(() => auth.logout());
  expect(told()).toBe(0);
  cleanup();

  api.use(signedIn());
  const client = start();
  await screen.findByText(CLAIRE.email);
  localStorage.removeItem('known-visitor');
  act(() => void client.setQueryData(['/api/auth/me'], null));
  await screen.findByText('nobody');
  await act(() => auth.logout());
  expect(told()).toBe(1);
  cleanup();

  // Before the session is known, the mark of the device says it.
  signedIn();
  start();
  await act(() => auth.logout());
  expect(told()).toBe(2);
});

describe('someone else who logs in', () => {
  const other = { user: { ...CLAIRE, id: 'cus_2', email: 'other@example.com' }, token: 't' };
  const CLAIRES = ['emergency-draft', 'party-checklist', 'design-draft', 'design-brief', 'water-draft'];
  const NOBODYS_DRAFT = JSON.stringify({ ownerId: null });

  test.each([
    ['here', (): void => void auth.login(credentials)],
    ['in another tab', () => auth.recheck()],
  ])(
    '%s never sees what was cached or typed before, and keeps what is theirs or was typed as nobody',
    async (_where, meet) => {
      api.use(signedIn());
      const client = start();
      await screen.findByText(CLAIRE.email);
      client.setQueryData(['/api/portal/account'], { version: 1 });
      // Claire's, as anyone who writes it is known; and from before she was.
      for (const key of CLAIRES) writeStored(key, { typed: 'by Claire' });
      localStorage.setItem('consult-draft', JSON.stringify({ ownerId: other.user.id }));
      localStorage.setItem('schedule-draft', NOBODYS_DRAFT);
      localStorage.setItem('first-visit', '{"source":"a friend"}');
      sessionStorage.setItem('tab-draft', '{"yard":{}}');
      const told = listenAsOthers();
      api.use(signedIn(other), answers('post', '/api/auth/login', other));
      act(meet);
      // What stands in the fields of this tab goes with a new page. Others ask for themselves who this is.
      await waitFor(() => expect(reloadForNewUser).toHaveBeenCalled());
      expect(told()).toBe(0);
      expect(client.getQueryData(['/api/portal/account'])).toBeUndefined();
      for (const key of CLAIRES) expect(readStored(key)).toBeNull();
      for (const key of ['consult-draft', 'schedule-draft', 'first-visit']) expect(readStored(key)).not.toBeNull();
      expect(sessionStorage.getItem('tab-draft')).toBeNull();
    },
  );

  test.each([
    ['here', (): void => void auth.login(credentials)],
    ['in another tab', () => auth.recheck()],
  ])('%s is not taken for who the page was made for, until it is made anew', async (_where, meet) => {
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
    act(meet);
    await waitFor(() => expect(reloadForNewUser).toHaveBeenCalled());
    await act(() => write('PATCH', '/api/portal/account', {}));
    expect(sent).toBe(CLAIRES_SESSION.token);
    expect(auth.user).toEqual(CLAIRE);
  });

  test('what a stranger did is signed once they are known, and stays so when their session has ended', async () => {
    const client = start();
    await screen.findByText('nobody');
    writeStored('design-draft', { name: 'Terrace' });
    expect(readStored('design-draft')).toEqual({ name: 'Terrace' });
    api.use(signedIn(), answers('post', '/api/auth/login', { ...CLAIRES_SESSION }));
    await act(() => auth.login(credentials));
    expect(readStored('design-draft')).toEqual({ name: 'Terrace', ownerId: CLAIRE.id });
    act(() => void client.setQueryData(['/api/auth/me'], null));
    await screen.findByText('nobody');
    writeStored('design-draft', { name: 'Terrace and steps' });
    expect(readStored('design-draft')).toEqual({ name: 'Terrace and steps', ownerId: CLAIRE.id });
    writeStored('consult-draft', { name: 'Claire', ownerId: null });
    expect(readStored('consult-draft')).toEqual({ name: 'Claire', ownerId: CLAIRE.id });
  });

  test.each([
    ['logs in', () => auth.login(credentials)],
    ['is logged in', async () => auth.recheck()],
  ])('finds nothing of the one before on a page that is new to both: %s', async (_how, meet) => {
    start();
    await screen.findByText('nobody');
    localStorage.setItem('emergency-draft', JSON.stringify({ address: '1 Oak Lane', ownerId: CLAIRE.id }));
    localStorage.setItem('design-draft', JSON.stringify({ name: 'Mine', ownerId: other.user.id }));
    api.use(signedIn(other), answers('post', '/api/auth/login', other));
    act(() => void meet());
    await waitFor(() => expect(reloadForNewUser).toHaveBeenCalled());
    expect(readStored('emergency-draft')).toBeNull();
    expect(readStored('design-draft')).not.toBeNull();
    expect(auth.user).toBeNull();
  });

  test('a stranger, or the same person again, goes on with the page', async () => {
    start();
    await screen.findByText('nobody');
    sessionStorage.setItem('tab-draft', '{"yard":{}}');
    api.use(signedIn(), answers('post', '/api/auth/login', { ...CLAIRES_SESSION }));
    await act(() => auth.login(credentials));
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

test('outside its provider it says so', () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Probe />)).toThrow('useAuth must be used within an AuthProvider');
  log.mockRestore();
});
