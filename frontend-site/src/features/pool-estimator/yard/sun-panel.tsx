import { withChanges } from 'poolkit/assumptions';
import { SUN_ASSUMPTIONS, sunHoursOnWater } from 'poolkit/sun';
import { useDeferredValue, useMemo } from 'react';
import { FINDINGS } from '../../../content/yard-findings';
import { FigureTable, ShareBar } from '../../../components/ui/figure-table';
import { useYard } from './use-yard';

const MAX_DAY_HOURS = 15;

function monthName(month: number): string {
  return new Date(2026, month - 1).toLocaleString('en-US', { month: 'long' });
}

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
      <p className="type-small mt-1 text-ink-2">{`${words.lead} ${isOpen ? words.open : ''}`}</p>
      <div className="type-small mt-4">
        <FigureTable
          caption={words.chart}
          head={[words.month, words.clear, words.usual, words.light]}
          rows={months.map(({ month, sunHours, averageSunHours, daylightHours }) => [
            <>
              <span>{monthName(month)}</span>
              <ShareBar percent={(sunHours / MAX_DAY_HOURS) * 100} />
            </>,
            ...[sunHours, averageSunHours, daylightHours].map((value) => `${value.toFixed(1)} h`),
          ])}
        />
      </div>
      <p className="type-small mt-2 text-ink-3">{words.usualNote}</p>
    </section>
  );
}
