import { expect, test } from '../../fixtures/test.js';
import { ConsolePages } from '../../pages/console-pages.js';
import { SitePages } from '../../pages/site-pages.js';
import { expectAccessible } from '../../support/accessibility.js';
import { projectLedger, requestWithEstimate, signUp } from '../../support/api.js';

test('A06 A20 staff make and send a proposal, the customer signs it, and the project has its first draw @embedded', async ({
  page,
  request,
  person,
  anotherBrowser,
}) => {
  await signUp(request, person);
  const lead = await requestWithEstimate(request, person);

  const office = await anotherBrowser();
  await new ConsolePages(office).logIn();
  await office.goto(`/admin/users?tab=leads&lead=${lead.id}`);
  await office.getByRole('button', { name: 'Create a proposal' }).click();
  await office.getByRole('button', { name: 'Send to the customer' }).click();
  await expect(office.getByRole('button', { name: 'Create a new version' })).toBeVisible();

  await new SitePages(page).logIn(person);
  await page.goto('/dashboard?tab=proposals');
  await page.getByRole('link', { name: /^Open proposal/ }).click();
  await expect(page.getByRole('heading', { name: 'Payment schedule' })).toBeVisible();
  await expectAccessible(page, 'proposal');
  await page.getByRole('button', { name: 'Sign the contract' }).click();
  await openAndClose('Open the sample document (PDF)');
  await page.getByLabel(/^I opened the sample/).check();
  await page.getByRole('button', { name: 'Agree and continue' }).click();
  await openAndClose(/^Open Contract/);
  await expect(page.getByRole('button', { name: 'Sign and accept' })).toBeDisabled();
  await page.getByRole('region', { name: /^Text of Contract/ }).press('End');
  await expect(page.getByText('You reached the end of the document.')).toBeVisible();
  await page.getByLabel('Your full name').fill(person.name);
  await page.getByLabel('Your account password').fill(person.password);
  await page.getByRole('button', { name: 'Sign and accept' }).click();
  await expect(page.getByText('Signed. Your project is underway.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel the contract…' })).toBeVisible();
  await page.getByRole('link', { name: 'Open your project' }).click();
  await expect(page.getByRole('heading', { name: 'Getting ready' })).toBeVisible();

  const projectId = new URL(page.url()).searchParams.get('project') ?? '';
  const { contractCents, draws } = await projectLedger(request, projectId);
  expect(draws[0]).toMatchObject({ key: 'signing', percent: 10 });
  expect(draws.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(contractCents);

  async function openAndClose(name: string | RegExp): Promise<void> {
    const opened = page.context().waitForEvent('page');
    await page.getByRole('link', { name }).click();
    await (await opened).close();
  }
});
