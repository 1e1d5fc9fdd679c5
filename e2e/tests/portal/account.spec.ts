import { expect, test } from '../../fixtures/test.js';
import { SitePages } from '../../pages/site-pages.js';
import { sendConsultation, signUp } from '../../support/api.js';
import { linkIn, mailTo } from '../../support/mailbox.js';

test("log in, be refused with the server's sentence, and log out so that nothing stays @embedded", async ({
  page,
  request,
  person,
  watch,
}) => {
  watch.expectConsoleErrors(/net::ERR_FAILED|Logout request failed/);
  await sendConsultation(request, person);
  await signUp(request, person);
  const site = new SitePages(page);

  await page.goto('/dashboard');
  await page.waitForURL(/\/login\?next=/);
  await expect(page.getByText('Log in to continue to your project.')).toBeVisible();
  await site.fillLogin(person.email, 'not-the-password-at-all');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);
  await site.fillLogin(person.email, person.password);
  await page.waitForURL('/dashboard');
  await expect(page.getByText(person.firstName).first()).toBeVisible();

  // Logging out clears this browser even when the server cannot be reached.
  await page.route('**/api/auth/logout', (route) => route.abort());
  await page.getByRole('button', { name: /account menu for/ }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Log out' }).click();
  await expect(site.heading('You are logged out.')).toBeVisible({ timeout: 20_000 });
  await page.unrouteAll();
  await page.goto('/logout');
  await expect(site.heading('You are logged out.')).toBeVisible();
  await page.goto('/dashboard');
  await page.waitForURL(/\/login/);
});

test('C18 a logout in one tab clears the other tabs', async ({ page, request, person }) => {
  await signUp(request, person);
  await new SitePages(page).logIn(person);
  await page.goto('/dashboard?tab=profile');
  await page.getByLabel('Phone').fill('314 555 0177');
  const other = await page.context().newPage();
  await other.goto('/logout');
  await expect(new SitePages(other).heading('You are logged out.')).toBeVisible();
  await page.waitForURL(/\/login/);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain('0177');
});

test('a new password is set by the emailed link, once, and every other browser is logged out', async ({
  page,
  request,
  person,
  anotherBrowser,
  watch,
}) => {
  await signUp(request, person);
  const elsewhere = await anotherBrowser();
  await new SitePages(elsewhere).logIn(person);

  const site = new SitePages(page);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(site.heading('Forgot your password?')).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText(`If ${person.email} has an account, a link is on its way.`)).toBeVisible();

  const link = linkIn(await mailTo(person.email, /password/i), '/reset-password');
  expect(new URL(link).search, 'the token stays out of logs').toBe('');
  await page.goto(link);
  await expect.poll(() => new URL(page.url()).hash, 'the token stays out of the history').toBe('');
  await expect(site.heading('Set a new password')).toBeVisible();
  const changed = { ...person, password: `${person.password}-anew` };
  await page.getByLabel('New password', { exact: true }).fill(changed.password);
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.waitForURL('/login');
  await expect(page.getByText('Password saved. Log in with it now.')).toBeVisible();
  await site.fillLogin(changed.email, changed.password);
  await page.waitForURL('/dashboard');

  await elsewhere.reload();
  await elsewhere.waitForURL(/\/login/);

  await page.goto('/logout');
  await expect(site.heading('You are logged out.')).toBeVisible();
  watch.expectConsoleErrors(/ 410 .* at \/api\/auth\//);
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill(`${person.password}-again`);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('This link has expired or was already used.')).toBeVisible();
});

test('G19 a session ended from another browser is logged out at once', async ({
  page,
  request,
  person,
  anotherBrowser,
}) => {
  await signUp(request, person);
  const site = new SitePages(page);
  await site.logIn(person);
  const elsewhere = await anotherBrowser();
  const theirs = new SitePages(elsewhere);
  await theirs.logIn(person);
  await elsewhere.goto('/dashboard?tab=profile');
  await elsewhere.getByRole('button', { name: 'Log out everywhere else' }).click();
  await expect(elsewhere.getByText('Other devices logged out').first()).toBeVisible();

  expect((await page.request.get('/api/auth/me')).status()).toBe(401);
  await page.goto('/dashboard?tab=profile');
  await page.waitForURL(/\/login/);
});
