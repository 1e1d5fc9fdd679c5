import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { startAnalytics } from '../lib/analytics/start';
import { rememberFirstVisit } from '../lib/analytics/attribution';
import { idle } from '../lib/idle';
import { hasStoredWork } from '../lib/drafts/stored-work';
import { noteTyped } from '../lib/forms/typed-early';
import { App } from './app';
import { pageAt } from './page-registry';
import { prefetchOnIntent } from './prefetch-on-intent';
import { createSiteQueryClient } from './session';

/** Ads add these; no page reads them while rendering. */
const CAMPAIGN_KEY = /^(utm_.*|gclid|fbclid)$/;

/** By a browser that has translated it, which leaves nothing to hydrate. */
const isRewritten = (root: HTMLElement) => root.querySelector('font') !== null;

function differsFromHtml(): boolean {
  const { search, hash } = window.location;
  const fillsIn = [...new URLSearchParams(search).keys()].some((key) => !CAMPAIGN_KEY.test(key));
  return fillsIn || hash !== '' || window.history.state !== null || hasStoredWork();
}

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
  // Also for a hydration that fails and renders from scratch.
  noteTyped();
  // The development server does not prerender.
  if (root.firstElementChild === null || isRewritten(root) || (page.hasForm && differsFromHtml())) {
    createRoot(root).render(site);
  } else {
    startTransition(() => void hydrateRoot(root, site));
  }
  prefetchOnIntent();
}
