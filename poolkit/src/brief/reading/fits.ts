import { dimensionOf, isQuiet, type Term } from './terms.js';
import { isRaised } from './sizes.js';
import type { Segment } from './segments.js';
import type { Dimension, Meaning } from './meanings.js';

type Range = readonly [least: number, most: number];
type Role = 'length' | 'width' | 'depth' | 'height';
type Fits = Readonly<Partial<Record<Role, Range>>>;

/** How long, wide, deep and high each thing may be, in feet; outside these a measure is of something else. */
const POOL: Fits = { length: [12, 100], width: [5, 32], depth: [2, 15] };
const PARTS: Readonly<Record<string, Fits>> = {
  spa: { length: [4, 16], width: [4, 16], depth: [1.5, 5], height: [0, 4] },
  'tanning-shelf': { length: [2.5, 40], width: [2.5, 40], depth: [0.2, 2] },
  steps: { length: [1.5, 24], width: [1.5, 24], height: [0, 1.2] },
  bench: { length: [2.5, 80], width: [0.8, 3], depth: [0.8, 2.5], height: [0.5, 2] },
  'raised-wall': { length: [3, 120], width: [0.3, 30], height: [0.4, 12] },
  'vanishing-edge': { length: [4, 120], height: [0.2, 6] },
  'sheer-descent': { length: [0.5, 20], width: [0.5, 20], height: [0.5, 10] },
  'rock-waterfall': { length: [1, 11], width: [1, 11], height: [1, 15] },
  slide: { length: [4, 30], height: [2, 20] },
  grotto: { length: [3, 25], width: [3, 25], height: [2, 15] },
  'fire-pit': { length: [2, 11], width: [2, 11], height: [0.5, 4] },
  'fire-bowl': { length: [1, 5], width: [1, 5], height: [0.3, 6] },
  'diving-board': { length: [4, 16], height: [0.5, 4] },
  deck: { width: [0.5, 40] },
  yard: { length: [12, 1000], width: [12, 1000], depth: [12, 1000] },
  access: { width: [2, 40], height: [3, 30] },
  leg: { length: [3, 80], width: [3, 40] },
  lights: {},
  end: { length: [3, 24], width: [3, 40], depth: [1.5, 15] },
};

function fitsOf(noun: Meaning | null): Fits | null {
  if (noun === null || noun.is === 'pool' || noun.is === 'shape') return POOL;
  if (noun.is === 'feature') return PARTS[noun.feature] ?? {};
  if (noun.is === 'slot' || noun.is === 'material')
    return noun.slot === null || noun.slot === 'deck' ? (PARTS['deck'] ?? null) : null;
  return PARTS[noun.is] ?? null;
}

/** A longer side is only of a pool where a word says so. */
const MAX_UNSAID_FT = 80;
const SHALLOWEST_FT = 1.5;
const SMALL_UNIT_FT = 0.1;

const ROLES: Readonly<Record<Dimension, Role>> = {
  length: 'length',
  width: 'width',
  depth: 'depth',
  shallow: 'depth',
  diameter: 'length',
  height: 'height',
};

/** Amounts that belong together, with the word that names them and the limit beside them. */
interface Measure {
  readonly first: number;
  readonly last: number;
  readonly feet: readonly number[];
  readonly isPair: boolean;
  readonly role: Role | null;
  readonly isLimit: boolean;
  readonly isSmallUnit: boolean;
  /** "9 inches of water", not "9 inches deep". */
  readonly isOfWater: boolean;
  readonly nameAt: number;
}

function measuresOf(terms: readonly Term[]): Measure[] {
  const found: Measure[] = [];
  let free = 0;
  const skip = (at: number, step: 1 | -1) => {
    let next = at + step;
    while (isQuiet(terms[next], ['filler'])) next += step;
    return next;
  };
  for (let at = 0; at < terms.length; at += 1) {
    if (!isSide(terms[at])) continue;
    const sides = [at];
    let last = at;
    let isPair = false;
    for (;;) {
      const joint = skip(last, 1);
      const other = skip(joint, 1);
      if (!isQuiet(terms[joint], ['by', 'to']) || !isSide(terms[other])) break;
      isPair ||= isQuiet(terms[joint], ['by']);
      sides.push(other);
      last = other;
    }
    const perFt = sides.map((side) => unitOf(terms[side])).find((unit) => unit !== null) ?? 1;
    const isLength = sides.some((side) => terms[side]?.kind === 'amount' && isFeet(terms[side]));
    const after = skip(last, 1);
    // "Three scuppers 2 feet apart"
    if (isQuiet(terms[after], ['distance'])) continue;
    const before = skip(at, -1);
    const isNamed = (near: number) =>
      near >= free &&
      roleOf(terms[near]) !== null &&
      !(near > at && isRaised(terms[near]) && isSide(terms[skip(near, 1)]));
    const nameAt = isNamed(after) ? after : isNamed(before) ? before : -1;
    let [first, end] = [Math.min(at, nameAt < 0 ? at : nameAt), Math.max(last, nameAt)];
    if (isQuiet(terms[skip(first, -1)], ['bound']) && skip(first, -1) >= free) first = skip(first, -1);
    else if (isQuiet(terms[skip(end, 1)], ['bound'])) end = skip(end, 1);
    const limit = [terms[first], terms[end]].find((term) => isQuiet(term, ['bound']));
    const ofLimit = limit?.kind === 'meaning' && limit.meaning.is === 'bound' ? (limit.meaning.of ?? null) : null;
    if (isLength || isPair || nameAt >= 0)
      found.push({
        first,
        last: end,
        feet: sides.map((side) => feetOf(terms[side], perFt)),
        isPair,
        role: nameAt >= 0 ? roleOf(terms[nameAt]) : ofLimit && ROLES[ofLimit],
        isLimit: limit !== undefined,
        isSmallUnit: perFt < SMALL_UNIT_FT,
        isOfWater: isOfWater(terms[nameAt]),
        nameAt,
      });
    free = end + 1;
    at = Math.max(end, last);
  }
  return found;
}

