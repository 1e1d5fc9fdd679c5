import { act, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { KEEP } from '../../content/consult';
import { api, refusal } from '../../testing/api-server';
import { renderSite } from '../../testing/render-site';
import { chooseDay, chooseTime, field, fillIn, open, press, user, withCalendar } from '../../testing/schedule-page';
import { OPEN_DAY, OTHER_DAY } from '../../testing/schedule-server';

withCalendar();

const VISIT = '/api/schedule/visits/token-one-0123456789ab';

async function openVisit(then: string) {
  renderSite('/schedule-now?visit=token-one-0123456789ab');
  await user.click(await screen.findByRole('button', { name: then }, { timeout: 60_000 }));
}

const sendings: Record<string, { path: string; send: () => Promise<void> }> = {
  login: {
    path: '/api/auth/login',
    send: async () => {
      renderSite('/login');
      await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'claire@example.com');
      await user.type(screen.getByLabelText('Password'), 'limestone and ink{Enter}');
    },
  },
  'forgotten password': {
    path: '/api/auth/forgot-password',
    send: async () => {
      renderSite('/forgot-password');
      await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'claire@example.com{Enter}');
    },
  },
  'new password': {
    path: '/api/auth/reset-password',
    send: async () => {
      renderSite('/reset-password#token=secret');
      await user.type(await screen.findByLabelText('New password'), 'limestone and ink{Enter}');
    },
  },
  'emergency report': {
    path: '/api/consultations',
    send: async () => {
      renderSite('/services/emergency');
      await user.click(await screen.findByRole('radio', { name: 'Losing water' }, { timeout: 60_000 }));
      await user.click(screen.getByRole('radio', { name: /^Getting worse/ }));
      await user.click(screen.getByRole('radio', { name: 'In the water' }));
      await user.type(field('Pool address'), '14 Mason Ridge');
      await fillIn();
      await press('Send report');
    },
  },
  waitlist: {
    path: '/api/schedule/waitlist',
    send: async () => {
      await open('/schedule-now?service=design-consult');
      await chooseDay(OPEN_DAY);
      await press('None of these times work? Join the waitlist');
      await fillIn();
      await press('Join the waitlist');
    },
  },
  'canceled visit': {
    path: `${VISIT}/cancel`,
    send: async () => {
      await openVisit('Cancel this visit');
      await user.click(screen.getByRole('radio', { name: 'My plans changed' }));
      await press('Cancel this visit');
    },
  },
  'kept answers': {
    path: '/api/consultation-drafts',
    send: async () => {
      renderSite('/consult');
      await user.type(await screen.findByRole('textbox', { name: /Anything we should know/ }), 'Roses.');
      await press(KEEP.open);
      await user.type(screen.getByRole('textbox', { name: KEEP.email }), 'ada@example.com{Enter}');
    },
  },
  'left waitlist': {
    path: '/api/schedule/waitlist/token-five',
    send: async () => {
      renderSite('/schedule-now?waitlist=token-five');
      await user.click(await screen.findByRole('button', { name: 'Leave the waitlist' }, { timeout: 60_000 }));
    },
  },
  'moved visit': {
    path: `${VISIT}/reschedule`,
    send: async () => {
      await openVisit('Reschedule this visit');
      await chooseTime(OTHER_DAY, 19);
      await press(/^Reschedule to/);
    },
  },
};

/** user-event fires a change event on blur, which must not happen inside the effect that moves the focus. */
const leaveField = () => act(() => (document.activeElement as HTMLElement | null)?.blur());

test('C18 says when the first try takes longer than expected', async () => {
  const { path, send } = Object.values(sendings)[0]!;
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  api.use(
    http.all(path, async ({ request }) => {
      if (request.method === 'GET') return undefined;
      await released;
      return refusal(422, 'INVALID', 'No.');
    }),
  );
  await send();
  leaveField();
  const words = 'This is taking longer than it should. Still trying…';
  expect(await screen.findByText(words, { selector: 'p' }, { timeout: 15_000 })).toBeInTheDocument();
  expect(document.querySelector('[data-live="polite"]')).toHaveTextContent(words);
  await act(async () => release());
  await waitFor(() => expect(screen.queryByText(words, { selector: 'p' })).not.toBeInTheDocument());
}, 60_000);

test.each(Object.entries(sendings))('C18 says when a retry takes long: %s', async (_, { path, send }) => {
  let tries = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  api.use(
    http.all(path, async ({ request }) => {
      if (request.method === 'GET') return undefined;
      tries += 1;
      if (tries > 1) await released;
      return refusal(503, 'NOT_READY', 'Not ready.');
    }),
  );
  await send();
  leaveField();
  expect(await screen.findByText('Still trying…', { selector: 'p' })).toBeInTheDocument();
  expect(document.querySelector('[data-live="polite"]')).toHaveTextContent('Still trying…');
  await act(async () => release());
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(screen.queryByText('Still trying…', { selector: 'p' })).not.toBeInTheDocument();
  expect(tries).toBe(2);
});
