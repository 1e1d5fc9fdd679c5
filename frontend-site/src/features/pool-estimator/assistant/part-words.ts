import type { MeasuredDesign, PoolDesign } from 'poolkit/design';
import { gapsAround, type Part } from 'poolkit/parts';
import { lengthText } from '../../../components/tools/measure-fields';
import type { Units } from '../../../lib/hooks/use-units';

const WALLS = { deep: 'Deep end', shallow: 'Shallow end', left: 'Left side', right: 'Right side' } as const;

/** Where a part is and what is around it. */
export function partWords(design: PoolDesign, measured: MeasuredDesign, part: Part, units: Units): string {
  const { pool, lotLine, house, isOffLot } = gapsAround(design, measured, part);
  const length = (feet: number) => lengthText(feet, units);
  const around = [
    pool && `${length(pool.distanceFt)} to the water`,
    isOffLot ? 'beyond the lot line' : lotLine && `${length(lotLine.distanceFt)} to the lot line`,
    house && `${length(house.distanceFt)} to the house`,
  ].filter((one): one is string => Boolean(one));
  const seat = pool === null ? [seatWords(measured, part, length)] : [];
  return [...seat, ...around].join(', ');
}

function seatWords({ outline }: MeasuredDesign, { kind, at }: Part, length: (feet: number) => string): string {
  const { minYFt, maxYFt, lengthFt } = outline;
  const side = `${length(Math.max(0, at.yFt - minYFt))} from the left side`;
  const end = `${length(Math.max(0, at.xFt))} from the shallow end`;
  if (kind === 'bubbler') return `${end}, ${side}`;
  const beyond = { deep: at.xFt - lengthFt, shallow: -at.xFt, right: at.yFt - maxYFt, left: minYFt - at.yFt };
  const [wall] = Object.entries(beyond).reduce((best, next) => (next[1] > best[1] ? next : best)) as [
    keyof typeof WALLS,
    number,
  ];
  return `${WALLS[wall]}, ${wall === 'deep' || wall === 'shallow' ? side : end}`;
}
