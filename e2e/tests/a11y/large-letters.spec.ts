import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../../fixtures/test.js';
import { environment } from '../../support/environment.js';
import { SITE_ROUTES } from '../../support/routes.js';

/** Of a browser whose reader asked for letters twice as large as usual, on every site. */
const PREFERENCES = { webkit: { webprefs: { default_font_size: 32 } } };

test('H17 letters twice as large push nothing out of any public page', async ({ playwright, launchOptions }, info) => {
  test.slow();
  const profile = info.outputPath('profile');
  await mkdir(join(profile, 'Default'), { recursive: true });
  await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(PREFERENCES));
  const browser = await playwright.chromium.launchPersistentContext(profile, {
    ...launchOptions,
    baseURL: environment.baseUrl,
  });
  const page = await browser.newPage();
  for (const path of Object.keys(SITE_ROUTES)) {
    await page.goto(path);
    await page.mouse.move(40, 300);
    await page.mouse.move(60, 320);
    await expect(page.locator('html[data-ready]'), path).toBeAttached();
    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const { letter, over, cut } = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        const parts = [...document.querySelectorAll<HTMLElement>('main *, header *, footer *')];
        const isCut = (part: HTMLElement) =>
          part.checkVisibility() &&
          part.closest('svg, .sr-only') === null &&
          /hidden|clip/.test(getComputedStyle(part).overflowX) &&
          part.scrollWidth > part.clientWidth + 2 &&
          part.innerText.trim() !== '';
        return {
          letter: getComputedStyle(document.documentElement).fontSize,
          over: scrollWidth - clientWidth,
          cut: parts.filter(isCut).map(({ innerText }) => innerText.slice(0, 40)),
        };
      });
      expect(letter).toBe('32px');
      expect.soft(over, `${path} scrolls sideways at ${width}`).toBeLessThanOrEqual(0);
      expect.soft(cut, `${path} cuts words at ${width}`).toEqual([]);
    }
  }
  await browser.close();
});
