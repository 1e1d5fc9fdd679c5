import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Of the standard too (2.5.3, the visible label is part of the spoken one), but axe does not check it by default. */
const ASKED_FOR = { 'label-content-name-mismatch': { enabled: true } };

/** What another theme can break; the rest is the same document. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** Nothing that axe finds at level AA, however it weighs it, on the page as it is now; with `rules`, of these alone. */
export async function expectAccessible(page: Page, where: string, rules?: readonly string[]): Promise<void> {
  // Our pages have no frames, for which axe would open another window each time.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (
    rules
      ? axe.withRules([...rules])
      : axe.options({ rules: ASKED_FOR, resultTypes: ['violations'] }).withTags(STANDARD)
  ).analyze();
  const findings = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
  );
  expect.soft(findings, where).toEqual([]);
}

const ground = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, document.body].map((part) => getComputedStyle(part).backgroundColor).join(),
  );

/**
 * Checks the page in the dark theme and switches back. `dark` is a selector that appears there.
 */
export async function expectReadableInTheDark(page: Page, where: string, dark = 'html'): Promise<void> {
  const light = await ground(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expect(page.locator(dark), `${where} takes the dark theme`).toBeAttached();
  await expect.poll(() => ground(page), `${where} has another background in the dark`).not.toBe(light);
  // Wait until color transitions have ended.
  await page.evaluate(async () => {
    const underWay = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(underWay.map((animation) => animation.finished));
  });
  await expectAccessible(page, `${where} (dark)`, COLOR_RULES);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null });
}
