import { expect, type Page } from '@playwright/test';

type Translated = typeof window & { stale?: () => string[] };

/**
 * As Chrome translates: puts `font` elements with new text nodes in the place of text nodes, and of later ones too.
 * The words stay, so that a journey still finds them. Before hydration, or after it.
 */
export async function translatePages(page: Page, when: 'before' | 'after'): Promise<void> {
  await page.addInitScript((isAtOnce) => {
    const replaced: { text: Text; value: string; font: HTMLElement }[] = [];
    const LEFT_ALONE = 'font, script, style, noscript, title, option, textarea, svg';
    const translate = (node: Node) => {
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const texts = node instanceof Text ? [node] : [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (text.data.trim() === '' || !text.isConnected || text.parentElement?.closest(LEFT_ALONE) !== null) continue;
        const font = document.createElement('font');
        font.append(Object.assign(document.createElement('font'), { textContent: text.data }));
        replaced.push({ text, value: text.data, font });
        text.replaceWith(font);
      }
    };
    const start = () => {
      translate(document.body);
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) addedNodes.forEach(translate);
      }).observe(document.body, { childList: true, subtree: true });
    };
    /** New values that React wrote into text nodes that no one sees any more. */
    (window as Translated).stale = () =>
      replaced
        .filter(({ text, value, font }) => font.isConnected && text.data !== value)
        .map(({ text, value }) => `shows ${value}, should show ${text.data}`);
    const isReady = () =>
      isAtOnce || !document.querySelector('#root > *') || 'ready' in document.documentElement.dataset;
    document.addEventListener('DOMContentLoaded', () => {
      if (isReady()) return start();
      new MutationObserver((_, observer) => {
        if (!isReady()) return;
        observer.disconnect();
        start();
      }).observe(document.documentElement, { attributes: true });
    });
  }, when === 'before');
}

export async function expectNothingStale(page: Page): Promise<void> {
  expect(await page.locator('font font').count()).toBeGreaterThan(0);
  expect(await page.evaluate(() => (window as Translated).stale?.())).toEqual([]);
}
