import { applyEdits, type Edit, isRefusedAnew, type PriceDesign } from './design-edits.js';
import type { Estimate } from './estimate-types.js';
import { whyLower } from './why-lower.js';

const SUGGESTIONS = 3;
const MAX_COMBINED = 3;
const MAX_PRICED = 40;
const MAX_TOGETHER = 8;

export interface Suggestion<D> {
  readonly edits: readonly Edit<D>[];
  readonly design: D;
  readonly estimate: Estimate;
  readonly changeCents: number;
  /** Why something more costs less, such as a ledge in place of deep water. */
  readonly why: string | null;
}

export interface BudgetAnswer<D> {
  readonly suggestions: readonly Suggestion<D>[];
  readonly alreadyWithin: boolean;
  readonly nearest: Suggestion<D> | null;
}

/** Ranked by how noticeable the edits are, then by their number, then by the least given up beyond the need. */
export function editsUnder<D>(
  design: D,
  budgetCents: number,
  edits: readonly Edit<D>[],
  price: PriceDesign<D>,
): BudgetAnswer<D> {
  refuseNoMoney(budgetCents);
  const search = new Search(design, edits, price);
  const within = ({ likelyCents, shown }: Estimate) => likelyCents <= budgetCents && shown.likelyCents <= budgetCents;
  if (!search.now) return { suggestions: [], alreadyWithin: false, nearest: null };
  if (within(search.now)) return { suggestions: [], alreadyWithin: true, nearest: null };
  const savers = search.singles.filter(({ changeCents }) => changeCents < 0);
  const neededCents = budgetCents - search.now.likelyCents;
  const byTouch = (a: Combination<D>, b: Combination<D>) =>
    a.felt - b.felt || a.members.length - b.members.length || b.expectedCents - a.expectedCents;
  const found = search.best(
    savers,
    (expectedCents) => expectedCents <= neededCents,
    byTouch,
    ({ estimate }) => within(estimate),
  );
  if (found.length > 0) return { suggestions: found, alreadyWithin: false, nearest: null };
  const farthest = search.farthest(savers, ({ estimate }) => within(estimate));
  const reached = farthest !== null && within(farthest.estimate);
  return { suggestions: reached ? [farthest] : [], alreadyWithin: false, nearest: reached ? null : farthest };
}

/** Ranked by how noticeable the edits are, then by how much of the money they use. */
export function buysFor<D>(
  design: D,
  extraCents: number,
  edits: readonly Edit<D>[],
  price: PriceDesign<D>,
): readonly Suggestion<D>[] {
  refuseNoMoney(extraCents);
  const search = new Search(design, edits, price);
  const affordable = search.singles.filter(({ changeCents }) => changeCents > 0 && changeCents <= extraCents);
  const byGain = (a: Combination<D>, b: Combination<D>) => b.felt - a.felt || b.expectedCents - a.expectedCents;
  return search.best(
    affordable,
    (expectedCents) => expectedCents <= extraCents,
    byGain,
    ({ changeCents }) => changeCents > 0 && changeCents <= extraCents,
  );
}

type Combination<D> = Readonly<{ members: readonly Suggestion<D>[]; felt: number; expectedCents: number }>;

class Search<D> {
  readonly now: Estimate | null;
  readonly singles: readonly Suggestion<D>[];

  constructor(
    private readonly design: D,
    edits: readonly Edit<D>[],
    private readonly price: PriceDesign<D>,
  ) {
    this.now = price(design);
    this.singles = this.now ? edits.flatMap((edit) => this.priced([edit]) ?? []) : [];
  }

  best(
    from: readonly Suggestion<D>[],
    hopeful: (expectedCents: number) => boolean,
    order: (a: Combination<D>, b: Combination<D>) => number,
    holds: (suggestion: Suggestion<D>) => boolean,
  ): readonly Suggestion<D>[] {
    const candidates = combinationsOf(from)
      .filter(({ expectedCents }) => hopeful(expectedCents))
      .sort(order);
    const found: Suggestion<D>[] = [];
    const taken = new Set<string>();
    let priced = 0;
    for (const { members } of candidates) {
      const parts = members
        .map(({ edits }) => edits[0]?.part)
        .sort()
        .join(' ');
      if (taken.has(parts)) continue;
      const [only] = members;
      const suggestion = members.length === 1 ? (only ?? null) : this.priced(members.flatMap(({ edits }) => edits));
      if (members.length > 1) priced += 1;
      if (suggestion && holds(suggestion)) {
        taken.add(parts);
        found.push(suggestion);
      }
      if (found.length === SUGGESTIONS || priced === MAX_PRICED) break;
    }
    return found;
  }

  farthest(savers: readonly Suggestion<D>[], enough: (suggestion: Suggestion<D>) => boolean): Suggestion<D> | null {
    let reached: Suggestion<D> | null = null;
    const parts = new Set<string>();
    for (const { edits } of [...savers].sort((a, b) => a.changeCents - b.changeCents)) {
      const [edit] = edits;
      if (!edit || parts.has(edit.part) || parts.size === MAX_TOGETHER) continue;
      const next = this.priced([...(reached?.edits ?? []), edit]);
      if (!next || next.changeCents >= (reached?.changeCents ?? 0)) continue;
      parts.add(edit.part);
      reached = next;
      if (enough(next)) break;
    }
    return reached;
  }

  private priced(edits: readonly Edit<D>[]): Suggestion<D> | null {
    const design = applyEdits(this.design, edits);
    const estimate = design === null || design === this.design ? null : this.price(design);
    if (design === null || !estimate || !this.now || isRefusedAnew(this.now, estimate)) return null;
    const why = edits.some(({ id }) => id.startsWith('with:')) ? whyLower(this.now, estimate) : null;
    return { edits, design, estimate, changeCents: estimate.likelyCents - this.now.likelyCents, why };
  }
}

function combinationsOf<D>(singles: readonly Suggestion<D>[]): Combination<D>[] {
  const all: Combination<D>[] = [];
  const extend = (members: readonly Suggestion<D>[], felt: number, expectedCents: number, from: number) => {
    if (members.length > 0) all.push({ members, felt, expectedCents });
    if (members.length === MAX_COMBINED) return;
    for (let index = from; index < singles.length; index += 1) {
      const next = singles[index];
      const edit = next?.edits[0];
      if (!next || !edit || members.some(({ edits }) => edits[0]?.part === edit.part)) continue;
      extend([...members, next], felt + edit.felt, expectedCents + next.changeCents, index + 1);
    }
  };
  extend([], 0, 0, 0);
  return all;
}

function refuseNoMoney(cents: number): void {
  if (!Number.isSafeInteger(cents) || cents <= 0)
    throw new RangeError(`an amount is a whole, positive number of cents, got ${String(cents)}`);
}
