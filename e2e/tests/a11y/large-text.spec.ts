import { expect, test } from '../../fixtures/test.js';
import { enlargedPictures } from '../../support/pictures.js';
import { SITE_ROUTES } from '../../support/routes.js';

/** A browser whose text is set to twice the usual size, with a mouse, as Playwright sets it. */
const SETTINGS =
  'defaultFontSize=32,primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4';

test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), `--blink-settings=${SETTINGS}`] });
  },
});

test('H17 text twice as large pushes nothing out of any public page', async ({ page }) => {
  test.slow();
  for (const path of Object.keys(SITE_ROUTES)) {
    await page.goto(path);
    await expect(page.locator('html[data-ready]'), path).toBeAttached();
    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const { fontSize, over, cut } = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        const parts = [...document.querySelectorAll<HTMLElement>('main *, header *, footer *')];
        const isCut = (part: HTMLElement) =>
          part.checkVisibility() &&
          part.closest('svg, [class*="sr-only"]') === null &&
          /hidden|clip/.test(getComputedStyle(part).overflowX) &&
          part.scrollWidth > part.clientWidth + 2 &&
          part.innerText.trim() !== '';
        return {
          fontSize: getComputedStyle(document.documentElement).fontSize,
          over: scrollWidth - clientWidth,
          cut: parts.filter(isCut).map(({ innerText }) => innerText.slice(0, 40)),
        };
      });
      expect(fontSize).toBe('32px');
      expect.soft(over, `${path} scrolls sideways at ${width}`).toBeLessThanOrEqual(0);
      expect.soft(cut, `${path} cuts words at ${width}`).toEqual([]);
      expect.soft(await enlargedPictures(page), `${path} enlarges pictures at ${width}`).toEqual([]);
    }
  }
});

test('H17 with text twice as large, a chosen day still shows its times', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/schedule-now?service=design-consult&step=day');
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
  await page
    .getByRole('grid')
    .getByRole('button', { name: /, \d+ times?$/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Time', exact: true })).toBeFocused();
});
