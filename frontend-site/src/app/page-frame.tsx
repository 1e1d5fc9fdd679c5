import { Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { pageWords } from '../config/page-words';
import { rememberTool } from '../lib/analytics/attribution';
import { announce } from '../lib/focus/announcer';
import { focusHeading } from '../lib/focus/focus-heading';
import { fadeIn, revealSections } from '../lib/focus/reveal';
import { countPage } from '../lib/analytics/page-views';
import { useTypedBeforeHydration } from '../lib/forms/typed-early';
import type { LazyPage } from './lazy-page';
import { PageLoading } from './page-states';
import { RouteBoundary } from './route-boundary';

/** Runs once the page itself is on screen: title, page view, and, after the first page, focus on its h1. */
function PageArrival({ path, isFirstPage }: { path: string; isFirstPage: boolean }) {
  const navigation = useNavigationType();
  // How the page was reached counts once; a later change of the query must not move the focus again.
  const [isBack] = useState(navigation === 'POP');
  useEffect(() => {
    const { title } = pageWords(path);
    document.title = title;
    rememberTool(path);
    countPage(path, title);
    if (isFirstPage) return;
    fadeIn(document.getElementById('main'));
    const { hash } = window.location;
    const part = isBack ? null : document.getElementById(hash.slice(1));
    if (!isBack && hash === '') window.scrollTo(0, 0);
    part?.scrollIntoView();
    part?.focus({ preventScroll: true });
    // Not every part that an address can name takes the focus.
    if (part === null || document.activeElement !== part) focusHeading();
    announce(title);
  }, [path, isFirstPage, isBack]);
  useEffect(revealSections, [path]);
  useTypedBeforeHydration(isFirstPage);
  return null;
}

export function PageFrame({ page: Page, isFirstPage }: { page: LazyPage; isFirstPage: boolean }) {
  const { pathname } = useLocation();
  return (
    // A page that could not be shown was still viewed.
    <RouteBoundary key={pathname} onLoadError={() => countPage(pathname, pageWords(pathname).title)}>
      <Suspense fallback={<PageLoading label={pageWords(pathname).label} />}>
        <Page>
          <PageArrival path={pathname} isFirstPage={isFirstPage} />
        </Page>
      </Suspense>
    </RouteBoundary>
  );
}
