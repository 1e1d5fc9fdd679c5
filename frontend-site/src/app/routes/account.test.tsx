import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { site } from '../../config/site';
import { answers, api, CLAIRE, CLAIRES_SESSION, refusal, signedIn } from '../../testing/api-server';
import { renderSite } from '../../testing/render-site';

const REQUESTS = '/api/portal/consultations';
const noRequests = answers('get', REQUESTS, { items: [], nextCursor: null });
const email = () => screen.getByRole('textbox', { name: 'Email' });
const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

async function logIn() {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Email' }), CLAIRE.email);
  await userEvent.type(screen.getByLabelText('Password'), 'limestone and ink');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
}

/** From here on the server knows Claire. */
function acceptLogin() {
  api.use(
    noRequests,
    http.post('/api/auth/login', () => {
      api.use(signedIn());
      return HttpResponse.json({ ...CLAIRES_SESSION });
    }),
  );
}

test('keeps account fields across a reload and between forms, but never a password', async () => {
  const first = renderSite('/signup');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Ann');
  await userEvent.type(email(), CLAIRE.email);
  await userEvent.type(screen.getByLabelText('Password'), 'limestone and ink');
  expect(sessionStorage.getItem('tab-draft')).toBe(JSON.stringify({ account: { name: 'Ann', email: CLAIRE.email } }));
  first.unmount();
  const again = renderSite('/signup');
  await waitFor(() => expect(email()).toHaveValue(CLAIRE.email));
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Ann');
  expect(screen.getByLabelText('Password')).toHaveValue('');
  again.unmount();
  const forgot = renderSite('/forgot-password');
  await waitFor(() => expect(email()).toHaveValue(CLAIRE.email));
  forgot.unmount();

  acceptLogin();
  renderSite('/login');
  await waitFor(() => expect(email()).toHaveValue(CLAIRE.email));
  await userEvent.type(screen.getByLabelText('Password'), 'limestone and ink');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await title(/Claire\.$/)).toBeInTheDocument();
  expect(sessionStorage.getItem('tab-draft')).toBe('{}');
});

describe('login', () => {
  test('returns to the page that required the login', async () => {
    acceptLogin();
    renderSite('/login?next=/consult');
    expect(await screen.findByText('Log in to pick up where you left off.')).toBeInTheDocument();
    await logIn();
    expect(await title('Tell us about the house.')).toBeInTheDocument();
  });

  test.each([
    ['/login', 'Log in', 'Email', 'Enter your email.', CLAIRE.email],
    ['/forgot-password', 'Send reset link', 'Email', 'Enter your email.', CLAIRE.email],
    ['/reset-password#token=t1', 'Save password', 'New password', 'Enter a password.', 'limestone and ink'],
  ])('C18 %s clears the error of a field once it is corrected', async (path, button, label, problem, good) => {
    renderSite(path);
    await userEvent.click(await screen.findByRole('button', { name: button }));
    const field = screen.getByLabelText(label, { selector: 'input' });
    expect(field).toHaveAccessibleDescription(expect.stringContaining(problem));
    await userEvent.type(field, good);
    expect(field).toHaveFocus();
    expect(field).toBeValid();
    expect(screen.queryByText(problem, { selector: 'a' })).not.toBeInTheDocument();
  });

  test('never leaves the site, whatever ?next= says', async () => {
    acceptLogin();
    renderSite('/login?next=https://evil.example/dashboard');
    await logIn();
    expect(await title(/Claire\.$/)).toBeInTheDocument();
  });

  test('C18 keeps what was typed on failure, marks the title, and hides the raw response of a refusal', async () => {
    api.use(http.post('/api/auth/login', () => refusal(401, 'INVALID_CREDENTIALS', 'Email or password is not right.')));
    renderSite('/login');
    await logIn();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Email or password is not right.');
    expect(alert.parentElement).toHaveFocus();
    expect(alert).not.toHaveTextContent('Technical details');
    expect(email()).toHaveValue(CLAIRE.email);
    expect(document.title).toBe(`Error: Log In | ${site.brand.name}`);
    await userEvent.clear(email());
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(document.title).toBe(`Error: Log In | ${site.brand.name}`);
    await userEvent.click(screen.getByRole('link', { name: 'Forgot password?' }));
    await waitFor(() => expect(document.title).toBe(`Forgot Password | ${site.brand.name}`));
  });

  test.each([() => new HttpResponse('<html>', { status: 502 }), () => HttpResponse.error()])(
    'says "Login failed" when the server has no sentence of its own',
    async (answer) => {
      api.use(http.post('/api/auth/login', answer));
      renderSite('/login');
      await logIn();
      expect(await screen.findByRole('alert')).toHaveTextContent('Login failed');
    },
  );

  test('redirects a signed-in customer to the dashboard', async () => {
    api.use(signedIn(), noRequests);
    renderSite('/login');
    expect(await title(/Claire\.$/)).toBeInTheDocument();
  });

  test.each([
    [
      answers('post', '/api/auth/verify-email', { message: 'Done', email: CLAIRE.email }),
      `${CLAIRE.email} is confirmed.`,
    ],
    [
      http.post('/api/auth/verify-email', () => refusal(410, 'VERIFY_LINK_USED', 'x')),
      'This link has expired or was already used.',
    ],
  ])('confirms the address of a mailed link once, and takes the token out of the address', async (handler, text) => {
    api.use(handler);
    renderSite('/login#verify=abc');
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(window.location.hash).toBe('');
  });

  test('keeps an emailed link across a reload until login, then confirms the email', async () => {
    let isLoggedIn = false;
    const sent: unknown[] = [];
    api.use(
      http.post('/api/auth/verify-email', async ({ request }) => {
        sent.push(await request.json());
        return isLoggedIn
          ? HttpResponse.json({ message: 'Done', email: CLAIRE.email })
          : refusal(409, 'LOGIN_TO_CONFIRM', 'Log in to confirm this address.');
      }),
    );
    const page = renderSite('/login#verify=abc');
    expect(await screen.findByText('Log in to confirm this address.')).toBeInTheDocument();
    page.unmount();
    renderSite('/login');
    expect(await screen.findByText('Log in to confirm this address.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Set a new password' })).toHaveAttribute('href', '/forgot-password');
    acceptLogin();
    isLoggedIn = true;
    await logIn();
    expect(await screen.findByText(`${CLAIRE.email} is confirmed.`)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to your dashboard' })).toBeInTheDocument();
    expect(sent).toEqual([{ token: 'abc' }, { token: 'abc' }, { token: 'abc' }]);
    expect(sessionStorage.getItem('verify-token')).toBeNull();
  });
});

