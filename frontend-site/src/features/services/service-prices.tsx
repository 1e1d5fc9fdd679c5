import { useRef } from 'react';
import type { ServicePrices as PricesAsked } from '../../content/service-types';
import { useLatePart } from '../../lib/hooks/use-late-part';
import { useNear } from '../../lib/hooks/use-near';
import { PricesFailed, PricesWaiting } from './prices-awaited';

const loadLivePrices = async () => (await import('./live-prices')).default;

/** The prices of a service, read once somebody comes near them. */
export function ServicePrices({ prices }: { prices: PricesAsked }) {
  const box = useRef<HTMLDivElement>(null);
  const { part: LivePrices, hasFailed } = useLatePart(useNear(box, 400), loadLivePrices);
  return (
    <div ref={box} className="mt-6">
      {LivePrices !== null ? (
        <LivePrices prices={prices} />
      ) : hasFailed ? (
        <PricesFailed />
      ) : (
        <PricesWaiting prices={prices} />
      )}
    </div>
  );
}
