import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { answers, api, CLAIRE, CLAIRES_SESSION, refusal, signedIn } from '../../testing/api-server';
import { renderSite } from '../../testing/render-site';

const ACCOUNT = '/api/portal/account';
const NO_ANSWER = 'Our server did not answer. Nothing was lost. Try again.';
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** A link that works once: later tries are refused, unless they carry the key that used it. The first answers are lost. */
function oneTimeLink(path: string, answer: Record<string, unknown>, code: string, lostAnswers: number) {
  const keys: (string | null)[] = [];
  api.use(
    http.post(path, ({ request }) => {
      const key = request.headers.get('Idempotency-Key');
      keys.push(key);
      if (keys.length <= lostAnswers) return HttpResponse.error();
      return key !== null && key === keys[0] ? HttpResponse.json(answer) : refusal(410, code, 'Used.');
    }),
  );
  return keys;
}

/** Counts calls of which every answer is lost. */
function neverAnswers(path: string) {
  const calls: unknown[] = [];
  api.use(
    http.post(path, ({ request }) => {
      calls.push(request.headers.get('Idempotency-Key'));
      return HttpResponse.error();
    }),
  );
  return calls;
}

describe('a new password from an emailed link', () => {
  const PATH = '/api/auth/reset-password';
  const start = async () => {
    renderSite('/reset-password#token=secret');
    await userEvent.type(await screen.findByLabelText('New password'), 'limestone and ink');
    await press('Save password');
  };

  test('is saved although the first answer was lost', async () => {
    const keys = oneTimeLink(PATH, { message: 'ok' }, 'RESET_LINK_USED', 1);
    await start();
    expect(await screen.findByText('Password saved. Log in with it now.')).toBeInTheDocument();
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), keys[0]]);
  });

  test('keeps its key when the person presses again', async () => {
    const keys = oneTimeLink(PATH, { message: 'ok' }, 'RESET_LINK_USED', 2);
    await start();
    await screen.findByText(NO_ANSWER);
    await press('Save password');
    expect(await screen.findByText('Password saved. Log in with it now.')).toBeInTheDocument();
    expect(new Set(keys).size).toBe(1);
  });

  test('gets a new key when it is another password', async () => {
    const keys = neverAnswers(PATH);
    await start();
    await screen.findByText(NO_ANSWER);
    await userEvent.type(screen.getByLabelText('New password'), '!');
    await press('Save password');
    await waitFor(() => expect(keys).toHaveLength(4));
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
    expect(keys[3]).toBe(keys[2]);
  });
});

test('says that an email is confirmed although the first answer was lost', async () => {
  const keys = oneTimeLink('/api/auth/verify-email', { message: 'ok', email: CLAIRE.email }, 'VERIFY_LINK_USED', 1);
  renderSite('/login#verify=abc');
  expect(await screen.findByText(`${CLAIRE.email} is confirmed.`)).toBeInTheDocument();
  expect(keys).toHaveLength(2);
});

test('a signup is never sent twice by the page itself', async () => {
  const calls = neverAnswers('/api/auth/signup');
  renderSite('/signup');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Claire');
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), CLAIRE.email);
  await userEvent.type(screen.getByLabelText('Password'), 'limestone and ink');
  await press('Create account');
  await screen.findByText('Signup failed');
  expect(calls).toHaveLength(1);
});

describe('profile', () => {
  const account = (name: string, version: number) => ({ user: { ...CLAIRE, emailVerified: false, name }, version });
  const open = async () => {
    renderSite('/dashboard?tab=profile');
    return screen.findByRole('textbox', { name: 'Name' });
  };

  beforeEach(() =>
    api.use(
      signedIn({ ...CLAIRES_SESSION }),
      answers('get', ACCOUNT, account(CLAIRE.name, 3)),
      answers('get', `${ACCOUNT}/sessions`, { items: [] }),
    ),
  );

  test('a change that was saved although its answer was lost is no conflict', async () => {
    const keys: (string | null)[] = [];
    api.use(
      http.patch(ACCOUNT, ({ request }) => {
        keys.push(request.headers.get('Idempotency-Key'));
        api.use(answers('get', ACCOUNT, account('Claire B.', 4)));
        return keys.length === 1 ? HttpResponse.error() : refusal(409, 'STALE_VERSION', 'Changed.');
      }),
    );
    const name = await open();
    await userEvent.clear(name);
    await userEvent.type(name, 'Claire B.');
    await press('Save');
    expect(await screen.findByText('Saved', { selector: 'div' })).toBeInTheDocument();
    expect(screen.queryByText(/was changed somewhere else/)).not.toBeInTheDocument();
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), keys[0]]);
  });

  test('a password change is never sent twice by the page itself', async () => {
    const calls = neverAnswers(`${ACCOUNT}/password`);
    await open();
    await userEvent.type(screen.getByLabelText('Current password'), 'limestone and ink');
    await userEvent.type(screen.getByLabelText('New password'), 'a new long sentence');
    await press('Change password');
    await screen.findByText(NO_ANSWER);
    expect(calls).toHaveLength(1);
  });

  test('a confirmation link is never asked for twice by the page itself', async () => {
    const calls = neverAnswers(`${ACCOUNT}/verify-email`);
    await open();
    await press('Send the link again');
    await screen.findByText(NO_ANSWER);
    expect(calls).toEqual([expect.any(String)]);
  });

  test('tells password managers whose password it is', async () => {
    await open();
    const hint = document.querySelector<HTMLInputElement>('form input[autocomplete="username"]');
    expect(hint).toHaveAttribute('type', 'text');
    expect(hint).toHaveValue(CLAIRE.email);
    expect(hint).toHaveAttribute('readonly');
    expect(hint).not.toBeVisible();
  });
});
