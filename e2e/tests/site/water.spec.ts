import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.js';

const points = (...pairs: [number, number][]) => pairs.map(([xFt, yFt]) => ({ xFt, yFt }));
/** An open yard, where nothing throws a shadow, and a floor that falls evenly. */
const SLOPING = {
  ...{ schema: 1, construction: 'gunite', features: [], finishes: { interior: 'E3-plaster' } },
  shape: { kind: 'rectangle', lengthFt: 40, widthFt: 20, cornerRadiusFt: 0 },
  depth: [
    { xFt: 0, depthFt: 3 },
    { xFt: 40, depthFt: 8 },
  ],
  placement: { xFt: 90, yFt: 100, rotationDeg: 0 },
  yard: {
    ...{ lot: points([0, 0], [220, 0], [220, 200], [0, 200]), lotSides: { front: [0], rear: [2] } },
    ...{ houses: [], trees: [], spotHeights: [], easements: [], overheadLines: [], accessWidthFt: null },
    ...{ slopeClass: 'unknown', northDeg: 0, waterTableNote: 'unknown' },
  },
};
const FINISHES = ['E3-plaster', 'E3-quartz', 'E3-pebble', 'E3-glass', 'E4'];
/** Of the picture from above, in shares of its size: only floor, from the shallow end to the deep end. */
const FLOOR = { left: 0.17, right: 0.81, top: 0.3, bottom: 0.66 };
const STRIPS = 6;

interface Strip {
  /** Linear light, 0 to 1. */
  readonly luminance: number;
  readonly lab: readonly [l: number, a: number, b: number];
  /** How much one pixel differs from the next. */
  readonly rough: number;
}

/** Of what is painted, from the shallow to the deep end. */
async function floorOf(page: Page): Promise<Strip[]> {
  const canvas = page.getByRole('img', { name: /^Live model to scale\./ });
  await canvas.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
  const png = (await canvas.screenshot()).toString('base64');
  return page.evaluate(
    async ({ bytes, floor, count }) => {
      const image = await createImageBitmap(new Blob([Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0))]));
      const paper = new OffscreenCanvas(image.width, image.height).getContext('2d', { willReadFrequently: true })!;
      paper.drawImage(image, 0, 0);
      const across = (share: number) => Math.round(share * image.width);
      const [top, tall] = [
        Math.round(floor.top * image.height),
        Math.round((floor.bottom - floor.top) * image.height),
      ] as const;
      const linear = (value: number) => (value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4);
      const root = (value: number) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);
      return Array.from({ length: count }, (_, index) => {
        const wide = (floor.right - floor.left) / count;
        const left = across(floor.left + index * wide);
        const { data, width, height } = paper.getImageData(left, top, across(wide), tall);
        const sum = [0, 0, 0];
        let steps = 0;
        const gray = (at: number) => 0.3 * data[at]! + 0.6 * data[at + 1]! + 0.1 * data[at + 2]!;
        for (let at = 0; at < data.length; at += 4) {
          for (const part of [0, 1, 2]) sum[part]! += linear(data[at + part]!);
          if ((at / 4) % width > 0) steps += Math.abs(gray(at) - gray(at - 4));
        }
        const [r, g, b] = sum.map((value) => value / (width * height)) as [number, number, number];
        const luminance = 0.2126 * r + 0.7152 * g + 0.0722 * b;
        const x = root((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
        const z = root((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
        const y = root(luminance);
        const lab = [116 * y - 16, 500 * (x - y), 200 * (y - z)] as [number, number, number];
        return { luminance, lab, rough: steps / (width * height) / Math.max(1, 255 * luminance) };
      });
    },
    { bytes: png, floor: FLOOR, count: STRIPS },
  );
}

/** At noon, from above, with the panel of finishes. */
async function openFromAbove(page: Page): Promise<void> {
  const draft = { design: SLOPING, answers: {}, name: '', step: null, changedAt: '2026-06-09T15:00:00.000Z' };
  await page.addInitScript(
    (kept) => localStorage.setItem('design-draft', kept),
    JSON.stringify({ ...draft, keptAt: null }),
  );
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/ai-tools/design-assistant?view=3d&panel=finish');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.locator('canvas[data-drawn]')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Above', exact: true }).click();
  await page.getByRole('slider', { name: 'Hour' }).fill('780');
}

