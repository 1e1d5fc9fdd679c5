import { inchesToFeet } from '../../units/index.js';
import type { Bound } from '../brief-items.js';
import { dimensionOf, isQuiet, type Term } from './terms.js';
import type { Amount } from './tokens.js';
import type { Dimension } from './meanings.js';

type Pair = readonly [number, number];

/** A longer range is no depth. */
export const MAX_DEPTH_FT = 12;

interface Bare {
  readonly value: number;
  readonly isLength: boolean;
  /** "for 8" */
  readonly seats: boolean;
  readonly bound: Bound;
  readonly isOthers: boolean;
}

export interface Sizes {
  pair: { readonly feet: Pair; readonly bound: Bound } | null;
  range: { readonly feet: Pair; readonly isLength: boolean; readonly bound: Bound } | null;
  readonly exact: Map<Dimension, number>;
  readonly most: Map<Dimension, number>;
  readonly least: Map<Dimension, number>;
  readonly changes: Map<Dimension | 'size', { readonly byFt: number | null; readonly sign: 1 | -1 }>;
  bare: Bare | null;
  area: { readonly sqFt: number; readonly bound: Bound } | null;
  cents: number | null;
}

export function sizesOf(terms: readonly Term[]): Sizes {
  const sizes: Sizes = {
    pair: null,
    range: null,
    exact: new Map(),
    most: new Map(),
    least: new Map(),
    changes: new Map(),
    bare: null,
    area: null,
    cents: null,
  };
  const solid = terms.filter((term) => !isQuiet(term));
  const takenNames = new Set<number>();
  for (let at = 0; at < solid.length; at += 1) {
    const term = solid[at];
    if (term?.kind !== 'amount') continue;
    const { amount } = term;
    // "raised 18 inches off the deck"
    const isNamed = dimensionOf(solid[at - 1]) !== null && !takenNames.has(at - 1);
    const isDistance = !isNamed && isQuiet(solid[at + 1], ['distance', 'house']);
    if (amount.kind === 'money')
      sizes.cents ??= isRangeOf(solid, at) ? Math.max(amount.cents, moneyAt(solid, at + 2)) : amount.cents;
    // "10 ft from the house"
    else if (isDistance && !solid.some((other) => isQuiet(other, ['falls', 'slope', 'by', 'access']))) continue;
    else if (amount.kind === 'area') sizes.area ??= { sqFt: amount.sqFt, bound: boundAt(solid, at, at).bound };
    else {
      const partner = solid[at + 2];
      const joint = meaningAt(solid, at + 1);
      if ((joint?.is === 'by' || joint?.is === 'to') && partner?.kind === 'amount' && isSize(partner.amount)) {
        const third = solid[at + 4];
        const isThird =
          meaningAt(solid, at + 3)?.is === 'by' &&
          third?.kind === 'amount' &&
          isSize(third.amount) &&
          // "30' x 15' x 3'-6'"
          !(meaningAt(solid, at + 5)?.is === 'to' && solid[at + 6]?.kind === 'amount');
        // "8x4x1.5 m", but not "16x32x60 in"
        const ofThird =
          isThird && third.amount.kind === 'length' && third.amount.perFt !== inchesToFeet(1) ? [third.amount] : [];
        const unit = [amount, partner.amount, ...ofThird].find(({ kind }) => kind === 'length') ?? amount;
        const both = [feetOf(amount, unit), feetOf(partner.amount, unit)] as const;
        const { bound, of } = boundAt(solid, at, at + 2);
        // "max depth 5-6": the smaller keeps both.
        const isLimit = joint.is === 'to' && boundAt(solid.slice(0, at + 3), at, at + 2).bound === 'most';
        const feet: Pair = isLimit ? [Math.min(...both), Math.min(...both)] : both;
        // "3-5-8"
        if (
          joint.is === 'to' &&
          meaningAt(solid, at + 3)?.is === 'to' &&
          third?.kind === 'amount' &&
          isSize(third.amount)
        ) {
          const all = [...both, feetOf(third.amount, amount)];
          const isLength = [amount, partner.amount, third.amount].some(({ kind }) => kind === 'length');
          const least = Math.min(...all);
          sizes.range ??= { feet: [least, isLimit ? least : Math.max(...all)], isLength, bound };
          at += 4;
          continue;
        }
        const isLength = amount.kind === 'length' || partner.amount.kind === 'length';
        if (joint.is === 'by') {
          sizes.pair ??= { feet, bound };
          // "10x20x4.5"
          if (!isThird) at += 2;
          else {
            keep(sizes[bound], 'depth', feetOf(third.amount, unit));
            at += 4;
          }
          continue;
        } else {
          const before = isQuiet(solid[at - 1], ['bound']) ? at - 2 : at - 1;
          const named = dimensionOf(solid[at + 3]) ?? dimensionOf(solid[before]) ?? of;
          if (named === 'length' || named === 'width') {
            if (!isLimit) keep(sizes.least, named, Math.min(...feet));
            keep(sizes.most, named, Math.max(...feet));
          } else if (named === null && isLength && Math.min(...feet) > MAX_DEPTH_FT) {
            // "10 m to 5 m" is a size, "30 to 34 ft" is a length.
            if (feet[0] > feet[1] || feet[1] >= 1.5 * feet[0]) sizes.pair ??= { feet, bound };
            else {
              if (!isLimit) keep(sizes.least, 'length', feet[0]);
              keep(sizes.most, 'length', feet[1]);
            }
          } else sizes.range ??= { feet, isLength, bound };
        }
        at += 2;
        continue;
      }
      if (isRangeOf(solid, at) && amount.kind === 'number') continue;
      // "400 to 500 sq ft"
      if (
        joint?.is === 'to' &&
        amount.kind === 'number' &&
        partner?.kind === 'amount' &&
        partner.amount.kind === 'area'
      ) {
        const { bound } = boundAt(solid, at, at + 2);
        const other = amount.value * partner.amount.perSqFt;
        sizes.area ??= { sqFt: bound === 'most' ? Math.min(other, partner.amount.sqFt) : partner.amount.sqFt, bound };
        at += 2;
        continue;
      }
      const isSeats = amount.kind === 'number' && isQuiet(terms[terms.indexOf(term) - 1], ['seats']);
      const next = terms[terms.indexOf(term) + 1];
      const after = terms[terms.indexOf(term) + 2];
      // "8 ft of lawn"
      if (next?.kind === 'meaning' && next.meaning.is === 'filler' && next.meaning.of && after?.kind === 'unknown')
        continue;
      // "One bench of 2 m", "(1) 7' spa"
      const isOne = amount.kind === 'number' && amount.value === 1;
      const isMeasuredToo =
        isQuiet(solid[at + 1], ['feature']) && solid.slice(at + 2).some(({ kind }) => kind === 'amount');
      if (isOne && (isMeasuredToo || solid[at + 1]?.kind === 'amount')) continue;
      placeOne(sizes, terms, solid, at, amount, takenNames, isSeats);
    }
  }
  for (const [at, term] of solid.entries()) {
    if (term.kind === 'meaning' && term.meaning.is === 'more' && !takenNames.has(at)) {
      sizes.changes.set(term.meaning.dimension, { byFt: null, sign: term.meaning.sign });
    }
  }
  return sizes;
}

