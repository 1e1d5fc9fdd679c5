import { expect, test } from '../../fixtures/test.js';
import { SitePages } from '../../pages/site-pages.js';
import { leadsOf, staffToken } from '../../support/api.js';
import { mailTo } from '../../support/mailbox.js';
import { holdScripts } from '../../support/scripts.js';

test('C04 when the network fails while sending, the form survives a reload and a retry creates exactly one lead @embedded', async ({
  page,
  request,
  person,
  watch,
}) => {
  watch.expectConsoleErrors(/Failed to load resource: net::ERR/);
  const site = new SitePages(page);
  await site.openConsult();
  await site.fillConsult(person);

  // The server receives the request; its answer is lost on the way, twice (the client repeats once by itself).
  const keys: (string | undefined)[] = [];
  await page.route('**/api/consultations', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    await route.fetch();
    await route.abort('connectionreset');
  });
  await site.sendConsult();
  await expect(page.getByRole('alert')).toContainText('Nothing was lost', { timeout: 20_000 });
  await page.unrouteAll();

  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(person.name);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Where is the house?')).toHaveValue('63017');
  await page.goBack();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(person.name);
  const retry = page.waitForRequest('**/api/consultations');
  await site.sendConsult();
  keys.push((await retry).headers()['idempotency-key']);
  const reference = await site.sentReference(person);

  expect(new Set(keys)).toEqual(new Set([keys[0]]));
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  const leads = await leadsOf(request, await staffToken(request), person.email);
  expect(leads.map((lead) => lead.reference)).toEqual([reference]);
});

test('C12 the visitor learns at once who answers and by when, on the page and by email @mobile', async ({
  page,
  person,
}) => {
  const site = new SitePages(page);
  await site.openConsult();
  await site.fillConsult(person);
  await site.sendConsult();
  const reference = await site.sentReference(person);
  await expect(page.getByText(/You will hear from a person by /)).toBeVisible();
  const mail = await mailTo(person.email, new RegExp(reference));
  expect(mail.text).toContain(reference);
});

test('the whole request can be sent with the keyboard alone', async ({ page, person }) => {
  const site = new SitePages(page);
  await site.openConsult();
  const { keyboard } = page;
  const tabTo = async (name: string | RegExp, role: 'radio' | 'textbox' | 'button') => {
    const target = page.getByRole(role, { name }).first();
    for (let presses = 0; presses < 40; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await keyboard.press('Tab');
    }
    throw new Error(`Tab does not reach ${String(name)}`);
  };
  await tabTo('New pool', 'radio');
  await keyboard.press('Space');
  await tabTo('Continue', 'button');
  await keyboard.press('Enter');
  // Going on too early: focus goes to the summary, whose links lead to the questions.
  await expect(page.getByText('Step 2 of 3')).toBeVisible();
  await tabTo('Continue', 'button');
  await keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Check 1 answer' })).toBeFocused();
  await tabTo('Where is the house?', 'textbox');
  await keyboard.type('63017');
  await keyboard.press('Enter');
  await expect(page.getByText('Step 3 of 3')).toBeVisible();
  await tabTo(/^Name/, 'textbox');
  await keyboard.type(person.name);
  await tabTo(/^Email/, 'textbox');
  await keyboard.type(person.email);
  await tabTo('Send request', 'button');
  await keyboard.press('Enter');
  await site.sentReference(person);
});

test('on a slow network answers given before the page hydrates are kept', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/consult');
  await page.getByRole('radio', { name: 'New pool' }).check();
  await page.getByLabel('Anything we should know?').fill('The deck sinks');
  release();
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Step 2 of 3')).toBeVisible();
  await page.goto('/consult');
  await expect(page.getByRole('radio', { name: 'New pool' })).toBeChecked();
  await expect(page.getByLabel('Anything we should know?')).toHaveValue('The deck sinks');
});
