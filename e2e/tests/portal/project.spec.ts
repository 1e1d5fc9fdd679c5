import { expect, test } from '../../fixtures/test.js';
import { ConsolePages } from '../../pages/console-pages.js';
import { SitePages } from '../../pages/site-pages.js';
import { expectAccessible } from '../../support/accessibility.js';
import { beginProject, signUp } from '../../support/api.js';

test('A01 A12 a customer follows the build, and messages go both ways @embedded', async ({
  page,
  request,
  person,
  anotherBrowser,
}) => {
  await signUp(request, person);
  const project = await beginProject(request, person);
  await new SitePages(page).logIn(person);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Getting ready' })).toBeVisible();
  await expectAccessible(page, 'overview');
  await page.getByRole('link', { name: 'Timeline', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Gunite' })).toBeVisible();
  await expectAccessible(page, 'timeline');

  const office = await anotherBrowser();
  await new ConsolePages(office).logIn();
  await office.goto(`/admin/projects?project=${project.id}&tab=messages`);
  await page.getByRole('link', { name: 'Messages', exact: true }).click();
  await page.getByLabel('Your message').fill('When does the digging start?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('When does the digging start?')).toBeVisible();
  await expect(office.getByText('When does the digging start?')).toBeVisible();
});
