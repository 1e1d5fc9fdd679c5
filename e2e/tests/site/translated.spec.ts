import { expect, test } from '../../fixtures/test.js';
import { ConsolePages } from '../../pages/console-pages.js';
import { SitePages } from '../../pages/site-pages.js';
import { sendConsultation } from '../../support/api.js';
import { CONSOLE_ROUTES, KINDS_OF_PAGES } from '../../support/routes.js';
import { holdScripts } from '../../support/scripts.js';
import { expectNothingStale, translatePages } from '../../support/translation.js';

// Each also proves that no page throws: the fixture reports every error.
test.describe('on a page that the browser translates', () => {
  test.beforeEach(({ page }) => translatePages(page, 'after'));

  test('H10 a page of any kind can be left for another', async ({ page }) => {
    test.setTimeout(300_000);
    for (const path of KINDS_OF_PAGES.filter((path) => path !== '/dashboard')) {
      await page.goto(path);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click();
      await expect(page, path).toHaveURL('/terms-of-service');
      await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' }), path).toBeVisible();
      await expectNothingStale(page);
    }
  });

  test('C04 a request is sent, and the visitor signs up', async ({ page, person }) => {
    const site = new SitePages(page);
    await site.openConsult();
    await expect(page.getByText('Step 1 of 3')).toBeVisible();
    await site.fillConsult(person);
    await expect(page.getByText('Step 3 of 3')).toBeVisible();
    await site.sendConsult();
    await site.sentReference(person);
    await expectNothingStale(page);
    await site.signUpFromSuccess(person);
    await expect(page.getByRole('main').getByText(person.firstName).first()).toBeVisible();
    for (const tab of await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link').all()) {
      await tab.click();
      await expectNothingStale(page);
    }
  });

  test('C04 a refused login is named, and the password shown', async ({ page, person }) => {
    await page.goto('/login');
    const site = new SitePages(page);
    await site.fillLogin(person.email, 'not-the-password-at-all');
    await expect(page.getByRole('alert')).toBeVisible();
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(page.getByRole('button', { name: 'Hide password' })).toBeVisible();
    await expectNothingStale(page);
  });

  test('C07 a time is held while the countdown runs, and booked', async ({ page, person }) => {
    await page.goto('/schedule-now?service=design-consult&step=day');
    await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
    await page.getByRole('button', { name: 'Next month' }).click();
    await page
      .getByRole('button', { name: /, \d+ times?$/ })
      .last()
      .click();
    await page
      .getByRole('button', { name: /^\d+:\d\d [AP]M/ })
      .last()
      .click();
    const left = page.getByText(/^\d+:\d\d left$/);
    const first = await left.innerText();
    await expect(left).not.toHaveText(first);
    await page.getByLabel('Name', { exact: true }).fill(person.name);
    await page.getByLabel('Email', { exact: true }).fill(person.email);
    await page.getByRole('button', { name: /^Confirm / }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: /^Your visit is confirmed: Studio meeting, / }),
    ).toBeFocused();
    await expectNothingStale(page);
  });

  test('C18 an emergency report is sent', async ({ page, person }) => {
    await page.goto('/services/emergency');
    await page.getByLabel('Pool address').fill('18 Clayton Road, 63017');
    await page.getByRole('button', { name: 'Send report' }).click();
    await expect(page.getByRole('alert').filter({ hasText: /^Check \d answers?/ })).toBeFocused();
    for (const group of await page.getByRole('main').getByRole('radiogroup').all()) {
      await group.getByRole('radio').first().check();
    }
    await page.getByLabel('Name', { exact: true }).fill(person.name);
    await page.getByLabel('Email', { exact: true }).fill(person.email);
    await page.getByRole('button', { name: 'Send report' }).click();
    await expect(page.getByRole('heading', { level: 2, name: /^We have your report, / })).toBeVisible();
    await expectNothingStale(page);
  });

  test('D17 the estimator shows the range for what was chosen', async ({ page }) => {
    await page.goto('/ai-tools/pool-estimator');
    await page.getByRole('button', { name: 'Next: Size' }).click();
    await expect(page.getByText(/^Step 2 of \d$/)).toBeVisible();
    await page.getByLabel('Length', { exact: true }).fill('48');
    await page.getByRole('button', { name: /^Next: / }).click();
    await page.getByRole('checkbox', { name: /^Attached spa adds \$/ }).check();
    await page.getByRole('button', { name: 'Skip to the range' }).click();
    await expect(page.getByRole('heading', { level: 2, name: /^Your planning range/ })).toBeFocused();
    await expectNothingStale(page);
  });

  test('E13 the wizard leads to a plan', async ({ page }) => {
    await page.goto('/ai-tools/maintenance-wizard');
    await page.getByLabel('Volume', { exact: true }).fill('18000');
    await page.getByRole('radio', { name: 'Plaster', exact: true }).check();
    await page.getByRole('radio', { name: 'Liquid chlorine' }).check();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText(/^Step 2 of \d$/)).toBeVisible();
    await page.getByLabel('Free chlorine, ppm (optional)', { exact: true }).fill('1');
    await page.getByLabel('pH (optional)', { exact: true }).fill('7.9');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText(/^Step 3 of \d$/)).toBeVisible();
    await page.getByRole('button', { name: 'Show the plan' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Plan', exact: true })).toBeFocused();
    await expectNothingStale(page);
  });

  test('G16 staff work in the console', async ({ page, request, person }) => {
    await sendConsultation(request, person);
    const desk = new ConsolePages(page);
    await desk.logIn();
    await desk.openRequestOf(person.name);
    await desk.logCall('Spoke about the terrace.');
    await expectNothingStale(page);
    const paths = Object.keys(CONSOLE_ROUTES).filter((path) => path !== '/admin/login');
    for (const path of [...paths, '/admin/users?tab=leads&view=board', '/admin/projects?view=calendar']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
      await expectNothingStale(page);
    }
  });
});

for (const path of ['/consult', '/services/emergency', '/login']) {
  test(`on ${path} translated before hydration, what was typed is kept`, async ({ page }) => {
    await translatePages(page, 'before');
    const release = await holdScripts(page);
    await page.goto(path);
    const field = page.locator('main :is(textarea, input[type=email])').first();
    await field.fill('tiles@example.com');
    release();
    await expect(page.locator('html[data-ready]')).toBeAttached();
    await expect(field).toHaveValue('tiles@example.com');
    await expect(page.locator('font font').first()).toBeAttached();
  });
}
