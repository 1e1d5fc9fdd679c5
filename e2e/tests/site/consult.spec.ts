import { expect, test } from '../../fixtures/test.js';
import { SitePages } from '../../pages/site-pages.js';
import { leadsOf, staffToken } from '../../support/api.js';
import { mailTo } from '../../support/mailbox.js';

test('C04 the network dies while sending: the work survives a reload, and trying again makes exactly one lead @embedded', async ({
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

test('C12 the visitor hears at once who answers and by when, on the page and by mail @embedded @mobile', async ({
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

test('on a slow network a request is begun before its program is there, and nothing of it is lost', async ({
  page,
}) => {
  let release = () => {};
  const hold = () => {
    const released = new Promise<void>((resolve) => (release = resolve));
    return page.route(/\/assets\/[^/]+\.js$/, (route) => released.then(() => route.continue()));
  };
  await hold();
  await page.goto('/consult');
  await page.getByRole('radio', { name: 'New pool' }).check();
  await page.getByLabel('Anything we should know?').fill('The deck sinks');
  await page.getByRole('button', { name: 'Continue' }).click();
  release();
  await expect(page.getByText('Step 2 of 3')).toBeVisible();

  // What is kept comes back, and a stranger's empty form is not shown to its owner meanwhile.
  await hold();
  await page.goto('/consult');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main form')).toBeHidden();
  // The page is built anew; what was pressed in it counts, and the focus stays where it was.
  const last = page.getByRole('contentinfo').getByRole('link').last();
  await page.locator('label', { hasText: 'Dark' }).click();
  await last.focus();
  release();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(last).toBeFocused();
  await expect(page.getByRole('radio', { name: 'New pool' })).toBeChecked();
  await expect(page.getByLabel('Anything we should know?')).toHaveValue('The deck sinks');
});

test('a page whose script cannot be fetched says what to do, and works once it can be', async ({ page, watch }) => {
  watch.expectConsoleErrors(/Failed to load resource: net::ERR/);
  const missing = page.getByRole('status').filter({ hasText: 'The form could not be loaded.' });
  await page.route(/\/assets\/[^/]+\.js$/, (route) => route.abort());
  await page.goto('/consult?service=pool-renovation');
  await expect(missing).toBeVisible();
  await expect(page.locator('main form')).toBeHidden();
  await page.unrouteAll();
  await page.reload();
  await expect(page.locator('main form')).toBeVisible();
  await expect(missing).toBeHidden();
});
