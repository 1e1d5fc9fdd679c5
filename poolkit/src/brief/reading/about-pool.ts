import type { BriefItemBody, Place } from '../brief-items.js';
import { MAX_DEPTH_FT, type Sizes, sizesOf } from './sizes.js';
import type { Dimension, Meaning } from './meanings.js';

/** For "a bit longer", without an amount. */
export const UNSAID_STEP_FT = 2;

/** A smaller bare number is not a pool length. */
const MIN_BARE_FT = 6;
const MIN_LENGTH_FT = 8;
const MAX_BARE_FT = 120;
const MAX_POOL_FT = 75;
const SMALLEST_YARD_FT = 6;
const MIN_BARE_DOLLARS = 1000;
const MIN_THOUSANDS = 40;

/** Below this, a limit without a name can only be a depth: no pool is that short. */
export const MIN_POOL_FT = 10;
const MAX_PEOPLE = 60;
/** "It is flat for thirty feet" is land. */
const DEEPEST_FT = 20;
const SHALLOWEST_FT = 1.5;

export interface Context {
  readonly negated: boolean;
  readonly removed?: boolean;
  readonly sizes: Sizes;
  readonly place: Place | null;
  readonly meanings: readonly Meaning[];
  readonly another: boolean;
}

/** A limit on anything but the pool is taken as its size. */
export function feetOf({ exact, most, least }: Sizes, dimension: Dimension): number | null {
  return exact.get(dimension) ?? most.get(dimension) ?? least.get(dimension) ?? null;
}

/** The depth of a yard is its length on the plan. */
export function roomOf(sizes: Sizes): BriefItemBody[] {
  const { pair, bare } = sizes;
  if (pair && Math.min(...pair.feet) < SMALLEST_YARD_FT) return [];
  if (pair) return [{ kind: 'room', widthFt: Math.min(...pair.feet), lengthFt: Math.max(...pair.feet) }];
  // "The yard has a slope of 2 ft"
  if (bare && bare.value < SMALLEST_YARD_FT) return [];
  const lengthFt = feetOf(sizes, 'length') ?? feetOf(sizes, 'depth');
  const widthFt = feetOf(sizes, 'width') ?? (lengthFt === null ? (bare?.value ?? null) : null);
  return lengthFt === null && widthFt === null ? [] : [{ kind: 'room', widthFt, lengthFt }];
}

export function peopleOf({ negated, sizes: { bare } }: Context, kids: boolean): readonly BriefItemBody[] {
  const isCount = bare !== null && !bare.isLength && bare.value <= MAX_PEOPLE;
  if (negated || (!isCount && !kids)) return [];
  return [{ kind: 'people', count: isCount ? bare.value : null, kids }];
}

export function aboutMoney({ bare: alone, range }: Sizes): readonly BriefItemBody[] {
  // "Budget 350-400"
  const most = range && !range.isLength ? Math.max(...range.feet) : 0;
  const bare = alone ?? (most >= MIN_THOUSANDS ? { value: most, isLength: false } : null);
  const isMoney = bare && !bare.isLength && (bare.value >= MIN_THOUSANDS || bare.value === 0);
  // "Our budget is 95"
  const isThousands = isMoney && bare.value > 0 && bare.value < MIN_BARE_DOLLARS;
  const cents = isMoney ? Math.round(bare.value * (isThousands ? 100_000 : 100)) : null;
  return isBudget(cents) ? [{ kind: 'budget', cents }] : [];
}

export function isBudget(cents: number | null): cents is number {
  return cents !== null && Number.isSafeInteger(cents);
}

/** "3'6" x 5'6"", where no word says that it is the pool. */
function withDepthPair(sizes: Sizes, meanings: readonly Meaning[]): Sizes {
  const { pair } = sizes;
  const isPool = meanings.some(({ is }) => is === 'pool' || is === 'shape' || is === 'construction');
  if (
    !pair ||
    isPool ||
    pair.feet[0] >= pair.feet[1] ||
    pair.feet[0] < 2.5 ||
    pair.feet[0] > 4.5 ||
    pair.feet[1] >= MIN_POOL_FT
  )
    return sizes;
  return { ...sizes, pair: null, range: { ...pair, isLength: true } };
}

