import { createElement, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import type { FormPath } from '../config/page-modules';
import { pageWords } from '../config/page-words';
import type { LivePath } from '../content/first-views';
import { useAuth } from '../features/auth/auth-context';
import { useSessionState } from '../features/auth/session-context';
import { useHydrated } from '../lib/hooks/use-hydrated';
import { lazyPage, type LazyPage, type PageLoader } from './lazy-page';
import { PageLoadError } from './page-load-error';
import { PageLoading } from './page-states';

let FirstView: ComponentType<{ path: LivePath }> | null = null;

/** Only the page that a visit begins with has one, so it is no part of every page's program. */
async function fetchFirstView(): Promise<void> {
  FirstView = (await import('./first-view')).FirstView;
}

function loadFailure(path: string): PageLoadError {
  return new PageLoadError(pageWords(path).label, 'The session part could not be fetched');
}

/**
 * A page that begins with a form, which is the same for everybody who brings nothing along: its HTML holds it, and
 * nothing runs before somebody touches the page. Whoever does bring something gets the page built anew (src/main.tsx).
 */
export function formPage(path: FormPath, load: PageLoader): LazyPage {
  const Inner = lazyPage(path, load);

  function Page({ children }: { children?: ReactNode }) {
    const session = useSessionState();
    if (session === 'failed') throw loadFailure(path);
    return session === 'ready' ? <Inner>{children}</Inner> : <PageLoading label={pageWords(path).label} />;
  }
  return Object.assign(Page, { prefetch: Inner.prefetch, prepare: Inner.prepare, hasForm: true });
}

/**
 * A page that needs the person's state: drafts, session, device. Its HTML holds a first view in words, which stays
 * on screen until the page itself can take its place: once the session's programs are there or, where the page is
 * somebody's own, once it is known whose.
 */
export function livePage(path: LivePath, load: PageLoader, isOwn = false): LazyPage {
  const Inner = lazyPage(path, load);

  function Page({ children }: { children?: ReactNode }) {
    const isHydrated = useHydrated();
    const session = useSessionState();
    const { isLoading } = useAuth();
    const isReady = session === 'ready' && !(isOwn && isLoading);
    // Reached from another page there is no first view to keep, and the fixed loading text is shown.
    const [isFirst] = useState(!isHydrated);
    if (session === 'failed') throw loadFailure(path);
    const waiting =
      isFirst && FirstView !== null ? (
        createElement(FirstView, { path })
      ) : (
        <PageLoading label={pageWords(path).label} />
      );
    return <Suspense fallback={waiting}>{isReady ? <Inner>{children}</Inner> : waiting}</Suspense>;
  }
  const prepare = async () => {
    // Asked for now, needed later: a failure shows when the page is to be shown. The HTML has no use for it.
    if (typeof document !== 'undefined') Inner.prefetch().catch(() => undefined);
    await fetchFirstView();
  };
  return Object.assign(Page, { prefetch: Inner.prefetch, prepare });
}
