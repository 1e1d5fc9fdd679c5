import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { BrowserRouter, StaticRouter } from 'react-router-dom';
import { inlineScript } from '../../config/inline-scripts';
import { FORM_PAGES, LINK_PAGES, UNIT_PAGES, type FormPath } from '../../config/page-modules';
import { answers, api, refusal } from '../../testing/api-server';
import { estimateServer, pricesAre } from '../../testing/estimate-server';
import { scheduleServer } from '../../testing/schedule-server';
import { FIGURES } from '../../testing/water-wizard';
import { App } from '../app';
import { formParts } from '../form-parts';
import { PAGES } from '../page-registry';
import { Ready } from '../ready';

// Pages as a stranger meets them: the HTML first, then the program that takes it over.
let root: Root | undefined;
let element: HTMLElement;
const faults: unknown[] = [];

async function putHtml(path: FormPath): Promise<HTMLElement> {
  window.history.replaceState(null, '', path);
  await PAGES[path].prepare();
  document.body.innerHTML = '<div id="root"></div>';
  // The script of the page before tries to fetch, which always fails here, whenever the focus moves.
  delete document.documentElement.dataset.missing;
  element = document.getElementById('root')!;
  element.innerHTML = renderToString(
    <>
      {null}
      <StaticRouter location={path}>
        <App session={formParts().session} />
      </StaticRouter>
    </>,
  );
  return element;
}

/** The script that stands in the page. The program that it would fetch comes by takeOver. */
async function startPage(path: FormPath): Promise<void> {
  // It would go on with fetching once the page has loaded.
  await waitFor(() => expect(document.readyState).toBe('complete'));
  const script = document.createElement('script');
  Object.assign(script.dataset, { kept: FORM_PAGES[path], main: '/main.js', modules: '', styles: '', visit: '' });
  const units = UNIT_PAGES[path];
  if (units !== undefined) script.dataset.units = units;
  const link = LINK_PAGES[path];
  if (link !== undefined) script.dataset.link = link;
  script.textContent = inlineScript(join(__dirname, '../../..'), 'start');
  document.body.append(script);
}

async function takeOver(): Promise<void> {
  const form = formParts();
  const site = (
    <>
      <Ready form={form} />
      <BrowserRouter>
        <App session={form.session} />
      </BrowserRouter>
    </>
  );
  await act(async () => {
    root = hydrateRoot(element, site, { onRecoverableError: (fault) => faults.push(fault) });
  });
}

beforeEach(() => {
  faults.length = 0;
  window.matchMedia = ((query: string) => ({ matches: true, media: query })) as unknown as typeof window.matchMedia;
  api.use(
    answers('get', FIGURES, { changes: {} }),
    pricesAre(),
    ...estimateServer().handlers,
    ...scheduleServer().handlers,
  );
});
afterEach(() => act(() => root?.unmount()));

jest.setTimeout(120_000);

