import type { MeasuredDesign, PoolDesign } from 'poolkit/design';
import { withChanges } from 'poolkit/assumptions';
import { SUN_ASSUMPTIONS, sunHoursOnWater, waterInSun } from 'poolkit/sun';
import { useDeferredValue, useMemo } from 'react';
import { clockText } from './scene-controls';
import { type Hour, instantOf } from './sky-light';

interface SunOnWaterProps {
  design: PoolDesign;
  measured: MeasuredDesign;
  assumptions: Readonly<Record<string, number>>;
  hour: Hour;
  onHour: (hour: Hour) => void;
}

const MAX_DAY_HOURS = 15;
const MIDDLE_OF_MONTH = '15';
const nameOf = (month: number, length: 'long' | 'short') =>
  new Date(Date.UTC(2026, month - 1, 15)).toLocaleString('en-US', { month: length, timeZone: 'UTC' });

/** Direct sun by month, from the house and trees that were drawn; a month is chosen by its bar. */
export function SunOnWater({ design, measured, assumptions, hour, onHour }: SunOnWaterProps) {
  const { yard, placement } = design;
  const { points } = measured.outline;
  // Slow (500 sun positions), so dragging does not wait for it.
  const asked = useDeferredValue(useMemo(() => ({ yard, placement, points }), [yard, placement, points]));
  const { months } = useMemo(
    () => sunHoursOnWater(asked.yard, asked.placement, asked.points, withChanges(SUN_ASSUMPTIONS, assumptions)),
    [asked, assumptions],
  );
  const share = useMemo(() => waterInSun(asked.yard, asked.placement, asked.points, instantOf(hour)), [asked, hour]);
  const chosen = months[Number(hour.date.slice(5, 7)) - 1]!;
  const isOpen = yard.houses.length + yard.trees.length === 0;
  const now = Math.round(share * 100);
  return (
    <section aria-label="Sun on the water" className="no-print mt-4 border-t border-line pt-4">
      <p className="type-small text-ink-2">
        {`${nameOf(chosen.month, 'long')}: ${chosen.sunHours.toFixed(1)} hours of direct sun a day under a clear sky, ${chosen.averageSunHours.toFixed(1)} in average weather. At ${clockText(hour.minute)}, ${now}% of the water is in the sun.${isOpen ? ' No house or trees are drawn, so this is for an open yard.' : ''}`}
      </p>
      <div role="group" aria-label="Month" className="mt-2 grid grid-cols-12 items-end gap-1">
        {months.map(({ month, sunHours }) => (
          <button
            key={month}
            type="button"
            aria-pressed={month === chosen.month}
            onClick={() =>
              onHour({ ...hour, date: `${hour.date.slice(0, 5)}${String(month).padStart(2, '0')}-${MIDDLE_OF_MONTH}` })
            }
            className="motion-colors group flex h-20 flex-col justify-end rounded-control text-center hover:bg-tint aria-pressed:bg-tint"
          >
            <span className="sr-only">{`${nameOf(month, 'long')}, ${sunHours.toFixed(1)} hours of sun`}</span>
            <span aria-hidden="true" className="type-small tabular-nums">
              {Math.round(sunHours)}
            </span>
            <svg aria-hidden="true" viewBox="0 0 10 40" preserveAspectRatio="none" className="mx-auto h-8 w-3/4">
              <rect
                y={40 - (40 * sunHours) / MAX_DAY_HOURS}
                width="10"
                height={(40 * sunHours) / MAX_DAY_HOURS}
                className="fill-water-deep group-aria-pressed:fill-primary"
              />
            </svg>
            <span aria-hidden="true" className="type-small text-ink-3">
              <span className="md:hidden">{nameOf(month, 'short').slice(0, 1)}</span>
              <span className="max-md:hidden">{nameOf(month, 'short')}</span>
            </span>
          </button>
        ))}
      </div>
    </section>
  );
}
