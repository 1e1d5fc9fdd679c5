import { Link } from 'react-router-dom';
import { Suspense, useRef } from 'react';
import { late } from '../../components/ui/late';
import { PATHS } from '../../config/paths';
import { SERVICE_PRICES } from '../../content/services';
import type { ServicePrices as PricesAsked } from '../../content/service-types';
import { useNear } from '../../lib/hooks/use-near';
import { NotIncluded } from './not-included';
import { PricesFailed, PricesWaiting } from './prices-awaited';

const LivePrices = late(() => import('./live-prices'), PricesFailed);

interface ServicePricesProps {
  prices: PricesAsked;
  leadsOn: boolean;
}

export function ServicePrices({ prices, leadsOn }: ServicePricesProps) {
  const box = useRef<HTMLDivElement>(null);
  const isNear = useNear(box, 400);
  return (
    <div ref={box} className="mt-6">
      <Suspense fallback={<PricesWaiting prices={prices} />}>
        {isNear ? <LivePrices prices={prices} /> : <PricesWaiting prices={prices} />}
      </Suspense>
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
