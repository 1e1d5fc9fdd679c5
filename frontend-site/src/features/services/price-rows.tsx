import { FigureTable } from '../../components/ui/figure-table';
import { Price } from '../../components/prices/price';
import { TextList } from '../../components/ui/text-list';
import { Skeleton } from '../../components/ui/skeleton';
import { SERVICE_PRICES } from '../../content/services';
import type { ServicePrices } from '../../content/service-types';

export interface PriceRow {
  label: string;
  range: string;
  per?: string;
}

function withUnits(label: string): string {
  return label.replace(/(\d) (?=ft|in\b|gal)/g, '$1\u00a0');
}

export function PriceRows({ rows }: { rows: readonly PriceRow[] }) {
  return (
    <FigureTable
      caption={SERVICE_PRICES.table}
      head={[SERVICE_PRICES.work, SERVICE_PRICES.range]}
      headHidden
      rows={rows.map(({ label, range, per }) => [
        <span key="label" className="text-ink-2">
          {withUnits(label)}
        </span>,
        <>
          <span className="type-display-3 md:whitespace-nowrap">
            <Price text={range} />
          </span>
          {per !== undefined && <span className="type-small text-ink-3"> {per}</span>}
        </>,
      ])}
    />
  );
}

export function NotIncluded({ items }: { items: readonly string[] }) {
  return (
    <div className="mt-8">
      <h3 className="type-title">{SERVICE_PRICES.notIncludedTitle}</h3>
      <TextList items={items} className="mt-3 list-disc space-y-1 pl-5 text-ink-2" />
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
