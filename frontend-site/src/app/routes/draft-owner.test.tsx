import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { api, CLAIRE, CLAIRES_SESSION, refusal, signedIn } from '../../testing/api-server';
import { reloadForNewUser } from '../../lib/drafts/reload-for-new-user';
import { newDraft, readDraft } from '../../lib/designs/draft';
import { readStored, signWork } from '../../lib/drafts/stored-work';
import { loadBooking } from '../../features/scheduling/booking-values';
import { renderSite } from '../../testing/render-site';

jest.mock('../../lib/drafts/reload-for-new-user', () => ({
  reloadForNewUser: jest.fn(),
  isReloadingForNewUser: () => false,
}));

const DRAFT = 'consult-draft';
const MESSAGE = 'The old deck is sinking.';
const PAUL = { user: { ...CLAIRE, id: 'cus_2', name: 'Paul Other', email: 'paul@example.com' }, token: 't' };

function keepDraft(ownerId: string | null) {
  localStorage.setItem(DRAFT, JSON.stringify({ values: { message: MESSAGE }, submission: null, ownerId }));
}

const message = () => screen.findByRole('textbox', { name: /Anything we should know/ });
const owner = () => (JSON.parse(localStorage.getItem(DRAFT) ?? '{}') as { ownerId?: unknown }).ownerId;

test("restores a customer's draft for them", async () => {
  keepDraft(CLAIRE.id);
  api.use(signedIn());
  renderSite('/consult');
  expect(await message()).toHaveValue(MESSAGE);
});

test("clears a customer's draft when another customer is logged in, and starts over", async () => {
  keepDraft(CLAIRE.id);
  jest.mocked(reloadForNewUser).mockClear();
  api.use(signedIn(PAUL));
  renderSite('/consult');
  await waitFor(() => expect(reloadForNewUser).toHaveBeenCalled());
  expect(localStorage.getItem(DRAFT)).toBeNull();
});

test('keeps the draft when the session cannot be checked', async () => {
  keepDraft(CLAIRE.id);
  localStorage.setItem('known-visitor', 'yes');
  api.use(http.get('/api/auth/me', () => refusal(500, 'INTERNAL', 'No.')));
  renderSite('/consult');
  expect(await message()).toHaveValue(MESSAGE);
  await userEvent.type(await message(), '!');
  expect(owner()).toBe(CLAIRE.id);
});

test("never shows a customer's draft to a signed-out visitor, whose own draft replaces it", async () => {
  keepDraft(CLAIRE.id);
  renderSite('/consult');
  expect(await message()).toHaveValue('');
  await userEvent.type(await message(), 'Mine.');
  expect(owner()).toBeUndefined();
});

test("clears the page of a customer's draft when the session check finds their session ended", async () => {
  keepDraft(CLAIRE.id);
  localStorage.setItem('known-visitor', 'yes');
  jest.mocked(reloadForNewUser).mockClear();
  api.use(http.get('/api/auth/me', () => refusal(401, 'UNAUTHENTICATED', 'No.')));
  const { unmount } = renderSite('/consult');
  await waitFor(() => expect(reloadForNewUser).toHaveBeenCalledTimes(1));
  // What the browser does then.
  unmount();
  renderSite('/consult');
  expect(await message()).toHaveValue('');
  expect(owner()).toBe(CLAIRE.id);
});

test.each([
  ['schedule-draft', () => loadBooking().values.address],
  ['emergency-draft', () => (readStored('emergency-draft') as { address: string } | null)?.address ?? ''],
  ['design-draft', () => readDraft()?.name ?? ''],
])('hides %s of a customer until they log in', (key, show) => {
  localStorage.setItem(
    key,
    JSON.stringify({
      ...newDraft(),
      changedAt: '2026-06-09T15:00:00.000Z',
      name: '1 Oak Lane',
      address: '1 Oak Lane',
      values: { address: '1 Oak Lane' },
      ownerId: CLAIRE.id,
    }),
  );
  expect(show()).toBe('');
  signWork(CLAIRE.id);
  expect(show()).toBe('1 Oak Lane');
  signWork(null);
});

test('gives an anonymous draft to the customer who signs up', async () => {
  keepDraft(null);
  api.use(signedIn());
  renderSite('/consult');
  expect(await message()).toHaveValue(MESSAGE);
  await waitFor(() => expect(owner()).toBe(CLAIRE.id));
});

test('keeps what was typed before the session check and assigns it to the customer', async () => {
  const { queryClient } = renderSite('/consult');
  await userEvent.type(await message(), 'Sinking.');
  expect(owner()).toBeUndefined();
  act(() => void queryClient.setQueryData(['/api/auth/me'], { ...CLAIRES_SESSION }));
  await waitFor(() => expect(owner()).toBe(CLAIRE.id));
  expect(await message()).toHaveValue('Sinking.');
});

test('clears the form and the draft when someone else logs in in another tab', async () => {
  api.use(signedIn());
  const { queryClient, unmount } = renderSite('/consult');
  await userEvent.type(await message(), MESSAGE);
  await waitFor(() => expect(owner()).toBe(CLAIRE.id));
  jest.mocked(reloadForNewUser).mockClear();
  api.use(signedIn(PAUL));
  void queryClient.refetchQueries({ queryKey: ['/api/auth/me'] });
  await waitFor(() => expect(reloadForNewUser).toHaveBeenCalled());
  expect(localStorage.getItem(DRAFT)).toBeNull();
  // What the browser does then.
  unmount();
  renderSite('/consult');
  expect(await message()).toHaveValue('');
  await userEvent.click(screen.getByRole('radio', { name: 'A new pool' }));
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Where is the house?' }), '63131{Enter}');
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Paul Other');
});

test("starts over in a tab that hears late of another login, without touching the new user's draft", async () => {
  api.use(signedIn());
  const { queryClient } = renderSite('/consult');
  await waitFor(() => expect(queryClient.getQueryData(['/api/auth/me'])).toMatchObject({ user: { id: CLAIRE.id } }));
  const draft = JSON.stringify({ values: { message: 'Typed by Paul.' }, submission: null, ownerId: PAUL.user.id });
  localStorage.setItem(DRAFT, draft);
  localStorage.setItem('schedule-draft', JSON.stringify({ ownerId: CLAIRE.id }));
  // Drawn by Paul before he logged in to save it.
  const pool = JSON.stringify({ ...newDraft(), name: 'Paul draws', changedAt: '2026-06-09T15:00:00.000Z' });
  localStorage.setItem('design-draft', pool);
  const water = JSON.stringify({ values: {}, changedAt: '2026-06-09T15:00:00.000Z' });
  localStorage.setItem('water-draft', water);
  const setItem = jest.spyOn(Storage.prototype, 'setItem');
  jest.mocked(reloadForNewUser).mockClear();
  api.use(signedIn(PAUL));
  void queryClient.refetchQueries({ queryKey: ['/api/auth/me'] });
  await waitFor(() => expect(localStorage.getItem('schedule-draft')).toBeNull());
  expect(localStorage.getItem(DRAFT)).toBe(draft);
  expect(localStorage.getItem('design-draft')).toBe(pool);
  expect(localStorage.getItem('water-draft')).toBe(water);
  expect(setItem).not.toHaveBeenCalledWith('work-cleared', expect.anything());
  expect(reloadForNewUser).toHaveBeenCalledTimes(1);
});
