import { Suspense, useState, type ComponentType } from 'react';
import { useHydrated } from '../../lib/hooks/use-hydrated';
import { late, type Load } from './late';

/** Parts whose code has not been fetched; each takes itself out. */
const missing = new Set<() => Promise<void>>();

/** For a page that is about to be reached from another one, and has no HTML of its own to keep. */
export async function fetchStillParts(): Promise<void> {
  await Promise.all([...missing].map((fetch) => fetch()));
}

// An empty text that React never writes: what stands in the element already is not its business.
const AS_IT_STANDS = { __html: '' };

/**
 * A part of a page that nothing ever changes: text, tables, pictures, `details`. On the page that a visit begins with
 * it stays as the HTML has it, without its code; reached from another page it is fetched like the page.
 * Without links (they would load the next page anew), state or anything of the person's.
 *
 * @param isRead false for what only a browser without programs shows: where there is one it is never fetched.
 */
export function still<P extends object>(load: Load<P>, isRead = true): ComponentType<P> {
  let found: ComponentType<P> | undefined;
  const fetch = async () => {
    found ??= (await load()).default;
    missing.delete(fetch);
  };
  const isLeftOut = !isRead && typeof document !== 'undefined';
  if (!isLeftOut) missing.add(fetch);
  const Later = late(load);

  return function Still(props: P) {
    const isHydrated = useHydrated();
    const [isKept] = useState(!isHydrated && typeof document !== 'undefined');
    const [Part] = useState(() => found);
    // eslint-disable-next-line no-restricted-syntax -- no HTML of anybody's is put in: the empty text is never written
    if (isKept) return <div suppressHydrationWarning dangerouslySetInnerHTML={AS_IT_STANDS} />;
    if (isLeftOut) return null;
    return (
      <div>
        {Part ? (
          <Part {...props} />
        ) : (
          <Suspense fallback={null}>
            <Later {...props} />
          </Suspense>
        )}
      </div>
    );
  };
}
