import { StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import 'virtual:tokens.css';
import './styles/global.css';
import './visit';
import { App } from './app/app';
import { NOT_FOUND_PAGE, PAGES } from './app/page-registry';
import { prefetchOnIntent } from './app/prefetch-on-intent';
import { isSitePath } from './config/paths';
import { wholeSheet } from './lib/whole-sheet';

/** Tells inline/start.js that presses are answered from now on. */
function Ready() {
  useEffect(() => {
    document.documentElement.dataset.ready = '';
    window.dispatchEvent(new Event('site-ready'));
  }, []);
  return null;
}

const site = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
    <Ready />
  </StrictMode>
);

async function takeOver(root: HTMLElement): Promise<void> {
  const { pathname } = window.location;
  const page = isSitePath(pathname) ? PAGES[pathname] : NOT_FOUND_PAGE;
  await Promise.all([page.prepare(), wholeSheet()]);
  hydrateRoot(root, site);
}

function begin(root: HTMLElement): void {
  // The development server sends no HTML of the page.
  if (root.firstElementChild === null) {
    createRoot(root).render(site);
    return;
  }
  takeOver(root).catch((error: unknown) => {
    console.warn('The page stays as it is until its program can be fetched', error);
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
begin(root);
prefetchOnIntent();
