import { depthRangeFt, type MeasuredDesign, type PoolDesign } from 'poolkit/design';
import { feetToMeters, formatDecimal, formatMeters, gallonsToLiters } from 'poolkit/units';
import { Price } from '../../../components/prices/price';
import { areaText, lengthText } from '../../../components/tools/measure-fields';
import { useUnits } from '../../../lib/hooks/use-units';

const LITERS_PER_CUBIC_METER = 1000;
const RANGE = 'Planning range';

export function FiguresStrip(props: { design: PoolDesign; measured: MeasuredDesign; range: string }) {
  const { design, measured, range } = props;
  const { widthFt, lengthFt, volumeGal, waterAreaSqFt, copingLf } = measured.quantities;
  const [units] = useUnits();
  const isUs = units === 'us';
  const length = (feet: number) => lengthText(feet, units);
  const [least = '', most = ''] = depthRangeFt(design, measured).map(length);
  const cubicMeters = gallonsToLiters(volumeGal) / LITERS_PER_CUBIC_METER;
  const figures = [
    ['Size', `${length(widthFt)} by ${length(lengthFt)}`],
    ['Depth', least === most ? least : `${least} to ${most}`],
    ['Water', isUs ? `${formatDecimal(volumeGal, 0)} gal` : `${formatDecimal(cubicMeters, 1)} m³`],
    ['Surface', areaText(waterAreaSqFt, units)],
    ['Coping', isUs ? `${formatDecimal(copingLf, 0)} ft` : formatMeters(feetToMeters(copingLf), 1)],
    [RANGE, range],
  ] as const;
  return (
    <dl className="grid grid-cols-3 gap-x-4 gap-y-3 border-y border-line py-4 md:gap-x-6 xl:grid-cols-6">
      {figures.map(([label, value]) => (
        <div key={label} className={label === RANGE ? 'max-md:not-print:hidden' : undefined}>
          <dt className="type-small text-ink-3">{label}</dt>
          <dd className="font-semibold tabular-nums">
            {label === RANGE ? <Price text={unbroken(value)} /> : unbroken(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function unbroken(value: string): string {
  return /^[$\d]/.test(value) ? value.replace(/ (?!by |to )/g, '\u00a0') : value;
}
