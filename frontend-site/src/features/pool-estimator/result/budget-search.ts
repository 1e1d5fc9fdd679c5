import { buysFor, editsFor, editsUnder, type Estimate, type PriceDesign, type Suggestion } from 'poolkit/cost';
import type { PoolDesign } from 'poolkit/design';
import { checksOf } from 'poolkit/feasibility';
import type { Work } from '../../../lib/designs/draft';
import type { Pricing } from '../../../lib/designs/pricing';
import { settledPrice } from '../settled-price';

export type BudgetQuestion = 'under' | 'buy';

export interface BudgetFindings {
  readonly question: BudgetQuestion;
  readonly cents: number;
  readonly suggestions: readonly Suggestion<PoolDesign>[];
  readonly alreadyWithin: boolean;
  readonly nearest: Suggestion<PoolDesign> | null;
  readonly of: Work;
}

/** Never suggests a change that adds a conflict with the rules. */
export function searchBudget(question: BudgetQuestion, cents: number, work: Work, pricing: Pricing): BudgetFindings {
  const edits = editsFor(work.design, pricing.book);
  const price = priceWithoutNewConflicts(work, pricing);
  if (question === 'buy') {
    const suggestions = buysFor(work.design, cents, edits, price);
    return { question, cents, suggestions, alreadyWithin: false, nearest: null, of: work };
  }
  return { question, cents, ...editsUnder(work.design, cents, edits, price), of: work };
}

function priceWithoutNewConflicts({ design, answers }: Work, pricing: Pricing): PriceDesign<PoolDesign> {
  const conflicts = (of: PoolDesign) =>
    checksOf(of, pricing.measure(of), pricing.assumptions).filter(({ result }) => result === 'conflict').length;
  const allowed = conflicts(design);
  const price = settledPrice(pricing);
  return (changed): Estimate | null => {
    const estimate = price({ design: changed, answers });
    return estimate !== null && conflicts(changed) <= allowed ? estimate : null;
  };
}
