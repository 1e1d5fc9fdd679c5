import { expect, test } from '../../fixtures/test.js';
import { failScripts } from '../../support/scripts.js';

const ready = 'html[data-ready]';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('H10 the menu opens, and its links work', async ({ page }) => {
    await page.goto('/');
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByText('Services').click();
    await menu.getByRole('link', { name: /^Emergency/ }).click();
    await expect(page).toHaveURL('/services/emergency');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('the logout page does not claim to log out without JavaScript', async ({ page }) => {
    await page.goto('/logout');
    await expect(page.getByRole('heading', { level: 1, name: 'Log out' })).toBeVisible();
    await expect(page.getByText(/delete this site's cookies in your browser/)).toBeVisible();
    await expect(page.getByText(/Logging out/)).toHaveCount(0);
  });

  test('H05 a study can be read without opening it', async ({ page }) => {
    await page.goto('/portfolio');
    const cards = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 2 }) });
    await expect(cards).toHaveCount(9);
    for (const card of await cards.all()) expect.soft((await card.innerText()).length).toBeGreaterThan(300);
    expect(await cards.first().innerText()).toContain('The spa rises 20 in on the house side');
  });

  test('on a phone the menu leads to the links at the foot of the page @mobile', async ({ page, isMobile }) => {
    test.skip(!isMobile, 'the menu button is for small screens');
    await page.goto('/about');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page).toHaveURL('/about#site-links');
    await expect(page.getByRole('navigation', { name: 'Services' })).toBeInViewport();
  });
});

test('JavaScript is fetched after the page has loaded, and both typefaces at once', async ({ page }) => {
  const scripts: string[] = [];
  const fonts: string[] = [];
  let isLoaded = false;
  page.on('load', () => (isLoaded = true));
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(`${isLoaded ? 'after' : 'before'} ${request.url()}`);
    if (request.resourceType() === 'font' && !isLoaded) fonts.push(request.url());
  });
  await page.goto('/about');
  expect(scripts.length).toBeGreaterThan(2);
  expect(scripts.filter((script) => script.startsWith('before'))).toHaveLength(1);
  expect(fonts).toHaveLength(2);
  const come = await page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replaceAll('"', '')),
  );
  // The local fallbacks, "… Fit", load where the first paint comes before the fonts.
  expect(come.filter((family) => !family.endsWith(' Fit')).sort()).toEqual(['Gilda Display', 'Hanken Grotesk']);
});

test('a link pressed offline says that the page cannot be loaded', async ({ page, context, watch }) => {
  watch.expectConsoleErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch|dynamically imported|Failed to load About/);
  await page.goto('/');
  await expect(page.locator(ready)).toBeAttached();
  await context.setOffline(true);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Failed to load About' })).toBeVisible();
  await expect(page.getByText('Please refresh the page to try again.')).toBeVisible();
});

test('a form whose script cannot be fetched says so, and recovers when the connection is back', async ({
  page,
  context,
  watch,
}) => {
  watch.expectConsoleErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch|dynamically imported|could not be fetched/);
  const release = await failScripts(page);
  await page.goto('/ai-tools/maintenance-wizard');
  await context.setOffline(true);
  await page.locator('#water-volume').fill('18000');
  const words = page.getByText(
    "You're not connected. Your answers are still here; we'll continue when you're back online.",
  );
  await expect(words).toBeVisible({ timeout: 20_000 });
  await release();
  await context.setOffline(false);
  await expect(words).toBeHidden();
  await expect(page.locator(ready)).toBeAttached();
  await expect(page.locator('#water-volume')).toHaveValue('18000');
});

test('a page is prefetched when its link is pointed at', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator(ready)).toBeAttached();
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Portfolio' });
  const code = page.waitForResponse(/portfolio-page-.+\.js$/);
  await link.hover();
  await code;
  await link.click();
  await expect(page).toHaveURL('/portfolio');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
