import type { Locator, Page } from '@playwright/test';
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
      played.push({
        what: this.id === 'main' ? 'page' : (this.querySelector('h2')?.textContent ?? ''),
        ms: Number(duration),
      });
      return animate.call(this, frames, options);
    };
    Object.assign(window, { played });
  });
  return () => page.evaluate(() => (window as unknown as { played: Played[] }).played);
}

const ready = 'html[data-ready]';

test('a section rises once when scrolled into view, is never hidden before, and is shown to a visitor who jumps to it; pages fade in', async ({
  page,
}) => {
  const played = await watchMovement(page);
  await page.goto('/');
  await page.mouse.wheel(0, 1);
  await page.locator(ready).waitFor();
  const sections = page.locator('#main .rises');
  const opacities = await sections.evaluateAll((all) => all.map((section) => getComputedStyle(section).opacity));
  expect(opacities.length).toBeGreaterThan(3);
  expect(new Set(opacities)).toEqual(new Set(['1']));
  const entering = sections.nth(1);
  const jumpedTo = sections.last();
  const titles = await Promise.all([entering, jumpedTo].map((section) => section.locator('h2').first().textContent()));
  const timesRisen = async () => {
    const risen = (await played()).filter(({ ms }) => ms === 360);
    return titles.map((title) => risen.filter(({ what }) => what === title).length);
  };
  const scrollTo = (section: Locator, share: number) =>
    section.evaluate((element, at) => {
      window.scrollTo({
        top: window.scrollY + element.getBoundingClientRect().top - window.innerHeight * at,
        behavior: 'instant',
      });
    }, share);
  expect(await timesRisen()).toEqual([0, 0]);
  await scrollTo(entering, 0.9);
  await expect.poll(timesRisen).toEqual([1, 0]);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expect(entering).not.toBeInViewport();
  await scrollTo(entering, 0.9);
  await expect(entering).toBeInViewport();
  // A jump into a section shows it at once.
  await scrollTo(jumpedTo, 0.3);
  await expect(jumpedTo).toBeInViewport();
  expect(await timesRisen()).toEqual([1, 0]);

  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'We draw first.' })).toBeFocused();
  await expect
    .poll(async () => (await played()).filter(({ what }) => what === 'page'))
    .toEqual([{ what: 'page', ms: 160 }]);
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
