/** The book that may leave the company: what things cost the customer, not what they cost us. */
import { withChanges } from '../assumptions/index.js';
import { COST_ASSUMPTIONS } from './assumptions.js';
import { type CostBook, markUp } from './cost-book.js';
import type { CostItem, ThreePoint } from './cost-item.js';

/** Markup is included in every cost, so that margin, general conditions and pass-through items cannot be read from it. */
export function priceBookOf(book: CostBook): CostBook {
  const values = withChanges(COST_ASSUMPTIONS, book.changes);
  return {
    version: book.version,
    effectiveFrom: book.effectiveFrom,
    items: book.items.map((item) => pricedItem(item, item.percentOf.length > 0 ? 1 : markUp(item, values))),
    changes: { ...book.changes, 'cost.generalConditionsPercent': 0, 'cost.marginPercent': 0 },
  };
}

function pricedItem(item: CostItem, share: number): CostItem {
  return {
    ...item,
    ...times(item, share),
    minimumLot: item.minimumLot && times(item.minimumLot, share),
    passThrough: false,
    reviewer: '',
  };
}

function times({ lowCents, likelyCents, highCents }: ThreePoint, share: number): ThreePoint {
  return {
    lowCents: Math.round(lowCents * share),
    likelyCents: Math.round(likelyCents * share),
    highCents: Math.round(highCents * share),
  };
}
