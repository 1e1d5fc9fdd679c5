import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.js';
import { expectAccessible, expectReadableInTheDark } from '../../support/accessibility.js';
import { expectKeyboardWalk } from '../../support/keyboard.js';
import { SITE_ROUTES } from '../../support/routes.js';

const WIDTHS = [768, 1280, 1920, 320, 360];
const PATHS = [...Object.keys(SITE_ROUTES), '/nope'];

/** What only the page itself has, on pages whose HTML holds no more than words about them. */
const CONTROLS: Readonly<Record<string, (main: Locator) => Locator>> = {
  '/consult': (main) => main.getByRole('radio', { name: 'New pool' }),
  '/schedule-now': (main) => main.getByRole('radio', { name: /^Studio meeting/ }),
  '/ai-tools/design-assistant': (main) => main.getByRole('group', { name: /^Drawing/ }),
  '/ai-tools/pool-estimator': (main) => main.getByRole('button', { name: 'Next: Size' }),
  '/ai-tools/maintenance-wizard': (main) => main.getByRole('radio', { name: 'Plaster', exact: true }),
  '/login': (main) => main.getByRole('button', { name: 'Log in', exact: true }),
  '/signup': (main) => main.getByRole('button', { name: 'Create account' }),
  '/register': (main) => main.getByRole('button', { name: 'Create account' }),
  '/forgot-password': (main) => main.getByRole('button', { name: 'Send reset link' }),
  '/reset-password': (main) => main.getByRole('link', { name: 'Send a new link' }),
  '/logout': (main) => main.getByRole('link', { name: 'Log in again' }),
  // A visitor is asked for a login.
  '/dashboard': (main) => main.getByRole('button', { name: 'Log in', exact: true }),
};

/** A guard moves this on: the dashboard asks for a login. */
const TITLES: Readonly<Record<string, string>> = { ...SITE_ROUTES, '/dashboard': SITE_ROUTES['/login']! };

async function expectTitleAndHeading(page: Page, path: string): Promise<void> {
  await expect.soft(page, path).toHaveTitle(TITLES[path] ?? 'Page Not Found | Merideau');
  await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
  await expect.soft(page.getByRole('heading', { level: 1 }), path).not.toHaveText('');
}

/** The page with its program, and with everything that it asks for on its own. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // The first user input, which starts the page's JavaScript.
  await expect(page.locator('html[data-ready]'), path).toBeAttached();
  await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
  const control = CONTROLS[path];
  if (!control) return;
  const main = page.getByRole('main');
  await expect(control(main), `${path} itself, not the words about it`).toBeVisible();
  await expect(main.locator('[aria-busy="true"]'), `${path} with what it asked for`).toHaveCount(0);
}

/** Ends at the width of a phone. */
async function expectToFit(page: Page, path: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect.soft(over, `${path} scrolls sideways at ${width}`).toBeLessThanOrEqual(0);
  }
}

// The findings of axe are text; a trace would take longer than the test.
test.use({ trace: 'off' });

// Two halves, side by side. Each page is opened once: themes and widths change under it as they do under a visitor.
// Like every journey these fail on a word in the console, so that they also prove that each page hydrates cleanly.
for (const half of [0, 1]) {
  test(`H10 H17 H18 every public page hydrates with its title and one heading, passes axe in both themes and on phones, is walked by keyboard, and fits every width (${half + 1} of 2)`, async ({
    page,
    watch,
  }) => {
    watch.expectConsoleErrors(/ 404 .* at \/nope$/);
    test.setTimeout(900_000);
    await page.emulateMedia({ colorScheme: 'light' });
    for (const path of PATHS.filter((_path, index) => index % 2 === half)) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await open(page, path);
      await expectTitleAndHeading(page, path);
      await expectAccessible(page, path);
      await expectReadableInTheDark(page, path);
      await expectKeyboardWalk(page, path);
      await expectToFit(page, path);
      await expectAccessible(page, `${path} on a phone`);
    }
  });
}

/** What is pressed, with nothing filled in, so that a form says what it misses. */
const REFUSED: Readonly<Record<string, string>> = {
  '/consult': 'Continue',
  '/login': 'Log in',
  '/signup': 'Create account',
  '/forgot-password': 'Send reset link',
  '/services/emergency': 'Send report',
  '/ai-tools/design-assistant': 'Draw it',
};

test('H17 C18 forms pass axe in both themes while they show errors', async ({ page }) => {
  for (const [path, press] of Object.entries(REFUSED)) {
    await open(page, path);
    await page.getByRole('main').getByRole('button', { name: press, exact: true }).click();
    await expect(page.locator('[aria-invalid="true"]').first(), path).toBeVisible();
    await expectAccessible(page, `${path} refused`);
    await expectReadableInTheDark(page, `${path} refused`);
  }
});

test('H17 a refused login, a page that fails to load and being offline pass axe', async ({ page, watch, context }) => {
  watch.expectConsoleErrors(/ 401 | 503 |ERR_INTERNET_DISCONNECTED|could not be fetched/);
  await open(page, '/login');
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('a wrong password');
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'a refused login');
  await expectReadableInTheDark(page, 'a refused login');

  await page.route('**/api/schedule/**', (route) =>
    route.fulfill({ status: 503, contentType: 'application/json', body: '{"error":"Not ready.","code":"NOT_READY"}' }),
  );
  await page.goto('/schedule-now');
  await page.mouse.move(40, 300);
  await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible({ timeout: 40_000 });
  await expectAccessible(page, 'a page that cannot be read');
  await expectReadableInTheDark(page, 'a page that cannot be read');

  await page.unrouteAll({ behavior: 'wait' });
  await open(page, '/forgot-password');
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody@example.com');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText(/^You are offline/).first()).toBeVisible();
  await expectAccessible(page, 'a form while the network is away');
  await expectReadableInTheDark(page, 'a form while the network is away');
  await context.setOffline(false);
});
