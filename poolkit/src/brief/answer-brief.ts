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
import { applyDeepen, applyDepth, applyDiving } from './applying/depth.js';
import { applyGrow, applyWith, applyWithout } from './applying/features.js';
import {
  applyBarrier,
  applyDeck,
  applyEquipment,
  applyFinish,
  applyGarden,
  applyHeated,
  applyNoChlorine,
  applyNoGas,
  applySite,
  applyUndrawn,
} from './applying/finishes.js';
import { applyArea, applyConstruction, applyLeg, applyResize, applyShape, applySize } from './applying/shape.js';
import { applyCharacter, applyPeople, applyRoom } from './applying/space.js';
import { brokenLimits, type LimitQuestion } from './applying/limits.js';
import { type Applying, type Change, done, ft, type Outcome, refused, type Unmet } from './applying/outcome.js';
import { BRIEF_ASSUMPTIONS, type BriefValues } from './assumptions.js';
import type { ReadBrief } from './reading/read-brief.js';
import type { BriefItem, BriefItemOf } from './brief-items.js';

export interface BriefQuestion {
  readonly design: PoolDesign | null;
  readonly items: readonly BriefItem[];
  readonly book: CostBook;
  readonly answers?: SiteAnswers;
  /** In addition to the text, whole cents above 0. A budget in the text wins. */
  readonly budgetCents?: number | null;
  /** Draw the closest pool where a limit cannot be kept, instead of asking first. */
  readonly takesClosest?: boolean;
}

export interface BriefChange extends Change {
  /** Index of the item in the question, `null` for a change no item asked for. */
  readonly item: number | null;
  readonly asItWas: boolean;
}

export interface BriefAnswer {
  /** Null while a limit is asked about: no drawing breaks a stated limit before its owner agrees. */
  readonly design: PoolDesign | null;
  readonly questions: readonly LimitQuestion[];
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
  const items = question.items.map((item, index) => ({ ...item, index }));
  const progress = new Progress(question.design, values);
  let mayTurn = true;
  for (const [kind, apply] of Object.entries<Apply<never>>(APPLY)) {
    for (const item of items.filter((other) => other.kind === kind)) {
      const outcome = apply(progress.design, item as never, { items: question.items, book, values, mayTurn });
      mayTurn &&= !outcome.turned;
      progress.take(item, outcome);
    }
  }
  for (const item of items) {
    if (!isLimit(item)) continue;
    // Nothing that came after a limit may pass it.
    const outcome = (APPLY[item.kind] as Apply<never>)(progress.design, item as never, {
      items,
      book,
      values,
      mayTurn,
    });
    if (outcome.design !== progress.design) progress.take(item, outcome);
  }
  const questions = brokenLimits(progress.design, items, values);
  if (questions.length > 0 && question.takesClosest !== true)
    return { design: null, questions, changes: [], unmet: [], estimate: null, offers: [], met: [] };
  progress.note(questions);
  const spoken = items.findLast((item) => item.kind === 'budget');
  const cents = spoken?.cents ?? question.budgetCents ?? null;
  const priced = pricesWith(book, answers);
  const estimate = priced(progress.design);
  if (cents === null) return { ...progress.answer(), estimate, offers: [] };
  if (spoken && spoken.cents <= 0) {
    progress.take(spoken, refused(progress.design, spoken, noBudget(spoken.cents)));
    return { ...progress.answer(), estimate, offers: [] };
  }
  if (!Number.isSafeInteger(cents) || cents <= 0)
    throw new RangeError(`a budget is a whole, positive number of cents, got ${String(cents)}`);
  const said = spoken?.said ?? `a budget of ${formatCents(cents)}`;
  const budget = estimate
    ? withinBudget(progress.design, cents, said, estimate, book, answers, progress.keepsItems)
    : { ...refused(progress.design, { said }, 'This design has no price, so we cannot check the budget.'), offers: [] };
  progress.take({ said, index: spoken?.index ?? null }, budget);
  return { ...progress.answer(), estimate: priced(progress.design), offers: budget.offers };
}

function noBudget(cents: number): string {
  return cents === 0
    ? 'A budget of $0 does not pay for a pool. How much would you like to spend?'
    : `A budget cannot be below zero. Did you mean ${formatCents(-cents)}?`;
}

function isLimit(item: BriefItem): item is BriefItemOf<'size' | 'area' | 'depth'> {
  return 'bound' in item && item.bound === 'most';
}

type Apply<I> = (design: PoolDesign, item: I, applying: Applying) => Outcome;

/** In order: earlier kinds set the frame for later ones; a later item never undoes an earlier one silently. */
const APPLY: { readonly [K in Exclude<BriefItem['kind'], 'budget'>]: Apply<BriefItemOf<K>> } = {
  construction: applyConstruction,
  shape: applyShape,
  character: applyCharacter,
  size: applySize,
  area: applyArea,
  resize: applyResize,
  leg: applyLeg,
  room: applyRoom,
  people: applyPeople,
  depth: applyDepth,
  deepen: applyDeepen,
  without: applyWithout,
  diving: applyDiving,
  with: applyWith,
  grow: applyGrow,
  finish: applyFinish,
  deck: applyDeck,
  equipment: applyEquipment,
  heated: applyHeated,
  'no-gas': applyNoGas,
  'no-chlorine': applyNoChlorine,
  undrawn: applyUndrawn,
  barrier: applyBarrier,
  garden: applyGarden,
  site: applySite,
  'below-zero': (design, item) =>
    refused(design, item, `A length cannot be below zero. Did you mean ${ft(item.lengthFt)}?`),
};

class Progress {
  private readonly changes: BriefChange[] = [];
  private unmet: Unmet[] = [];
  private readonly steps: MetItem[] = [];

