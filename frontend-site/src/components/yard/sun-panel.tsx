import { withChanges } from 'poolkit/assumptions';
import { SUN_ASSUMPTIONS, sunHoursOnWater, type SunMonth } from 'poolkit/sun';
import { useDeferredValue, useMemo } from 'react';
import { FINDINGS } from '../../content/yard-findings';
import { useYard } from './yard-editing';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const LONGEST_DAY_HOURS = 15;
const CELL = 'py-1.5 text-right tabular-nums';

const hours = (value: number) => value.toFixed(1);

export function SunPanel({ figures }: { figures: Readonly<Record<string, number>> }) {
  const { design, measured } = useYard();
  const { yard, placement } = design;
  const words = FINDINGS.sun;
  const asked = useMemo(
    () => ({
      around: { houses: yard.houses, trees: yard.trees, northDeg: yard.northDeg },
      placement,
      water: measured.outline.points,
    }),
    [yard.houses, yard.trees, yard.northDeg, placement, measured.outline],
  );
  // Slow (500 sun positions), so dragging does not wait for it.
  const shown = useDeferredValue(asked);
  const { months } = useMemo(
    () => sunHoursOnWater(shown.around, shown.placement, shown.water, withChanges(SUN_ASSUMPTIONS, figures)),
    [shown, figures],
  );
  const isOpen = yard.houses.length + yard.trees.length === 0;
  return (
    <section aria-label={words.title}>
      <h4 className="font-semibold">{words.title}</h4>
      <p className="type-small mt-1 text-ink-2">
        {words.lead} {isOpen && words.open}
      </p>
      <Bars months={months} />
      <p className="type-small mt-1 text-ink-3">{words.legend}</p>
      <table className="mt-4 w-full">
        <caption className="sr-only">{words.chart}</caption>
        <thead>
          <tr className="type-small border-b border-control text-ink-2">
            <th scope="col" className="py-1.5 text-left font-semibold">
              {words.month}
            </th>
            <th scope="col" className={`${CELL} font-semibold`}>
              {words.clear}
            </th>
            <th scope="col" className={`${CELL} font-semibold`}>
              {words.usual}
            </th>
            <th scope="col" className={`${CELL} font-semibold`}>
              {words.light}
            </th>
          </tr>
        </thead>
        <tbody className="type-small">
          {months.map(({ month, sunHours, averageSunHours, daylightHours }) => (
            <tr key={month} className="border-b border-line">
              <th scope="row" className="py-1.5 text-left font-normal">
                {MONTHS[month - 1]}
              </th>
              <td className={CELL}>{hours(sunHours)} h</td>
              <td className={CELL}>{hours(averageSunHours)} h</td>
              <td className={CELL}>{hours(daylightHours)} h</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="type-small mt-2 text-ink-3">{words.usualNote}</p>
    </section>
  );
}

const BAR = { width: 5, gap: 3, heightPerHour: 2 };

function Bars({ months }: { months: readonly SunMonth[] }) {
  const pitch = BAR.width + BAR.gap;
  const tall = LONGEST_DAY_HOURS * BAR.heightPerHour;
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${12 * pitch} ${tall + 6}`} className="mt-3 h-auto w-full max-w-xl">
      {months.map(({ month, daylightHours, sunHours, averageSunHours }) => {
        const x = (month - 1) * pitch + BAR.gap / 2;
        const y = (value: number) => tall - value * BAR.heightPerHour;
        return (
          <g key={month}>
            <rect
              x={x}
              y={y(daylightHours)}
              width={BAR.width}
              height={daylightHours * BAR.heightPerHour}
              className="fill-transparent text-control"
              stroke="currentColor"
              strokeWidth={1}
              vectorEffect="non-scaling-stroke"
            />
            <rect
              x={x}
              y={y(sunHours)}
              width={BAR.width}
              height={sunHours * BAR.heightPerHour}
              className="fill-water"
            />
            <path
              d={`M${x} ${y(averageSunHours)}h${BAR.width}`}
              className="text-ink"
              stroke="currentColor"
              strokeWidth={2}
              vectorEffect="non-scaling-stroke"
            />
            <text x={x + BAR.width / 2} y={tall + 4.6} fontSize={3.6} textAnchor="middle" className="fill-ink-2">
              {MONTHS[month - 1]?.charAt(0)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
