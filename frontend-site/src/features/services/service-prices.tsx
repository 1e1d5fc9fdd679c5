import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Suspense, useRef } from 'react';
import { late } from '../../components/ui/late';
import { PATHS } from '../../config/paths';
import { SERVICE_PRICES } from '../../content/services';
import type { ServicePrices as PricesAsked } from '../../content/service-types';
import { PRICE_BOOK_PATH } from '../../lib/designs/api';
import { useNear } from '../../lib/hooks/use-near';
import { NotIncluded, PricesFailed, PricesWaiting } from './price-rows';

const LivePrices = late(() => import('./live-prices'), PricesFailed);

interface ServicePricesProps {
  prices: PricesAsked;
  leadsOn: boolean;
}

export function ServicePrices({ prices, leadsOn }: ServicePricesProps) {
  const box = useRef<HTMLDivElement>(null);
  const isNear = useNear(box, 400);
  const client = useQueryClient();
  // Gone back to, the page is at once as high as it was.
  const isKnown = ['/api/estimates/bands', PRICE_BOOK_PATH].some((path) => client.getQueryData([path]) !== undefined);
  return (
    <div ref={box} className="mt-6">
      <Suspense fallback={<PricesWaiting keys={prices.keys} />}>
        {isNear || isKnown ? <LivePrices prices={prices} /> : <PricesWaiting keys={prices.keys} />}
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
