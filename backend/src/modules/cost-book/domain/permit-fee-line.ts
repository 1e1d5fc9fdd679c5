import { SEED_COST_BOOK } from 'poolkit/cost-seed';
import type { BookContent } from './book-content.js';

const INSPECTIONS = 'cost.permit.inspections';
/** The permit item of books that came with the software before the city fee was a line of its own. */
const WITH_CITY_FEE = { code: 'A3', lowCents: 90_000, likelyCents: 150_000, highCents: 320_000 };

/** The city fee as a line of its own, out of the permit item. Null when staff set either of them. */
export function withPermitFeeLine({ items, changes }: BookContent): BookContent | null {
  const { code, lowCents, likelyCents, highCents } = WITH_CITY_FEE;
  const old = items.find((item) => item.code === code);
  const isShipped = old?.lowCents === lowCents && old.likelyCents === likelyCents && old.highCents === highCents;
  const county = SEED_COST_BOOK.items.find((item) => item.code === code);
  if (!old || !isShipped || !county || INSPECTIONS in changes) return null;
  return {
    items: items.map((item) => (item === old ? { ...county, phase: old.phase } : item)),
    changes: { ...changes, [INSPECTIONS]: SEED_COST_BOOK.changes[INSPECTIONS] ?? 0 },
  };
}

export function hasPermitFeeLine(changes: BookContent['changes']): boolean {
  return (changes[INSPECTIONS] ?? 0) > 0;
}
