import { estimate, NOTHING_KNOWN, type CostBook } from 'poolkit/cost';
import { figuresWith, measureDesign, type PoolDesign } from 'poolkit/design';
import { STUDY_FACTS, type StudyFacts } from 'poolkit/studies';
import { STUDY_DESIGNS } from 'poolkit/study-designs';

/** What a study would cost, rounded for a headline as its card on the site shows it. */
export interface StudyRange {
  lowCents: number;
  likelyCents: number;
  highCents: number;
}

export interface PricedStudy extends StudyFacts {
  design: PoolDesign;
  /** null when the book cannot price it. */
  range: StudyRange | null;
}

/** The studies as this book prices them, with nothing known about any site. */
export function pricedStudies(priceBook: CostBook): PricedStudy[] {
  const { measuring } = figuresWith(priceBook.changes);
  return STUDY_FACTS.map((facts) => {
    const design = STUDY_DESIGNS[facts.id];
    const result = estimate(measureDesign(design, measuring), priceBook, NOTHING_KNOWN);
    return { ...facts, design, range: result.ok ? result.estimate.shown : null };
  });
}
