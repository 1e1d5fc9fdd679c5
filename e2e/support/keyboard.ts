import { expect, type Page } from '@playwright/test';

interface Stop {
  target: Element;
  words: string;
  hasRing: boolean;
}

/** More stops than any page has. */
const MAX_STOPS = 250;
/** Presses between two checks. */
const STRIDE = 10;

/** Walks the page from its first stop to its last by Tab: everything is reached, and seen to have the focus. */
export async function expectKeyboardWalk(page: Page, where: string): Promise<void> {
  await page.evaluate(() => {
    const stops: Stop[] = [];
    Object.assign(window, { stops });
    document.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof Element)) return;
      // A choice shows the ring on its card; SVG shows one that is drawn.
      const drawn = [...target.querySelectorAll<SVGElement>('[data-focus-ring]')];
      const hasRing =
        drawn.some((ring) => !/^none$|, 0\)$/.test(getComputedStyle(ring).stroke)) ||
        [target, target.closest('label') ?? target].some((part) => {
          const { outlineStyle, outlineWidth } = getComputedStyle(part);
          return outlineStyle !== 'none' && parseFloat(outlineWidth) > 0;
        });
      const words = (target.getAttribute('aria-label') ?? target.textContent ?? '').trim().slice(0, 60);
      stops.push({ target, words: words || target.id, hasRing });
    });
  });
  let walked = await walkRound(page, where);
  // Prices load when they are near the window, perhaps behind a fast walk: a second round meets them.
  if (walked.missed.length > 0) walked = await walkRound(page, where);
  expect.soft(walked.missed, `${where} is reached by keyboard in every part`).toEqual([]);
  expect.soft(walked.withoutRing, `${where} shows where the focus is`).toEqual([]);
}

/** On from where the focus is until it has been everywhere: what was passed by, and what did not show it. */
async function walkRound(page: Page, where: string): Promise<{ withoutRing: string[]; missed: string[] }> {
  const before = await page.evaluate(() => (window as unknown as { stops: Stop[] }).stops.length);
  const isRound = () =>
    page.evaluate((from) => {
      const stops = (window as unknown as { stops: Stop[] }).stops.slice(from);
      return stops.slice(1).some(({ target }) => target === stops[0]?.target);
    }, before);
  for (let pressed = 0; pressed < MAX_STOPS; pressed += STRIDE) {
    for (let press = 0; press < STRIDE; press += 1) await page.keyboard.press('Tab');
    if (await isRound()) break;
  }
  expect.soft(await isRound(), `${where} lets the focus go round`).toBe(true);
  return page.evaluate(() => {
    const { stops } = window as unknown as { stops: Stop[] };
    const reached = new Set(stops.map(({ target }) => target));
    // Of a set of choices the keys reach one by Tab, the others by arrows.
    const isOtherChoice = (part: HTMLElement) =>
      part instanceof HTMLInputElement &&
      part.type === 'radio' &&
      [...document.getElementsByName(part.name)].some((other) => reached.has(other));
    const all = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex="0"]'),
    ];
    return {
      withoutRing: stops.filter(({ hasRing }) => !hasRing).map(({ words }) => words),
      missed: all
        .filter(
          (part) =>
            part.checkVisibility({ visibilityProperty: true }) && part.tabIndex >= 0 && !part.matches(':disabled'),
        )
        .filter((part) => !reached.has(part) && !isOtherChoice(part))
        .map((part) => part.outerHTML.slice(0, 120)),
    };
  });
}
