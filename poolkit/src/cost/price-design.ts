import { figuresWith, measureDesign, newDesign, parseDesign, type PoolDesign, type Yard } from '../design/index.js';
import type { CostBook } from './cost-book.js';
import type { PriceDesign } from './edits.js';
import { estimate } from './estimate.js';
import type { SiteAnswers } from './site-answers.js';

/**
 * Prices designs with one book and one set of answers; changed figures of the book count in checking and
 * measuring too. An estimate says itself when the equipment must not be built as planned. A design that
 * `parseDesign` refuses, that the book cannot price or that `accepts` turns down (a new conflict with the yard,
 * say) has no price.
 */
export function pricesWith(
  book: CostBook,
  answers: SiteAnswers,
  accepts: (design: PoolDesign) => boolean = () => true,
): PriceDesign<PoolDesign> {
  const { rules, measuring } = figuresWith(book.changes);
  // Edits leave the yard alone, and reading a crowded one takes longer than everything else of a design.
  const yards = new WeakMap<Yard, Yard>();
  return (design) => {
    const known = yards.get(design.yard);
    const read = parseDesign(known ? { ...design, yard: NO_YARD } : design, rules);
    if (!read.ok) return null;
    const sound = known ? { ...read.design, yard: known } : read.design;
    yards.set(design.yard, sound.yard);
    if (!accepts(sound)) return null;
    const result = estimate(measureDesign(sound, measuring), book, answers);
    return result.ok ? result.estimate : null;
  };
}

const NO_YARD = newDesign().yard;
