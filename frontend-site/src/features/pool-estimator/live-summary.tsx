import { describeDesign, type MeasuredDesign, type PoolDesign } from 'poolkit/design';
import { useDeferredValue, useMemo } from 'react';
import { PlanAndSection } from '../../components/pool-drawing/plan-and-section';
import { Price } from '../../components/prices/price';
import { BottomBar } from '../../components/tools/bottom-bar';
import { SpokenText } from '../../components/tools/spoken-text';
import { UnitToggle } from '../../components/tools/unit-toggle';
import { Button } from '../../components/ui/button';
import { LAST_NEW_POOL } from '../../content/last-prices';
import { useHydrated } from '../../lib/hooks/use-hydrated';
import { useUnits } from '../../lib/hooks/use-units';
import { useEstimator } from './estimator-context';
import { rangeText } from './price-words';

interface DrawnPoolProps {
  design: PoolDesign;
  measured: MeasuredDesign;
  drawingClass?: string;
}

export function DrawnPool({ design, measured, drawingClass }: DrawnPoolProps) {
  const [units] = useUnits();
  return (
    <div className="space-y-4">
      {/* Separate from the drawing, whose code loads later: an early choice would be lost. */}
      <div className="no-print flex justify-end">
        <UnitToggle labels={{ us: 'ft', metric: 'm' }} />
      </div>
      <div className={drawingClass}>
        <PlanAndSection design={design} measured={measured} widePx={460} />
      </div>
      <p className="type-small text-ink-2">{describeDesign(design, measured, units).join(' ')}</p>
    </div>
  );
}

/** Until our prices are here, a new pool has its last known range. */
function useRangeText(): string | null {
  const { estimate, pricing, draft } = useEstimator();
  const isHydrated = useHydrated();
  if (estimate !== null) return rangeText(estimate.shown);
  return pricing === null && (!isHydrated || draft.changedAt === null) ? rangeText(LAST_NEW_POOL) : null;
}

export function LiveSummary({ withRange }: { withRange: boolean }) {
  const { work, measured, pricing } = useEstimator();
  const range = useRangeText();
  const shown = useDeferredValue(useMemo(() => ({ design: work.design, measured }), [work.design, measured]));
  return (
    <section aria-label="Your pool so far" className="rounded-card border border-line bg-surface xl:border-0">
      {withRange && (
        <>
          <div className="hidden border-b border-line p-5 xl:block">
            <p className="type-overline text-ink-3">Planning range</p>
            {range === null ? (
              <p className="mt-1 text-ink-2">
                {pricing === null ? 'Loading our prices…' : 'We cannot price this pool automatically.'}
              </p>
            ) : (
              <p className="type-range mt-1 text-ink">
                <Price text={range} />
              </p>
            )}
          </div>
          <SpokenText text={range === null ? '' : `Planning range ${range}`} />
        </>
      )}
      <div className="p-3 xs:p-5">
        <DrawnPool {...shown} drawingClass="xl:mx-auto xl:max-w-[42svh]" />
      </div>
    </section>
  );
}

export function PriceBar({ onLines }: { onLines: () => void }) {
  const { pricing } = useEstimator();
  const range = useRangeText();
  const missing = pricing === null ? 'Loading our prices…' : 'No price for this pool';
  return (
    <BottomBar text={range ?? missing} hiddenFrom="xl">
      <Button variant="outline" size="compact" onClick={onLines} className="shrink-0">
        See lines
      </Button>
    </BottomBar>
  );
}
