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

function withUnits(label: string): string {
  return label.replace(/(\d) (?=ft|in\b|gal)/g, '$1\u00a0');
}

export function PriceRows({ rows }: { rows: readonly PriceRow[] }) {
  return (
    <dl className="border-t border-line">
      {rows.map(({ key, label, range, per }) => (
        <div
          key={key}
          className="flex flex-col gap-1 border-b border-line py-4 md:flex-row md:items-baseline md:justify-between md:gap-8"
        >
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

export function PricesFailed() {
  return <p className="border-y border-line py-4 text-ink-2">{SERVICE_PRICES.failed}</p>;
}

/** About as high as the rows to come, so little moves. */
export function PricesWaiting({ keys }: Pick<ServicePrices, 'keys'>) {
  return (
    <>
      <div aria-busy="true" role="group" aria-label={SERVICE_PRICES.waiting} className="no-print noscript:hidden">
        {keys.map((key) => (
          <Skeleton key={key} className="my-4 h-20 md:h-12" />
        ))}
      </div>
      <p className="hidden text-ink-2 print:block noscript:hidden!">{SERVICE_PRICES.onPaper}</p>
      <noscript>
        <p className="mt-4 text-ink-2">{SERVICE_PRICES.withoutScript}</p>
      </noscript>
    </>
  );
}
