import { Link } from 'react-router-dom';
import { useRef } from 'react';
import { PATHS } from '../../config/paths';
import { SERVICE_PRICES } from '../../content/services';
import type { ServicePrices as PricesAsked } from '../../content/service-types';
import { useNear } from '../../lib/hooks/use-near';
import { LivePrices } from './live-prices';
import { NotIncluded } from './price-rows';

interface ServicePricesProps {
  prices: PricesAsked;
  leadsOn: boolean;
}

export function ServicePrices({ prices, leadsOn }: ServicePricesProps) {
  const box = useRef<HTMLDivElement>(null);
  return (
    <div ref={box} className="mt-6">
      <LivePrices prices={prices} isWanted={useNear(box, 400)} />
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
