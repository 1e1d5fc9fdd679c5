import type { PriceRange } from 'poolkit/cost';
import { formatCents } from 'poolkit/units';
import { Price } from '../../../components/prices/price';
import { rangeText } from '../price-words';

export function RangeBar({ shown }: { shown: PriceRange }) {
  const { lowCents, likelyCents, highCents } = shown;
  const width = highCents - lowCents;
  const at = width > 0 ? ((likelyCents - lowCents) / width) * 100 : 50;
  return (
    <div>
      <p className="type-display-2 tabular-nums">
        <Price text={rangeText(shown)} />
      </p>
      <div aria-hidden="true" className="relative mt-6 h-3 rounded-full bg-tint">
        <span
          className="absolute -top-1.5 h-6 w-1 -translate-x-1/2 rounded-full bg-primary"
          style={{ left: `${at}%` }}
        />
      </div>
      <p className="relative mt-3 font-semibold">
        <span
          className="relative inline-block -translate-x-1/2 whitespace-nowrap"
          style={{ left: `clamp(5.5rem, ${at}%, calc(100% - 5.5rem))` }}
        >
          Likely <Price text={formatCents(likelyCents)} />
        </span>
      </p>
    </div>
  );
}
