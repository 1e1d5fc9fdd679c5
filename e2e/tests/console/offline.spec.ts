import { expect, test } from '../../fixtures/test.js';
import { ConsolePages } from '../../pages/console-pages.js';

test('the console opens without a network, at its first page too', async ({ page, context, watch }) => {
  watch.expectConsoleErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await new ConsolePages(page).logIn();
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    await serviceWorker.ready;
    if (!serviceWorker.controller)
      await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
  });
  await context.setOffline(true);
  for (const path of ['/admin', '/admin/projects']) {
    await page.goto(path);
    await expect(page.getByText('You are offline', { exact: true })).toBeVisible();
  }
});
