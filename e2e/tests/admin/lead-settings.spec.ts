import { randomUUID } from 'node:crypto';
import { expect, test } from '../../fixtures/test.js';
import { ConsolePages } from '../../pages/console-pages.js';
import { expectAccessible, expectReadableInTheDark } from '../../support/accessibility.js';
import { sendConsultation } from '../../support/api.js';

// The findings of axe are text; a trace would take longer than the test.
test.use({ trace: 'off' });

test('C09 C10 reply promises, routing and scoring of leads are edited by keyboard, and passes axe', async ({
  page,
  request,
  person,
  watch,
}) => {
  watch.expectConsoleErrors(/ 422 .* at \/api\/admin\/reply-templates$/);
  test.slow();
  await page.emulateMedia({ colorScheme: 'light' });
  await sendConsultation(request, person);
  const desk = new ConsolePages(page);
  await desk.logIn(undefined, '/admin/users?settings=leads');
  const panel = page.getByRole('tabpanel', { name: 'Leads' });
  const label = `Thanks ${randomUUID().slice(0, 8)}`;
  const press = (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
  const expectBothThemes = async (where: string) => {
    await expectAccessible(page, where);
    await expectReadableInTheDark(page, where, 'html[data-theme="dark"]');
    await page.locator('html[data-theme="light"]').waitFor();
  };

  await test.step('a template is written, read about a real lead, ordered and retired', async () => {
    await panel.getByRole('button', { name: 'Add a template' }).focus();
    await press('Enter');
    const dialog = page.getByRole('dialog', { name: 'New template' });
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await page.keyboard.type(label);
    await press('Tab');
    await page.keyboard.type('About {{reference}}');
    await press('Tab');
    await page.keyboard.type('Hello {{nmae}}');
    await press('Tab');
    await expect(dialog.getByRole('button', { name: '{{name}} their name' })).toBeFocused();
    await press('Enter');
    await expect(dialog.getByRole('textbox', { name: 'Email' })).toBeFocused();
    await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue('Hello {{nmae}}{{name}}');
    await dialog.getByRole('button', { name: 'Save template' }).press('Enter');
    await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
      /There is no value to fill in for \{\{nmae\}\}/,
    );
    await expectBothThemes('a template with a fault');

    await dialog.getByRole('textbox', { name: 'Email' }).focus();
    await press('ControlOrMeta+a');
    await page.keyboard.type('Hello {{name}}');
    await dialog
      .getByLabel('Preview for')
      .selectOption({ label: await dialog.getByRole('option', { name: new RegExp(`^${person.name}, `) }).innerText() });
    await dialog.getByRole('button', { name: 'Preview email' }).press('Enter');
    await expect(dialog.getByRole('region', { name: 'Email preview' })).toContainText(`Hello ${person.name}`);
    await dialog.getByRole('button', { name: 'Save template' }).press('Enter');
    await expect(panel.getByRole('button', { name: 'Add a template' })).toBeFocused();

    const rows = panel.getByRole('list', { name: 'Reply templates' }).getByRole('listitem');
    await expect(rows.last()).toContainText(label);
    await panel.getByRole('button', { name: `Move ${label} up` }).press('Enter');
    await expect(rows.last()).not.toContainText(label);
    await expect(panel.getByRole('button', { name: `Move ${label} up` })).toBeFocused();
    await expectBothThemes('the templates');
    await panel.getByRole('button', { name: `Retire ${label}` }).press('Enter');
    await expect(panel.getByRole('heading', { name: 'Reply templates' })).toBeFocused();
    await expect(rows.filter({ hasText: label })).toHaveCount(0);
  });

  await test.step('a rule says what is missing before it is sent', async () => {
    await panel.getByLabel('Section').selectOption('routing');
    await panel.getByRole('button', { name: 'Add a rule' }).press('Enter');
    const rule = panel.getByRole('group', { name: 'New rule' });
    await expect(rule.getByLabel('Staff member')).toBeFocused();
    await panel.getByRole('button', { name: 'Save rules' }).press('Enter');
    await expect(rule.getByText('Choose who gets these leads.')).toBeVisible();
    await expectBothThemes('the rules');
    await rule.getByRole('button', { name: 'Remove the new rule' }).press('Enter');
    await expect(panel.getByRole('button', { name: 'Add a rule' })).toBeFocused();
  });

  await test.step('points are tried on a real lead', async () => {
    await panel.getByLabel('Section').selectOption('score');
    await panel.getByLabel('Budget').fill('30');
    await expect(panel.getByText('110 of 100 points')).toBeVisible();
    await panel.getByLabel('Estimate').fill('5');
    await panel.getByLabel('Try with').selectOption({ index: 1 });
    await panel.getByRole('button', { name: 'Try the points' }).press('Enter');
    await expect(panel.getByRole('list', { name: 'How the score would add up' })).toContainText('of 30');
    await expectBothThemes('the points');
  });
});
