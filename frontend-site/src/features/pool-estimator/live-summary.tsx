import { useDeferredValue, useMemo } from 'react';
import { UnitToggle } from '../../components/tools/unit-toggle';
import { PlanWithWords } from './drawn-pool';
import { useEstimator } from './estimator-context';
import { LiveRange, SpokenRange } from './live-range';

export function LiveSummary({ withRange }: { withRange: boolean }) {
  const { work, measured } = useEstimator();
  const shown = useDeferredValue(useMemo(() => ({ design: work.design, measured }), [work.design, measured]));
  return (
    <section aria-label="Your pool so far" className="rounded-card border border-line bg-surface xl:border-0">
      {withRange && (
        <div className="hidden border-b border-line p-5 xl:block">
          <LiveRange />
        </div>
      )}
      {withRange && <SpokenRange />}
      <div className="space-y-4 p-3 xs:p-5">
        {/* Separate from the drawing, whose code loads later: an early choice would be lost. */}
        <div className="no-print flex justify-end">
          <UnitToggle labels={{ us: 'ft', metric: 'm' }} />
        </div>
        <PlanWithWords {...shown} isBeside />
      </div>
    </section>
  );
}
