import { test } from '../../fixtures/test.js';
import { ConsolePages } from '../../pages/console-pages.js';
import { expectAccessible } from '../../support/accessibility.js';
import { sendConsultation } from '../../support/api.js';
import { CONSOLE_ROUTES } from '../../support/routes.js';

for (const theme of ['light', 'dark'] as const) {
  test.describe(theme, () => {
    test.use({ colorScheme: theme });

    test(`every page of the console passes axe in the ${theme} theme`, async ({ page, request, person }) => {
      test.setTimeout(120_000);
      await sendConsultation(request, person);
      await page.goto('/admin/login');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectAccessible(page, `/admin/login (${theme})`);

      const desk = new ConsolePages(page);
      await desk.logIn();
      await desk.openRequestOf(person.name);
      await expectAccessible(page, `a lead (${theme})`);
      const paths = Object.keys(CONSOLE_ROUTES).filter((path) => path !== '/admin/login');
      for (const path of [...paths, '/admin/users?tab=leads', '/admin/users?tab=team', '/admin/nope']) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
        await expectAccessible(page, `${path} (${theme})`);
      }
      await page.goto('/admin?settings=account');
      await page.getByRole('dialog').first().waitFor();
      await expectAccessible(page, `settings (${theme})`);
    });
  });
}
