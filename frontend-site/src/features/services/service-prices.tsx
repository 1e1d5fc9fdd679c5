import { useRef, useState } from 'react';
import { Link } from '../../components/ui/link';
import { PATHS } from '../../config/paths';
import { SERVICE_PRICES } from '../../content/services';
import type { ServicePrices as PricesAsked } from '../../content/service-types';
import { useLatePart } from '../../lib/hooks/use-late-part';
import { useNear } from '../../lib/hooks/use-near';
import type LivePrices from './live-prices';
import { NotIncluded } from './not-included';
import { PricesFailed, PricesWaiting } from './prices-awaited';

let found: typeof LivePrices | null = null;
const loadLivePrices = async () => (found = (await import('./live-prices')).default);

interface ServicePricesProps {
  prices: PricesAsked;
  leadsOn: boolean;
}

export function ServicePrices({ prices, leadsOn }: ServicePricesProps) {
  const box = useRef<HTMLDivElement>(null);
  const [known] = useState(() => found);
  const { part, hasFailed } = useLatePart(useNear(box, 400), loadLivePrices);
  const Prices = known ?? part;
  return (
    <div ref={box} className="mt-6">
      {Prices !== null ? <Prices prices={prices} /> : hasFailed ? <PricesFailed /> : <PricesWaiting prices={prices} />}
      {prices.notIncluded !== undefined && <NotIncluded items={prices.notIncluded} />}
      {leadsOn && (
        <p className="mt-6">
          <Link to={PATHS.poolEstimator} className="text-link">
            {SERVICE_PRICES.estimator}
          </Link>
        </p>
      )}
    </div>
  );
}
