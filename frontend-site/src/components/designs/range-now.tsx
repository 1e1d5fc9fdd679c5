import { NOTHING_KNOWN } from 'poolkit/cost';
import type { PoolDesign } from 'poolkit/design';
import { shownRange } from '../../lib/designs/shown-range';
import { usePriceBook } from '../../lib/designs/use-price-book';
import { Price } from '../prices/price';

/** Of a drawing without an estimate of its own, at current prices. Nothing while they load, or where there is no price. */
export function RangeNow({ design, className }: { design: PoolDesign; className?: string }) {
  const { pricing } = usePriceBook();
  const priced = pricing?.price({ design, answers: NOTHING_KNOWN }).result;
  if (!priced?.ok) return null;
  return (
    <div className={className}>
      <p className="type-range">
        <Price text={shownRange(priced.estimate)} />
      </p>
      <p className="type-small mt-1 text-ink-3">Planning range at current prices.</p>
    </div>
  );
}
