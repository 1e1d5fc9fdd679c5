import type { Amount, Term } from './terms.js';
import type { Dimension } from './vocabulary.js';

export interface Sizes {
  pair: readonly [number, number] | null;
  range: readonly [number, number] | null;
  rangeIsLength: boolean;
  readonly named: Map<Dimension, number>;
  /** `no deeper than 8 ft`: names the dimension it limits. */
  readonly most: Map<Dimension, number>;
  readonly changes: Map<Dimension | 'size', { readonly byFt: number | null; readonly sign: 1 | -1 }>;
  bare: { readonly value: number; readonly isLength: boolean } | null;
  areaSqFt: number | null;
  cents: number | null;
  readonly spare: string[];
}

export function sizesOf(terms: readonly Term[]): Sizes {
  const sizes: Sizes = {
    pair: null,
    range: null,
    rangeIsLength: false,
    named: new Map(),
    most: new Map(),
    changes: new Map(),
    bare: null,
    areaSqFt: null,
    cents: null,
    spare: [],
  };
  const solid = terms.filter((term) => !(term.kind === 'meaning' && term.meaning.is === 'filler'));
  const takenNames = new Set<number>();
  for (let at = 0; at < solid.length; at += 1) {
    const term = solid[at];
    if (term?.kind !== 'amount') continue;
    const { amount } = term;
    if (amount.kind === 'money') sizes.cents = amount.cents;
    else if (amount.kind === 'area') sizes.areaSqFt = amount.sqFt;
    else {
      const partner = solid[at + 2];
      const joint = meaningAt(solid, at + 1);
      if ((joint?.is === 'by' || joint?.is === 'to') && partner?.kind === 'amount' && isSize(partner.amount)) {
        const pair = [feetOf(amount, partner.amount), feetOf(partner.amount, amount)] as const;
        if (joint.is === 'by') sizes.pair = pair;
        else [sizes.range, sizes.rangeIsLength] = [pair, amount.kind === 'length' || partner.amount.kind === 'length'];
        at += 2;
        continue;
      }
      placeOne(sizes, solid, at, amount, takenNames);
    }
  }
  for (const [at, term] of solid.entries()) {
    if (term.kind === 'meaning' && term.meaning.is === 'more' && !takenNames.has(at)) {
      sizes.changes.set(term.meaning.dimension, { byFt: null, sign: term.meaning.sign });
    }
  }
  return sizes;
}

function isSize({ kind }: Amount): boolean {
  return kind === 'number' || kind === 'length';
}

function placeOne(sizes: Sizes, solid: readonly Term[], at: number, amount: Amount, takenNames: Set<number>): void {
  const isLength = amount.kind === 'length';
  const value = feetOf(amount, amount);
  const joint = meaningAt(solid, at - 1);
  if (joint?.is === 'bound' && joint.of) return void sizes.most.set(joint.of, value);
  const before = joint?.is === 'by' || joint?.is === 'bound' ? at - 2 : at - 1;
  for (const near of [at + 1, before]) {
    const meaning = meaningAt(solid, near);
    if (!meaning || takenNames.has(near)) continue;
    const dimension = meaning.is === 'deep' ? 'depth' : meaning.is === 'dimension' ? meaning.dimension : null;
    if (dimension && !sizes.named.has(dimension)) {
      takenNames.add(near);
      sizes.named.set(dimension, value);
      return;
    }
    if (meaning.is === 'more') {
      takenNames.add(near);
      sizes.changes.set(meaning.dimension, { byFt: value, sign: meaning.sign });
      return;
    }
  }
  if (sizes.bare) sizes.spare.push(amount.text);
  else sizes.bare = { value, isLength };
}

function meaningAt(terms: readonly Term[], at: number) {
  const term = terms[at];
  return term?.kind === 'meaning' ? term.meaning : null;
}

/** A plain number takes the unit of its partner: `5 by 10 m`. Feet when there is none. */
function feetOf(amount: Amount, partner: Amount): number {
  if (amount.kind === 'length') return amount.ft;
  if (amount.kind !== 'number') return NaN;
  return amount.value * (partner.kind === 'length' ? partner.perFt : 1);
}