export function aboutPool(context: Context): readonly BriefItemBody[] {
  const { negated, meanings } = context;
  const sizes = withDepthPair(context.sizes, meanings);
  const { pair, range, area } = sizes;
  // "30 ft wide and 45 deep" is land.
  if ((sizes.exact.get('depth') ?? 0) > MAX_DEPTH_FT && sizes.exact.has('width')) return roomOf(sizes);
  const isAcross = sizes.bare?.isLength === true && sizes.bare.value >= MIN_POOL_FT;
  const round =
    sizes.exact.has('diameter') ||
    (meanings.some(({ is }) => is === 'round') && (isAcross || meanings.some(({ is }) => is === 'pool')));
  // "A figure eight, you know, two circles"
  const shapes = meanings.filter((meaning) => meaning.is === 'shape');
  const shape =
    shapes.findLast((meaning) => meaning.shape !== 'round') ??
    shapes.at(-1) ??
    (round ? ({ is: 'shape', shape: 'round' } as const) : undefined);
  const items: BriefItemBody[] = [];
  // "Keep it under ninety"
  if (sizes.bare && !sizes.bare.isLength && sizes.bare.bound === 'most' && sizes.bare.value > MAX_POOL_FT)
    return aboutMoney(sizes);
  if (shape && !negated) items.push({ kind: 'shape', shape: shape.shape });
  const isLow =
    sizes.bare?.isLength === true &&
    sizes.bare.bound === 'exact' &&
    sizes.bare.value >= 3 &&
    sizes.bare.value < MIN_POOL_FT;
  // "20 by 38, four and a half feet", "eight feet at the board"
  const isMeasured =
    meanings.some((meaning) => meaning.is === 'deep' || isDepth(meaning)) ||
    (isLow && (pair !== null || meanings.some(({ is }) => is === 'diving')));
  // "The whole thing under $90k" is no floor.
  const isFenced = meanings.some(({ is }) => is === 'barrier') && sizes.bare === null;
  const level =
    meanings.some(
      (meaning) => meaning.is === 'level' && !(meaning.weak && !isMeasured && (pair || (!sizes.bare && !range))),
    ) &&
    (sizes.cents === null || isMeasured) &&
    (sizes.bare?.value ?? 0) <= DEEPEST_FT &&
    !isFenced;
  const isDeep = level || isMeasured;
  const isLimitedDepth = sizes.bare?.bound !== 'exact' && (sizes.bare?.value ?? MIN_POOL_FT) < MIN_POOL_FT;
  // A bare number could be anything, even a house number; next to "pool" it is a length.
  const isAboutPool = meanings.some(({ is }) => is === 'shape' || is === 'pool');
  const seats = sizes.bare?.seats === true && sizes.bare.value > 1 && sizes.bare.value <= MAX_PEOPLE && !isDeep;
  // "4 ft min fence"
  const isFence = !isAboutPool && !isDeep && meanings.some(({ is }) => is === 'barrier');
  const bare = !seats && !isFence && (isDeep || isPoolNumber(sizes, isAboutPool || isLimitedDepth)) ? sizes.bare : null;
  const isRound = shape?.shape === 'round';
  for (const bound of ['exact', 'least', 'most'] as const) {
    const named = sizes[bound];
    const own = bare?.bound === bound ? bare.value : null;
    const across = named.get('diameter') ?? (isRound ? own : null);
    const both = pair?.bound === bound ? pair.feet : null;
    const isLength = !isDeep && !isLimitedDepth;
    const lengthFt = named.get('length') ?? (both ? Math.max(...both) : (across ?? (isLength ? own : null)));
    const widthFt = named.get('width') ?? (both ? Math.min(...both) : across);
    if (lengthFt !== null || widthFt !== null) items.push({ kind: 'size', lengthFt, widthFt, bound });
    if (area?.bound === bound && !negated) items.push({ kind: 'area', areaSqFt: area.sqFt, bound });
    // "the water no higher than 4 ft"
    const highFt = bound === 'exact' || meanings.some(({ is }) => is === 'barrier') ? undefined : named.get('height');
    const deepFt = named.get('depth') ?? highFt ?? (isLength || (own ?? 0) > DEEPEST_FT ? null : own);
    if (range?.bound === bound && (isDeep || range.isLength || Math.max(...range.feet) <= MAX_DEPTH_FT))
      items.push({
        ...LEVEL,
        shallowFt: Math.min(...range.feet),
        deepFt: Math.max(...range.feet),
        level: false,
        bound,
      });
    else if (deepFt !== null) items.push({ ...LEVEL, deepFt, level: level && bound === 'exact', bound });
    const shallowFt = named.get('shallow');
    if (shallowFt !== undefined) items.push({ ...LEVEL, shallowFt, level: false, bound });
  }
  if ((level || (negated && meanings.some(({ is }) => is === 'deep'))) && items.every(({ kind }) => kind !== 'depth'))
    items.push(LEVEL);
  if (seats) items.push(...peopleOf(context, false));
  return [...items, ...changesOf(sizes)];
}

