import { Link } from '../../components/ui/link';
import { PATHS } from '../../config/paths';
import { SERVICE_PRICES } from '../../content/services';
import { PriceRowsWaiting } from './price-rows';

export function PricesFailed() {
  return (
    <p className="border-y border-line py-4 text-ink-2">
      {SERVICE_PRICES.failed}{' '}
      <Link to={PATHS.poolEstimator} className="text-link">
        {SERVICE_PRICES.estimator}
      </Link>
    </p>
  );
}

export function PricesWaiting({ count }: { count: number }) {
  return (
    <>
      <PriceRowsWaiting count={count} label={SERVICE_PRICES.waiting} />
      <p className="hidden text-ink-2 print:block noscript:hidden!">{SERVICE_PRICES.onPaper}</p>
      <noscript>
        <p className="mt-4 text-ink-2">{SERVICE_PRICES.withoutScript}</p>
      </noscript>
    </>
  );
}
