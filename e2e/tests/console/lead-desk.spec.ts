import { expect, test } from '../../fixtures/test.js';
import { ConsolePages } from '../../pages/console-pages.js';
import { sendConsultation } from '../../support/api.js';
import { mailTo } from '../../support/mailbox.js';

test('C17 C13 a caller is added by keyboard, merged with their request and split again, and answered by email', async ({
  page,
  request,
  person,
}) => {
  test.slow();
  const { reference } = await sendConsultation(request, person);
  const desk = new ConsolePages(page);
  await desk.logIn(undefined, '/admin/users?tab=leads');
  const { keyboard } = page;
  const dialog = page.getByRole('dialog', { name: 'Add a lead' });

  await test.step('C17 by keyboard alone, with the outcome of the call', async () => {
    await page.getByRole('button', { name: 'Add a lead' }).press('Enter');
    await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused();
    await keyboard.type(person.name);
    await keyboard.press('Tab');
    await keyboard.type('(314) 555-0142');
    await keyboard.press('Tab');
    await keyboard.type(person.email);
    await keyboard.press('Enter');
    await expect(dialog.getByText('Choose the call outcome.')).toBeVisible();
    const outcome = dialog.getByLabel('Call outcome');
    for (
      let press = 0;
      press < 5 && !(await outcome.evaluate((field) => field === document.activeElement));
      press += 1
    ) {
      await keyboard.press('Tab');
    }
    await keyboard.type('Rea');
    await expect(outcome).toHaveValue('reached');
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(desk.lead.getByRole('heading', { name: person.name })).toBeVisible();
    await expect(desk.lead.getByRole('listitem').filter({ hasText: 'Reached' })).toHaveCount(1);
  });

  await test.step('C13 joined with the request of the same address, and parted again', async () => {
    const join = desk.lead.getByRole('button', { name: `Merge ${reference} into this lead` });
    await join.click();
    await desk.lead.getByRole('button', { name: 'Merge', exact: true }).click();
    await expect(desk.lead.getByText(`${reference} was merged into this lead.`)).toBeVisible();
    await expect(
      desk.lead
        .getByRole('listitem')
        .filter({ hasText: `from ${reference}` })
        .first(),
    ).toBeVisible();
    await desk.lead.getByRole('button', { name: `Undo the merge of ${reference}` }).click();
    await expect(join).toBeVisible();
    await expect(desk.lead.getByRole('listitem').filter({ hasText: `from ${reference}` })).toHaveCount(0);
  });

  await test.step('answered by an email that is read before it goes', async () => {
    await desk.lead.getByRole('button', { name: 'Write a reply' }).click();
    await desk.lead.getByLabel(/^Template/).selectOption({ label: 'First reply' });
    await desk.lead.getByRole('button', { name: 'Preview email' }).click();
    const email = desk.lead.getByRole('region', { name: 'Email preview' });
    await expect(email).toContainText(`To ${person.email}`);
    await expect(email).not.toContainText('{{');
    const words = 'I read your request and would like to see the yard with you.';
    await expect(email).toContainText(words);
    await desk.lead.getByRole('button', { name: 'Send email' }).click();
    await expect(page.getByText('Email sent').first()).toBeVisible();
    const mail = await mailTo(person.email, /^Your request /);
    expect(mail.text.replace(/\s+/g, ' ')).toContain(words);
  });
});
