import { expect, test } from '../../fixtures/test.js';
import { expectAccessible } from '../../support/accessibility.js';
import { SitePages } from '../../pages/site-pages.js';

test('H05 H06 studies are filtered, priced by the current book, opened and closed again', async ({ page }) => {
  const site = new SitePages(page);
  await page.goto('/portfolio');
  await expect(site.heading('Nine studies.')).toBeVisible();
  await page.mouse.wheel(0, 400);
  await expect(page.getByRole('listitem').getByText(/^\$[\d,]+ to \$[\d,]+$/)).toHaveCount(9);

  await page.getByText('Filter by style, feature, yard or price').click();
  await page.getByRole('button', { name: 'Hillside' }).click();
  await expect(page).toHaveURL(/[?&]yard=hillside/);
  await expect(page.getByText('1 study', { exact: true })).toBeVisible();
  await expectAccessible(page, 'the portfolio, filtered');

  await page.getByRole('link', { name: 'Edge' }).click();
  const study = page.getByRole('dialog', { name: 'Edge' });
  await expect(study.getByRole('img', { name: /^Plan, / })).toBeVisible();
  await expect(study.getByText(/^\$[\d,]+ to \$[\d,]+, at prices as of /)).toBeVisible();
  await expectAccessible(page, 'a study');
  await page.keyboard.press('Escape');
  await expect(study).toBeHidden();
  await expect(page).toHaveURL(/\/portfolio\?yard=hillside$/);
});

test('H05 closing a study in any way returns the focus to its card', async ({ page }) => {
  const site = new SitePages(page);
  await page.goto('/portfolio');
  await expect(site.heading('Nine studies.')).toBeVisible();
  // Before the page's program is there, a card is a plain link that loads a page.
  await page.mouse.wheel(0, 400);
  await expect(page.locator('html[data-ready]')).toBeAttached();
  const card = page.getByRole('link', { name: 'Sheer', exact: true });
  const study = page.getByRole('dialog', { name: 'Sheer' });
  const ways = [
    () => page.keyboard.press('Escape'),
    () => study.getByRole('button', { name: 'Close' }).click(),
    () => page.goBack(),
  ];
  for (const leave of ways) {
    await card.click();
    await expect(study).toBeVisible();
    await leave();
    await expect(study).toBeHidden();
    await expect(page).toHaveURL(/\/portfolio$/);
    await expect(card).toBeFocused();
  }
});

test('H05 a study that was closed is not opened again on the way back', async ({ page }) => {
  const study = page.getByRole('dialog', { name: 'Sheer' });
  const close = study.getByRole('button', { name: 'Close' });
  await page.goto('/about');
  const portfolio = page.getByRole('banner').getByRole('link', { name: 'Portfolio' });
  await portfolio.hover();
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await portfolio.click();
  await page.getByRole('link', { name: 'Sheer', exact: true }).click();
  await close.click();
  await expect(page).toHaveURL(/\/portfolio$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);

  await page.goto('/portfolio?study=sheer');
  await close.click();
  await expect(page).toHaveURL(/\/portfolio$/);
  await expect(page.getByRole('link', { name: 'Sheer', exact: true })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
});

test('H05 a study opens in the design assistant as it is drawn', async ({ page, watch }) => {
  watch.expectConsoleErrors(/GL Driver Message/);
  const site = new SitePages(page);
  await page.goto('/portfolio?study=edge');
  const study = page.getByRole('dialog', { name: 'Edge' });
  await study.getByRole('link', { name: 'Start from this design' }).click();
  await expect(site.heading('Draw your pool.')).toBeVisible();
  await expect(page.getByText(/^Rectangle, 18 ft 8 in by 42 ft 8 in\./).first()).toBeVisible();
});

test('before and after are compared by keyboard', async ({ page }) => {
  await page.goto('/portfolio?study=second-life');
  const slider = page.getByRole('slider', { name: 'Before and after' });
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', '51% before, 49% after');
  await page.keyboard.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', '0% before, 100% after');
});

test('H01 H06 the front page shows its picture first, and the price of three pools', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/');
  const picture = page.getByRole('img', { name: /^Modern house at dusk/ });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/hero-phone-\d+-\w+\.avif$/);
  await expect(page.getByText('Design rendering, not a photograph. Estate study, 16 × 39 ft.')).toBeAttached();
  await expect(page.getByRole('link', { name: 'Draw your pool' })).toBeInViewport({ ratio: 1 });

  await page.getByRole('heading', { name: 'You should not need a meeting' }).scrollIntoViewIfNeeded();
  const card = page.getByRole('listitem').filter({ hasText: 'Plunge' });
  await expect(card.getByText(/^\$[\d,]+ to \$[\d,]+$/)).toBeVisible();
  await card.getByRole('link', { name: 'See the lines of Plunge' }).click();
  await expect(page).toHaveURL(/\/ai-tools\/pool-estimator\?step=result$/);
  await expect(page.getByRole('heading', { level: 2, name: 'Your planning range: Plunge' })).toBeVisible();
});
