import { expect, test } from '../../fixtures/test.js';

/**
 * Pages whose looks carry the rest. After a change that was meant, the pictures in e2e/looks are made again with
 * `E2E_ARGS="tests/site/looks.spec.ts --update-snapshots" DB=mariadb npm run e2e`, looked at and committed.
 */
const KEY_PAGES = [
  '/',
  '/services/pool-construction',
  '/portfolio',
  '/about',
  '/pool-party-checklist',
  '/privacy-policy',
];
const WINDOWS = [
  { name: 'desk', theme: 'light', size: { width: 1280, height: 900 } },
  { name: 'phone', theme: 'dark', size: { width: 360, height: 780 } },
] as const;

for (const { name, theme, size } of WINDOWS) {
  test.describe(name, () => {
    test.use({ colorScheme: theme, viewport: size, contextOptions: { reducedMotion: 'reduce' } });

    test(`the key pages look as they did, on a ${name} in the ${theme} theme`, async ({ page }) => {
      test.setTimeout(150_000);
      for (const path of KEY_PAGES) {
        await page.goto(path);
        await page.evaluate(() => document.fonts.ready);
        // Renders are compared by their room alone: they are large, and decoders differ in the last bit.
        await expect.soft(page).toHaveScreenshot(`${name}${path === '/' ? '-home' : path.replaceAll('/', '-')}.png`, {
          mask: [page.locator('picture')],
          maskColor: '#808080',
          animations: 'disabled',
          caret: 'hide',
          threshold: 0.02,
          maxDiffPixels: 200,
          timeout: 20_000,
        });
      }
    });
  });
}
