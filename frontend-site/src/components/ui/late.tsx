import { lazy, startTransition, useEffect, useState, type ComponentType } from 'react';
import { announce } from '../../lib/focus/announcer';

const NOT_FETCHED = 'This part of the page could not be loaded. A new version may be ready.';

const RETRY_MS = 2_000;
/** After an upgrade it stays away, and each retry would take the focus from the button. */
const MAX_RETRIES = 5;

function NotFetched() {
  useEffect(() => announce(NOT_FETCHED), []);
  return (
    <span className="type-body block text-ink-2">
      <span>{NOT_FETCHED}</span>{' '}
      <button type="button" className="text-link min-h-11 underline" onClick={() => window.location.reload()}>
        Reload the page
      </button>
    </span>
  );
}

/** A part of the page whose code loads when first shown. @param Instead is shown when it cannot be loaded. */
export function late<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  Instead: ComponentType<P> = NotFetched,
): ComponentType<P> {
  let hasFailed = false;
  const fetchPart = () =>
    lazy(async () => {
      try {
        return await load();
      } catch (error) {
        console.warn('A part of the page could not be fetched', error);
        hasFailed = true;
        return { default: Instead };
      }
    }) as ComponentType<P>;
  let Part = fetchPart();

  return function Late(props: P) {
    const [Shown, setShown] = useState(() => Part);
    useEffect(() => {
      // A part that failed is fetched again when the network is back, and when it is next shown.
      let retries = 0;
      const fetchAgain = () => {
        if (!hasFailed) return;
        hasFailed = false;
        retries += 1;
        Part = fetchPart();
        startTransition(() => setShown(() => Part));
      };
      window.addEventListener('online', fetchAgain);
      // The event may come before the network does.
      const retrying = setInterval(() => {
        if (navigator.onLine && retries < MAX_RETRIES) fetchAgain();
      }, RETRY_MS);
      return () => {
        clearInterval(retrying);
        window.removeEventListener('online', fetchAgain);
        fetchAgain();
      };
    }, []);
    return <Shown {...props} />;
  };
}
