import { Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { fetchStillParts } from '../components/ui/still';
import { pageWords } from '../config/page-words';
import { rememberTool } from '../lib/analytics/attribution';
import { announce } from '../lib/focus/announcer';
import { wearFaces } from '../lib/faces';
import { focusHeading } from '../lib/focus/focus-heading';
import { fadeIn, revealSections } from '../lib/focus/reveal';
import { countPage, isVisitCounted } from '../lib/analytics/page-views';
import type { LazyPage } from './lazy-page';
import { PageLoading } from './page-states';
import { RouteBoundary } from './route-boundary';

/** The page that the visit begins with is counted from its HTML already. */
function count(path: string, isFirstPage: boolean): void {
  if (!(isFirstPage && isVisitCounted(path))) countPage(path, pageWords(path).title);
}

/** Runs once the page itself is on screen: title, page view, and, after the first page, focus on its h1. */
function PageArrival({ path, isFirstPage }: { path: string; isFirstPage: boolean }) {
  const navigation = useNavigationType();
  // How the page was reached counts once; a later change of the query must not move the focus again.
  const [isBack] = useState(navigation === 'POP');
  useEffect(() => {
    const { title } = pageWords(path);
    document.title = title;
    rememberTool(path);
    count(path, isFirstPage);
    if (isFirstPage) return;
    fadeIn(document.getElementById('main'));
    // Everything is new here, so the letters may be too.
    wearFaces();
    const { hash } = window.location;
    const part = isBack ? null : document.getElementById(hash.slice(1));
    if (!isBack && hash === '') window.scrollTo(0, 0);
    part?.scrollIntoView();
    part?.focus({ preventScroll: true });
    // Not every part that an address can name takes the focus.
    if (part === null || document.activeElement !== part) focusHeading();
    announce(title);
    // The page that was left has no HTML to go back to. What fails is asked for again when it is to be shown.
    fetchStillParts().catch(() => undefined);
  }, [path, isFirstPage, isBack]);
  useEffect(revealSections, [path]);
  return null;
}

export function PageFrame({ page: Page, isFirstPage }: { page: LazyPage; isFirstPage: boolean }) {
  const { pathname } = useLocation();
  return (
    // Somebody came, also where nothing could be shown.
    <RouteBoundary key={pathname} onLoadError={() => count(pathname, isFirstPage)}>
      <Suspense fallback={<PageLoading label={pageWords(pathname).label} />}>
        <Page>
          <PageArrival path={pathname} isFirstPage={isFirstPage} />
        </Page>
      </Suspense>
    </RouteBoundary>
  );
}
