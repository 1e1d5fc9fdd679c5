import { expect, test } from '../../fixtures/test.js';
import { randomDesign } from '../../support/random-designs.js';

const DRAWN = 200;

// On a phone shadows are coarser; here the processor draws them all.
test.use({ viewport: { width: 320, height: 420 }, hasTouch: true, isMobile: true });

test('D02 200 random designs are drawn in 3D one after another without an error in the console', async ({
  page,
  watch,
}) => {
  test.setTimeout(300_000);
  watch.expectConsoleErrors(/GL Driver Message/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/ai-tools/design-assistant?view=3d');
  const canvas = page.locator('canvas[data-drawn]');
  await expect(canvas).toBeVisible({ timeout: 30_000 });
  const seen = new Set<string>();
  for (let seed = 0; seed < DRAWN; seed++) {
    const draft = { design: randomDesign(seed), answers: {}, name: '', step: null, keptAt: null };
    seen.add(
      await canvas.evaluate(
        async (element, kept) => {
          // As if it were drawn in another tab.
          localStorage.setItem('design-draft', kept);
          window.dispatchEvent(new StorageEvent('storage', { key: 'design-draft' }));
          await new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
          return element.getAttribute('aria-label') ?? '';
        },
        JSON.stringify({ ...draft, changedAt: new Date(seed * 1000).toISOString() }),
      ),
    );
  }
  await expect(canvas, 'the same view, to the end').toBeVisible();
  // Some are refused, and some are described in the same words.
  expect(seen.size).toBeGreaterThan(DRAWN / 2);
});
