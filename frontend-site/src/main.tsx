import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import 'virtual:tokens.css';
import './styles/global.css';
import './visit';
import { App } from './app/app';
import { NOT_FOUND_PAGE, PAGES } from './app/page-registry';
import { prefetchOnIntent } from './app/prefetch-on-intent';
import { Ready } from './app/ready';
import type { FormParts } from './app/form-parts';
import { isSitePath } from './config/paths';
import { wholeSheet } from './lib/whole-sheet';

const siteWith = (form?: FormParts) => (
  <StrictMode>
    <Ready form={form} />
    <BrowserRouter>
      <App session={form?.session} />
    </BrowserRouter>
  </StrictMode>
);

/** Lets the browser answer a person between two pieces of work. */
async function pause(): Promise<void> {
  // Whoever records where a timer was set reads the whole program again, if that was its outermost part.
  await Promise.resolve();
  await new Promise((goOn) => setTimeout(goOn));
}

async function takeOver(root: HTMLElement): Promise<void> {
  const { pathname } = window.location;
  const page = isSitePath(pathname) ? PAGES[pathname] : NOT_FOUND_PAGE;
  await page.prepare();
  await pause();
  // A preload that failed before the connection came back (inline/start.js) answers the first request for the sheet.
  const sheet = wholeSheet().catch(wholeSheet);
  const [parts] = await Promise.all([page.hasForm ? import('./app/form-parts') : undefined, sheet]);
  const site = siteWith(parts?.formParts());
  // A draft may have come since the page did, in another tab.
  window.dispatchEvent(new Event('site-coming'));
  if (document.documentElement.dataset.own === undefined) startTransition(() => void hydrateRoot(root, site));
  // The form in the HTML is a stranger's (inline/start.js).
  else createRoot(root).render(site);
}

function begin(root: HTMLElement): void {
  // The development server sends no HTML of the page.
  if (root.firstElementChild === null) {
    createRoot(root).render(siteWith());
    return;
  }
  takeOver(root).catch((error: unknown) => {
    console.warn('The page stays as it is until its program can be fetched', error);
    document.documentElement.dataset.missing = '';
    const again = new AbortController();
    const retry = () => {
      again.abort();
      begin(root);
    };
    for (const sign of ['online', 'pointerdown', 'keydown']) window.addEventListener(sign, retry, again);
  });
}

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root element');
// Reading the program takes long enough by itself.
void pause().then(() => begin(root));
prefetchOnIntent();
