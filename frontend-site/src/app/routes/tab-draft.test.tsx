import { cleanup, fireEvent, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { addDays } from 'poolkit/schedule-grid';
import { clearOtherTabs, clearStoredWork, clearWithOtherTabs } from '../../lib/drafts/stored-work';
import { api } from '../../testing/api-server';
import { renderSite } from '../../testing/render-site';
import { chooseDay, field, fillIn, open, press, user, withCalendar } from '../../testing/schedule-page';
import { customerVisit, OPEN_DAY, OTHER_DAY, slotAt } from '../../testing/schedule-server';

withCalendar();

/** Neither of the days that are pressed. */
const LATER = addDays(OTHER_DAY, 3);

/** What a reload leaves: the address, and what the browser keeps. */
const reload = cleanup;
const kept = () => sessionStorage.getItem('tab-draft') ?? '{}';

async function openWaitlist(day = OPEN_DAY) {
  await open('/schedule-now?service=design-consult');
  await chooseDay(day);
  await press('No time works? Join the waitlist');
}

async function openCancelling() {
  renderSite('/schedule-now?visit=token-one-0123456789ab');
  await user.click(await screen.findByRole('button', { name: 'Cancel this visit' }, { timeout: 60_000 }));
}

async function openOffer(token = 'offer-1') {
  api.use(
    http.get(`/api/schedule/offers/${token}`, () =>
      HttpResponse.json({
        service: { key: 'site-visit', name: 'At your house', place: 'house', durationMin: 90 },
        ...slotAt(OPEN_DAY, 15),
        timezone: 'America/Chicago',
        expiresAt: slotAt(OPEN_DAY, 14).startsAt,
        status: 'open',
        needsAddress: true,
        postalCode: '63131',
        whatToHave: [],
      }),
    ),
    http.post(`/api/schedule/offers/${token}/accept`, () => HttpResponse.json({ ...customerVisit() }, { status: 201 })),
  );
  renderSite(`/schedule-now?offer=${token}`);
  return screen.findByRole('textbox', { name: 'Address of the house' }, { timeout: 60_000 });
}

test('C18 keeps a waitlist request across a reload until it is sent', async () => {
  await openWaitlist();
  fireEvent.change(screen.getByLabelText('From'), { target: { value: LATER } });
  await fillIn();
  reload();
  await openWaitlist();
  expect(screen.getByLabelText('From')).toHaveValue(LATER);
  expect(field('Name')).toHaveValue('Claire Beauchamp');
  expect(field('Email')).toHaveValue('claire@example.com');
  reload();
  await openWaitlist(OTHER_DAY);
  expect(screen.getByLabelText('From')).not.toHaveValue(LATER);
  expect(field('Name')).toHaveValue('Claire Beauchamp');
  reload();
  await openWaitlist();
  await press('Join the waitlist');
  expect(await screen.findByText(/claire@example\.com/)).toBeInTheDocument();
  expect(kept()).toBe('{}');
  // No one who comes next to this device reads who it was.
  expect(JSON.stringify({ ...localStorage })).not.toContain('Claire');
  expect(JSON.stringify({ ...localStorage })).not.toContain('claire@');
});

test('C18 keeps the cancellation reason across a reload until it is sent', async () => {
  await openCancelling();
  await user.click(screen.getByRole('radio', { name: 'Our plans changed' }));
  await user.type(field(/Anything to add/), 'We sell the house.');
  reload();
  await openCancelling();
  expect(screen.getByRole('radio', { name: 'Our plans changed' })).toBeChecked();
  expect(field(/Anything to add/)).toHaveValue('We sell the house.');
  await press('Cancel this visit');
  await screen.findByRole('heading', { level: 1, name: 'Your visit is canceled.' });
  expect(kept()).toBe('{}');
});

test('C18 keeps the address for an offered time across a reload until it is accepted', async () => {
  await user.type(await openOffer(), '12 Mason Road');
  reload();
  expect(await openOffer('offer-2')).toHaveValue('');
  reload();
  expect(await openOffer()).toHaveValue('12 Mason Road');
  await press('Book this time');
  await screen.findByRole('heading', { level: 1, name: /^Your visit: / });
  expect(kept()).toBe('{}');
});

test('C18 keeps answers about the yard across a reload, and clears them on logout', async () => {
  const steep = () => screen.findByRole('radio', { name: 'Steep', hidden: true });
  renderSite('/services/custom-design');
  await user.click(await steep());
  reload();
  renderSite('/services/custom-design');
  expect(await steep()).toBeChecked();
  reload();
  clearStoredWork();
  renderSite('/services/custom-design');
  expect(await steep()).not.toBeChecked();
});

test('C18 keeps an unadded checklist line across a reload until it is added', async () => {
  const line = () => screen.findByRole('textbox', { name: /Add/ }, { timeout: 60_000 });
  renderSite('/pool-party-checklist');
  await user.type(await line(), 'Ice');
  reload();
  renderSite('/pool-party-checklist');
  expect(await line()).toHaveValue('Ice');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await line()).toHaveValue('');
  expect(kept()).toBe('{}');
});

test('C18 clears and reloads this tab once when another tab logs out', () => {
  const told: [string, string][] = [];
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation((...item) => void told.push(item));
  clearOtherTabs();
  setItem.mockRestore();
  sessionStorage.setItem('tab-draft', JSON.stringify({ yard: { slope: 'steep' } }));
  sessionStorage.setItem('reset-token', 'secret');
  const reloadForNewUser = jest.fn();
  const end = clearWithOtherTabs(reloadForNewUser);
  // What a browser tells every tab but the one that did it.
  for (const [key, newValue] of told) window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  for (const [key] of told) window.dispatchEvent(new StorageEvent('storage', { key, newValue: null }));
  end();
  expect({ ...sessionStorage }).toEqual({});
  expect(reloadForNewUser).toHaveBeenCalledTimes(1);
});

test('C18 ignores a draft that cannot be read', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  sessionStorage.setItem('tab-draft', 'nothing to read');
  expect(await openOffer()).toHaveValue('');
});
