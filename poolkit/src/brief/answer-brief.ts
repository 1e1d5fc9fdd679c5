/** Turns items into a design that can be built, with a reason for every change and nothing dropped silently. */
import { withChanges } from '../assumptions/index.js';
import {
  type BudgetAnswer,
  type CostBook,
  editsFor,
  editsUnder,
  type Estimate,
  NOTHING_KNOWN,
  pricesWith,
  type SiteAnswers,
  type Suggestion,
} from '../cost/index.js';
import { designHash, newDesign, parseDesign, type PoolDesign } from '../design/index.js';
import { formatCents } from '../units/index.js';
import { applyItem, inOrder } from './applying/apply-item.js';
import type { Change, Outcome, Unmet } from './applying/outcome.js';
import { BRIEF_ASSUMPTIONS, type BriefValues } from './assumptions.js';
import type { ReadBrief } from './reading/read-brief.js';
import type { BriefItem } from './brief-items.js';

export interface BriefQuestion {
  readonly design: PoolDesign | null;
  readonly items: readonly BriefItem[];
  readonly book: CostBook;
  readonly answers?: SiteAnswers;
  /** In addition to the text, whole cents above 0. A budget in the text wins. */
  readonly budgetCents?: number | null;
}

export interface BriefChange extends Change {
  /** Index of the item in the question, `null` for a change no item asked for. */
  readonly item: number | null;
  readonly asItWas: boolean;
}

export interface BriefAnswer {
  readonly design: PoolDesign;
  readonly changes: readonly BriefChange[];
  readonly unmet: readonly Unmet[];
  readonly estimate: Estimate | null;
  readonly offers: readonly Suggestion<PoolDesign>[];
  readonly met: readonly MetItem[];
}

export type MetItem = Readonly<{ said: string; holds: (design: PoolDesign) => boolean }>;

/** @throws RangeError for a budget that is not a whole, positive number of cents. */
export function answerBrief(
  question: BriefQuestion,
  values: BriefValues = withChanges(BRIEF_ASSUMPTIONS, question.book.changes),
): BriefAnswer {
  const { book, answers = NOTHING_KNOWN } = question;
  const isNew = question.design === null;
  const items = question.items.map((item, index) => ({ ...item, index }));
  const progress = new Progress(question.design ?? newDesign(), isNew, values);
  const applying = { items: question.items, isNew, book, values };
  let mayTurn = true;
  for (const item of inOrder(items)) {
    if (item.kind === 'budget') continue;
    const outcome = applyItem(progress.design, item, applying, mayTurn);
    if (outcome.turned) mayTurn = false;
    progress.take(item, outcome);
  }
  const spoken = items.findLast((item) => item.kind === 'budget');
  const cents = spoken?.cents ?? question.budgetCents ?? null;
  const priced = pricesWith(book, answers);
  const estimate = priced(progress.design);
  if (cents === null) return { ...progress.answer(), estimate, offers: [] };
  if (!Number.isSafeInteger(cents) || cents <= 0)
    throw new RangeError(`a budget is a whole, positive number of cents, got ${String(cents)}`);
  const said = spoken?.said ?? `a budget of ${formatCents(cents)}`;
  if (!estimate) {
    progress.take(
      { said, index: spoken?.index ?? null },
      nothing(progress.design, {
        what: said,
        why: 'This design could not be priced, so it is not known whether it is within the budget.',
      }),
    );
    return { ...progress.answer(), estimate, offers: [] };
  }
  const budget = withinBudget(progress.design, cents, said, estimate, book, answers, progress.keepsItems);
  progress.take({ said, index: spoken?.index ?? null }, { ...budget, holds: () => true });
  return { ...progress.answer(), estimate: priced(progress.design), offers: budget.offers };
}

class Progress {
  private readonly changes: BriefChange[] = [];
  private readonly unmet: Unmet[] = [];
  private readonly steps: MetItem[] = [];

  constructor(
    public design: PoolDesign,
    isNew: boolean,
    private readonly values: BriefValues,
  ) {
    if (!isNew) return;
    this.changes.push({
      item: null,
      asItWas: false,
      what: 'Begun with our usual pool: gunite, a rectangle of 16 by 32 ft, 3 ft 6 in to 6 ft deep.',
      why: 'Whatever you did not mention is as in the pool most people start from.',
    });
  }

  readonly keepsItems = (design: PoolDesign): boolean => this.steps.every(({ holds }) => holds(design));

  take({ said, index }: { readonly said: string; readonly index: number | null }, outcome: Outcome): void {
    // Applied changes are checked like any input: a design that breaks a rule never leaves here.
    if (!parseDesign(outcome.design, this.values).ok) {
      this.unmet.push({ what: said, why: 'It does not go together with the rest of this design.' });
      return;
    }
    const broken = this.steps.filter(({ holds }) => !holds(outcome.design));
    for (const step of broken) {
      this.steps.splice(this.steps.indexOf(step), 1);
      this.unmet.push({ what: step.said, why: `It does not go together with “${said}”, which decides.` });
    }
    const asItWas = outcome.design === this.design || designHash(outcome.design) === designHash(this.design);
    this.design = outcome.design;
    this.changes.push(...outcome.changes.map((change) => ({ ...change, item: index, asItWas })));
    this.unmet.push(...outcome.unmet);
    if (outcome.changes.length === 0) return;
    if (outcome.holds(outcome.design)) this.steps.push({ said, holds: outcome.holds });
    else if (outcome.unmet.length === 0)
      this.unmet.push({ what: said, why: 'The rules of building allow only a part of this here.' });
  }

  answer(): Pick<BriefAnswer, 'design' | 'changes' | 'unmet' | 'met'> {
    return { design: this.design, changes: this.changes, unmet: this.unmet, met: this.steps };
  }
}

function nothing(design: PoolDesign, unmet: Unmet): Outcome {
  return { design, changes: [], unmet: [unmet], holds: () => true };
}

export function notUnderstood({ items, unknown }: ReadBrief): string | null {
  if (items.length > 0 && unknown.length === 0) return null;
  const phrases = unknown
    .slice(0, 3)
    .map((phrase) => `“${phrase}”`)
    .join(' or ');
  const hint = 'Try a length, a width, a depth or a feature.';
  const [first] = items;
  if (first) return `I understood “${first.said}” but not ${phrases}. ${hint}`;
  return phrases === '' ? `I found nothing to draw in that. ${hint}` : `I did not understand ${phrases}. ${hint}`;
}

export interface BudgetOutcome {
  readonly design: PoolDesign;
  readonly changes: readonly Change[];
  readonly unmet: readonly Unmet[];
  readonly offers: readonly Suggestion<PoolDesign>[];
}

function withinBudget(
  design: PoolDesign,
  cents: number,
  said: string,
  now: Estimate,
  book: CostBook,
  answers: SiteAnswers,
  keepsItems: (design: PoolDesign) => boolean,
): BudgetOutcome {
  const edits = editsFor(design, book);
  const kept: BudgetAnswer<PoolDesign> = editsUnder(design, cents, edits, pricesWith(book, answers, keepsItems));
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
