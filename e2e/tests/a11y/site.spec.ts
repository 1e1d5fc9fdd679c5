import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.js';
import { expectAccessible } from '../../support/accessibility.js';
import { SITE_ROUTES } from '../../support/routes.js';

const WIDTHS = [360, 768, 1280, 1920];
/** What a narrower window can break; the rest is the same document. */
const LAYOUT_RULES = ['target-size', 'scrollable-region-focusable'];

async function expectToFit(page: Page, path: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect.soft(over, `${path} scrolls sideways at ${width}`).toBeLessThanOrEqual(0);
  }
}

for (const theme of ['light', 'dark'] as const) {
  test.describe(theme, () => {
    test.use({ colorScheme: theme });

    test(`every public page passes axe in the ${theme} theme, on desks and on phones, and fits every width`, async ({ page }) => {
      test.setTimeout(900_000);
      for (const path of [...Object.keys(SITE_ROUTES), '/nope']) {
        await page.setViewportSize({ width: 1280, height: 800 });
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await expectAccessible(page, `${path} (${theme})`);
        if (theme === 'light') await expectToFit(page, path);
        await page.setViewportSize({ width: 360, height: 780 });
        await expectAccessible(page, `${path} at 360 (${theme})`, LAYOUT_RULES);
      }
    });
  });
}
