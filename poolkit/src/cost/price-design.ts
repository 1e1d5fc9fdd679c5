import { withChanges } from '../assumptions/index.js';
import { MEASURE_ASSUMPTIONS, measureDesign, PARSE_ASSUMPTIONS, parseDesign, type PoolDesign } from '../design/index.js';
import type { CostBook } from './cost-book.js';
import type { PriceDesign } from './edits.js';
import { estimate } from './estimate.js';
import type { SiteAnswers } from './site-answers.js';

/**
 * Prices designs with one book and one set of answers; changed figures of the book count in checking and
 * measuring too. A design that `parseDesign` refuses, that the book cannot price or that `accepts` turns down
 * (a new conflict with the yard, say) has no price.
 */
export function pricesWith(
  book: CostBook, answers: SiteAnswers, accepts: (design: PoolDesign) => boolean = () => true,
): PriceDesign<PoolDesign> {
  const rules = withChanges(PARSE_ASSUMPTIONS, book.changes);
  const takeOff = withChanges(MEASURE_ASSUMPTIONS, book.changes);
  return (design) => {
    const read = parseDesign(design, rules);
    if (!read.ok || !accepts(read.design)) return null;
    const result = estimate(measureDesign(read.design, takeOff), book, answers);
    return result.ok ? result.estimate : null;
  };
}