function isSide(term: Term | undefined): boolean {
  return term?.kind === 'amount' && (term.amount.kind === 'length' || term.amount.kind === 'number');
}

function isFeet(term: Term | undefined): boolean {
  return term?.kind === 'amount' && term.amount.kind === 'length';
}

function unitOf(term: Term | undefined): number | null {
  return term?.kind === 'amount' && term.amount.kind === 'length' ? term.amount.perFt : null;
}

function feetOf(term: Term | undefined, perFt: number): number {
  if (term?.kind !== 'amount') return NaN;
  const { amount } = term;
  return amount.kind === 'length' ? amount.ft : amount.kind === 'number' ? amount.value * perFt : NaN;
}

function roleOf(term: Term | undefined): Role | null {
  const dimension = dimensionOf(term);
  return dimension === null ? null : ROLES[dimension];
}

function isOfWater(term: Term | undefined): boolean {
  return term?.kind === 'meaning' && term.meaning.is === 'dimension' && term.meaning.ofWater === true;
}

function isWithin(range: Range | undefined, feet: readonly number[]): boolean {
  return range !== undefined && feet.every((one) => one >= range[0] && one <= range[1]);
}

function isFit(fits: Fits, { feet, role, isPair, isSmallUnit, isLimit }: Measure): boolean {
  if (isPair) return isWithin(fits.length, feet) || isWithin(fits.width, feet);
  if (role !== null) return isWithin(fits[role], feet);
  if (fits === POOL) return isWithin([isSmallUnit && isLimit ? 2 : SHALLOWEST_FT, MAX_UNSAID_FT], feet);
  return [fits.length ?? fits.width, fits.depth, fits.height].some((range) => isWithin(range, feet));
}

/** A limit that names no part is the pool's, however small, except for the water over a ledge. */
function isPoolsLimit({ isLimit, isSmallUnit, isOfWater, role, feet }: Measure): boolean {
  // "Raised, but no more than 18 inches"
  const isOfPart = role === 'height' || (role === null && isSmallUnit && Math.max(...feet) < 2);
  return isLimit && !isOfPart && !(isOfWater && Math.max(...feet) < SHALLOWEST_FT);
}

/** Amounts, each with what names and limits it. */
export function measuredTerms(terms: readonly Term[]): readonly (readonly Term[])[] {
  return measuresOf(terms).map(({ first, last }) => terms.slice(first, last + 1));
}

/** Which sides these measures give, so that none is given twice: "a gate 9 ft wide, and 16 ft wide". */
export function sidesIn(terms: readonly Term[], subject: Meaning | null = null): readonly Role[] {
  if (terms.some((term) => term.kind === 'amount' && term.amount.kind === 'area')) return ['length', 'width'];
  return measuresOf(terms).flatMap(({ isPair, role }): readonly Role[] => {
    if (isPair) return ['length', 'width'];
    // A yard is as deep as it is long.
    if (role === null) return [subject?.is === 'access' || subject?.is === 'slot' ? 'width' : 'length'];
    return role === 'depth' && subject?.is === 'yard' ? ['length', 'depth'] : [role];
  });
}

/**
 * Moves each measure that does not fit the noun beside it to one it fits: the pool, or the part named last.
 * `named`: parts named before, the last one at the end.
 */
export function withMeasuresMoved(segment: Segment, named: readonly Meaning[]): readonly Segment[] {
  const { subject, negated } = segment;
  const own = fitsOf(subject);
  if (negated || own === null) return [segment];
  // "16 wide, 35 long, 4 ft in the shallow end"
  const sides = sidesIn(segment.terms);
  if (subject?.is === 'end' && sides.includes('length') && sides.includes('width')) return [segment];
  let terms = [...segment.terms];
  const moved: Segment[] = [];
  for (const measure of measuresOf(segment.terms).toReversed()) {
    if (isFit(own, measure) || (own === POOL && isPoolsLimit(measure))) continue;
    const name = terms[measure.nameAt];
    // "The ledge should be 6 feet deep", from the wall
    if (measure.role === 'depth' && own === PARTS['tanning-shelf'] && isWithin(own?.length, measure.feet) && name) {
      terms[measure.nameAt] = { ...name, kind: 'meaning', meaning: { is: 'dimension', dimension: 'length' } };
      continue;
    }
    const isPools =
      own !== POOL &&
      (subject?.is !== 'yard' || measure.isLimit) &&
      isFit(measure.role === null ? { length: POOL.length } : POOL, measure);
    // "4 scuppers on a 3 ft wall": unnamed, it may be of anything beside a part.
    if (!isPools && measure.role === null && subject?.is === 'feature') continue;
    const noun = isPools
      ? POOL_NOUN
      : named.findLast((one) => one !== subject && one.is !== 'end' && isFit(fitsOf(one) ?? {}, measure));
    if (!noun) continue;
    moved.unshift({ ...segment, subject: noun, terms: terms.slice(measure.first, measure.last + 1) });
    terms = terms.toSpliced(measure.first, measure.last + 1 - measure.first);
  }
  return [...(terms.length > 0 ? [{ ...segment, terms }] : []), ...moved];
}

const POOL_NOUN: Meaning = { is: 'pool' };
