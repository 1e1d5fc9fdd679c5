import { expect, test } from '../../fixtures/test.js';
import { SITE_ROUTES } from '../../support/routes.js';

test('an unknown address shows the not-found page with ways on @embedded', async ({ page, watch }) => {
  watch.expectConsoleErrors(/ 404 .* at \/pools\/of\/nowhere$/);
  const answer = await page.goto('/pools/of/nowhere');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'This page is dry.' })).toBeVisible();
  await expect(page).toHaveTitle('Page Not Found | Merideau');
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
});

test('moving between pages changes title, address and focus without a reload', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  // Before the page's JavaScript has loaded, a link is a plain link: pointing at it fetches the script.
  const portfolio = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Portfolio' });
  await portfolio.hover();
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await portfolio.click();
  await expect(page).toHaveURL('/portfolio');
  await expect(page).toHaveTitle(SITE_ROUTES['/portfolio']!);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveTitle(SITE_ROUTES['/']!);
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
});

test('H06 a link to the prices of a service jumps to them, even from the middle of a form', async ({ page }) => {
  await page.goto('/consult');
  await page.getByRole('radio', { name: 'A renovation' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('radio', { name: 'Help me find out' }).check();
  await page.getByRole('link', { name: 'See the prices' }).click();
  await expect(page).toHaveURL('/services/pool-renovation#what-it-costs');
  const prices = page.getByRole('heading', { name: 'What it costs' });
  await expect(prices).toBeFocused();
  await expect(prices).toBeInViewport();
});

test('H06 a page keeps its height while it hydrates', async ({ page }) => {
  await page.addInitScript(() => {
    const heights = new Set<number>();
    const look = () => {
      const main = document.querySelector('main');
      if (document.readyState === 'complete' && main) heights.add(main.scrollHeight);
      requestAnimationFrame(look);
    };
    look();
    Object.assign(window, { heights });
  });
  await page.goto('/services/pool-construction');
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await page.waitForLoadState('networkidle');
  const heights = await page.evaluate(() => [...(window as unknown as { heights: Set<number> }).heights]);
  expect(heights).toHaveLength(1);
});

test('going back to a page restores its scroll position below prices and tables', async ({ page }) => {
  await page.goto('/services/pool-construction');
  await page.mouse.wheel(0, 400);
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await page.getByRole('heading', { name: 'What it costs' }).scrollIntoViewIfNeeded();
  await expect(page.getByText(/as of/).first()).toBeVisible();
  const questions = page.getByRole('heading', { name: 'Questions' });
  await questions.scrollIntoViewIfNeeded();
  // Playwright's own click could scroll first.
  await page
    .getByRole('banner')
    .getByRole('link', { name: 'About' })
    .evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole('heading', { level: 1, name: 'We draw first.' })).toBeFocused();
  await page.goBack();
  await expect(questions).toBeInViewport();
});
