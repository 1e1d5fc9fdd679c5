import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.js';
import { expectAccessible } from '../../support/accessibility.js';

const points = (...pairs: [number, number][]) => pairs.map(([xFt, yFt]) => ({ xFt, yFt }));
const LEVEL = [
  { xFt: 0, depthFt: 3.5 },
  { xFt: 32, depthFt: 5 },
];
const BASE = { schema: 1, construction: 'gunite', depth: LEVEL };
const AT_HOME = {
  ...BASE,
  shape: { kind: 'rectangle', lengthFt: 32, widthFt: 16, cornerRadiusFt: 0 },
  features: [{ kind: 'fire-bowl', count: 2 }],
  placement: { xFt: 40, yFt: 90, rotationDeg: 0 },
  yard: {
    ...{ lot: points([0, 0], [120, 0], [120, 140], [0, 140]), lotSides: { front: [0], rear: [2] } },
    houses: [{ outline: points([30, 20], [90, 20], [90, 50], [30, 50]), heightFt: 22 }],
    ...{ trees: [], spotHeights: [], easements: [], overheadLines: [], accessWidthFt: null, slopeClass: 'unknown' },
    ...{ northDeg: 0, waterTableNote: 'unknown' },
  },
};
const FREE = {
  ...BASE,
  shape: { kind: 'freeform', points: points([0, 0], [8, -8], [24, -8], [32, 0], [24, 8], [8, 8]) },
};

interface Kept {
  readonly shape: { readonly points: readonly object[] };
  readonly positions?: readonly { readonly at: object }[];
}

/** As if this pool had been drawn here yesterday. */
async function openWith(page: Page, design: object, query = ''): Promise<void> {
  const draft = { design, answers: {}, name: '', step: null, changedAt: '2026-06-09T15:00:00.000Z', keptAt: null };
  await page.addInitScript((kept) => {
    if (localStorage.getItem('design-draft') === null) localStorage.setItem('design-draft', kept);
  }, JSON.stringify(draft));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`/ai-tools/design-assistant${query}`);
  await page.getByRole('button', { name: 'Continue' }).click();
}

const kept = (page: Page) =>
  page.evaluate(
    () => (JSON.parse(localStorage.getItem('design-draft') ?? '{}') as { design: unknown }).design,
  ) as Promise<Kept>;
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' });

async function middleOf(handle: Locator): Promise<[number, number]> {
  const { x, y, width, height } = (await handle.locator('circle').boundingBox())!;
  return [x + width / 2, y + height / 2];
}

test('D05 D12 a fire bowl is dragged in the plan with its distances, put back by Escape, and undone in one step', async ({
  page,
}) => {
  await openWith(page, AT_HOME);
  const bowl = page.getByRole('slider', { name: /^Fire bowl 1\. / });
  await bowl.scrollIntoViewIfNeeded();
  const [x, y] = await middleOf(bowl);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 40, y - 30, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => (await kept(page)).positions).toHaveLength(1);
  const held = page.getByRole('group', { name: 'Selected part' });
  await expect(held).toContainText(/Fire bowl 1\. .* to the water, .* to the lot line, .* to the house/);
  await expectAccessible(page, 'the design assistant with a part held');
  await undo(page).click();
  await expect.poll(async () => (await kept(page)).positions).toBeUndefined();
  await expect(undo(page)).toHaveAttribute('aria-disabled', 'true');

  const [againX, againY] = await middleOf(bowl);
  await page.mouse.move(againX, againY);
  await page.mouse.down();
  await page.mouse.move(againX + 60, againY, { steps: 3 });
  await expect.poll(async () => (await kept(page)).positions).toHaveLength(1);
  await page.keyboard.press('Escape');
  await page.mouse.move(againX + 90, againY);
  await page.mouse.up();
  expect((await kept(page)).positions).toBeUndefined();
  await expect(undo(page)).toHaveAttribute('aria-disabled', 'true');
});

test('D03 a corner is added by touch, and undone in one step @mobile', async ({ page, hasTouch }) => {
  test.skip(!hasTouch, 'needs a touch screen');
  await openWith(page, FREE);
  const corner = page.getByRole('slider', { name: /^Corner 2 of 6/ });
  await corner.scrollIntoViewIfNeeded();
  await page.touchscreen.tap(...(await middleOf(corner)));
  await page.getByRole('button', { name: 'Add a corner' }).tap();
  await expect.poll(async () => (await kept(page)).shape.points.length).toBe(7);
  await undo(page).tap();
  await expect.poll(async () => (await kept(page)).shape.points.length).toBe(6);
  await expectAccessible(page, 'the design assistant with a corner held');
});

/** Where the pointer says that a part can be moved, after the model was looked at from above. */
async function partInModel(page: Page): Promise<[number, number]> {
  const canvas = page.locator('canvas[data-drawn]');
  await expect(canvas).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Above', exact: true }).click();
  await canvas.scrollIntoViewIfNeeded();
  await canvas.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
  const found = await canvas.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    for (let down = 0.02; down < 0.98; down += 0.02)
      for (let right = 0.02; right < 0.98; right += 0.02) {
        const [clientX, clientY] = [left + right * width, top + down * height];
        if (document.elementFromPoint(clientX, clientY) !== element) continue;
        element.dispatchEvent(
          new PointerEvent('pointermove', { clientX, clientY, bubbles: true, pointerType: 'mouse' }),
        );
        if (element.style.cursor === 'move') return [clientX, clientY];
      }
    return null;
  });
  if (!found) throw new Error('no part of the model can be moved');
  return found as [number, number];
}

const IN_OPEN_YARD = { ...AT_HOME, yard: { ...AT_HOME.yard, houses: [] } };

test('D05 a part is dragged in the 3D model by the mouse, and undone in one step', async ({ page, watch }) => {
  watch.expectConsoleErrors(/GL Driver Message/);
  await openWith(page, IN_OPEN_YARD, '?view=3d');
  const [x, y] = await partInModel(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 30, y + 8, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await kept(page)).positions).toHaveLength(1);
  await expect(page.getByRole('group', { name: 'Selected part' })).toBeVisible();
  await undo(page).click();
  await expect.poll(async () => (await kept(page)).positions).toBeUndefined();
});

test('D05 a part is dragged in the 3D model by a finger that took it first, and undone in one step @mobile', async ({
  page,
  watch,
  hasTouch,
}) => {
  test.skip(!hasTouch, 'needs a touch screen');
  watch.expectConsoleErrors(/GL Driver Message/);
  await openWith(page, IN_OPEN_YARD, '?view=3d');
  const [x, y] = await partInModel(page);
  await page.touchscreen.tap(x, y);
  await expect(page.getByRole('group', { name: 'Selected part' })).toBeVisible();
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', { x, y });
  for (const step of [1, 2, 3, 4]) await touch('touchMove', { x: x + 8 * step, y: y + 2 * step });
  await touch('touchEnd');
  await expect.poll(async () => (await kept(page)).positions).toHaveLength(1);
  await undo(page).tap();
  await expect.poll(async () => (await kept(page)).positions).toBeUndefined();
});
