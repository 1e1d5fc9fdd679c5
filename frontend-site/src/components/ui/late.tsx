import { lazy, startTransition, useEffect, useState, type ComponentType } from 'react';
import { announce } from '../../lib/focus/announcer';
import { loadAgain } from '../../lib/load-again';

export type Load<P> = () => Promise<{ default: ComponentType<P> }>;

interface Fetching<P> {
  readonly Part: ComponentType<P>;
  hasFailed: boolean;
}

const NOT_FETCHED = 'This part of the page could not be loaded. Reload the page to see it.';

function NotFetched() {
  useEffect(() => announce(NOT_FETCHED), []);
  return <span className="type-body block text-ink-2">{NOT_FETCHED}</span>;
}

/** A part of the page whose code loads when first shown. If it fails, it says so and tries again when back online. @param Instead is shown when it cannot be loaded. */
export function late<P extends object>(load: Load<P>, Instead: ComponentType<P> = NotFetched): ComponentType<P> {
  const toFetch = (): Fetching<P> => {
    const fetching: Fetching<P> = {
      hasFailed: false,
      Part: lazy(async () => {
        try {
          return await load();
        } catch (error) {
          console.warn('A part of the page could not be fetched', error);
          fetching.hasFailed = true;
          return { default: Instead };
        }
      }),
    };
    return fetching;
  };
  let latest = toFetch();

  return function Late(props: P) {
    const [shown, setShown] = useState(() => latest);
    useEffect(() => {
      let isShown = true;
      const again = () => {
        if (!shown.hasFailed) return;
        loadAgain(load).then(
          ({ default: Part }) => {
            latest = { hasFailed: false, Part };
            if (isShown) startTransition(() => setShown(latest));
          },
          () => undefined,
        );
      };
      window.addEventListener('online', again);
      if (navigator.onLine) again();
      return () => {
        isShown = false;
        window.removeEventListener('online', again);
        if (latest.hasFailed) latest = toFetch();
      };
    }, [shown]);
    return <shown.Part {...props} />;
  };
}
