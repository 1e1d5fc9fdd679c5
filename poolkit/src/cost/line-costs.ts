import { withChanges } from '../assumptions/index.js';
import { COST_ASSUMPTIONS } from './assumptions.js';
import type { CostBook } from './cost-book.js';
import type { EstimateLine } from './estimate-types.js';

/**
 * What each line costs the company, in the order of the lines: its price less the margin of the book. Goods passed
 * through, shares of other prices and lines the book does not know have no margin.
 */
export function lineCosts(lines: readonly Pick<EstimateLine, 'code' | 'likelyCents'>[], book: CostBook): number[] {
  const margin = withChanges(COST_ASSUMPTIONS, book.changes)['cost.marginPercent'] / 100;
  const items = new Map(book.items.map((item) => [item.code, item]));
  return lines.map(({ code, likelyCents }) => {
    const item = items.get(code);
    const hasMargin = item !== undefined && !item.passThrough && item.percentOf.length === 0;
    return hasMargin ? Math.round(likelyCents * (1 - margin)) : likelyCents;
  });
}
