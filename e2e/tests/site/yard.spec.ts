import { expect, test } from '../../fixtures/test.js';
import { expectAccessible } from '../../support/accessibility.js';
import type { Page } from '@playwright/test';

const PATH = '/ai-tools/pool-estimator';

async function drawLot(page: Page): Promise<void> {
  await page.goto(`${PATH}?step=site`);
  await page.getByRole('button', { name: 'Add your yard' }).click();
  await page.getByLabel('Width along the street').fill('90 ft');
  await page.getByLabel('Depth from the street').fill('150 ft');
  await page.getByRole('button', { name: 'Draw the lot' }).click();
  await expect(page.getByRole('group', { name: 'Plan of the yard' })).toBeVisible();
}

const pool = (page: Page) => page.getByRole('button', { name: /^Pool, / });

test('D10 D12 the pool moves in its yard by drag and by keys, and a setback crossed by 1 ft is named', async ({
  page,
}) => {
  await drawLot(page);
  await expect(pool(page)).toHaveAccessibleName('Pool, 45 ft from the left, 105 ft from the front');
  await pool(page).focus();
  await page.keyboard.press('ArrowUp');
  await expect(pool(page)).toHaveAccessibleName(/105 ft 6 in from the front$/);

  await pool(page).scrollIntoViewIfNeeded();
  const at = await pool(page).boundingBox();
  const [x, y] = [at!.x + at!.width / 2, at!.y + at!.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 40, y, { steps: 5 });
  await page.mouse.up();
  await expect(pool(page)).not.toHaveAccessibleName(/^Pool, 45 ft/);

  // The side rule asks for 10 ft; one foot less names it.
  const left = page.getByLabel('Shallow end, from the left side of the lot');
  await left.fill('9 ft');
  await left.press('Enter');
  await expect(
    page.getByText(/^Conflict with the rule "Side setback": the water is 9 ft from the side line/),
  ).toBeVisible();
  await left.fill('29 ft');
  await left.press('Enter');
  await expect(page.getByText(/rule "Side setback"/)).toHaveCount(0);
  await expectAccessible(page, 'the plan of the yard');
});

test('D10 each handle of the plan is a 44 px touch target, and its visible part is never under another @mobile', async ({
  page,
  hasTouch,
}) => {
  await drawLot(page);
  const least = hasTouch ? 44 : 24;
  await page.getByRole('button', { name: /^Lot and setbacks/ }).click();
  const handles = page.getByRole('button', { name: /^(Pool|Rotation handle of the pool|Corner [A-D]), / });
  await expect(handles).toHaveCount(6);
  for (const handle of await handles.all()) {
    await handle.scrollIntoViewIfNeeded();
    const { width, height } = (await handle.boundingBox())!;
    const name = (await handle.getAttribute('aria-label')) ?? '';
    expect(Math.min(width, height), name).toBeGreaterThanOrEqual(least);
    expect(
      await handle.evaluate((button) => {
        const { x, y, width, height } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      }),
      'its middle is its own',
    ).toBe(true);
  }
});

test('C06 D11 a yard with a house and a slope changes the price, and is saved in full', async ({ page }) => {
  await drawLot(page);
  await page.getByRole('button', { name: /^House/ }).click();
  await page.getByRole('button', { name: 'Add a house' }).click();
  await page.getByRole('button', { name: /^Ground heights/ }).click();
  for (const [corner, height] of [
    ['A', '0'],
    ['B', '0'],
    ['C', '12'],
    ['D', '12'],
  ]) {
    await page.getByLabel(`Corner ${corner}`, { exact: true }).fill(height!);
    await page.getByLabel(`Corner ${corner}`, { exact: true }).press('Enter');
  }
  await expect(page.getByText(/compared with a level yard: adds \$[\d,]+ to \$[\d,]+\.$/)).toBeVisible();
  await expectAccessible(page, 'the yard with its heights');

  await page.getByRole('button', { name: 'Skip to the range' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Saved as E-/)).toBeVisible();
  await page.getByRole('button', { name: 'View' }).click();
  await expect(page.getByText(/^Estimate E-\S+, /)).toBeVisible();
  const saved = await page.evaluate(async () => {
    const id = new URLSearchParams(location.search).get('estimate');
    return (await (await fetch(`/api/estimates/${id}`)).json()) as {
      design: { yard: { lot: unknown[]; houses: unknown[]; spotHeights: unknown[] }; placement: { xFt: number } };
      quantities: { retainingWallSqFt: number; slopePercent: number };
    };
  });
  expect(saved.design.yard.lot).toHaveLength(4);
  expect(saved.design.yard.houses).toHaveLength(1);
  expect(saved.design.yard.spotHeights).toHaveLength(4);
  expect(saved.design.placement.xFt).toBe(29);
  expect(saved.quantities.slopePercent).toBeCloseTo(8, 1);
  expect(saved.quantities.retainingWallSqFt).toBeGreaterThan(0);
});

