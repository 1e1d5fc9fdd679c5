import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.js';
import { expectAccessible } from '../../support/accessibility.js';

const turn = (page: Page) => page.getByRole('button', { name: 'Turn it in 3D' });
const model = (page: Page) => page.getByRole('img', { name: /^Live model to scale\. Estate study/ });

/** What is painted, and not before it is painted. */
async function seen(canvas: Locator): Promise<string> {
  await canvas.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
  return (await canvas.screenshot()).toString('base64');
}

/** A press before the page is ready is lost. */
async function pressTurn(page: Page): Promise<void> {
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await turn(page).click();
}

/** Water that moves is drawn over and over, by the processor here. */
const SMALL = { width: 480, height: 640 };

async function openModel(page: Page): Promise<Locator> {
  await page.goto('/');
  await pressTurn(page);
  const canvas = model(page);
  await expect(canvas).toHaveAttribute('data-drawn', '', { timeout: 30_000 });
  return canvas;
}

test.beforeEach(({ watch }) => watch.expectConsoleErrors(/GL Driver Message/));

test('H01 the hero picture turns into a 3D model in its own frame, fetched only when pressed', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const picture = page.getByRole('img', { name: /spa spilling into it/ }).first();
  const frame = await picture.boundingBox();
  await page.mouse.move(300, 300);
  await expect(page.locator('html[data-ready]')).toBeAttached();
  expect(fetched.filter((url) => /\/study-model-/.test(url))).toEqual([]);

  await turn(page).click();
  const canvas = model(page);
  await expect(canvas).toHaveAttribute('data-drawn', '', { timeout: 30_000 });
  expect(fetched.filter((url) => /\/study-model-/.test(url))).toHaveLength(1);
  expect(await canvas.boundingBox()).toEqual(frame);
  await expect(canvas).toHaveAccessibleName(/Rectangle.*gallons/);
  await expect(
    page.getByText('Live model to scale. Estate study, 16 × 39 ft. House, furniture and planting are simplified.'),
  ).toBeVisible();

  const first = await seen(canvas);
  expect(await seen(canvas), 'nothing moves where less motion is asked for').toBe(first);
  const { x, y, width, height } = frame!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 3, y + height / 2, { steps: 4 });
  await page.mouse.up();
  const dragged = await seen(canvas);
  expect(dragged).not.toBe(first);
  await page.getByRole('button', { name: 'Closer' }).click();
  expect(await seen(canvas)).not.toBe(dragged);

  await page.getByRole('button', { name: 'Back to the picture' }).click();
  await expect(picture).toBeVisible();
  await expect(canvas).toHaveCount(0);
});

test('H01 H17 the model is turned by keyboard alone, and accessible', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await turn(page).focus();
  await page.keyboard.press('Enter');
  const canvas = model(page);
  await expect(canvas).toHaveAttribute('data-drawn', '', { timeout: 30_000 });
  await expect(page.getByRole('button', { name: 'Back to the picture' })).toBeFocused();
  await expectAccessible(page, 'the home page with its model');
  await canvas.focus();
  const first = await seen(canvas);
  const views = [first];
  for (const key of ['ArrowRight', 'ArrowUp', '+']) {
    await page.keyboard.press(key);
    const now = await seen(canvas);
    expect(views, key).not.toContain(now);
    views.push(now);
  }
  await page.keyboard.press('0');
  expect(await seen(canvas), 'where it began').toBe(first);
  // Keys that are not the view's are the page's.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Turn left' })).toBeFocused();
});

test('the water of the model moves, is stopped by a button, and stays so on this device', async ({ page }) => {
  await page.setViewportSize(SMALL);
  const canvas = await openModel(page);
  await canvas.hover();
  const first = await seen(canvas);
  await expect.poll(() => seen(canvas)).not.toBe(first);
  await page.getByRole('button', { name: 'Pause motion' }).click();
  await page.getByRole('button', { name: 'Resume motion' }).hover();
  const still = await seen(canvas);
  expect(await seen(canvas)).toBe(still);

  await page.reload();
  await pressTurn(page);
  await expect(page.getByRole('button', { name: 'Resume motion' })).toBeVisible();
});

