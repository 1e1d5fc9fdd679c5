import { measureDesign, parseDesign, type PoolDesign } from '../design/index.js';
import type { CostBook } from './cost-book.js';
import type { PriceDesign } from './edits.js';
import { estimate } from './estimate.js';
import type { SiteAnswers } from './site-answers.js';

/**
 * Prices designs with one book and one set of answers. A design that `parseDesign` refuses, that the book
 * cannot price or that `accepts` turns down (a new conflict with the yard, say) has no price.
 */
export function pricesWith(
  book: CostBook, answers: SiteAnswers, accepts: (design: PoolDesign) => boolean = () => true,
): PriceDesign<PoolDesign> {
  return (design) => {
    const read = parseDesign(design);
    if (!read.ok || !accepts(read.design)) return null;
    const result = estimate(measureDesign(read.design), book, answers);
    return result.ok ? result.estimate : null;
  };
}
