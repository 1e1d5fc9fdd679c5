import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { api, CLAIRES_SESSION, refusal, signedIn } from '../../testing/api-server';
import { renderSite } from '../../testing/render-site';

/** Counts the session checks, each answered as the server answers someone without a session. */
function countChecks(): { checks: number } {
  const seen = { checks: 0 };
  api.use(
    http.get('/api/auth/me', () => {
      seen.checks += 1;
      return refusal(401, 'SESSION_REQUIRED', 'Log in to continue.');
    }),
  );
  return seen;
}

const readyToWrite = () => screen.findByRole('heading', { level: 1 });

test('skips the session check on a device that was never logged in', async () => {
  const seen = countChecks();
  const { queryClient } = renderSite('/consult');
  await readyToWrite();
  await waitFor(() => expect(queryClient.getQueryData(['/api/auth/me'])).toBeNull());
  expect(seen.checks).toBe(0);
});

test('checks the session on account pages of any device', async () => {
  const seen = countChecks();
  const { queryClient } = renderSite('/consult');
  await waitFor(() => expect(queryClient.getQueryData(['/api/auth/me'])).toBeNull());
  api.use(http.get('/api/auth/me', () => HttpResponse.json({ ...CLAIRES_SESSION })));
  await act(() => userEvent.click(screen.getAllByRole('link', { name: 'Log in' })[0]!));
  await waitFor(() => expect(queryClient.getQueryData(['/api/auth/me'])).toEqual(CLAIRES_SESSION));
  expect(seen.checks).toBe(0);
});

test('checks at once on a device that was logged in', async () => {
  api.use(signedIn());
  const { queryClient } = renderSite('/consult');
  await waitFor(() => expect(queryClient.getQueryData(['/api/auth/me'])).toEqual(CLAIRES_SESSION));
});

const otherTabLogsIn = () => {
  api.use(http.get('/api/auth/me', () => HttpResponse.json({ ...CLAIRES_SESSION })));
  localStorage.setItem('known-visitor', 'yes');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'known-visitor', newValue: 'yes' })));
};

test('recognizes a login in another tab', async () => {
  const { queryClient } = renderSite('/consult');
  await waitFor(() => expect(queryClient.getQueryData(['/api/auth/me'])).toBeNull());
  otherTabLogsIn();
  await waitFor(() => expect(queryClient.getQueryData(['/api/auth/me'])).toEqual(CLAIRES_SESSION));
});

test('keeps the login mark when an older check is refused', async () => {
  let refuse = () => undefined as void;
  const held = new Promise<void>((resolve) => (refuse = resolve));
  let answered = false;
  api.use(
    http.get('/api/auth/me', async () => {
      await held;
      answered = true;
      return refusal(401, 'SESSION_REQUIRED', 'Log in to continue.');
    }),
  );
  const { queryClient } = renderSite('/login');
  await waitFor(() => expect(queryClient.isFetching({ queryKey: ['/api/auth/me'] })).toBe(1));
  otherTabLogsIn();
  refuse();
  await waitFor(() => expect(answered).toBe(true));
  await waitFor(() => expect(queryClient.getQueryData(['/api/auth/me'])).toEqual(CLAIRES_SESSION));
  expect(localStorage.getItem('known-visitor')).toBe('yes');
});