test('a device that stays slow gets a coarser model in the same frame, at no less than half resolution', async ({
  page,
}) => {
  await page.setViewportSize(SMALL);
  // As if each picture took a tenth of a second.
  await page.addInitScript(() => {
    const real = window.requestAnimationFrame.bind(window);
    let told = 0;
    window.requestAnimationFrame = (draw) => real(() => draw((told += 100)));
  });
  const canvas = await openModel(page);
  const dots = () => canvas.evaluate(({ width, clientWidth }: HTMLCanvasElement) => width / clientWidth);
  await canvas.hover();
  await expect.poll(dots).toBeCloseTo(0.5, 1);
  const { width } = (await canvas.boundingBox())!;
  expect(width).toBe(await page.evaluate(() => document.documentElement.clientWidth));
});

test('on a phone the model scrolls into view, and an upward swipe still scrolls @mobile', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const canvas = await openModel(page);
  await expect(canvas).toBeInViewport({ ratio: 0.9 });
  expect(await canvas.evaluate((element) => getComputedStyle(element).touchAction)).toBe('pan-y');
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(over).toBeLessThanOrEqual(0);
});

test('H01 a browser without WebGL says so, and keeps the picture one press away', async ({ page, watch }) => {
  watch.expectConsoleErrors(/The model could not be shown|Error creating WebGL context/);
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto('/');
  await turn(page).click();
  await expect(page.getByRole('alert')).toHaveText('3D is not available in this browser. Everything else is the same.');
  await page.getByRole('button', { name: 'Back to the picture' }).click();
  await expect(page.getByRole('img', { name: /spa spilling into it/ }).first()).toBeVisible();
});

test('H01 a model whose WebGL context was lost comes back by itself, as it was looked at; lost again, on a press', async ({
  page,
  watch,
}) => {
  watch.expectConsoleErrors(/Context Lost|CONTEXT_LOST_WEBGL/);
  await page.setViewportSize(SMALL);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const canvas = await openModel(page);
  const lose = () =>
    canvas.evaluate((element: HTMLCanvasElement) =>
      element.getContext('webgl2')!.getExtension('WEBGL_lose_context')!.loseContext(),
    );
  await canvas.focus();
  await page.keyboard.press('ArrowRight');
  const turned = await seen(canvas);
  await canvas.evaluate((element) => element.setAttribute('data-lost', ''));
  await lose();
  await expect(page.locator('canvas[data-drawn]:not([data-lost])')).toBeVisible({ timeout: 30_000 });
  await canvas.focus();
  expect((await seen(canvas)) === turned, 'as it was looked at').toBe(true);

  await lose();
  await expect(page.getByRole('alert')).toContainText('The 3D view was interrupted.');
  await page.getByRole('button', { name: 'Show it again' }).click();
  await expect(canvas).toHaveAttribute('data-drawn', '', { timeout: 30_000 });
});

test('H01 a model whose code fails to load leaves the picture, and says so once', async ({ page, watch }) => {
  watch.expectConsoleErrors(/ERR_FAILED|dynamically imported|could not be fetched/);
  await page.route(/\/study-model-/, (route) => route.abort());
  await page.goto('/');
  await turn(page).click();
  await expect(page.getByRole('alert')).toHaveText('The model could not be loaded. Reload the page to try again.');
  await expect(turn(page)).toHaveCount(0);
});

test('H05 the picture of a study is replaced by the model of the same pool, and comes back', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/portfolio?study=sheer');
  const study = page.getByRole('dialog', { name: 'Sheer' });
  await turn(page).click();
  const canvas = study.getByRole('img', { name: /^Live model to scale\. Sheer study/ });
  await expect(canvas).toHaveAttribute('data-drawn', '', { timeout: 30_000 });
  await expect(
    study.getByText(/^Live model to scale\. Sheer study, .* House, furniture and planting are simplified\./),
  ).toBeVisible();
  await expectAccessible(page, 'a study with its model');
  const first = await seen(canvas);
  await canvas.focus();
  await page.keyboard.press('ArrowLeft');
  expect(await seen(canvas)).not.toBe(first);
  await study.getByRole('button', { name: 'Back to the picture' }).click();
  await expect(canvas).toHaveCount(0);
  await expect(turn(page)).toBeFocused();

  // What makes this one is not in its model, so none is offered.
  await page.goto('/portfolio?study=lagoon');
  await expect(
    page.getByRole('dialog', { name: 'Lagoon' }).getByRole('link', { name: 'Start from this design' }),
  ).toBeVisible();
  await expect(turn(page)).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('H01 H10 nothing offers a model that cannot load', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByText('Design rendering, not a photograph. Estate study')).toBeVisible();
    await expect(turn(page)).toBeHidden();
  });
});
