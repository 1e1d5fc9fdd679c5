import { expect, test } from '../../fixtures/test.js';
import { enlargedPictures } from '../../support/pictures.js';
import { failScripts, holdScripts } from '../../support/scripts.js';
import { KINDS_OF_PAGES, SITE_ROUTES } from '../../support/routes.js';

const PATHS = Object.keys(SITE_ROUTES);
const WIDTHS = [360, 768, 1280, 1920];
/** Without JavaScript these say what to do instead. */
const NEEDS_SCRIPTS = PATHS.filter((path) => /^\/(ai-tools\/.*|consult|login|signup|schedule-now)$/.test(path));
const ready = 'html[data-ready]';

// Each test walks all pages: recording every step would take longer than the steps.
test.use({ trace: 'off' });
test.setTimeout(300_000);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('H10 H18 every page is readable, fits at every width, and offers nothing that needs JavaScript, without it', async ({
    page,
  }) => {
    for (const [index, path] of PATHS.entries()) {
      await page.emulateMedia({ colorScheme: index % 2 === 0 ? 'light' : 'dark' });
      await page.goto(path);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        await expect.soft(page.getByRole('heading', { level: 1 }), `${path} at ${width}`).toBeVisible();
        const over = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect.soft(over, `${path} scrolls sideways at ${width}`).toBeLessThanOrEqual(0);
      }
      expect.soft((await page.getByRole('main').innerText()).length, path).toBeGreaterThan(60);
      // Sent by the browser alone, a form would put names and addresses of people into the address of the page.
      await expect.soft(page.locator('form').filter({ visible: true }), path).toHaveCount(0);
      // A box is ticked by the browser alone.
      const fields = page
        .locator('input:not([type=checkbox], [type=hidden]), select, textarea, [role=slider]')
        .filter({ visible: true });
      expect
        .soft(await fields.evaluateAll((found) => found.map(({ outerHTML }) => outerHTML.slice(0, 120))), path)
        .toEqual([]);
      if (NEEDS_SCRIPTS.includes(path))
        await expect.soft(page.getByRole('main').getByText(/JavaScript/), path).toBeVisible();
    }
  });
});

test('H10 on a slow network a page of any kind is readable before its JavaScript arrives, and then hydrates', async ({
  page,
}) => {
  for (const path of KINDS_OF_PAGES) {
    const release = await holdScripts(page);
    await page.goto(path);
    await expect.soft(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
    expect.soft((await page.getByRole('main').innerText()).length, path).toBeGreaterThan(30);
    await expect.soft(page.locator(ready), path).not.toBeAttached();
    release();
    await expect.soft(page.locator(ready), path).toBeAttached();
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test.describe('when scripts cannot be fetched', () => {
  test.beforeEach(({ watch }) => {
    watch.expectConsoleErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch|dynamically imported|could not be fetched/);
  });

  test('a page can be read offline, and starts when the network is back', async ({ page, context }) => {
    for (const path of ['/', '/portfolio', '/consult', '/ai-tools/design-assistant']) {
      const release = await failScripts(page);
      await page.goto(path);
      await context.setOffline(true);
      await expect.soft(page.locator('html[data-offline]'), path).toBeAttached();
      await expect.soft(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
      await release();
      await context.setOffline(false);
      await expect.soft(page.locator(ready), path).toBeAttached();
      await expect.soft(page.locator('html[data-offline]'), path).not.toBeAttached();
    }
  });

  test('a form says so, and starts without an online event when the server answers again', async ({ page }) => {
    const release = await failScripts(page);
    await page.goto('/consult');
    await expect(page.getByText("You're not connected.")).toBeVisible();
    await release();
    await expect(page.locator(ready)).toBeAttached();
    await expect(page.getByText("You're not connected.")).not.toBeAttached();
  });
});

test.describe('with less motion asked for', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing moves on a page of any kind: what still changes fades, and quickly', async ({ page }) => {
    // What plays in a page at any time, not only when it is asked.
    await page.addInitScript(() => {
      const moving: string[] = [];
      Object.assign(window, { moving });
      const look = () => {
        for (const animation of document.getAnimations()) {
          const effect = animation.effect as KeyframeEffect;
          const lasts = Number(effect.getComputedTiming().duration);
          const moves = effect
            .getKeyframes()
            .some(({ transform, translate }) =>
              [transform, translate].some((way) => way !== undefined && way !== 'none'),
            );
          // A moment is no movement: it only lets what waits for the end of one go on.
          if (lasts > 120 || (moves && lasts > 1)) moving.push(`${effect.target?.className ?? ''} for ${lasts} ms`);
        }
        requestAnimationFrame(look);
      };
      look();
    });
    for (const path of KINDS_OF_PAGES) {
      await page.goto(path);
      await expect.soft(page.locator(ready), path).toBeAttached();
      await page.keyboard.press('End');
      await page.keyboard.press('Tab');
      expect
        .soft(await page.evaluate(() => [...new Set((window as unknown as { moving: string[] }).moving)]), path)
        .toEqual([]);
    }
  });
});

/** Dots for each pixel of the page: of a desk, and of a good phone. */
for (const dots of [1, 2]) {
  test.describe(`with ${dots} dots for a pixel`, () => {
    // Pictures are in the HTML, and a page is opened anew at each width.
    test.use({ deviceScaleFactor: dots, javaScriptEnabled: false });

    test(`no picture is shown larger than its file, with ${dots} dots for a pixel`, async ({ page }) => {
      // The pages of services share their layout.
      for (const path of ['/', '/portfolio', '/about', '/services/pool-construction', '/services/emergency']) {
        for (const width of dots === 1 ? [...WIDTHS, 1024, 1440, 2560] : [360, 375, 430, 768, 1024]) {
          await page.setViewportSize({ width, height: 900 });
          await page.goto(path);
          expect.soft(await enlargedPictures(page), `${path} at ${width}`).toEqual([]);
        }
      }
    });
  });
}
