import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.js';
import { expectAccessible, expectReadableInTheDark } from '../../support/accessibility.js';
import { SITE_ROUTES } from '../../support/routes.js';

const WIDTHS = [768, 1280, 1920, 360];
/** What a narrower window can break; the rest is the same document. */
const LAYOUT_RULES = ['target-size', 'scrollable-region-focusable'];
const PATHS = [...Object.keys(SITE_ROUTES), '/nope'];

/** Ends at the width of a phone. */
async function expectToFit(page: Page, path: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect.soft(over, `${path} scrolls sideways at ${width}`).toBeLessThanOrEqual(0);
  }
}

// What axe finds is told in words; recording every step of it would take longer than the steps.
test.use({ trace: 'off' });

// Two halves, side by side. Each page is opened once: themes and widths change under it as they do under a visitor.
for (const half of [0, 1]) {
  test(`every public page passes axe in both themes and on phones, and fits every width (${half + 1} of 2)`, async ({ page }) => {
    test.setTimeout(900_000);
    await page.emulateMedia({ colorScheme: 'light' });
    for (const path of PATHS.filter((_path, index) => index % 2 === half)) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(path);
      if (path === '/dashboard') await page.waitForURL(/\/login/);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await expect(page.getByText(/^Loading .+\.\.\.$/), 'the page itself, not the wait for it').toHaveCount(0);
      await expectAccessible(page, path);
      await expectReadableInTheDark(page, path);
      await expectToFit(page, path);
      await expectAccessible(page, `${path} on a phone`, LAYOUT_RULES);
    }
  });
}
