import { FigureTable } from '../../components/ui/figure-table';
import { Price } from '../../components/prices/price';
import { TextList } from '../../components/ui/text-list';
import { SERVICE_PRICES } from '../../content/services';

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
          {per !== undefined && <span className="type-small text-ink-3">{` ${per}`}</span>}
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
