import { http, HttpResponse } from 'msw';
import { api } from '../../testing/api-server';
import { trackedEvents } from '../../testing/tracked-events';
import {
  analyticsAllowed,
  putBack,
  setAnalyticsAllowed,
  takeWaiting,
  trackEvent,
  type WaitingEvent,
} from './analytics';
import { attribution, rememberFirstVisit } from './attribution';
import { deliver, sendWhileClosing } from './delivery';
import { startAnalytics } from './start';

interface Batch {
  events: (Omit<WaitingEvent, 'happenedAtMs'> & { ageMs: number; page_path?: string })[];
}

const PATH = '/api/analytics/events';
const view = (page_path: string) => trackEvent('page_view', { page_path, page_title: 'A page' });

/** Answers with each status once, then with 202. */
function collector(...statuses: number[]) {
  const batches: Batch[] = [];
  api.use(
    http.post(PATH, async ({ request }) => {
      batches.push((await request.json()) as Batch);
      const status = statuses.shift();
      if (status === 0) return HttpResponse.error();
      return HttpResponse.json({ accepted: 1, rejected: 0 }, { status: status ?? 202 });
    }),
  );
  return batches;
}

/** Stands in for what jsdom lacks. */
function beacons(takes: number) {
  const sent: { path: string; text: Promise<string>; type: string }[] = [];
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (path: string, body: Blob) => {
      if (sent.length >= takes) return false;
      sent.push({ path, type: body.type, text: body.text() });
      return true;
    },
  });
  return sent;
}

function browserSays(signal: { globalPrivacyControl?: boolean; doNotTrack?: string }) {
  for (const [name, value] of Object.entries(signal))
    Object.defineProperty(navigator, name, { configurable: true, value });
}

beforeEach(() => {
  window.dataLayer = [];
  takeWaiting(5_000);
});
afterEach(() => {
  for (const name of ['globalPrivacyControl', 'doNotTrack', 'sendBeacon']) Reflect.deleteProperty(navigator, name);
});

describe('F02 an event of the page', () => {
  test('enters the data layer with the page it happened on, and the delivery with an id and its age too', async () => {
    const batches = collector();
    window.history.replaceState(null, '', '/about');
    trackEvent('cta_click', { cta_text: 'Book a visit', section: 'header' });
    await deliver();
    expect(window.dataLayer).toEqual([
      { event: 'cta_click', page_path: '/about', cta_text: 'Book a visit', section: 'header' },
    ]);
    expect(batches).toHaveLength(1);
    expect(batches[0]?.events).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
        event: 'cta_click',
        page_path: '/about',
        cta_text: 'Book a visit',
        section: 'header',
        ageMs: expect.any(Number) as number,
      },
    ]);
  });

  test('refuses fields of another event', () => {
    // @ts-expect-error -- an unknown member is a type error
    trackEvent('login', { method: 'password', email: 'claire@example.com' });
    // @ts-expect-error -- so is one that belongs to another event
    trackEvent('page_view', { page_path: '/', severity: 'high' });
    // @ts-expect-error -- and one that is missing
    trackEvent('form_error', { form_name: 'consult' });
    expect(takeWaiting(5)).toHaveLength(3);
  });
});

