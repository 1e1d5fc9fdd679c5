import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { api } from '../../testing/api-server';
import { renderSite } from '../../testing/render-site';
import { chooseDay, open, press, user, withCalendar } from '../../testing/schedule-page';
import { OPEN_DAY, slotAt } from '../../testing/schedule-server';

withCalendar();

const button = (name: string) => screen.findByRole('button', { name }, { timeout: 60_000 });

/** Shows each form, and returns the button that sends it. */
const forms: Record<string, () => Promise<HTMLElement>> = {
  login: async () => {
    renderSite('/login');
    return button('Log in');
  },
  signup: async () => {
    renderSite('/register');
    return button('Create account');
  },
  'forgotten password': async () => {
    renderSite('/forgot-password');
    return button('Send reset link');
  },
  'new password': async () => {
    renderSite('/reset-password#token=secret');
    return button('Save password');
  },
  consultation: async () => {
    renderSite('/consult');
    return button('Continue');
  },
  emergency: async () => {
    renderSite('/services/emergency');
    return button('Send report');
  },
  waitlist: async () => {
    await open('/schedule-now?service=design-consult');
    await chooseDay(OPEN_DAY);
    await press('None of these times work? Join the waitlist');
    return button('Join the waitlist');
  },
  'canceled visit': async () => {
    renderSite('/schedule-now?visit=token-one-0123456789ab');
    await user.click(await button('Cancel this visit'));
    return button('Cancel this visit');
  },
  'offered time': async () => {
    api.use(
      http.get('/api/schedule/offers/offer-1', () =>
        HttpResponse.json({
          service: { key: 'site-visit', name: 'At your house', place: 'house', durationMin: 90 },
          ...slotAt(OPEN_DAY, 15),
          timezone: 'America/Chicago',
          expiresAt: slotAt(OPEN_DAY, 14).startsAt,
          status: 'open',
          needsAddress: true,
          postalCode: null,
          whatToHave: [],
        }),
      ),
    );
    renderSite('/schedule-now?offer=offer-1');
    return button('Book this time');
  },
};

test.each(Object.entries(forms))('C18 says what is required at the top of a form: %s', async (_, show) => {
  const form = (await show()).closest('form');
  if (form === null) throw new Error('The button is in no form');
  const note = within(form).getByText('Fields are required unless marked optional.');
  const first = form.querySelector('input:not([type=hidden]), textarea, fieldset');
  expect(note.compareDocumentPosition(first as Element) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});
