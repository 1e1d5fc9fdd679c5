import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { startAnalytics } from '../lib/analytics/start';
import { rememberFirstVisit } from '../lib/analytics/attribution';
import { idle } from '../lib/idle';
import { hasStoredWork } from '../lib/drafts/stored-work';
import { carryTyped } from '../lib/forms/typed-early';
import { App } from './app';
import { pageAt } from './page-registry';
import { prefetchOnIntent } from './prefetch-on-intent';
import { createSiteQueryClient } from './session';

/** The form in the HTML is empty. With a draft, or opened by a link that fills it in, the page is another one. */
function differsFromHtml(): boolean {
  const { search, hash } = window.location;
  return search !== '' || hash !== '' || window.history.state !== null || hasStoredWork();
}

/** Fetches the code of the page and hydrates its HTML. */
export async function startPage(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no #root element');
  const page = pageAt(window.location.pathname);
  await page.prefetch();
  await idle();
  rememberFirstVisit();
  startAnalytics();
  const site = (
    <StrictMode>
      <BrowserRouter>
        <App queryClient={createSiteQueryClient()} />
      </BrowserRouter>
    </StrictMode>
  );
  // The development server sends no HTML of the page.
  if (root.firstElementChild === null || (page.hasForm && differsFromHtml())) {
    carryTyped();
    createRoot(root).render(site);
  } else {
    startTransition(() => void hydrateRoot(root, site));
  }
  prefetchOnIntent();
}
