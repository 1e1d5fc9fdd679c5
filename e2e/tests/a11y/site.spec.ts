import { test } from '../../fixtures/test.js';
import { expectAccessible } from '../../support/accessibility.js';
import { SITE_ROUTES } from '../../support/routes.js';

for (const theme of ['light', 'dark'] as const) {
  test.describe(theme, () => {
    test.use({ colorScheme: theme });

    test(`every public page passes axe in the ${theme} theme`, async ({ page }) => {
      test.setTimeout(150_000);
      for (const path of [...Object.keys(SITE_ROUTES), '/nope']) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await expectAccessible(page, `${path} (${theme})`);
      }
    });
  });
}