function isDepth(meaning: Meaning): boolean {
  return meaning.is === 'dimension' && meaning.dimension === 'depth';
}

function isPoolNumber({ bare }: Sizes, isAboutPool: boolean): boolean {
  if (!bare || (bare.isOthers && bare.bound !== 'most')) return false;
  return (
    (bare.isLength && bare.value >= MIN_LENGTH_FT) ||
    bare.bound !== 'exact' ||
    (isAboutPool && bare.value >= MIN_BARE_FT && bare.value <= MAX_BARE_FT)
  );
}

const LEVEL = { kind: 'depth', shallowFt: null, deepFt: null, level: true, bound: 'exact' } as const;

function changesOf({ changes }: Sizes): BriefItemBody[] {
  return [...changes].map(([dimension, { byFt, sign }]): BriefItemBody => {
    const by = sign * (byFt ?? (dimension === 'depth' ? UNSAID_STEP_FT / 2 : UNSAID_STEP_FT));
    switch (dimension) {
      case 'depth':
      case 'shallow':
      case 'height':
        return { kind: 'deepen', end: 'deep', byFt: by };
      case 'width':
        return { kind: 'resize', lengthByFt: 0, widthByFt: by };
      case 'size':
      case 'diameter':
        return { kind: 'resize', lengthByFt: by, widthByFt: byFt === null ? by / 2 : by };
      case 'length':
        return { kind: 'resize', lengthByFt: by, widthByFt: 0 };
    }
  });
}

export function aboutEnd(
  end: 'shallow' | 'deep',
  isAdjective: boolean,
  { negated, sizes, meanings }: Context,
): readonly BriefItemBody[] {
  if (negated) return end === 'deep' ? [LEVEL] : [];
  const isUnmeasured = sizes.bare === null && sizes.changes.size === 0 && sizes.range === null;
  // "Shallow for grandma at the other end"
  const isOneEnd = meanings.some(({ is }) => is === 'end-word');
  if (
    isAdjective &&
    isUnmeasured &&
    !isOneEnd &&
    [sizes.exact, sizes.most, sizes.least].every(({ size }) => size === 0)
  )
    return [LEVEL];
  const change = sizes.changes.get('depth');
  if (change) return [{ kind: 'deepen', end, byFt: change.sign * (change.byFt ?? UNSAID_STEP_FT / 2) }];
  const { range } = sizes;
  const depths = (['exact', 'least', 'most'] as const).flatMap((bound): BriefItemBody[] => {
    // "1 main drain"
    const isCount = sizes.bare?.isLength === false && sizes.bare.value < SHALLOWEST_FT;
    const bare = sizes.bare?.bound === bound && !isCount ? sizes.bare.value : null;
    // "A deep end of 7 to 8 ft"
    const ofRange = range?.bound === bound ? (end === 'deep' ? Math.max : Math.min)(...range.feet) : null;
    const depthFt = sizes[bound].get('depth') ?? bare ?? ofRange;
    if (depthFt === null) return [];
    return [{ ...LEVEL, [end === 'deep' ? 'deepFt' : 'shallowFt']: depthFt, level: false, bound }];
  });
  return [...depths, ...pairOfPool(sizes)];
}

/** "16 wide, 35 long, 4 ft in the shallow end" */
export function pairOfPool({ pair, exact }: Sizes): readonly BriefItemBody[] {
  const [lengthFt, widthFt] = [exact.get('length'), exact.get('width')];
  if (!pair && lengthFt !== undefined && widthFt !== undefined)
    return [{ kind: 'size', lengthFt, widthFt, bound: 'exact' }];
  const context = { negated: false, place: null, meanings: [], another: false };
  return pair ? aboutPool({ ...context, sizes: { ...sizesOf([]), pair } }) : [];
}
