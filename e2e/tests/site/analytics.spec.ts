import { randomUUID } from 'node:crypto';
import type { Page, Request } from '@playwright/test';
import { expect, test } from '../../fixtures/test.js';
import { control } from '../../support/control.js';

const PATH = '/api/analytics/events';

interface Reported {
  id: string;
  event: string;
  page_path: string;
  [member: string]: unknown;
}

const isReport = (request: Request) => new URL(request.url()).pathname === PATH;
const eventsOf = (request: Request) => (JSON.parse(request.postData() ?? '{}') as { events: Reported[] }).events;

/** Every batch that leaves the browser, and what the server said to it. */
function watchReports(page: Page) {
  const events: Reported[] = [];
  const answers: Promise<{ accepted: number; rejected: number }>[] = [];
  page.on('request', (request) => {
    if (!isReport(request)) return;
    events.push(...eventsOf(request));
    expect(request.headers().cookie).toBeUndefined();
  });
  page.on('response', (response) => {
    if (isReport(response.request())) answers.push(response.json() as Promise<{ accepted: number; rejected: number }>);
  });
  return { events, answers };
}

test('F01 F02 each page is counted once, with its title, without a cookie and without a third party', async ({
  page,
  context,
}) => {
  const { events, answers } = watchReports(page);
  await page.goto('/about');
  // What leaves with a closing page cannot be seen from here; so the first is let go before.
  await expect.poll(() => events.filter(({ event }) => event === 'page_view').length).toBe(1);
  await page.locator('footer').getByRole('link', { name: 'Cookie Policy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cookie Policy' })).toBeVisible();
  await expect.poll(() => events.filter(({ event }) => event === 'page_view').length).toBe(2);
  const views = events.filter(({ event }) => event === 'page_view');
  expect(views.map(({ page_path, page_title }) => [page_path, page_title])).toEqual([
    ['/about', 'About the Studio | Merideau'],
    ['/cookie-policy', 'Cookie Policy | Merideau'],
  ]);
  await expect.poll(() => answers.length).toBeGreaterThan(0);
  expect((await Promise.all(answers)).every(({ rejected }) => rejected === 0)).toBe(true);
  expect(await context.cookies()).toEqual([]);
});

const bookLink = (page: Page) => page.locator('header').getByRole('link', { name: /^Book/ }).first();

function pressWithoutLeaving(page: Page, times: number): Promise<void> {
  return bookLink(page).evaluate((element: HTMLElement, count) => {
    element.addEventListener('click', (event) => event.preventDefault());
    for (let index = 0; index < count; index += 1) element.click();
  }, times);
}

test('F02 of a thousand events fewer than 1% are lost, and none is counted twice', async ({ page }) => {
  const { events, answers } = watchReports(page);
  await page.goto('/about');
  await expect.poll(() => events.length).toBeGreaterThan(0);
  await pressWithoutLeaving(page, 1_000);
  const clicks = () => events.filter(({ event }) => event === 'cta_click');
  await expect.poll(() => clicks().length, { timeout: 30_000 }).toBeGreaterThanOrEqual(990);
  expect(new Set(clicks().map(({ id }) => id)).size).toBe(clicks().length);
  expect(clicks()[0]).toMatchObject({ cta_text: 'Book a visit', section: 'header', page_path: '/about' });
  await expect(async () => {
    const taken = await Promise.all(answers);
    expect(taken.reduce((sum, { accepted }) => sum + accepted, 0)).toBeGreaterThanOrEqual(990);
    expect(taken.reduce((sum, { rejected }) => sum + rejected, 0)).toBe(0);
  }).toPass({ timeout: 30_000 });
});

test('F02 of a thousand events over forty reloads none is lost, and each is stored once', async ({ page }) => {
  const words = `Reload ${randomUUID().replaceAll(/[^a-f]/g, '')}`;
  await page.goto('/about');
  for (let reload = 0; reload < 40; reload += 1) {
    if (reload > 0) await page.reload();
    await page.waitForFunction(() => {
      const { dataLayer = [] } = window as { dataLayer?: { event?: string }[] };
      return dataLayer.some(({ event }) => event === 'page_view');
    });
    await bookLink(page).evaluate((element: HTMLElement, text) => {
      element.textContent = text;
      element.addEventListener('click', (event) => event.preventDefault());
      for (let index = 0; index < 25; index += 1) element.click();
    }, words);
  }
  await page.goto('/cookie-policy');
  const stored = async () => {
    const [row] = await control.query(`SELECT COUNT(*) AS events FROM analytics_event WHERE cta_text = '${words}'`);
    return Number(row!.events);
  };
  await expect.poll(stored).toBe(1_000);
});

test('F02 events still waiting are sent when the page closes', async ({ page }) => {
  // The browser sends a beacon after the page is gone, where no test sees it; so the handing over is watched.
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (path, body) => {
      const taken = send(path, body);
      localStorage.setItem('beacons', `${localStorage.getItem('beacons') ?? ''}${String(path)} ${taken};`);
      return taken;
    };
  });
  const { events } = watchReports(page);
  await page.goto('/about');
  await expect.poll(() => events.length).toBeGreaterThan(0);
  await pressWithoutLeaving(page, 100);
  await page.goto('/cookie-policy');
  // Eighty events to a batch.
  expect(await page.evaluate(() => localStorage.getItem('beacons'))).toBe(`${PATH} true;${PATH} true;`);
});

test('F01 H18 the switch on the cookie policy page stops analytics at once and for good', async ({ page }) => {
  await page.goto('/cookie-policy');
  const toggle = page.getByRole('switch', { name: 'Allow analytics on this device' });
  await expect(toggle).toBeChecked();
  await expect(async () => {
    if (await toggle.isChecked()) await toggle.click();
    await expect(toggle).not.toBeChecked({ timeout: 500 });
  }).toPass();
  const { events } = watchReports(page);
  await page.locator('footer').getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Cookie Policy');
  await page.reload();
  await page.goto('/portfolio');
  expect(await page.evaluate(() => (window as { dataLayer?: unknown[] }).dataLayer ?? [])).toEqual([]);
  expect(events).toEqual([]);
});

for (const [signal, script] of [
  ['Global Privacy Control', "Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true })"],
  ['Do Not Track', "Object.defineProperty(Navigator.prototype, 'doNotTrack', { get: () => '1' })"],
] as const) {
  test(`F01 a browser that asks by ${signal} is not counted`, async ({ page }) => {
    await page.addInitScript(script);
    const { events } = watchReports(page);
    await page.goto('/cookie-policy');
    const toggle = page.getByRole('switch', { name: 'Allow analytics on this device' });
    await expect(toggle).not.toBeChecked();
    await expect(toggle).toHaveAccessibleDescription(/Your browser asks sites not to track you/);
    await page.goto('/about');
    expect(await page.evaluate(() => (window as { dataLayer?: unknown[] }).dataLayer ?? [])).toEqual([]);
    expect(events).toEqual([]);
  });
}