/** "$95,000 to $110,000", "95 to 110k": up to the larger sum. */
export function isRangeOf(terms: readonly Term[], at: number): boolean {
  return meaningAt(terms, at + 1)?.is === 'to' && moneyAt(terms, at + 2) > 0;
}

function moneyAt(terms: readonly Term[], at: number): number {
  const term = terms[at];
  return term?.kind === 'amount' && term.amount.kind === 'money' ? term.amount.cents : 0;
}

function isSize({ kind }: Amount): boolean {
  return kind === 'number' || kind === 'length';
}

/** The limit beside an amount, also across what is measured: "max pool depth 5 ft", "5 ft deep at most". */
function boundAt(solid: readonly Term[], first: number, last: number): { bound: Bound; of: Dimension | null } {
  const isMeasured = (at: number) =>
    dimensionOf(solid[at]) !== null || isQuiet(solid[at], ['pool', 'end']) || solid[at]?.kind === 'unknown';
  let [before, after] = [first - 1, last + 1];
  while (isMeasured(before)) before -= 1;
  while (isMeasured(after)) after += 1;
  for (const near of [first - 1, before, last + 1, after]) {
    const meaning = meaningAt(solid, near);
    if (meaning?.is !== 'bound') continue;
    // "15x30, max depth 5 ft"
    const next = dimensionOf(solid[near + 1]) === null ? near + 1 : near + 2;
    if (near > last && solid[next]?.kind === 'amount') continue;
    return { bound: meaning.bound, of: meaning.of ?? null };
  }
  return { bound: 'exact', of: null };
}

