import { expect, test } from '../../fixtures/test.js';
import { SitePages } from '../../pages/site-pages.js';
import { signUp } from '../../support/api.js';

const SMALL = { width: 360, height: 740 };

test.beforeEach(({ watch }) => {
  watch.expectConsoleErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch|dynamically imported|could not be fetched/);
});

test('a study that cannot be fetched leaves the list in place, and opens once the network is back', async ({
  page,
  context,
}) => {
  await page.goto('/portfolio');
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await context.setOffline(true);
  const card = page.locator('main li').first().getByRole('link').first();
  await card.click();
  await expect(page.getByRole('alert')).toContainText('This study could not be loaded.');
  await expect(card).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a menu that cannot be fetched leads to the same links in the footer', async ({ page, context }) => {
  await page.setViewportSize(SMALL);
  await page.goto('/about');
  await page.getByRole('main').dispatchEvent('pointerdown');
  await page.keyboard.press('Shift');
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Menu' }).click();
  const first = page.getByRole('contentinfo').getByRole('link').first();
  await expect(first).toBeFocused();
  await expect(first).toBeInViewport();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We draw first.');
});

test('a save that fails offline keeps the form as typed, and says so in a toast', async ({
  page,
  context,
  request,
  person,
}) => {
  await signUp(request, person);
  await new SitePages(page).logIn(person);
  await page.goto('/dashboard?tab=profile');
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Claire Vonderhaar');
  await context.setOffline(true);
  await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(/offline|connect/i);
  await expect(name).toHaveValue('Claire Vonderhaar');
  await expect(page.getByRole('main').getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
  await context.setOffline(false);
  await expect(page.getByRole('alert').filter({ hasText: 'Not saved' })).toBeVisible();
});
