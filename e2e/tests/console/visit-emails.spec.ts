import { expect, test } from '../../fixtures/test.js';
import { ConsolePages } from '../../pages/console-pages.js';
import { staffToken } from '../../support/api.js';
import { linkIn, mailTo } from '../../support/mailbox.js';
import { farVisit } from '../../support/visits.js';

test('B13 a customer whose visit is late or canceled gets an email that staff previewed', async ({
  page,
  request,
  person,
}) => {
  test.slow();
  const visit = await farVisit(request, await staffToken(request), person, 260);
  const desk = new ConsolePages(page);
  await desk.logIn(undefined, `/admin/projects?view=calendar&date=${visit.date}&visit=${visit.id}`);

  await test.step('running late', async () => {
    await page.getByRole('complementary', { name: 'Visit' }).getByRole('button', { name: 'Running late…' }).click();
    const dialog = page.getByRole('dialog', { name: `Tell ${person.name} that we are running late` });
    await dialog.getByLabel('Late by').selectOption({ label: '30 min' });
    await dialog.getByRole('button', { name: 'Show email' }).click();
    const email = dialog.getByRole('region', { name: 'The email' });
    await expect(email).toContainText('We are running 30 minutes late');
    await dialog.getByRole('button', { name: 'Send email' }).click();
    await expect(dialog).toBeHidden();
    const mail = await mailTo(person.email, /^We are running 30 minutes late$/);
    expect(mail.text).toContain('about 30 minutes after the scheduled time');
  });

  await test.step('time off lists the affected visits before it is saved', async () => {
    await page.goto('/admin?settings=availability&hoursOf=people');
    const settings = page.getByRole('tabpanel', { name: 'Availability' });
    const form = settings.locator('form').filter({ has: page.getByLabel(/^Public reason/) });
    await form.getByLabel('First day', { exact: true }).fill(visit.date);
    await form.getByLabel('From', { exact: true }).fill('08:30');
    await form.getByLabel('Last day', { exact: true }).fill(visit.date);
    await form.getByLabel('Until', { exact: true }).fill('17:30');
    await form.getByRole('button', { name: 'Check and save' }).click();
    const dialog = page.getByRole('dialog', { name: 'Visits that would no longer fit' });
    await expect(dialog.getByRole('checkbox')).toHaveCount(1);
    await expect(dialog.getByLabel(new RegExp(`, ${person.name}, `))).toBeChecked();

    await dialog.getByRole('button', { name: 'Go back' }).click();
    await expect(dialog).toBeHidden();
    await expect(settings.getByText('None planned.')).toBeVisible();

    await form.getByRole('button', { name: 'Check and save' }).click();
    await dialog.getByRole('button', { name: 'Save and send reschedule links' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('1 email is on its way').first()).toBeVisible();
    expect(linkIn(await mailTo(person.email, /^Please choose another time/), '/schedule-now')).toContain(
      '/schedule-now',
    );
    await settings.getByRole('button', { name: /^Remove the time off/ }).click();
    await expect(settings.getByText('None planned.')).toBeVisible();
  });
});
