import { Suspense, useState, type ComponentType } from 'react';
import { useHydrated } from '../../lib/hooks/use-hydrated';
import { late, type Load } from './late';

const missing = new Set<() => Promise<void>>();

export async function fetchStillParts(): Promise<void> {
  await Promise.all([...missing].map((fetch) => fetch()));
}

const AS_IT_STANDS = { __html: '' };

/** Static part of a page: keeps the prerendered HTML without loading its code on the first page of a visit. */
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
