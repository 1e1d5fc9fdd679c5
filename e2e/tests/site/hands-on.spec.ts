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
async function openWith(page: Page, design: object): Promise<void> {
  const draft = { design, answers: {}, name: '', step: null, changedAt: '2026-06-09T15:00:00.000Z', keptAt: null };
  await page.addInitScript((kept) => {
    if (localStorage.getItem('design-draft') === null) localStorage.setItem('design-draft', kept);
  }, JSON.stringify(draft));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/ai-tools/design-assistant');
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
  const held = page.getByRole('group', { name: 'The part you hold' });
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
