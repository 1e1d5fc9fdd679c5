import type { PoolDesign, Quantities } from 'poolkit/design';
import {
  feetToMeters,
  formatDecimal,
  formatFeetInches,
  formatMeters,
  gallonsToLiters,
  METERS_PER_FOOT,
} from 'poolkit/units';
import type { ReactNode } from 'react';
import { Price } from '../../components/prices/price';
import { useUnits } from '../../lib/hooks/use-units';

const SQUARE_METERS_PER_SQUARE_FOOT = METERS_PER_FOOT * METERS_PER_FOOT;
const LITRES_PER_CUBIC_METRE = 1000;
const RANGE = 'Planning range';

interface FiguresStripProps {
  design: PoolDesign;
  quantities: Quantities;
  range: string;
}

export function FiguresStrip({ design, quantities, range }: FiguresStripProps) {
  // A tanning ledge does not count as depth.
  const depths = design.depth.map(({ depthFt }) => depthFt);
  const [units] = useUnits();
  const isUs = units === 'us';
  const length = (feet: number) => (isUs ? formatFeetInches(feet) : formatMeters(feetToMeters(feet)));
  const figures: readonly (readonly [label: string, value: ReactNode])[] = [
    ['Size', `${length(quantities.widthFt)} by ${length(quantities.lengthFt)}`],
    ['Depth', depthText(length(Math.min(...depths)), length(Math.max(...depths)))],
    [
      'Water',
      isUs
        ? `${formatDecimal(quantities.volumeGal, 0)} gal`
        : `${formatDecimal(gallonsToLiters(quantities.volumeGal) / LITRES_PER_CUBIC_METRE, 1)} m³`,
    ],
    [
      'Surface',
      isUs
        ? `${formatDecimal(quantities.waterAreaSqFt, 0)} ft²`
        : `${formatDecimal(quantities.waterAreaSqFt * SQUARE_METERS_PER_SQUARE_FOOT, 1)} m²`,
    ],
    [
      'Coping',
      isUs ? `${formatDecimal(quantities.copingLf, 0)} ft` : formatMeters(feetToMeters(quantities.copingLf), 1),
    ],
    [RANGE, <Price key="range" text={unbroken(range)} />],
  ];
  return (
    <dl className="grid grid-cols-3 gap-x-4 gap-y-3 border-y border-line py-4 md:gap-x-6 xl:grid-cols-6">
      {figures.map(([label, value]) => (
        <div key={label} className={label === RANGE ? 'max-md:not-print:hidden' : undefined}>
          <dt className="type-small text-ink-3">{label}</dt>
          <dd className="font-semibold tabular-nums">{typeof value === 'string' ? unbroken(value) : value}</dd>
        </div>
      ))}
    </dl>
  );
}

function unbroken(value: string): string {
  return /^[$\d]/.test(value) ? value.replace(/ (?!by |to )/g, '\u00a0') : value;
}

function depthText(least: string, most: string): string {
  return least === most ? least : `${least} to ${most}`;
}
