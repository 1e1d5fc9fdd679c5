import { site } from '../../config/site';
import { useHydrated } from '../../lib/hooks/use-hydrated';
import { ConsentBar } from './consent-bar';

export function ConsentHost({ config = site.analytics }: { config?: { gtmId: string; consent: string } }) {
  const isHydrated = useHydrated();
  return config.gtmId !== '' && isHydrated ? <ConsentBar config={config} /> : null;
}
