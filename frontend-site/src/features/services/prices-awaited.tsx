import { SERVICE_PRICES } from '../../content/services';
import type { ServicePrices } from '../../content/service-types';
import { PriceRowsWaiting, type Awaited } from './price-rows';

const SHORT: Awaited = { label: 'h-5 md:h-8.5 xl:h-10', after: 'pb-[77px] md:pb-[49px] lg:pb-[57px]' };
const LONG: Awaited = { label: 'h-[75px] md:h-19 xl:h-22', after: 'pb-[440px] md:pb-[311px]' };

export function PricesFailed() {
  return <p className="border-y border-line py-4 text-ink-2">{SERVICE_PRICES.failed}</p>;
}

export function PricesWaiting({ prices: { what, keys } }: { prices: Pick<ServicePrices, 'what' | 'keys'> }) {
  return (
    <>
      <PriceRowsWaiting count={keys.length} label={SERVICE_PRICES.waiting} awaited={what === 'pools' ? LONG : SHORT} />
      <p className="hidden text-ink-2 print:block noscript:hidden!">{SERVICE_PRICES.onPaper}</p>
      <noscript>
        <p className="mt-4 text-ink-2">{SERVICE_PRICES.withoutScript}</p>
      </noscript>
    </>
  );
}
