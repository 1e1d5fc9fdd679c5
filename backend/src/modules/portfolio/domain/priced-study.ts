import { estimate, NOTHING_KNOWN, type CostBook, type PriceRange } from 'poolkit/cost';
import { figuresWith, measureDesign, type PoolDesign } from 'poolkit/design';
import type { StudyFacts } from 'poolkit/studies';
import { STUDY_DESIGNS } from 'poolkit/study-designs';

export interface PricedStudy extends StudyFacts {
  design: PoolDesign;
  /** What it would cost, rounded for a headline as its card on the site shows it; null when the book cannot price it. */
  range: PriceRange | null;
}

/** A study as this book prices it, with nothing known about any site. */
export function pricedStudy(facts: StudyFacts, priceBook: CostBook): PricedStudy {
  const design = STUDY_DESIGNS[facts.id];
  const result = estimate(measureDesign(design, figuresWith(priceBook.changes).measuring), priceBook, NOTHING_KNOWN);
  return { ...facts, design, range: result.ok ? result.estimate.shown : null };
}