async function choose(page: Page, group: string, value: string): Promise<void> {
  await page.locator(`input[name="estimator-interior${group}"][value="${value}"]`).press('Space');
}

const apart = (one: Strip, other: Strip) => Math.hypot(...one.lab.map((value, index) => value - other.lab[index]!));

test.beforeEach(({ watch }) => watch.expectConsoleErrors(/GL Driver Message/));

test('D06 on the painted water, every finish and color is darker the deeper it lies, white is lighter than gray, and plaster, pebble and glass tile are told apart', async ({
  page,
}) => {
  await openFromAbove(page);
  const painted: Record<string, Strip[]> = {};
  for (const finish of FINISHES) {
    await choose(page, '', finish);
    const colors = page.locator('input[name="estimator-interior-color"]');
    for (const color of await colors.evaluateAll((inputs: HTMLInputElement[]) => inputs.map(({ value }) => value))) {
      await choose(page, '-color', color);
      painted[`${finish} ${color}`] = await floorOf(page);
    }
  }
  expect(Object.keys(painted).length).toBeGreaterThan(20);
  for (const [name, strips] of Object.entries(painted))
    for (const [index, deeper] of strips.slice(1).entries()) {
      expect(deeper.luminance, `${name}, strip ${index + 2}`).toBeLessThan(strips[index]!.luminance);
    }
  for (let strip = 0; strip < STRIPS; strip++)
    expect(painted['E3-plaster white']![strip]!.luminance).toBeGreaterThan(
      1.3 * painted['E3-plaster gray']![strip]!.luminance,
    );
  // Seven is a difference one sees without looking for it.
  for (let strip = 0; strip < STRIPS; strip++) {
    const [plaster, pebble, tile] = ['E3-plaster white', 'E3-pebble sea-glass', 'E4 aqua'].map(
      (name) => painted[name]![strip]!,
    ) as [Strip, Strip, Strip];
    expect(apart(plaster, pebble)).toBeGreaterThan(7);
    expect(apart(plaster, tile)).toBeGreaterThan(7);
    expect(apart(pebble, tile)).toBeGreaterThan(7);
    expect(pebble.rough, 'stones').toBeGreaterThan(2 * plaster.rough);
    expect(tile.rough, 'joints').toBeGreaterThan(1.3 * pebble.rough);
  }
});

test('D06 at dusk, under the pool lights, plaster, pebble and glass tile are told apart too', async ({ page }) => {
  await openFromAbove(page);
  await page.getByText('Dusk', { exact: true }).click();
  const painted: Strip[][] = [];
  for (const [finish, color] of [
    ['E3-plaster', 'white'],
    ['E3-pebble', 'sea-glass'],
    ['E4', 'aqua'],
  ] as const) {
    await choose(page, '', finish);
    await choose(page, '-color', color);
    painted.push(await floorOf(page));
  }
  const [plaster, pebble, tile] = painted as [Strip[], Strip[], Strip[]];
  for (let strip = 0; strip < STRIPS; strip++) {
    expect(apart(plaster[strip]!, pebble[strip]!), `plaster and pebble, strip ${strip + 1}`).toBeGreaterThan(7);
    expect(apart(plaster[strip]!, tile[strip]!), `plaster and tile, strip ${strip + 1}`).toBeGreaterThan(7);
    expect(apart(pebble[strip]!, tile[strip]!), `pebble and tile, strip ${strip + 1}`).toBeGreaterThan(7);
    expect(pebble[strip]!.rough, 'stones').toBeGreaterThan(2 * plaster[strip]!.rough);
    expect(tile[strip]!.rough, 'joints').toBeGreaterThan(1.3 * pebble[strip]!.rough);
  }
});