test('D10 a plat is shown under the plan to scale, and never leaves the browser', async ({ page }) => {
  await drawLot(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  const dataUrl = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 800;
    canvas.height = 600;
    const ink = canvas.getContext('2d')!;
    ink.fillStyle = 'white';
    ink.fillRect(0, 0, 800, 600);
    ink.strokeRect(100, 100, 600, 400);
    return canvas.toDataURL('image/png');
  });
  await page.getByRole('button', { name: /^Plat or survey/ }).click();
  const buffer = Buffer.from(dataUrl.split(',')[1]!, 'base64');
  await page.getByLabel('Choose a picture').setInputFiles({ name: 'plat.png', mimeType: 'image/png', buffer });
  // The marks begin at 160 and 640 of 800 pixels; the drawn line runs from 100 to 700.
  const [first, second] = [
    page.getByRole('button', { name: /^Mark 1/ }),
    page.getByRole('button', { name: /^Mark 2/ }),
  ];
  for (let press = 0; press < 6; press++) {
    await first.press('Shift+ArrowLeft');
    await second.press('Shift+ArrowRight');
  }
  await page.getByLabel('Length between the marks').fill('90 ft');
  await page.getByLabel('Length between the marks').press('Enter');
  await expect(page.getByText('Scaled. The whole picture is 120 ft by 90 ft, within 1%.')).toBeVisible();
  await expect(page.locator('svg image')).toHaveCount(1);
  await expectAccessible(page, 'the plat with its marks');
  expect(sent.filter((url) => !url.includes('/api/analytics/'))).toEqual([]);

  await page.reload();
  await expect(page.getByRole('group', { name: 'Plan of the yard' })).toBeVisible();
  await expect(page.locator('svg image')).toHaveCount(0);
});

test('D10 the design assistant starts with the lot, which is edited in the large drawing, or beside its fields where that is far above @mobile', async ({
  page,
}) => {
  await page.goto('/ai-tools/design-assistant');
  await page.getByRole('button', { name: 'Start with my lot' }).click();
  const width = page.getByLabel('Width along the street');
  await expect(width).toBeFocused();
  await width.fill('90 ft');
  await page.getByLabel('Depth from the street').fill('150 ft');
  await page.getByRole('button', { name: 'Draw the lot' }).click();

  const drawing = page.getByRole('group', { name: /^Drawing\. / });
  const isWide = (page.viewportSize()?.width ?? 0) >= 1024;
  const plan = page.getByRole('group', { name: 'Plan of the yard' });
  await expect(plan).toBeFocused();
  await expect(plan).toBeInViewport();
  await expect(drawing.getByRole('group', { name: 'Plan of the yard' })).toHaveCount(isWide ? 1 : 0);
  await expectAccessible(page, 'the design assistant with its lot');
  const inPlan = plan.getByRole('button', { name: /^Pool, / });
  await inPlan.press('ArrowUp');
  await expect(inPlan).toHaveAccessibleName(/^Pool, 45 ft from the left, 105 ft 6 in from the front/);
  await page.getByRole('button', { name: /^Trees/ }).click();
  await page.getByRole('button', { name: 'Add a tree' }).click();
  await expect(plan.getByRole('button', { name: /^Tree/ })).toBeVisible();

  if (isWide) {
    await inPlan.press('Control+z');
    await expect(plan.getByRole('button', { name: /^Tree/ })).toHaveCount(0);
  }

  await page.getByRole('tab', { name: 'Shape' }).click();
  await expect(plan, 'the pool alone, for its shape').toHaveCount(0);
  await page.getByRole('tab', { name: 'Site' }).click();
  await expect(plan).toBeVisible();
});
