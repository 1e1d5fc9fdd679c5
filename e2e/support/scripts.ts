import type { Page } from '@playwright/test';

// What waits for the page to have loaded is no part of this: without it nothing would start at all.
const PROGRAM = /\/assets\/(?!index-)[^/]+\.js$/;

const unhydrated = new WeakSet<Page>();

/** A network so slow that no program arrives until the test lets it: @returns what lets it. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  unhydrated.add(page);
  await page.route(PROGRAM, async (route) => {
    await released;
    await route.continue();
  });
  return () => {
    unhydrated.delete(page);
    release();
  };
}

/** No program can be fetched until the test lets it: @returns what lets it. */
export async function failScripts(page: Page): Promise<() => Promise<void>> {
  unhydrated.add(page);
  await page.route(PROGRAM, (route) => route.abort('internetdisconnected'));
  return async () => {
    unhydrated.delete(page);
    await page.unrouteAll({ behavior: 'wait' });
  };
}

/** A person takes longer than a page of the site to hydrate; a script would press what does not answer yet. */
export function waitForHydration(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (!unhydrated.has(page)) {
      await page.locator('html[data-ready], html:not(:has(script[src^="/assets/"]))').waitFor({ state: 'attached' });
    }
    return response;
  };
}
