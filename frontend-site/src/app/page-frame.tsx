import { Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { pageWords } from '../config/page-words';
import { isServicePath } from '../config/paths';
import { rememberTool } from '../lib/analytics/attribution';
import { announce } from '../lib/focus/announcer';
import { focusHeading } from '../lib/focus/focus-heading';
import { fadeIn, revealSections } from '../lib/focus/reveal';
import { ScrollKeeper } from '../lib/focus/scroll-keeper';
import { restoreScroll } from '../lib/focus/scroll-memory';
import { trackEvent } from '../lib/analytics/analytics';
import { useTypedBeforeHydration } from '../lib/forms/typed-early';
import type { LazyPage } from './lazy-page';
import { PageLoading, RouteBoundary } from './page-states';

function countPage(page_path: string): void {
  trackEvent('page_view', { page_path, page_title: pageWords(page_path).title });
  if (isServicePath(page_path)) trackEvent('view_item', { content_type: 'service' });
}

/** Runs once the page is on screen: title, page view and, after the first page, focus. */
function PageArrival({ path, isFirstPage }: { path: string; isFirstPage: boolean }) {
  const navigation = useNavigationType();
  const { key } = useLocation();
  // Read once: a later change of the query must not move the focus again.
  const [isBack] = useState(navigation === 'POP');
  useEffect(() => {
    const { title } = pageWords(path);
    document.title = title;
    rememberTool(path);
    countPage(path);
    if (isFirstPage) return;
    fadeIn(document.getElementById('main'));
    const { hash } = window.location;
    const part = isBack ? null : document.getElementById(hash.slice(1));
    if (!isBack && hash === '') window.scrollTo(0, 0);
    part?.scrollIntoView();
    part?.focus({ preventScroll: true });
    // Not every element that a hash can name is focusable.
    if (part === null || document.activeElement !== part) focusHeading();
    announce(title);
  }, [path, isFirstPage, isBack]);
  useEffect(() => restoreScroll(key), [key]);
  useEffect(revealSections, [path]);
  useTypedBeforeHydration(isFirstPage);
  return null;
}

export function PageFrame({ page: Page, isFirstPage }: { page: LazyPage; isFirstPage: boolean }) {
  const { pathname, key } = useLocation();
  return (
    <>
      <ScrollKeeper entry={key} />
      {/* A page that failed to load still counts as viewed. */}
      <RouteBoundary key={pathname} onLoadError={() => countPage(pathname)}>
        <Suspense fallback={<PageLoading label={pageWords(pathname).label} />}>
          <Page>
            <PageArrival path={pathname} isFirstPage={isFirstPage} />
          </Page>
        </Suspense>
      </RouteBoundary>
    </>
  );
}
