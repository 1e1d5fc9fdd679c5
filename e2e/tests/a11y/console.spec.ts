import { test } from '../../fixtures/test.js';
import { ConsolePages } from '../../pages/console-pages.js';
import { expectAccessible, expectReadableInTheDark } from '../../support/accessibility.js';
import { sendConsultation } from '../../support/api.js';
import { CONSOLE_ROUTES } from '../../support/routes.js';

const PATHS = [
  ...Object.keys(CONSOLE_ROUTES).filter((path) => path !== '/admin/login'),
  '/admin/users?tab=leads',
  '/admin/users?tab=leads&view=board',
  '/admin/users?tab=team',
  '/admin/projects?view=board',
  '/admin/projects?view=gantt',
  '/admin/projects?view=calendar',
  '/admin/nope',
];

// The findings of axe are text; a trace would take longer than the test.
test.use({ trace: 'off' });

test('every page of the console passes axe in both themes', async ({ page, request, person, watch }) => {
  watch.expectConsoleErrors(/ 404 .* at \/admin\/nope$/);
  test.setTimeout(900_000);
  const expectBothThemes = async (where: string) => {
    await expectAccessible(page, where);
    await expectReadableInTheDark(page, where, 'html[data-theme="dark"]');
    await page.locator('html[data-theme="light"]').waitFor();
  };
  await page.emulateMedia({ colorScheme: 'light' });
  await sendConsultation(request, person);
  await page.goto('/admin/login');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectBothThemes('/admin/login');

  const desk = new ConsolePages(page);
  await desk.logIn();
  await desk.openRequestOf(person.name);
  await expectBothThemes('a lead');
  await page.getByRole('button', { name: 'Record a withdrawal…' }).click();
  await page.getByRole('dialog', { name: 'Record a withdrawal' }).waitFor();
  await expectBothThemes('a withdrawal');
  for (const path of PATHS) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
    await expectBothThemes(path);
  }
  await page.goto('/admin?settings=account');
  await page.getByRole('dialog').first().waitFor();
  await expectBothThemes('settings');
});
