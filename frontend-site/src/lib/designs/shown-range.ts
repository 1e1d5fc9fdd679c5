import { roundedForShow, type PriceRange } from 'poolkit/cost';
import { formatCents } from 'poolkit/units';

/** A stored range as every page shows it, rounded. */
export function shownRange(range: PriceRange): string {
  const { lowCents, highCents } = roundedForShow(range);
  return `${formatCents(lowCents)} to ${formatCents(highCents)}`;
}
