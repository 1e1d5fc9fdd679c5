import { Link } from 'react-router-dom';
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { PATHS } from '../../config/paths';
import { site } from '../../config/site';
import { analyticsChoice, onAnalyticsChoice, setAnalyticsAllowed } from '../../lib/analytics/analytics';
import { isTagManagerPossible, type TagManagerConfig } from '../../lib/analytics/tag-manager';
import { Button } from '../ui/button';

/** Scroll padding keeps focused elements above the bar. */
function useRoomBelow(isShown: boolean) {
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const root = document.documentElement;
    if (!isShown || bar.current === null) return;
    root.style.scrollPaddingBottom = `${bar.current.offsetHeight + 8}px`;
    return () => {
      root.style.scrollPaddingBottom = '';
    };
  }, [isShown]);
  return bar;
}

/** The bar closes with the choice, so keyboard focus moves to the page. */
function choose(isAllowed: boolean): void {
  setAnalyticsAllowed(isAllowed);
  document.getElementById('main')?.focus({ preventScroll: true });
}

export function ConsentBar({ config = site.analytics }: { config?: TagManagerConfig }) {
  const isAsking = useSyncExternalStore(
    onAnalyticsChoice,
    () => config.consent === 'opt-in' && analyticsChoice() === null && isTagManagerPossible(config),
    () => false,
  );
  const bar = useRoomBelow(isAsking);
  if (!isAsking) return null;
  return (
    <section
      ref={bar}
      aria-label="Analytics"
      className="page-x no-print sticky bottom-0 z-30 border-t border-line bg-surface py-4"
    >
      <div className="flex flex-col gap-4 md:flex-row md:items-center md:justify-between">
        <p className="type-small max-w-[62ch] text-ink-2">
          May we use Google Tag Manager to count the pages and steps of your visit? You can change this at any time.{' '}
          <Link to={PATHS.cookies} className="text-link">
            Cookie Policy
          </Link>
        </p>
        <div className="grid shrink-0 grid-cols-2 gap-3">
          <Button variant="outline" size="compact" onClick={() => choose(true)}>
            Allow analytics
          </Button>
          <Button variant="outline" size="compact" onClick={() => choose(false)}>
            Essential only
          </Button>
        </div>
      </div>
    </section>
  );
}
