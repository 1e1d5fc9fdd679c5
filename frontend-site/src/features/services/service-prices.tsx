import { useRef, useState } from 'react';
import type { ServicePrices as PricesAsked } from '../../content/service-types';
import { useLatePart } from '../../lib/hooks/use-late-part';
import { useNear } from '../../lib/hooks/use-near';
import type LivePrices from './live-prices';
import { PricesFailed, PricesWaiting } from './prices-awaited';

let found: typeof LivePrices | null = null;
const loadLivePrices = async () => (found = (await import('./live-prices')).default);

/** The prices of a service, read once somebody comes near them, and from then on there at once. */
export function ServicePrices({ prices }: { prices: PricesAsked }) {
  const box = useRef<HTMLDivElement>(null);
  const [known] = useState(() => found);
  const { part, hasFailed } = useLatePart(useNear(box, 400), loadLivePrices);
  const Prices = known ?? part;
  return (
    <div ref={box} className="mt-6">
      {Prices !== null ? (
        <Prices prices={prices} />
      ) : hasFailed ? (
        <PricesFailed />
      ) : (
        <PricesWaiting prices={prices} />
      )}
    </div>
  );
}
