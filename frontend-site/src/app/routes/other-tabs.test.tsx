import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { api, CLAIRE, signedIn } from '../../testing/api-server';
import { renderSite } from '../../testing/render-site';

const PAUL = { user: { ...CLAIRE, id: 'cus_2', name: 'Paul Other', email: 'paul@example.com' }, token: 't' };

/** What a browser tells every tab but the one that did it. */
function hear(key: string, newValue: string) {
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })));
}
const hearLogout = () => hear('work-cleared', 'true');

/** jsdom has one page only, and complains where another would be loaded. */
function countLoads(): () => number {
  const complain = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  return () => complain.mock.calls.filter(([what]) => String(what).includes('Not implemented: navigation')).length;
}

afterEach(() => jest.restoreAllMocks());

test('C18 never logs out a later user from a tab left on the logout page', async () => {
  let logouts = 0;
  api.use(
    signedIn(),
    http.post('/api/auth/logout', () => {
      logouts += 1;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  renderSite('/logout');
  await screen.findByRole('heading', { name: 'You are logged out.' });
  expect(logouts).toBe(1);
  const loads = countLoads();
  const setItem = jest.spyOn(Storage.prototype, 'setItem');
  hearLogout();
  expect(loads()).toBe(1);
  expect(window.location.pathname).toBe('/login');
  expect(logouts).toBe(1);
  expect(setItem).not.toHaveBeenCalled();
});

test('C18 starts over when a tab with an old session hears of another login', async () => {
  api.use(signedIn());
  const { queryClient } = renderSite('/services/custom-design');
  await waitFor(() => expect(queryClient.getQueryData(['/api/auth/me'])).toMatchObject({ user: { id: CLAIRE.id } }));
  await userEvent.click(await screen.findByRole('radio', { name: 'Steep', hidden: true }));
  const loads = countLoads();
  api.use(signedIn(PAUL));
  hear('known-visitor', 'yes');
  await waitFor(() => expect(loads()).toBe(1));
  expect(sessionStorage.getItem('tab-draft')).toBeNull();
});
