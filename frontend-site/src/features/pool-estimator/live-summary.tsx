import { lazy, Suspense, useDeferredValue, useMemo } from 'react';
import { Skeleton } from '../../components/ui/skeleton';
import { useEstimator } from './estimator-context';
import { LiveRange, SpokenRange } from './live-range';

// Comes a moment after the questions, which need none of its code.
const DrawnPool = lazy(async () => ({ default: (await import('./drawn-pool')).DrawnPool }));

/** Beside the question: what the pool would cost, and the pool itself to scale and in words. */
export function LiveSummary({ withRange }: { withRange: boolean }) {
  const { work, measured } = useEstimator();
  const shown = useDeferredValue(useMemo(() => ({ design: work.design, measured }), [work.design, measured]));
  return (
    <section aria-label="Your pool so far" className="rounded-card border border-line bg-surface">
      {withRange && (
        <div className="hidden border-b border-line p-5 xl:block">
          <LiveRange />
        </div>
      )}
      {withRange && <SpokenRange />}
      <div className="p-3 xs:p-5">
        <Suspense fallback={<Skeleton className="aspect-square" />}>
          <DrawnPool {...shown} />
        </Suspense>
      </div>
    </section>
  );
}