function placeOne(
  sizes: Sizes,
  terms: readonly Term[],
  solid: readonly Term[],
  at: number,
  amount: Amount,
  takenNames: Set<number>,
  seats: boolean,
): void {
  const isLength = amount.kind === 'length';
  const value = feetOf(amount, amount);
  const { bound, of } = boundAt(solid, at, at);
  if (of) return keep(sizes[bound], of, value);
  // "a basin 4 ft wide"
  const isBasin =
    bound === 'exact' &&
    solid[at - 1]?.kind === 'unknown' &&
    solid[at - 1] === terms[terms.indexOf(solid[at] as Term) - 1];
  if (isBasin && !solid.some((term) => isQuiet(term, KNOWN))) {
    if (dimensionOf(solid[at + 1]) !== null) return;
  }
  const next = dimensionOf(solid[at + 1]);
  // "seats eight, raised two feet"
  if (seats && next === 'height') {
    sizes.bare ??= { value, isLength, seats, bound, isOthers: false };
    return;
  }
  const joint = meaningAt(solid, at - 1);
  const isApart =
    joint?.is === 'by' || joint?.is === 'to' || joint?.is === 'bound' || solid[at - 1]?.kind === 'unknown';
  const before = isApart ? at - 2 : at - 1;
  // "length 12 m width 4 m"
  const isNamedBefore = !takenNames.has(before) && dimensionOf(solid[before]) && solid[at + 2]?.kind === 'amount';
  const beside = isNamedBefore ? [before, at + 1] : [at + 1, before];
  for (const near of [...beside, ...(meaningAt(solid, at + 1)?.is === 'bound' ? [at + 2] : [])]) {
    if (takenNames.has(near)) continue;
    const meaning = meaningAt(solid, near);
    // "A spa 7.5' sq raised 6 inches"
    const isOfNext = near > at && isRaised(solid[near]) && solid[near + 1]?.kind === 'amount';
    const dimension = isOfNext ? null : dimensionOf(solid[near]);
    if (dimension && !sizes[bound].has(dimension)) {
      takenNames.add(near);
      return keep(sizes[bound], dimension, value);
    }
    // "A deck 5 ft around, wider at the house"
    const isBeside = terms.indexOf(solid[near] as Term) - terms.indexOf(solid[at] as Term) <= 1;
    if (meaning?.is === 'more' && isBeside) {
      takenNames.add(near);
      sizes.changes.set(meaning.dimension, { byFt: value, sign: meaning.sign });
      return;
    }
  }
  sizes.bare ??= { value, isLength, seats, bound, isOthers: isOthers(solid, at) };
}

const KNOWN = [
  'pool',
  'shape',
  'feature',
  'deep',
  'end',
  'yard',
  'access',
  'falls',
  'leg',
  'slot',
  'material',
  'garden',
] as const;

/** "8 ft trampoline", "rear setback 10 ft": measures what we do not know. */
function isOthers(solid: readonly Term[], at: number): boolean {
  if (isQuiet(solid[at + 1], ['undrawn'])) return true;
  const beside = solid[at + 1]?.kind === 'unknown' ? solid.slice(at + 2) : solid.slice(0, at);
  const before = isQuiet(solid[at - 1], ['wish', 'bound']) ? at - 2 : at - 1;
  const isBeside = solid[at + 1]?.kind === 'unknown' || solid[before]?.kind === 'unknown';
  return isBeside && !beside.some((term) => isQuiet(term, ['pool', 'shape', 'deep']));
}

export function isRaised(term: Term | undefined): boolean {
  return term?.kind === 'meaning' && term.meaning.is === 'dimension' && term.meaning.raised === true;
}

function keep(map: Map<Dimension, number>, dimension: Dimension, value: number): void {
  if (!map.has(dimension)) map.set(dimension, value);
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
