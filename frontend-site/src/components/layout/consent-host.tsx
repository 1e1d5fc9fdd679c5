import { lazy, Suspense, useSyncExternalStore } from 'react';
import { site } from '../../config/site';

const ConsentBar = lazy(async () => ({ default: (await import('./consent-bar')).ConsentBar }));
const never = () => () => undefined;

/** Asks about the tag manager where one is configured; without one there is nothing to ask and nothing to fetch. */
export function ConsentHost({ config = site.analytics }: { config?: { gtmId: string; consent: string } }) {
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (config.gtmId === '' || !isInBrowser) return null;
  return (
    <Suspense fallback={null}>
      <ConsentBar config={config} />
    </Suspense>
  );
}