describe('F02 the delivery', () => {
  test('delivers a thousand events in few batches, each once', async () => {
    const batches = collector();
    for (let index = 0; index < 1_000; index += 1) view(`/p${index}`);
    await deliver();
    const ids = batches.flatMap(({ events }) => events.map(({ id }) => id));
    expect(new Set(ids).size).toBe(1_000);
    expect(ids).toHaveLength(1_000);
    expect(batches.length).toBeLessThanOrEqual(13);
  });

  test.each([0, 429, 500, 503])('keeps events refused with %i, with the same ids', async (status) => {
    const batches = collector(status);
    view('/a');
    await deliver();
    view('/b');
    await deliver();
    expect(batches.map(({ events }) => events.map((event) => event.page_path))).toEqual([['/a'], ['/a', '/b']]);
    expect(batches[1]?.events[0]?.id).toBe(batches[0]?.events[0]?.id);
  });

  test('ids sort by the time of their event, so that a database adds them at one place', () => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2027-06-10T15:00:00.000Z'));
    view('/first');
    clock.mockReturnValue(Date.parse('2027-06-10T15:00:00.016Z'));
    view('/second');
    clock.mockRestore();
    const ids = takeWaiting(2).map(({ id }) => id);
    expect([...ids].sort()).toEqual(ids);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  test('sends nothing while the browser is offline', async () => {
    const batches = collector();
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
    view('/a');
    await deliver();
    expect(batches).toEqual([]);
    Reflect.deleteProperty(navigator, 'onLine');
    await deliver();
    expect(batches).toHaveLength(1);
  });

  test('drops events that the server will never accept', async () => {
    const batches = collector(422);
    view('/a');
    await deliver();
    await deliver();
    expect(batches).toHaveLength(1);
  });

  test('never runs twice at once', async () => {
    const batches = collector();
    view('/a');
    await Promise.all([deliver(), deliver()]);
    expect(batches).toHaveLength(1);
  });

  test('uses beacons on a closing page, and keeps what the browser refuses', async () => {
    const sent = beacons(2);
    for (let index = 0; index < 200; index += 1) view(`/p${index}`);
    sendWhileClosing();
    expect(sent.map(({ path, type }) => [path, type])).toEqual([
      [PATH, 'application/json'],
      [PATH, 'application/json'],
    ]);
    const first = JSON.parse((await sent[0]?.text) ?? '') as Batch;
    expect(first.events).toHaveLength(80);
    expect(takeWaiting(5_000)).toHaveLength(40);
  });

  test('queues two thousand events at most', () => {
    for (let index = 0; index < 2_100; index += 1) view('/p');
    expect(takeWaiting(5_000)).toHaveLength(2_000);
    putBack([]);
  });
});

describe('F01 a visitor who declines', () => {
  test.each([
    ['by the switch', () => setAnalyticsAllowed(false)],
    ['by Global Privacy Control', () => browserSays({ globalPrivacyControl: true })],
    ['by Do Not Track', () => browserSays({ doNotTrack: '1' })],
    [
      'by the browser, after a yes here',
      () => (setAnalyticsAllowed(true), browserSays({ globalPrivacyControl: true })),
    ],
  ])('is counted nowhere: %s', (_how, decline) => {
    decline();
    view('/a');
    expect(analyticsAllowed()).toBe(false);
    expect(window.dataLayer).toEqual([]);
    expect(takeWaiting(5)).toEqual([]);
  });

  test('deletes queued events on opt-out', () => {
    view('/a');
    setAnalyticsAllowed(false);
    expect(takeWaiting(5)).toEqual([]);
    setAnalyticsAllowed(true);
    view('/b');
    expect(takeWaiting(5)).toHaveLength(1);
  });
});

test('F02 counts clicks and forms without code in the pages', () => {
  // jsdom draws nothing, so it has no text as it is seen.
  Object.defineProperty(HTMLElement.prototype, 'innerText', {
    configurable: true,
    get(this: HTMLElement) {
      return [...this.childNodes].map((part) => ((part as HTMLElement).hidden ? '' : part.textContent)).join('\n');
    },
  });
  document.body.innerHTML = `
    <section aria-labelledby="price-title">
      <a href="/ai-tools/pool-estimator"><span hidden>Price</span><span>Get a</span><span>range</span></a><a href="/about">About</a>
    </section>
    <form name="login"><input id="email" name="name" /></form><form><input id="other" /></form>`;
  document.addEventListener('click', (event) => event.preventDefault());
  document.addEventListener('submit', (event) => event.preventDefault());
  startAnalytics();
  document.querySelector<HTMLElement>('span:not([hidden])')?.click();
  document.querySelectorAll('a')[1]?.click();
  for (const id of ['email', 'other', 'email'])
    document.getElementById(id)?.dispatchEvent(new Event('input', { bubbles: true }));
  document.forms[0]?.requestSubmit();
  expect(trackedEvents()).toEqual([
    { event: 'cta_click', cta_text: 'Get a range', section: 'price' },
    { event: 'form_start', form_name: 'login' },
    { event: 'form_submit', form_name: 'login' },
  ]);
});

test('H18 never sends queued events after an opt-out in another tab', async () => {
  const batches = collector();
  view('/');
  const undelivered = takeWaiting(1);
  view('/about');
  localStorage.setItem('analytics-choice', 'off');
  await deliver();
  expect(batches).toEqual([]);
  putBack(undelivered);
  expect(takeWaiting(10)).toEqual([]);
});

describe('F03 the delivery', () => {
  test('tells how the visitor came, as a request does', async () => {
    const batches = collector();
    window.history.replaceState(null, '', '/portfolio?utm_source=houzz');
    rememberFirstVisit();
    view('/portfolio');
    await deliver();
    expect(batches[0]).toMatchObject({ visit: { source: 'houzz', landingPath: '/portfolio' } });
    expect((batches[0] as { visit?: unknown }).visit).toEqual(attribution().last);
  });
});
