import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.js';

interface Played {
  what: string;
  ms: number;
}

/** What moves, from the first moment of the page on. */
async function watchMovement(page: Page): Promise<() => Promise<Played[]>> {
  await page.addInitScript(() => {
    const played: Played[] = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
      const { duration } = options as KeyframeAnimationOptions;
      played.push({ what: this.id === 'main' ? 'page' : (this.querySelector('h2')?.textContent ?? ''), ms: Number(duration) });
      return animate.call(this, frames, options);
    };
    Object.assign(window, { played });
  });
  return () => page.evaluate(() => (window as unknown as { played: Played[] }).played);
}

const ready = 'html[data-ready]';

test('a section rises once when it is reached, and is never hidden before; a page fades in after a page', async ({ page }) => {
  const played = await watchMovement(page);
  await page.goto('/');
  await page.mouse.move(5, 5);
  await page.mouse.wheel(0, 1);
  await page.locator(ready).waitFor();
  const sections = page.locator('#main .far-down');
  const opacities = await sections.evaluateAll((all) => all.map((section) => getComputedStyle(section).opacity));
  expect(opacities.length).toBeGreaterThan(3);
  expect(new Set(opacities)).toEqual(new Set(['1']));
  const last = sections.last();
  const title = await last.locator('h2').textContent();
  const timesRisen = async () => (await played()).filter(({ what, ms }) => what === title && ms === 360).length;
  expect(await timesRisen()).toBe(0);
  await last.scrollIntoViewIfNeeded();
  await expect.poll(timesRisen).toBe(1);
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  expect(await timesRisen()).toBe(1);

  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'We draw first.' })).toBeFocused();
  await expect.poll(async () => (await played()).filter(({ what }) => what === 'page')).toEqual([{ what: 'page', ms: 160 }]);
});

test.describe('with less motion asked for', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('no section rises, and no page fades in', async ({ page }) => {
    const played = await watchMovement(page);
    await page.goto('/');
    await page.mouse.wheel(0, 1);
    await page.locator(ready).waitFor();
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'We draw first.' })).toBeFocused();
    expect(await played()).toEqual([]);
  });
});