  design: PoolDesign;

  constructor(
    start: PoolDesign | null,
    private readonly values: BriefValues,
  ) {
    this.design = start ?? newDesign();
    if (start) return;
    this.changes.push({
      item: null,
      asItWas: false,
      what: 'Started with our usual pool: gunite, a 16 by 32 ft rectangle, 3 ft 6 in to 6 ft deep.',
      why: 'Anything you did not mention follows the pool most people start with.',
    });
  }

  readonly keepsItems = (design: PoolDesign): boolean => this.steps.every(({ holds }) => holds(design));

  take({ said, index }: { readonly said: string; readonly index: number | null }, outcome: Outcome): void {
    // Applied changes are checked like any input: a design that breaks a rule never leaves here.
    if (!parseDesign(outcome.design, this.values).ok) {
      this.refuse({ what: said, why: 'It conflicts with the rest of this design.' });
      return;
    }
    const broken = this.steps.filter(({ holds }) => !holds(outcome.design));
    for (const step of broken) {
      this.steps.splice(this.steps.indexOf(step), 1);
      const why =
        step.said === said ? 'The limit takes priority.' : `It conflicts with “${said}”, which takes priority.`;
      this.refuse({ what: step.said, why });
    }
    const asItWas = outcome.design === this.design || designHash(outcome.design) === designHash(this.design);
    this.design = outcome.design;
    this.changes.push(...outcome.changes.map((change) => ({ ...change, item: index, asItWas })));
    for (const unmet of outcome.unmet) this.refuse(unmet);
    if (outcome.changes.length === 0) return;
    if (outcome.holds(outcome.design)) this.steps.push({ said, holds: outcome.holds });
    else if (outcome.unmet.length === 0)
      this.refuse({ what: said, why: 'Building rules allow only part of this here.' });
  }

  /** A limit is applied twice and says the same both times. */
  private refuse({ what, why }: Unmet): void {
    if (!this.unmet.some((other) => other.what === what && other.why === why)) this.unmet.push({ what, why });
  }

  /** One reason for each limit that is not kept, in place of those for its parts. */
  note(limits: readonly LimitQuestion[]): void {
    const isLimit = ({ what }: Unmet) => limits.some((limit) => limit.what === what);
    this.unmet = [...this.unmet.filter((unmet) => !isLimit(unmet)), ...limits.map(({ what, why }) => ({ what, why }))];
  }

  answer(): Pick<BriefAnswer, 'questions' | 'changes' | 'unmet' | 'met'> & { design: PoolDesign } {
    return { design: this.design, questions: [], changes: this.changes, unmet: this.unmet, met: this.steps };
  }
}

/** What changed nothing, in the customer's words; `null` when everything did. */
export function notUnderstood({ items, unknown }: ReadBrief): string | null {
  const hint = items.length > 0 ? '' : ' Try a length, a width, a depth or a feature.';
  if (unknown.length > 0) return `We did not use: ${unknown.join(', ')}.${hint}`;
  return items.length > 0 ? null : `We found nothing to draw in that.${hint}`;
}

function withinBudget(
  design: PoolDesign,
  cents: number,
  said: string,
  now: Estimate,
  book: CostBook,
  answers: SiteAnswers,
  keepsItems: (design: PoolDesign) => boolean,
): Outcome & Pick<BriefAnswer, 'offers'> {
  const edits = editsFor(design, book);
  const kept: BudgetAnswer<PoolDesign> = editsUnder(design, cents, edits, pricesWith(book, answers, keepsItems));
  if (kept.alreadyWithin) {
    const why = `The likely price is ${shown(now)}, within your ${formatCents(cents)}.${warning(now, cents)}`;
    return { ...done(design, 'Within your budget as it is.', why), offers: [] };
  }
  const [best] = kept.suggestions;
  if (best) {
    const what = `${best.edits.map(({ label }) => label).join('. ')}.`;
    const why = `It was ${shown(now)} and is now ${shown(best.estimate)}, within your ${formatCents(cents)}. Nothing you asked for was changed.${warning(best.estimate, cents)}`;
    return { ...done(best.design, what, why), offers: [] };
  }
  const free = editsUnder(design, cents, edits, pricesWith(book, answers));
  const offers = free.suggestions.length > 0 ? free.suggestions : free.nearest ? [free.nearest] : [];
  const why = `The likely price is ${shown(now)}, ${formatCents(over(now, cents))} above your ${formatCents(cents)}. ${offerWords(free, offers)}`;
  return { ...refused(design, { said }, why), offers };
}

function over({ likelyCents, shown: { likelyCents: rounded } }: Estimate, cents: number): number {
  return rounded > cents ? rounded - cents : Math.ceil((likelyCents - cents) / 100) * 100;
}

function shown(estimate: Estimate): string {
  return formatCents(estimate.shown.likelyCents);
}

function warning({ shown: range }: Estimate, cents: number): string {
  return range.highCents > cents ? ` The range reaches ${formatCents(range.highCents)}.` : '';
}

/** Without its capital, unless it starts with an abbreviation such as DE or UV. */
function inSentence(label: string): string {
  return /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}

function offerWords(free: BudgetAnswer<PoolDesign>, offers: readonly Suggestion<PoolDesign>[]): string {
  const [first] = offers;
  if (!first) return 'We found nothing that makes it cheaper.';
  const edits = first.edits.map(({ label }) => inSentence(label)).join(', ');
  return free.suggestions.length > 0
    ? `These changes would get there, but they alter what you asked for: ${edits}.`
    : `The cheapest we found is ${formatCents(first.estimate.shown.likelyCents)}: ${edits}.`;
}
