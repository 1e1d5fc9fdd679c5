import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import type { SitePath } from '../../config/paths';
import { answers, api, refusal } from '../../testing/api-server';
import { estimateServer, pricesAre } from '../../testing/estimate-server';
import { prerenderedPage } from '../../testing/prerendered-page';
import { scheduleServer } from '../../testing/schedule-server';
import { FIGURES } from '../../testing/water-wizard';

let page: Awaited<ReturnType<typeof prerenderedPage>>;
let faults: unknown[];

async function putHtml(path: SitePath): Promise<HTMLElement> {
  page = await prerenderedPage(path);
  faults = page.faults;
  return page.element;
}
const takeOver = () => page.hydrate();

beforeEach(() => {
  window.matchMedia = ((query: string) => ({ matches: true, media: query })) as unknown as typeof window.matchMedia;
  api.use(
    answers('get', FIGURES, { changes: {} }),
    pricesAre(),
    ...estimateServer().handlers,
    ...scheduleServer().handlers,
  );
});
afterEach(() => page.leave());

jest.setTimeout(120_000);

test('prerenders the water wizard without a season, and keeps what was entered there', async () => {
  await putHtml('/ai-tools/maintenance-wizard');
  const season = () => document.querySelector<HTMLInputElement>('input[name="water-season"]:checked');
  expect(season()).toBeNull();
  document.querySelector<HTMLInputElement>('#water-volume')!.value = '18000';
  document.querySelector<HTMLInputElement>('input[value="quartz"]')!.checked = true;
  await takeOver();
  expect(faults).toEqual([]);
  await waitFor(() => expect(season()).not.toBeNull());
  expect(screen.getByRole('radio', { name: 'Quartz' })).toBeChecked();
  expect(localStorage.getItem('water-draft')).toContain('18000');
});

test('D18 prerenders the design assistant with a drawing and its last known price', async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  // Answers nothing itself: the next handler has the prices.
  api.use(http.get('/api/estimates/price-book', () => released));
  const html = await putHtml('/ai-tools/design-assistant');
  expect(html.querySelectorAll('#assistant-drawing svg')).not.toHaveLength(0);
  expect(html.textContent).toContain('$219,000 to $316,000');
  expect(html.textContent).not.toContain('Loading our prices');
  document.querySelector<HTMLTextAreaElement>('#assistant-words')!.value = '18 by 40 rectangle';
  await takeOver();
  expect(faults).toEqual([]);
  // Pressed before the prices are there, it is answered when they are.
  await userEvent.click(screen.getByRole('button', { name: 'Draw it' }));
  expect(screen.getByRole('button', { name: /Draw it/ })).toHaveAttribute('aria-disabled', 'true');
  release();
  expect(await screen.findByText('18 by 40 ft.', undefined, { timeout: 20_000 })).toBeInTheDocument();
  expect(screen.getAllByText(/^\$[\d,]+ to \$[\d,]+$/)).not.toHaveLength(0);
});

test('C06 saves once the prices arrive when Save was pressed before', async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const server = estimateServer();
  api.use(
    http.get('/api/estimates/price-book', () => released),
    ...server.handlers,
  );
  const html = await putHtml('/ai-tools/design-assistant');
  expect(html.querySelectorAll('button:disabled')).toHaveLength(0);
  await takeOver();
  expect(faults).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByRole('button', { name: 'Saving…' })).toHaveAttribute('aria-disabled', 'true');
  expect(server.sent).toHaveLength(0);
  release();
  expect(await screen.findByText(/^Saved as E-7K3M2Q/, undefined, { timeout: 20_000 })).toBeInTheDocument();
  expect(server.saved).toHaveLength(1);
});

test('gives up what waits for prices that cannot be loaded, and says why', async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const server = estimateServer();
  api.use(
    http.get('/api/estimates/price-book', async () => {
      await released;
      return refusal(404, 'NOT_FOUND', 'Gone.');
    }),
    ...server.handlers,
  );
  await putHtml('/ai-tools/design-assistant');
  await takeOver();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.click(screen.getByRole('button', { name: 'A lap pool for a narrow yard' }));
  expect(screen.getByRole('button', { name: 'Draw it' })).toHaveAttribute('aria-disabled', 'true');
  release();
  expect(await screen.findByText(/^Saving, sending and sharing need our prices/)).toBeInTheDocument();
  const save = screen.getByRole('button', { name: 'Save' });
  expect(save).toBeDisabled();
  expect(save).toHaveAccessibleDescription(/which could not be loaded/);
  expect(screen.getByText('We could not draw that just now. Your text is still here.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Draw it' })).not.toHaveAttribute('aria-disabled');
  expect(screen.getAllByText('No prices right now')).not.toHaveLength(0);
  // The spoken summary follows when the drawing has been left alone for a moment.
  await waitFor(() => expect(screen.queryByText(/Loading our prices|updates as you draw/i)).not.toBeInTheDocument());
  api.use(pricesAre());
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
  expect(await screen.findAllByText(/^\$[\d,]+ to \$[\d,]+$/)).not.toHaveLength(0);
  expect(server.sent).toHaveLength(0);
  expect(localStorage.getItem('design-draft')).toBeNull();
});