describe('signup', () => {
  test('C18 counts password characters, marks the title on an error, and offers login and reset when the email has an account', async () => {
    api.use(
      http.post('/api/auth/signup', () => refusal(409, 'EMAIL_IN_USE', 'An account with this email already exists.')),
    );
    renderSite('/register');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Claire');
    await userEvent.type(email(), CLAIRE.email);
    await userEvent.type(screen.getByLabelText('Password'), 'short');
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Use at least 12 characters. You have 5.');
    expect(document.title).toMatch(/^Error: Create /);
    await userEvent.type(screen.getByLabelText('Password'), ' but longer');
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('An account with this email already exists.');
    expect(document.title).toMatch(/^Error: Create /);
    expect(within(alert).getByRole('link', { name: 'Reset password' })).toHaveAttribute('href', '/forgot-password');
  });
});

describe('password reset', () => {
  test('gives the same answer for every email address', async () => {
    api.use(answers('post', '/api/auth/forgot-password', { message: 'ok' }, 202));
    renderSite('/forgot-password');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Email' }), 'who@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Send reset link' }));
    const sent = await screen.findByText(
      'If who@example.com has an account, a link is on its way. It works for 60 minutes. We send at most 3 links an hour.',
    );
    expect(sent.closest('[role=status]')).toHaveFocus();
  });

  test('leads from a saved password to the login, which confirms it', async () => {
    let body: unknown;
    api.use(
      http.post('/api/auth/reset-password', async ({ request }) => {
        body = await request.json();
        return HttpResponse.json({ message: 'ok' });
      }),
    );
    renderSite('/reset-password#token=secret');
    await userEvent.type(await screen.findByLabelText('New password'), 'limestone and ink');
    await userEvent.click(screen.getByRole('button', { name: 'Save password' }));
    expect(await screen.findByText('Password saved. Log in with it now.')).toBeInTheDocument();
    expect(body).toEqual({ token: 'secret', password: 'limestone and ink' });
  });

  test('accepts a valid link once, also after a reload', async () => {
    const sent: unknown[] = [];
    api.use(
      http.post('/api/auth/reset-password', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ message: 'ok' });
      }),
    );
    const opened = renderSite('/reset-password#token=secret');
    await screen.findByLabelText('New password');
    expect(window.location.hash).toBe('');
    opened.unmount();
    const page = renderSite('/reset-password');
    await userEvent.type(await screen.findByLabelText('New password'), 'limestone and ink{Enter}');
    await screen.findByText('Password saved. Log in with it now.');
    expect(sent).toEqual([{ token: 'secret', password: 'limestone and ink' }]);
    page.unmount();
    renderSite('/reset-password');
    expect(await screen.findByText('This link has expired or was already used.')).toBeInTheDocument();
  });

  test('offers a new link when the link is missing or used', async () => {
    renderSite('/reset-password');
    expect(await screen.findByText('This link has expired or was already used.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Send a new link' })).toHaveAttribute('href', '/forgot-password');
    expect(screen.getByRole('alert')).not.toHaveFocus();
  });

  test('focuses the message when a link expires after the password was typed', async () => {
    api.use(http.post('/api/auth/reset-password', () => refusal(410, 'TOKEN_EXPIRED', 'The link is over.')));
    renderSite('/reset-password#token=secret');
    await userEvent.type(await screen.findByLabelText('New password'), 'limestone and ink{Enter}');
    expect(
      (await screen.findByText('This link has expired or was already used.')).closest('[role=alert]'),
    ).toHaveFocus();
  });
});

test('clears the session at once even when the logout request fails', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  api.use(
    signedIn(),
    http.post('/api/auth/logout', () => HttpResponse.error()),
  );
  renderSite('/logout');
  expect(await title('You are logged out.')).toBeInTheDocument();
  expect(
    screen.getByText('Saved designs stay in your account. Anything on this shared computer has been cleared.'),
  ).toBeInTheDocument();
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Log in' }).length).toBeGreaterThan(0));
  log.mockRestore();
});

test('C18 lists errors on submit, and drops one once its field is typed in again', async () => {
  renderSite('/signup');
  await screen.findByRole('textbox', { name: 'Name' });
  await userEvent.type(email(), 'claire@');
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
  const list = () =>
    within(screen.getByRole('alert'))
      .getAllByRole('link')
      .map((link) => link.textContent);
  expect(list()).toHaveLength(3);
  await userEvent.type(email(), 'x');
  expect(list()).toHaveLength(2);
});
