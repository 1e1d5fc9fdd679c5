import { Button } from '../../components/ui/button';
import { useEstimator } from './estimator-context';
import { rangeText } from './price-words';

/** Narrow screens keep the range at their foot; wide ones show it beside the question. */
export function PriceBar({ onLines }: { onLines: () => void }) {
  const { estimate, pricing } = useEstimator();
  const text =
    estimate === null
      ? pricing === null
        ? 'Loading our prices…'
        : 'No price for this pool'
      : rangeText(estimate.shown);
  return (
    <div className="no-print fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] xl:hidden">
      <div className="page-x flex min-h-16 items-center justify-between gap-4">
        <p className="min-w-0">
          <span className="type-small block text-ink-3">Planning range</span>
          <span className="block font-semibold tabular-nums">{text}</span>
        </p>
        <Button variant="outline" size="compact" onClick={onLines} className="shrink-0">
          See lines
        </Button>
      </div>
    </div>
  );
}