test('never replaces a newer drawing with an answer that waited for prices', async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  api.use(http.get('/api/estimates/price-book', () => released));
  await putHtml('/ai-tools/design-assistant');
  await takeOver();
  await userEvent.click(screen.getByRole('button', { name: 'A lap pool for a narrow yard' }));
  await userEvent.click(screen.getByRole('button', { name: /^Kidney/ }));
  release();
  const failure = 'We could not draw that just now. Your text is still here.';
  expect(await screen.findByText(failure, undefined, { timeout: 20_000 })).toBeInTheDocument();
  expect(localStorage.getItem('design-draft')).toContain('"kidney"');
  expect(screen.getByRole('button', { name: 'Draw it' })).not.toHaveAttribute('aria-disabled');
});

test('prerenders the visit types, and opens the days of an early choice once the calendar answers', async () => {
  await putHtml('/schedule-now');
  document.querySelector<HTMLInputElement>('input[value="design-consult"]')!.checked = true;
  await takeOver();
  expect(faults).toEqual([]);
  const places = screen.getAllByRole('radio');
  expect(screen.getByRole('radio', { name: /^Studio meeting/ })).toBeChecked();
  expect(await screen.findByRole('grid')).toBeInTheDocument();
  // The visit types on offer replace the usual ones in place.
  const offered = within(screen.getByRole('radiogroup')).getAllByRole('radio');
  offered.forEach((radio, index) => expect(radio).toBe(places[index]));
  expect(screen.getByRole('radio', { name: /^Studio meeting/ })).toBeChecked();
  expect(screen.queryByRole('radio', { name: /^Opening or closing/ })).not.toBeInTheDocument();
});

test('B06 shows that days are loading after an early choice', async () => {
  let tries = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  api.use(
    http.get('/api/schedule/services', async () => {
      tries += 1;
      if (tries === 1) return refusal(503, 'NOT_READY', 'Not ready.');
      await released;
      return undefined;
    }),
  );
  await putHtml('/schedule-now');
  await takeOver();
  const day = screen.getByRole('region', { name: 'Day' });
  expect(within(day).getByText('Choose a visit first.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: /^Studio meeting/ }));
  expect(screen.queryByText('Choose a visit first.')).not.toBeInTheDocument();
  expect(within(day).getByRole('group', { name: 'Loading the open days' })).toHaveAttribute('aria-busy', 'true');
  // The days have no place of their own on a phone yet.
  expect(screen.getAllByRole('group', { name: 'Loading the open days' })).toHaveLength(2);
  expect(await within(day).findByText(/Still trying…$/)).toBeInTheDocument();
  release();
  expect(await within(day).findByRole('grid')).toBeInTheDocument();
  expect(screen.queryByRole('group', { name: 'Loading the open days' })).not.toBeInTheDocument();
});

test.each([
  ['/consult', 'textarea', ['input[value="renovation"]']],
  ['/login', '#login-email', []],
  ['/ai-tools/maintenance-wizard', '#water-volume', ['input[value="quartz"]']],
] as const)('H10 keeps what was entered on %s before hydration', async (path, text, choices) => {
  await putHtml(path);
  await userEvent.type(document.querySelector(text)!, '18000');
  for (const choice of choices) await userEvent.click(document.querySelector(choice)!);
  await takeOver();
  expect(faults).toEqual([]);
  expect(document.querySelector(text)).toHaveValue('18000');
  for (const choice of choices) expect(document.querySelector(choice)).toBeChecked();
  await userEvent.type(document.querySelector(text)!, '5');
  expect(document.querySelector(text)).toHaveValue('180005');
});

test('keeps units chosen before the estimator hydrates', async () => {
  await putHtml('/ai-tools/pool-estimator');
  await userEvent.type(document.querySelector('#estimator-name')!, 'Lake house');
  await userEvent.click(screen.getByRole('radio', { name: 'm' }));
  await takeOver();
  await waitFor(() => expect(screen.getByRole('radio', { name: 'm' })).toBeChecked());
  await waitFor(() => expect(localStorage.getItem('units')).toBe('"metric"'));
  expect(document.querySelector('#estimator-name')).toHaveValue('Lake house');
  await userEvent.click(screen.getByRole('radio', { name: 'ft' }));
});

test('saves a new password typed before hydration with the token of its link', async () => {
  const sent: unknown[] = [];
  api.use(
    http.post('/api/auth/reset-password', async ({ request }) => {
      sent.push(await request.json());
      return refusal(410, 'RESET_LINK_USED', 'Used.');
    }),
  );
  await putHtml('/reset-password');
  window.history.replaceState(null, '', '/reset-password#token=secret');
  await userEvent.type(document.querySelector('#reset-password')!, 'limestone and ink');
  await takeOver();
  expect(faults).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Save password' }));
  expect(await screen.findByText('This link has expired or was already used.')).toBeInTheDocument();
  expect(sent).toEqual([{ token: 'secret', password: 'limestone and ink' }]);
  expect(window.location.hash).toBe('');
});
