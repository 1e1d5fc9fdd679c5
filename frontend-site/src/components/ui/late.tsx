import { lazy, startTransition, useEffect, useState, type ComponentType } from 'react';
import { loadAgain } from '../../lib/load-again';

export type Load<P> = () => Promise<{ default: ComponentType<P> }>;

/** In text as well as between blocks. */
const NotFetched = () => (
  <span className="type-body block text-ink-2">This part of the page could not be fetched. Reload the page to see it.</span>
);

/**
 * A part of a page whose code is fetched when it is first shown. One that cannot be had says so in its place and takes
 * nothing else with it; it is asked for again once there is a network, and each time it is shown anew.
 *
 * @param Instead stands in its place while it cannot be had.
 */
export function late<P extends object>(load: Load<P>, Instead: ComponentType<P> = NotFetched): ComponentType<P> {
  let hasFailed = false;
  const toFetch = (fetch = load) =>
    lazy(async () => {
      try {
        return await fetch();
      } catch (error) {
        console.warn('A part of the page could not be fetched', error);
        hasFailed = true;
        return { default: Instead };
      }
    });
  let latest = toFetch();
  // Never while it is rendered for the first time: every render before it is shown would ask again.
  const renew = (fetch?: Load<P>) => {
    if (!hasFailed) return;
    hasFailed = false;
    latest = toFetch(fetch);
  };

  return function Late(props: P) {
    const [Part, setPart] = useState(() => latest);
    useEffect(() => {
      const again = () => {
        renew(() => loadAgain(load));
        startTransition(() => setPart(() => latest));
      };
      window.addEventListener('online', again);
      // The network may have come back before this was shown.
      if (hasFailed && navigator.onLine) again();
      return () => {
        window.removeEventListener('online', again);
        renew();
      };
    }, []);
    return <Part {...props} />;
  };
}
