/** A budget: met, met by edits that touch no wish, or told to be missed and by how much. */
import {
  type BudgetAnswer,
  editsFor,
  editsUnder,
  type Estimate,
  type CostBook,
  pricesWith,
  type SiteAnswers,
  type Suggestion,
} from '../cost/index.js';
import type { PoolDesign } from '../design/index.js';
import { formatCents } from '../units/index.js';
import type { Change, Unmet } from './applying/outcome.js';

export interface BudgetOutcome {
  readonly design: PoolDesign;
  readonly changes: readonly Change[];
  readonly unmet: readonly Unmet[];
  /** Ways to get there that would undo a wish, for the person to decide; empty when the budget is met. */
  readonly offers: readonly Suggestion<PoolDesign>[];
}

/** @param keepsWishes whether a design still has everything that was asked for. */
export function withinBudget(
  design: PoolDesign,
  cents: number,
  said: string,
  now: Estimate,
  book: CostBook,
  answers: SiteAnswers,
  keepsWishes: (design: PoolDesign) => boolean,
): BudgetOutcome {
  const edits = editsFor(design, book);
  const kept: BudgetAnswer<PoolDesign> = editsUnder(design, cents, edits, pricesWith(book, answers, keepsWishes));
  if (kept.alreadyWithin) {
    const why = `The likely price is ${shown(now)} of your ${formatCents(cents)}.${reservation(now, cents)}`;
    return { design, changes: [{ what: 'Within your budget as it is.', why }], unmet: [], offers: [] };
  }
  const [best] = kept.suggestions;
  if (best) {
    const why = `It was ${shown(now)} and is ${shown(best.estimate)}, within your ${formatCents(cents)}. Nothing you asked for was changed.${reservation(best.estimate, cents)}`;
    return {
      design: best.design,
      changes: [{ what: `${best.edits.map(({ label }) => label).join('. ')}.`, why }],
      unmet: [],
      offers: [],
    };
  }
  const free = editsUnder(design, cents, edits, pricesWith(book, answers));
  const offers = free.suggestions.length > 0 ? free.suggestions : free.nearest ? [free.nearest] : [];
  const why = `The likely price is ${shown(now)}, ${formatCents(over(now, cents))} above your ${formatCents(cents)}. ${offerWords(free, offers)}`;
  return { design, changes: [], unmet: [{ what: said, why }], offers };
}

/** Of the figure that is shown; in whole dollars where only the exact one is above. */
function over({ likelyCents, shown: { likelyCents: rounded } }: Estimate, cents: number): number {
  return rounded > cents ? rounded - cents : Math.ceil((likelyCents - cents) / 100) * 100;
}

function shown(estimate: Estimate): string {
  return formatCents(estimate.shown.likelyCents);
}

function reservation({ shown: range }: Estimate, cents: number): string {
  return range.highCents > cents ? ` The range reaches ${formatCents(range.highCents)}.` : '';
}

function offerWords(free: BudgetAnswer<PoolDesign>, offers: readonly Suggestion<PoolDesign>[]): string {
  const [first] = offers;
  if (!first) return 'Nothing we know of makes it cheaper.';
  const edits = first.edits.map(({ label }) => label).join(', ');
  return free.suggestions.length > 0
    ? `These edits would get there, and change what you asked for: ${edits}.`
    : `The cheapest we found is ${formatCents(first.estimate.shown.likelyCents)}: ${edits}.`;
}
