import { Suspense, useSyncExternalStore } from 'react';
import { site } from '../../config/site';
import { late } from '../ui/late';

const ConsentBar = late(
  async () => ({ default: (await import('./consent-bar')).ConsentBar }),
  () => null,
);
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
