import { describeDesign } from 'poolkit/design';
import { planDrawing, sectionDrawing } from 'poolkit/drawing';
import { useDeferredValue, useMemo } from 'react';
import { PoolDrawing } from '../../components/pool-drawing/pool-drawing';
import { useEstimator } from './estimator-context';
import { LiveRange } from './live-range';

/** Text of the plan has room around it; that of the section has not. */
const TEXT_SCALE = { plan: 2, section: 1.35 };

/** Beside the question: the pool to scale, in words, and what it would cost. */
export function LiveSummary({ withRange }: { withRange: boolean }) {
  const { work, measured } = useEstimator();
  const shown = useDeferredValue(useMemo(() => ({ design: work.design, measured }), [work.design, measured]));
  const plan = useMemo(() => planDrawing(shown.design, shown.measured), [shown]);
  const section = useMemo(() => sectionDrawing(shown.design, shown.measured), [shown]);
  return (
    <section aria-label="Your pool so far" className="rounded-card border border-line bg-surface">
      {withRange && (
        <div className="hidden border-b border-line p-5 xl:block">
          <LiveRange />
        </div>
      )}
      <div className="space-y-4 p-5">
        <PoolDrawing drawing={plan} described textScale={TEXT_SCALE.plan} />
        <PoolDrawing drawing={section} described textScale={TEXT_SCALE.section} />
        <p className="type-small text-ink-2">{describeDesign(work.design, measured).join(' ')}</p>
      </div>
    </section>
  );
}
