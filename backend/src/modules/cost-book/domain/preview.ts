import {
  estimate,
  explainBookChange,
  priceBookOf,
  type BookChange,
  type CostBook,
  type SiteAnswers,
} from 'poolkit/cost';
import { figuresWith, measureDesign, type PoolDesign } from 'poolkit/design';

export interface Tried {
  id: string;
  design: PoolDesign;
  answers: SiteAnswers;
}

export function previewChange(inForce: CostBook, draft: CostBook, samples: readonly Tried[]): BookChange {
  const { items, assumptions } = explainBookChange(inForce, draft, []);
  const [before, after] = [inForce, draft].map(({ changes }) => figuresWith(changes).measuring);
  const measuresAlike = JSON.stringify(before) === JSON.stringify(after);
  const priced = samples.map(({ id, design, answers }) => {
    const measured = measureDesign(design, before);
    return { id, answers, measured, measuredAfter: measuresAlike ? measured : measureDesign(design, after) };
  });
  return { ...explainBookChange(priceBookOf(inForce), priceBookOf(draft), priced), items, assumptions };
}

/** Null when the book prices at least one of the samples. */
export function whyNothingIsPriced(book: CostBook, samples: readonly Tried[]): string | null {
  const { measuring } = figuresWith(book.changes);
  const priceBook = priceBookOf(book);
  let reason: string | null = null;
  for (const { design, answers } of samples) {
    const result = estimate(measureDesign(design, measuring), priceBook, answers);
    if (result.ok && result.estimate.likelyCents > 0) return null;
    const [problem] = result.ok ? [] : result.problems;
    if (problem) reason ??= `${problem.code}: ${problem.reason}`;
  }
  return `This draft cannot price any of the sample pools, so no customer could get an estimate. ${reason ?? 'All of them total $0.'}`;
}
