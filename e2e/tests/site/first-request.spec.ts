import { expect, test } from '../../fixtures/test.js';
import { ConsolePages } from '../../pages/console-pages.js';
import { SitePages } from '../../pages/site-pages.js';

test('C04 C12 A28 a request travels from the visitor to staff and back to the customer @embedded', async ({
  page,
  person,
  anotherBrowser,
}) => {
  test.setTimeout(90_000);
  const site = new SitePages(page);
  await site.openConsult();
  await site.fillConsult(person);
  await site.sendConsult();
  const reference = await site.sentReference(person);
  await site.signUpFromSuccess(person);
  const card = page.getByRole('article').filter({ hasText: reference });
  await expect(card).toContainText('Received');
  await expect(card).toContainText('You will hear from a person by');

  const office = await anotherBrowser();
  const desk = new ConsolePages(office);
  await desk.logIn();
  await expect(desk.heading('Today')).toBeVisible();
  await desk.openRequestOf(person.name);
  await expect(desk.lead).toContainText(reference);
  await expect(desk.lead).toContainText('The lower terrace faces west.');

  const refused = await desk.openMoves();
  await expect(refused.getByRole('menuitem', { name: /^Contacted/ })).toHaveAttribute('aria-disabled', 'true');
  await office.keyboard.press('Escape');
  await desk.logCall('Spoke about the terrace; sends the plat.');
  const allowed = await desk.openMoves();
  await allowed.getByRole('menuitem', { name: /^Contacted/ }).click();
  await expect(office.getByText(`${person.name} moved to Contacted`).first()).toBeVisible();
  await expect(desk.lead.getByText(/^Contacted/).first()).toBeVisible();
  await office.reload();
  await expect(office.getByRole('link', { name: `Open request from ${person.name}` })).toHaveCount(0);

  await page.reload();
  await expect(card).toContainText('A designer replied');
  await expect(card).not.toContainText('terrace; sends the plat');
});
