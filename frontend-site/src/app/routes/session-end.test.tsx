import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { api, CLAIRES_SESSION, refusal, signedIn } from '../../testing/api-server';
import { renderSite } from '../../testing/render-site';

const MINUTE = 60_000;
const HOURS_SEC = 12 * 3600;

/** What the server says of the session, and how often it was asked and used. */
let end: { endsInSec: number; by: 'idle' | 'age' } | null;
let asked = 0;
let used = 0;

const user = userEvent.setup({ delay: null });
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(async () => {
  // Timers also advance by themselves, so that network answers arrive.
  jest.useFakeTimers({ advanceTimers: true });
  end = { endsInSec: HOURS_SEC, by: 'idle' };
  asked = 0;
  used = 0;
  api.use(
    http.get('/api/auth/me', () => {
      used += 1;
      return HttpResponse.json({ ...CLAIRES_SESSION });
    }),
    http.get('/api/auth/session', () => {
      asked += 1;
      return end === null ? refusal(401, 'SESSION_EXPIRED', 'You were logged out.') : HttpResponse.json(end);
    }),
    signedIn(),
  );
  renderSite('/consult');
  await screen.findByRole('textbox', { name: /Anything we should know/ });
});
afterEach(() => jest.useRealTimers());

const toldOf = () => screen.findByText('Still there?');

test('C18 warns two minutes before the session ends, and extends it on a click', async () => {
  await wait(10 * MINUTE);
  await waitFor(() => expect(asked).toBe(1));
  expect(screen.queryByText('Still there?')).not.toBeInTheDocument();
  end = { endsInSec: 120, by: 'idle' };
  await wait((HOURS_SEC - 120) * 1000);
  const toast = (await toldOf()).closest('li');
  expect(toast).toHaveTextContent('You will be logged out in 2 minutes');
  await wait(MINUTE);
  expect(toast).toBeInTheDocument();
  const before = used;
  end = { endsInSec: HOURS_SEC, by: 'idle' };
  screen.getByRole('button', { name: 'Stay logged in' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(used).toBe(before + 1));
  await wait(2 * MINUTE);
  await waitFor(() => expect(asked).toBe(3));
  expect(screen.queryByText('Still there?')).not.toBeInTheDocument();
});

test('C18 ends the session on the page, and never asks about one that is only old', async () => {
  end = { endsInSec: 100, by: 'age' };
  await wait(10 * MINUTE);
  await waitFor(() => expect(asked).toBe(1));
  expect(screen.queryByText('Still there?')).not.toBeInTheDocument();
  end = null;
  await wait(2 * MINUTE);
  await waitFor(() => expect(asked).toBe(2));
  await waitFor(() => expect(localStorage.getItem('known-visitor')).toBeNull());
});

test('C18 checks the remaining time when the page is visible again, and removes an outdated warning', async () => {
  await wait(10 * MINUTE);
  await waitFor(() => expect(asked).toBe(1));
  // It slept; what it had planned to ask comes too late.
  end = { endsInSec: 60, by: 'idle' };
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect((await toldOf()).closest('li')).toHaveTextContent('You will be logged out soon');
  // Another tab was used meanwhile.
  end = { endsInSec: HOURS_SEC, by: 'idle' };
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(asked).toBe(3));
  await wait(10_000);
  expect(screen.queryByText('Still there?')).not.toBeInTheDocument();
});

test('C18 says when extending gets no answer, and can retry', async () => {
  end = { endsInSec: 110, by: 'idle' };
  await wait(10 * MINUTE);
  await toldOf();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  api.use(http.get('/api/auth/me', () => HttpResponse.error()));
  screen.getByRole('button', { name: 'Stay logged in' }).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

const see = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));
const isTold = () => screen.queryByText('Still there?') !== null;

test('C18 never repeats a dismissed warning for the same end', async () => {
  end = { endsInSec: 110, by: 'idle' };
  await wait(10 * MINUTE);
  await toldOf();
  screen.getByRole('button', { name: 'Close' }).focus();
  await user.keyboard('{Enter}');
  await wait(10_000);
  expect(isTold()).toBe(false);
  end = { endsInSec: 98, by: 'idle' };
  see();
  await waitFor(() => expect(asked).toBe(2));
  await wait(1000);
  expect(isTold()).toBe(false);
});

test('C18 warns again when extending did not move the end', async () => {
  end = { endsInSec: 110, by: 'idle' };
  await wait(10 * MINUTE);
  await toldOf();
  const before = used;
  screen.getByRole('button', { name: 'Stay logged in' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(used).toBe(before + 1));
  end = { endsInSec: 50, by: 'idle' };
  await wait(MINUTE);
  expect((await toldOf()).closest('li')).toHaveTextContent('You will be logged out soon');
});
