import { cn } from '../../lib/class-names';
import { Price } from '../../components/prices/price';
import { Skeleton } from '../../components/ui/skeleton';
import { SERVICE_PRICES } from '../../content/services';
import type { ServicePrices } from '../../content/service-types';

export interface PriceRow {
  key: string;
  label: string;
  range: string;
  per?: string;
}

const row = 'flex flex-col gap-1 border-b border-line py-4 md:flex-row md:items-baseline md:justify-between md:gap-8';

function withUnits(label: string): string {
  return label.replace(/(\d) (?=ft|in\b|gal)/g, '$1\u00a0');
}

export function PriceRows({ rows }: { rows: readonly PriceRow[] }) {
  return (
    <dl className="border-t border-line">
      {rows.map(({ key, label, range, per }) => (
        <div key={key} className={row}>
          <dt className="max-w-[44ch] text-pretty text-ink-2">{withUnits(label)}</dt>
          <dd className="shrink-0 text-ink md:text-right">
            <span className="type-display-3 whitespace-nowrap">
              <Price text={range} />
            </span>
            {per !== undefined && <span className="type-small text-ink-3"> {per}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export interface Awaited {
  label: string;
  after: string;
}

/** Same-size placeholders, so nothing moves when prices load. */
function PriceRowsWaiting({ count, label, awaited }: { count: number; label: string; awaited: Awaited }) {
  return (
    <div aria-busy="true" role="group" aria-label={label} className={cn('no-print noscript:hidden', awaited.after)}>
      <div className="border-t border-line">
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className={row}>
            <Skeleton className={cn('w-full max-w-[44ch]', awaited.label)} />
            <Skeleton className="h-9 w-56 shrink-0" />
          </div>
        ))}
      </div>
    </div>
  );
}

export function NotIncluded({ items }: { items: readonly string[] }) {
  return (
    <div className="mt-8">
      <h3 className="type-title">{SERVICE_PRICES.notIncludedTitle}</h3>
      <ul className="mt-3 list-disc space-y-1 pl-5 text-ink-2">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}

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
