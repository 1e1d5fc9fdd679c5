import { figuresWith, measureDesign, parseDesign, type PoolDesign } from '../design/index.js';
import type { CostBook } from './cost-book.js';
import type { PriceDesign } from './edits.js';
import { estimate } from './estimate.js';
import type { SiteAnswers } from './site-answers.js';

/**
 * Prices designs with one book and one set of answers; changed figures of the book count in checking and
 * measuring too. An estimate says itself when the equipment must not be built as planned. A design that `parseDesign` refuses, that the book cannot price or that `accepts` turns down
 * (a new conflict with the yard, say) has no price.
 */
export function pricesWith(
  book: CostBook, answers: SiteAnswers, accepts: (design: PoolDesign) => boolean = () => true,
): PriceDesign<PoolDesign> {
  const { rules, measuring } = figuresWith(book.changes);
  return (design) => {
    const read = parseDesign(design, rules);
    if (!read.ok || !accepts(read.design)) return null;
    const result = estimate(measureDesign(read.design, measuring), book, answers);
    return result.ok ? result.estimate : null;
  };
}
