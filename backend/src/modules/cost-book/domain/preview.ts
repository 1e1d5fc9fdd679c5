import { explainBookChange, priceBookOf, type BookChange, type CostBook, type SiteAnswers } from 'poolkit/cost';
import { figuresWith, measureDesign, type PoolDesign } from 'poolkit/design';

export interface Tried {
  id: string;
  design: PoolDesign;
  answers: SiteAnswers;
}

/**
 * What a draft does: which lines and figures differ, and every sample under both books, measured with the
 * figures of each and priced with what each would charge.
 */
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
