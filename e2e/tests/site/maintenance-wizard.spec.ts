import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.js';
import { SitePages } from '../../pages/site-pages.js';
import { expectAccessible } from '../../support/accessibility.js';
import { signUp } from '../../support/api.js';

const WIZARD = '/ai-tools/maintenance-wizard';
const READINGS = {
  'Free chlorine, ppm': '1',
  pH: '7.9',
  'Total alkalinity, ppm': '90',
  'Calcium hardness, ppm': '320',
  'Stabilizer (CYA), ppm': '40',
  'Water temperature, °F': '82',
};

const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });

async function describePool(page: Page): Promise<void> {
  await page.goto(WIZARD);
  await page.getByLabel('Volume', { exact: true }).fill('18000');
  await page.getByRole('radio', { name: 'Plaster', exact: true }).check();
  await page.getByRole('radio', { name: 'Liquid chlorine' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(step(page, 'Readings')).toBeFocused();
}

async function enterReadings(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(READINGS))
    await page.getByLabel(`${name} (optional)`, { exact: true }).fill(value);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(step(page, 'What you see')).toBeFocused();
}

test('E13 doses come without an account and without a network, and survive a reload @mobile', async ({
  page,
  context,
  watch,
}) => {
  watch.expectConsoleErrors(/ERR_INTERNET_DISCONNECTED/);
  await describePool(page);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await enterReadings(page);
  await page.getByRole('button', { name: 'Show the plan' }).click();
  const steps = page.getByRole('list', { name: 'Steps to do now' });
  await expect(steps.getByRole('heading', { level: 4 })).toHaveText(['Liquid chlorine', 'Muriatic acid']);
  await expect(page.getByText('Never mix pool chemicals.').first()).toBeInViewport();
  await steps.getByText('Show the calculation').first().click();
  await expect(steps.getByText('Trouble Free Pool').first()).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(steps.getByRole('heading', { level: 4 })).toHaveText(['Liquid chlorine', 'Muriatic acid']);
});

test('E15 green water leads to a prefilled report', async ({ page }) => {
  await describePool(page);
  await enterReadings(page);
  await page.getByRole('checkbox', { name: 'The water is green' }).check();
  await page.getByRole('radio', { name: 'Not at all' }).check();
  await page.getByRole('button', { name: 'Show the plan' }).click();
  await expect(page.getByText(/^Keep everyone out until /).first()).toBeVisible();
  await expectAccessible(page, 'plan of green water');
  await page.getByRole('button', { name: 'Get emergency help' }).click();
  await expect(page).toHaveURL(/\/services\/emergency$/);
  await page.getByRole('link', { name: 'Send a report' }).click();
  await page.getByText('Read it').click();
  await expect(
    page.getByText(/^From the maintenance wizard:[^]*The water is green[^]*pH: 7\.9 \(drops\)/),
  ).toBeVisible();
});

test('E08 a customer keeps a test in the account', async ({ page, request, person }) => {
  await signUp(request, person);
  await describePool(page);
  await enterReadings(page);
  await page.getByRole('button', { name: 'Show the plan' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await new SitePages(page).fillLogin(person.email, person.password);
  await expect(step(page, 'Plan')).toBeVisible();
  await page.getByRole('button', { name: 'Save to my account' }).click();
  await expect(page.getByText('This test is in your account.').first()).toBeVisible();
  const kept = (await (await page.request.get('/api/portal/water-tests')).json()) as { items: { stepCount: number }[] };
  expect(kept.items).toMatchObject([{ stepCount: 2 }]);
});

test('E17 the wizard works by keyboard alone, from the pool to the plan', async ({ page }) => {
  await describePool(page);
  await page.keyboard.press('Tab');
  const focused = page.locator(':focus');
  await expect(focused).toHaveAttribute('name', 'water-method');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Strip' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type('1');
  await expect(page.getByLabel('Free chlorine, ppm (optional)', { exact: true })).toHaveValue('1');
  const next = page.getByRole('button', { name: 'Next' });
  await next.focus();
  await page.keyboard.press('Enter');
  await expect(step(page, 'What you see')).toBeFocused();
  await page.getByRole('button', { name: 'Show the plan' }).focus();
  await page.keyboard.press('Space');
  await expect(step(page, 'Plan')).toBeFocused();
});