test('the water wizard stands in its HTML without a season, and what was entered there counts', async () => {
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

test('the design assistant stands in its HTML with a drawing, and says that nothing is priced yet', async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  // Answers nothing itself: the next handler has the prices.
  api.use(http.get('/api/estimates/price-book', () => released));
  const html = await putHtml('/ai-tools/design-assistant');
  expect(html.querySelectorAll('#assistant-drawing svg')).not.toHaveLength(0);
  expect(html.textContent).toContain('Worked out as you draw');
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

test('C06 what is pressed in the HTML of the design assistant is done when the prices are there', async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const server = estimateServer();
  api.use(
    http.get('/api/estimates/price-book', () => released),
    ...server.handlers,
  );
  const html = await putHtml('/ai-tools/design-assistant');
  // A disabled button tells nobody that it was pressed, so the press could not be kept.
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

test('what waits for prices that cannot be had is given up, and the page says why', async () => {
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
  expect(screen.getByText('Your words could not be drawn just now. They are still here.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Draw it' })).not.toHaveAttribute('aria-disabled');
  expect(screen.getAllByText('No prices just now')).not.toHaveLength(0);
  // The spoken summary follows when the drawing has been left alone for a moment.
  await waitFor(() => expect(screen.queryByText(/Loading our prices|worked out as you draw/i)).not.toBeInTheDocument());
  api.use(pricesAre());
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
  expect(await screen.findAllByText(/^\$[\d,]+ to \$[\d,]+$/)).not.toHaveLength(0);
  expect(server.sent).toHaveLength(0);
  expect(localStorage.getItem('design-draft')).toBeNull();
});

test('words asked before the prices are not drawn over what was drawn meanwhile', async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  api.use(http.get('/api/estimates/price-book', () => released));
  await putHtml('/ai-tools/design-assistant');
  await takeOver();
  await userEvent.click(screen.getByRole('button', { name: 'A lap pool for a narrow yard' }));
  await userEvent.click(screen.getByRole('button', { name: /^Kidney/ }));
  release();
  const told = 'Your words could not be drawn just now. They are still here.';
  expect(await screen.findByText(told, undefined, { timeout: 20_000 })).toBeInTheDocument();
  expect(localStorage.getItem('design-draft')).toContain('"kidney"');
  expect(screen.getByRole('button', { name: 'Draw it' })).not.toHaveAttribute('aria-disabled');
});

test('the visits stand in the HTML of their page; an early choice opens its days once the calendar has answered', async () => {
  await putHtml('/schedule-now');
  document.querySelector<HTMLInputElement>('input[value="design-consult"]')!.checked = true;
  await takeOver();
  expect(faults).toEqual([]);
  const places = screen.getAllByRole('radio');
  expect(screen.getByRole('radio', { name: /^Studio meeting/ })).toBeChecked();
  expect(await screen.findByRole('grid')).toBeInTheDocument();
  // What the house offers stands where the usual visits stood.
  const offered = within(screen.getByRole('radiogroup')).getAllByRole('radio');
  offered.forEach((radio, index) => expect(radio).toBe(places[index]));
  expect(screen.getByRole('radio', { name: /^Studio meeting/ })).toBeChecked();
  // What the house no longer offers is gone.
  expect(screen.queryByRole('radio', { name: /^Opening or closing/ })).not.toBeInTheDocument();
});

test('B06 an early choice says that its days are on their way while the calendar does not answer', async () => {
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
  expect(await within(day).findByText('Still trying…')).toBeInTheDocument();
  release();
  expect(await within(day).findByRole('grid')).toBeInTheDocument();
  expect(screen.queryByRole('group', { name: 'Loading the open days' })).not.toBeInTheDocument();
});

test.each([
  ['/consult', 'textarea', ['input[value="renovation"]']],
  ['/login', '#login-email', []],
  ['/ai-tools/maintenance-wizard', '#water-volume', ['input[value="quartz"]']],
] as const)(
  'H10 what was entered on %s before its program came survives a reload, but for a password',
  async (path, text, choices) => {
    sessionStorage.clear();
    const passwords = () => [...document.querySelectorAll<HTMLInputElement>('input[type=password]')];
    await putHtml(path);
    await startPage(path);
    await userEvent.type(document.querySelector(text)!, '18000');
    for (const choice of choices) await userEvent.click(document.querySelector(choice)!);
    for (const field of passwords()) await userEvent.type(field, 'limestone and ink');
    await putHtml(path);
    await startPage(path);
    expect(document.querySelector(text)).toHaveValue('18000');
    for (const choice of choices) expect(document.querySelector(choice)).toBeChecked();
    for (const field of passwords()) expect(field).toHaveValue('');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('limestone');
    await takeOver();
    expect(faults).toEqual([]);
    await waitFor(() => expect(sessionStorage.getItem(`early:${path}`)).toBe('[]'));
    expect(document.querySelector(text)).toHaveValue('18000');
    for (const choice of choices) expect(document.querySelector(choice)).toBeChecked();
  },
);

test('H10 units chosen before a reload mean what they meant', async () => {
  sessionStorage.clear();
  await putHtml('/ai-tools/maintenance-wizard');
  await startPage('/ai-tools/maintenance-wizard');
  await userEvent.type(document.querySelector('#water-volume')!, '18000');
  await userEvent.click(screen.getByRole('radio', { name: 'Metric' }));
  await putHtml('/ai-tools/maintenance-wizard');
  await startPage('/ai-tools/maintenance-wizard');
  await takeOver();
  await waitFor(() => expect(document.querySelector('#water-volume')).toHaveValue('68137'));
  await userEvent.click(screen.getByRole('radio', { name: 'US' }));
});

test.each([
  ['us', false],
  ['metric', true],
])('units kept as %s make the form another: %s', async (units, isOwn) => {
  localStorage.setItem('units', JSON.stringify(units));
  await startPage('/ai-tools/maintenance-wizard');
  expect(document.documentElement.hasAttribute('data-own')).toBe(isOwn);
  delete document.documentElement.dataset.own;
  delete document.documentElement.dataset.units;
});

test('units that another tab chose meanwhile leave what was typed as it was meant', async () => {
  await putHtml('/ai-tools/maintenance-wizard');
  await startPage('/ai-tools/maintenance-wizard');
  await userEvent.type(document.querySelector('#water-volume')!, '18000');
  localStorage.setItem('units', '"metric"');
  window.dispatchEvent(new Event('site-coming'));
  expect(document.documentElement).not.toHaveAttribute('data-own');
  await takeOver();
  await waitFor(() => expect(localStorage.getItem('water-draft')).toContain('"volume":"18000"'));
  expect(localStorage.getItem('water-draft')).toContain('"units":"us"');
});

test('units pressed after a volume was typed convert it', async () => {
  await putHtml('/ai-tools/maintenance-wizard');
  await startPage('/ai-tools/maintenance-wizard');
  await userEvent.type(document.querySelector('#water-volume')!, '18000');
  await userEvent.click(screen.getByRole('radio', { name: 'Metric' }));
  // The press is seen at once, whenever the program comes.
  expect(screen.getByRole('radio', { name: 'Metric' })).toBeChecked();
  const hint = document.querySelector('#water-volume-hint');
  expect([...hint!.querySelectorAll('.in-us, .in-metric')].map((unit) => unit.textContent)).toEqual([
    'gallons',
    'liters',
  ]);
  expect(hint).toHaveTextContent(/^In gallons or liters\. Within/);
  await takeOver();
  expect(faults).toEqual([]);
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Metric' })).toBeChecked());
  expect(document.querySelector('#water-volume')).toHaveValue('68137');
  expect(document.querySelector('#water-volume-hint')).toHaveTextContent(
    'In liters. Within 10 percent is close enough.',
  );
  await userEvent.click(screen.getByRole('radio', { name: 'US' }));
  expect(document.querySelector('#water-volume')).toHaveValue('18000');
});

test.each([
  [['Metric', '68000'], '68000', 'metric'],
  [['Metric', '68000', 'US'], '17964', 'us'],
  [['Metric', '68000', 'US', 'Metric'], '68000', 'metric'],
])('a volume typed after units were pressed is meant in them: %j', async (acts, volume, units) => {
  await putHtml('/ai-tools/maintenance-wizard');
  await startPage('/ai-tools/maintenance-wizard');
  for (const what of acts) {
    if (what === '68000') await userEvent.type(document.querySelector('#water-volume')!, what);
    else await userEvent.click(screen.getByRole('radio', { name: what }));
  }
  await takeOver();
  expect(faults).toEqual([]);
  await waitFor(() => expect(document.querySelector('#water-volume')).toHaveValue(volume));
  expect(screen.getByRole('radio', { name: units === 'us' ? 'US' : 'Metric' })).toBeChecked();
  expect(localStorage.getItem('water-draft')).toContain('"units":"metric","kind":"pool","volume":"68000"');
});

test('units pressed before the drawing of the estimator can be taken over are kept', async () => {
  await putHtml('/ai-tools/pool-estimator');
  await startPage('/ai-tools/pool-estimator');
  await userEvent.type(document.querySelector('#estimator-name')!, 'Lake house');
  await userEvent.click(screen.getByRole('radio', { name: 'm' }));
  await takeOver();
  await waitFor(() => expect(screen.getByRole('radio', { name: 'm' })).toBeChecked());
  expect(localStorage.getItem('units')).toBe('"metric"');
  expect(document.querySelector('#estimator-name')).toHaveValue('Lake house');
});

test('units pressed before the estimator is named change the drawing alone', async () => {
  await putHtml('/ai-tools/pool-estimator');
  await startPage('/ai-tools/pool-estimator');
  await userEvent.click(screen.getByRole('radio', { name: 'm' }));
  await userEvent.type(document.querySelector('#estimator-name')!, 'Lake house');
  await takeOver();
  await waitFor(() => expect(document.querySelector('#estimator-name')).toHaveValue('Lake house'));
  expect(screen.getByRole('radio', { name: 'm' })).toBeChecked();
  expect(localStorage.getItem('units')).toBe('"metric"');
});

test.each([
  ['#token=secret', false],
  ['#other=secret', true],
  ['', true],
])('the form for a new password is for who comes by the link: %s, built anew: %s', async (hash, isOwn) => {
  const html = await putHtml('/reset-password');
  expect(html.querySelector('#reset-password')).not.toBeNull();
  window.history.replaceState(null, '', `/reset-password${hash}`);
  await startPage('/reset-password');
  expect(document.documentElement.hasAttribute('data-own')).toBe(isOwn);
  delete document.documentElement.dataset.own;
});

test('a page opened by a secret link takes it out of the address by itself, once it is painted', async () => {
  // What a browser has, and this one lacks.
  Object.assign(window, {
    PerformanceObserver: class {
      observe() {}
      disconnect() {}
    },
  });
  Object.defineProperty(document, 'fonts', { configurable: true, value: { load: () => Promise.resolve([]) } });
  const asked = () => document.querySelectorAll('head link[rel=preload]').length;
  const before = asked();
  await putHtml('/reset-password');
  window.history.replaceState(null, '', '/reset-password#token=secret');
  await startPage('/reset-password');
  window.dispatchEvent(new Event('load'));
  expect(asked()).toBe(before);
  await waitFor(() => expect(asked()).toBe(before + 1), { timeout: 5000 });
  // The form in the HTML is the one that is taken over.
  expect(document.documentElement).not.toHaveAttribute('data-own');
  const field = document.querySelector('#reset-password');
  await takeOver();
  expect(faults).toEqual([]);
  await waitFor(() => expect(window.location.hash).toBe(''));
  expect(document.querySelector('#reset-password')).toBe(field);
  Reflect.deleteProperty(window, 'PerformanceObserver');
  Reflect.deleteProperty(document, 'fonts');
});

test('a new password typed before the program is there is saved with the link it came by', async () => {
  const sent: unknown[] = [];
  api.use(
    http.post('/api/auth/reset-password', async ({ request }) => {
      sent.push(await request.json());
      return refusal(410, 'RESET_LINK_USED', 'Used.');
    }),
  );
  await putHtml('/reset-password');
  window.history.replaceState(null, '', '/reset-password#token=secret');
  await startPage('/reset-password');
  await userEvent.type(document.querySelector('#reset-password')!, 'limestone and ink');
  await userEvent.click(screen.getByRole('button', { name: 'Save password' }));
  await takeOver();
  expect(faults).toEqual([]);
  expect(await screen.findByText('This link has expired or was already used.')).toBeInTheDocument();
  expect(sent).toEqual([{ token: 'secret', password: 'limestone and ink' }]);
  expect(window.location.hash).toBe('');
});

test('a form that is acted on without a connection says so, and goes on when the connection is back', async () => {
  const sheet = readFileSync(join(__dirname, '../../styles/global.css'), 'utf8');
  // The cascade is left out of these tests: whether the rules mean the element is asked of their selectors.
  const isShown = (element: Element) =>
    [...sheet.matchAll(/^ {2}(html\S* \.form-\w+) \{\s*display: block/gm)].some(([, rule = '']) =>
      element.matches(rule),
    );
  await putHtml('/forgot-password');
  const words = screen.getByText(/^Not connected\. What you entered is here/);
  expect(isShown(words)).toBe(false);
  expect(words.closest('[role=status]')).not.toBeNull();
  await startPage('/forgot-password');
  // Nothing can be fetched here: each try ends as it does without a network.
  const tries = () => document.querySelectorAll('link[rel=preload]').length;
  const before = tries();
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.com');
  await waitFor(() => expect(isShown(words)).toBe(true));
  expect(isShown(screen.getByText(/^The form could not be fetched/))).toBe(false);
  const after = tries();
  expect(after).toBeGreaterThan(before);
  window.dispatchEvent(new Event('online'));
  expect(tries()).toBeGreaterThan(after);
  await takeOver();
  await waitFor(() => expect(words).not.toBeInTheDocument());
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
});
