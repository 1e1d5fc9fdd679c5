import { shownCents, type PhaseShare, type PriceRange } from 'poolkit/cost';
import { formatCents } from 'poolkit/units';
import { BY_PHASE } from '../../content/paying';
import { Price } from './price';

export function PhaseTable({ rows, total }: { rows: readonly PhaseShare[]; total: PriceRange }) {
  const largest = Math.max(1, ...rows.map(({ sharePercent }) => sharePercent));
  return (
    <table className="w-full text-left">
      <caption className="sr-only">{BY_PHASE.title}</caption>
      <thead className="type-small text-ink-3">
        <tr className="border-b border-line">
          <th scope="col" className="py-2 pr-4 font-normal">
            {BY_PHASE.phase}
          </th>
          <th scope="col" className="py-2 pr-4 text-right font-normal">
            {BY_PHASE.share}
          </th>
          <th scope="col" className="py-2 text-right font-normal">
            {BY_PHASE.range}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ phase, name, sharePercent, ...range }) => (
          <tr key={phase ?? 'all'} className="border-b border-line align-baseline">
            <th scope="row" className="py-3 pr-4 font-normal">
              {name}
              <span
                aria-hidden="true"
                className="mt-2 block h-0.5 bg-primary"
                style={{ width: `${(sharePercent / largest) * 100}%` }}
              />
            </th>
            <td className="py-3 pr-4 text-right whitespace-nowrap text-ink-3 tabular-nums">
              {sharePercent === 0 ? BY_PHASE.least : `${sharePercent}%`}
            </td>
            <RangeCell range={range} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="align-baseline font-semibold">
          <th scope="row" className="py-3 pr-4">
            {BY_PHASE.total}
          </th>
          <td className="py-3 pr-4 text-right tabular-nums">100%</td>
          <RangeCell range={total} />
        </tr>
      </tfoot>
    </table>
  );
}

/** On narrow phones every row wraps between the two amounts. */
function RangeCell({ range: { lowCents, highCents } }: { range: Omit<PriceRange, 'likelyCents'> }) {
  const [low, high] = [formatCents(shownCents(lowCents)), formatCents(shownCents(highCents))];
  return (
    <td className="w-24 py-3 text-right tabular-nums xs:w-auto xs:whitespace-nowrap">
      <Price text={`${low} to ${high}`}>
        <span className="whitespace-nowrap">{low}</span> <span className="whitespace-nowrap">to {high}</span>
      </Price>
    </td>
  );
}
