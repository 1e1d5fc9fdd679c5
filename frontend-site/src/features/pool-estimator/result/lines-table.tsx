import {
  type EstimateGroup,
  type EstimateLine,
  inFitDollars,
  type Maturity,
  type PriceRange,
  unitPriceText,
  unitWords,
} from 'poolkit/cost';
import { isConverted, lengthsIn, pricedQuantityText, quantityText } from 'poolkit/metric';
import { formatCents } from 'poolkit/units';
import { cn } from '../../../lib/class-names';
import { Price } from '../../../components/prices/price';
import type { EstimateFigures } from '../../../lib/designs/api';
import { useUnits, type Units } from '../../../lib/hooks/use-units';

const exact = (cents: number) => formatCents(cents, { alwaysCents: true });
type Money = (cents: number) => string;
const NUMBER = 'text-right tabular-nums whitespace-nowrap';

/** On a phone every row is a card; from 768 px a table. */
const ROW = 'grid grid-cols-2 gap-x-4 border-b border-line py-3 md:table-row md:py-0';
const CELL = 'md:table-cell md:px-3 md:py-2.5 md:align-top md:first:pl-0 md:last:pr-0';

export function LinesTable({ estimate, formulas = true }: { estimate: EstimateFigures; formulas?: boolean }) {
  const [units] = useUnits();
  const shown = inFitDollars(estimate);
  const money: Money = estimate.maturity === 'close' ? exact : formatCents;
  return (
    <table className="block w-full md:table">
      <caption className="sr-only">Estimate lines by group</caption>
      <thead className="sr-only md:not-sr-only md:table-header-group">
        <tr className="md:table-row">
          {['Line', 'Quantity', 'Unit price', 'Low', 'Likely', 'High'].map((head, index) => (
            <th
              key={head}
              scope="col"
              className={cn(
                'type-small border-b border-control py-2 font-semibold text-ink-2 md:px-3 md:first:pl-0 md:last:pr-0',
                index === 0 ? 'text-left' : 'text-right',
              )}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      {shown.groups.map((group) => (
        <GroupRows
          key={group.group}
          group={group}
          lines={shown.lines.filter((line) => line.group === group.group)}
          formulas={formulas}
          units={units}
          money={money}
          maturity={estimate.maturity}
        />
      ))}
      <tbody className="block md:table-row-group">
        <SumRow label="Total" sum={shown} money={money} strong />
      </tbody>
    </table>
  );
}

interface GroupRowsProps {
  group: EstimateGroup;
  lines: readonly EstimateLine[];
  formulas: boolean;
  units: Units;
  money: Money;
  maturity: Maturity;
}

function GroupRows({ group, lines, formulas, units, money, maturity }: GroupRowsProps) {
  // Prices stay per foot, also beside meters.
  const unitPrice = ({ unit, unitCents }: EstimateLine) => {
    const price = unitPriceText(unitCents, maturity);
    return isConverted(units, unit) ? `${price} per ${unitWords(unit)}` : price;
  };
  const formula = (line: EstimateLine) =>
    isConverted(units, line.unit) ? `${line.formula}: ${pricedQuantityText(line)}` : line.formula;
  return (
    <tbody className="block break-inside-avoid md:table-row-group">
      <tr className="block md:table-row">
        <th scope="rowgroup" colSpan={6} className="block pt-6 pb-2 text-left font-semibold md:table-cell">
          {group.label}
        </th>
      </tr>
      {lines.map((line) => (
        <tr key={line.code} className={cn(ROW, 'md:border-b md:border-line')}>
          <th scope="row" className={cn(CELL, 'col-span-2 text-left font-normal')}>
            <span>{lengthsIn(units, line.label)}</span>
            {formulas && <span className="type-small block text-ink-3">{formula(line)}</span>}
          </th>
          <Figure label="Quantity">{quantityText(units, line)}</Figure>
          <Figure label="Unit price">{unitPrice(line)}</Figure>
          <Range range={line} money={money} />
        </tr>
      ))}
      <SumRow label={`Subtotal ${group.label.toLowerCase()}`} sum={group} money={money} />
    </tbody>
  );
}

interface SumRowProps {
  label: string;
  sum: PriceRange;
  money: Money;
  strong?: boolean;
}

function SumRow({ label, sum, money, strong = false }: SumRowProps) {
  return (
    <tr className={cn(ROW, 'font-semibold', strong && 'border-b-0 bg-tint px-3 md:bg-transparent')}>
      <th scope="row" colSpan={3} className={cn(CELL, 'col-span-2 text-left font-semibold', strong && 'type-title')}>
        {label}
      </th>
      <Range range={sum} money={money} />
    </tr>
  );
}

function Range({ range, money }: { range: PriceRange; money: Money }) {
  return (
    <>
      <Figure label="Low">{money(range.lowCents)}</Figure>
      <Figure label="Likely">{money(range.likelyCents)}</Figure>
      <Figure label="High">{money(range.highCents)}</Figure>
    </>
  );
}

function Figure({ label, children }: { label: string; children: string }) {
  return (
    <td className={cn(CELL, NUMBER, 'flex items-baseline justify-between gap-2')}>
      <span aria-hidden="true" className="type-small text-ink-3 md:hidden">
        {label}
      </span>
      <Price text={children} />
    </td>
  );
}
