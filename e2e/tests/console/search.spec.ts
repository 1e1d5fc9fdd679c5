import { expect, test } from '../../fixtures/test.js';
import { ConsolePages } from '../../pages/console-pages.js';
import { expectAccessible, expectReadableInTheDark } from '../../support/accessibility.js';
import { sendConsultation } from '../../support/api.js';

test('G05 a record is found and opened by keyboard alone, wherever one is', async ({ page, request, person }) => {
  const { reference } = await sendConsultation(request, person);
  const desk = new ConsolePages(page);
  await desk.logIn(undefined, '/admin/analytics');
  const { keyboard } = page;
  const field = page.getByRole('combobox', { name: 'Search or jump to' });
  const hit = page.getByRole('group', { name: 'Leads' }).getByRole('option', { name: person.name });
  const open = page.getByRole('button', { name: /^Search or jump to/ });

  await test.step('Escape closes it and gives the focus back', async () => {
    await open.focus();
    await keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await keyboard.press('Escape');
    await expect(field).toBeHidden();
    await expect(open).toBeFocused();
  });

  await test.step('by name', async () => {
    await keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await keyboard.type(person.name);
    await expect(hit).toContainText(reference);
    await expect(hit.locator('mark').first()).toBeVisible();
    await expectAccessible(page, 'the search');
    await expectReadableInTheDark(page, 'the search');
  });

  await test.step('by reference, with Enter at once', async () => {
    await field.press('ControlOrMeta+a');
    await keyboard.type(reference);
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/users\?tab=leads&lead=/);
    await expect(desk.lead.getByRole('heading', { name: person.name })).toBeVisible();
  });
});
