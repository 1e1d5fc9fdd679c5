import type { Equipment, FeatureKind } from '../../design/index.js';
import type { BriefItemBody, Character, Place } from '../brief-items.js';
import { isQuiet, type Term } from './terms.js';
import type { Segment } from './segments.js';
import { isOfAKind } from './kinds.js';
import { isRangeOf, MOST_DEPTH_FT, type Sizes, sizesOf } from './sizes.js';
import type { Dimension, Meaning } from './vocabulary.js';

/** For "a bit longer", without an amount. */
const UNSAID_STEP_FT = 2;
const UNSAID_SPA_STEP_FT = 1;
/** A smaller bare number is not a pool length. */
const LEAST_BARE_FT = 6;
const LEAST_LENGTH_FT = 8;
const MOST_BARE_FT = 120;
const LONGEST_POOL_FT = 75;
const SMALLEST_YARD_FT = 6;
const LEAST_BARE_DOLLARS = 1000;
const LEAST_THOUSANDS = 40;

/** Below this, a limit without a name can only be a depth: no pool is that short. */
export const SHORTEST_FT = 10;
/** "Two benches": a smaller bare number counts them. */
const LEAST_PART_FT = 4;
const LONGEST_PART_FT = 80;
/** "18 in bench": its width, not its length. */
const WIDEST_BENCH_FT = 2;
/** No part of a pool is this wide. */
const LEAST_WIDTH_FT = 12;
const MOST_PEOPLE = 60;
const SHALLOWEST_FT = 1.5;

export type Reading = Pick<Segment, 'subject' | 'negated' | 'removed' | 'terms'>;

export function readSegment(segment: Reading, another: boolean): BriefItemBody[] {
  const { subject, negated, terms } = segment;
  if (negated && !segment.removed && isOfAKind(terms)) return [];
  if (terms.some((term) => isQuiet(term, ['other-pool', 'unsure']))) return [];
  // "We already have a spa" asks for none.
  if (subject?.is === 'feature' && terms.some(isThere)) return [];
  const meanings = terms.flatMap((term) => (term.kind === 'meaning' ? [term.meaning] : []));
  const all = sizesOf(terms);
  const isAge = meanings.some(({ is }) => is === 'age') && all.bare?.isLength === false;
  const sizes = isAge ? { ...all, bare: null } : all;
  const context: Context = { negated, removed: segment.removed, sizes, place: placeOf(meanings), meanings, another };
  const own = subject ? aboutSubject(subject, terms, context) : aboutPool(context);
  const measured = own.some(({ kind }) => kind === 'room');
  const flags = meanings
    .flatMap((meaning) => aboutFlag(meaning, context))
    .filter((item) => !(item.kind === 'character' && (measured || (isSizeOf(item.character) && isPart(subject)))));
  const budget: BriefItemBody[] = isBudget(sizes.cents) ? [{ kind: 'budget', cents: sizes.cents }] : [];
  return [...flags, ...own, ...budget];
}

function isThere(term: Term): boolean {
  return term.kind === 'meaning' && term.meaning.is === 'filler' && term.meaning.there === true;
}

function isSizeOf(character: Character): boolean {
  return character === 'small' || character === 'large' || character === 'narrow';
}

/** "The stairs must be large" says nothing of the pool. */
function isPart(subject: Meaning | null): boolean {
  return subject !== null && ['feature', 'slot', 'material', 'garden', 'lights', 'people'].includes(subject.is);
}

/** These say how other words are meant; alone they ask for nothing. */
const STRUCTURE: readonly Meaning['is'][] =
  'filler to by towards distance rather not pool dimension bound over add swap instead wish more seats yard spills'.split(
    ' ',
  ) as Meaning['is'][];

/** The terms without which the segment would ask for exactly the same. */
export function unusedTerms(segment: Reading, items: readonly BriefItemBody[], another: boolean): Term[] {
  const asked = JSON.stringify(items);
  const twins = new Map<string, number>();
  const keyOf = (term: Term) => (term.kind === 'meaning' ? JSON.stringify(term.meaning) : null);
  for (const term of segment.terms) {
    const key = keyOf(term);
    if (key) twins.set(key, (twins.get(key) ?? 0) + 1);
  }
  // "Two feet longer" is also what "longer" alone asks for.
  const isStep = items.some(({ kind }) => kind === 'resize' || kind === 'grow' || kind === 'deepen');
  const isMeasured = items.some(({ kind }) => kind === 'room');
  return segment.terms.filter((term) => {
    if (term.kind === 'unknown' || (isThere(term) && !items.some(({ kind }) => kind === 'barrier'))) return true;
    if (term.kind === 'meaning') {
      // "hot tub only, no pool"
      if (term.meaning.is === 'pool' && segment.negated) return items.length === 0;
      if (term.meaning.is === 'end-word' && items.some(({ kind }) => kind === 'depth' || kind === 'size')) return false;
      if (STRUCTURE.includes(term.meaning.is))
        return segment.negated && (term.meaning.is === 'spills' || (term.meaning.is === 'add' && items.length === 0));
      if (isMeasured && term.meaning.is === 'character') return false;
      // "A deck all around" is drawn so.
      if (term.meaning.is === 'level' && items.some(({ kind }) => kind === 'deck')) return false;
      if (
        ['deep', 'level'].includes(term.meaning.is) &&
        items.some((item) => ['depth', 'budget'].includes(item.kind) || (item.kind === 'with' && item.depthFt !== null))
      )
        return false;
      const seats = term.meaning.is === 'people' && items.some((item) => item.kind === 'with' && item.seats !== null);
      const isRefusedShape = segment.negated && term.meaning.is === 'shape';
      if (items.length > 0 && !isRefusedShape && (term.meaning === segment.subject || seats)) return false;
      if (items.length > 0 && (term.meaning.is === 'slot' || (twins.get(keyOf(term) ?? '') ?? 0) > 1)) return false;
    } else if (isRangeOf(segment.terms, segment.terms.indexOf(term)) && items.some(({ kind }) => kind === 'budget'))
      return false;
    else if ((term.amount.kind === 'number' && term.amount.value === 1 && items.length > 0) || isStep) return false;
    if (items.length === 0) return true;
    const terms = segment.terms.filter((other) => other !== term);
    const subject = term.kind === 'meaning' && term.meaning === segment.subject ? null : segment.subject;
    return JSON.stringify(readSegment({ ...segment, subject, terms }, another)) === asked;
  });
}

interface Context {
  readonly negated: boolean;
  readonly removed?: boolean;
  readonly sizes: Sizes;
  readonly place: Place | null;
  readonly meanings: readonly Meaning[];
  readonly another: boolean;
}

/** A limit on anything but the pool is taken as its size. */
function feetOf({ exact, most, least }: Sizes, dimension: Dimension): number | null {
  return exact.get(dimension) ?? most.get(dimension) ?? least.get(dimension) ?? null;
}

function amountOf({ area, pair, bare }: Sizes): number | null {
  return area?.sqFt ?? (pair ? pair.feet[0] * pair.feet[1] : (bare?.value ?? null));
}

/** The depth of a yard is its length on the plan. */
function roomOf(sizes: Sizes): BriefItemBody[] {
  const { pair, bare } = sizes;
  if (pair) return [{ kind: 'room', widthFt: Math.min(...pair.feet), lengthFt: Math.max(...pair.feet) }];
  // "The yard has a slope of 2 ft"
  if (bare && bare.value < SMALLEST_YARD_FT) return [];
  const lengthFt = feetOf(sizes, 'length') ?? feetOf(sizes, 'depth');
  const widthFt = feetOf(sizes, 'width') ?? (lengthFt === null ? (bare?.value ?? null) : null);
  return lengthFt === null && widthFt === null ? [] : [{ kind: 'room', widthFt, lengthFt }];
}

/** "The kids are 3 and 5": a number after the people is no count. */
function isAge(terms: readonly Term[], subject: Meaning): boolean {
  const [person, amount] = [
    terms.findIndex((term) => term.kind === 'meaning' && term.meaning === subject),
    terms.findIndex(({ kind }) => kind === 'amount'),
  ];
  return person >= 0 && amount > person;
}

function aboutSubject(subject: Meaning, terms: readonly Term[], context: Context): readonly BriefItemBody[] {
  const { negated, sizes } = context;
  const first = feetOf(sizes, 'width') ?? sizes.pair?.feet[0] ?? sizes.bare?.value ?? null;
  switch (subject.is) {
    case 'feature':
      return aboutFeature(subject.feature, subject.round === true, context);
    case 'slot':
    case 'material':
      return aboutFinish(context, subject);
    case 'garden':
      // "We have three apple trees": they are there.
      if (!negated && context.meanings.some(isHave)) return [];
      return [
        { kind: 'garden', part: subject.part, amount: amountOf(sizes) ?? feetOf(sizes, 'length'), wanted: !negated },
      ];
    case 'people': {
      const ages = isAge(terms, subject) ? { ...context, sizes: { ...sizes, bare: null } } : context;
      // "Deeper than 5 ft is not safe for the kids"
      const isLimit = context.meanings.some(({ is }) => is === 'bound');
      const bare = sizes.bare?.isLength ? sizes.bare : null;
      return [
        ...peopleOf(ages, subject.kids),
        ...(isLimit ? aboutPool({ ...context, sizes: { ...sizes, bare } }) : negated ? [] : pairOfPool(sizes)),
      ];
    }
    case 'lights':
      return [{ kind: 'equipment', change: { lightCount: negated ? 0 : (sizes.bare?.value ?? null) } }];
    case 'yard': {
      const isLevel = !negated && context.meanings.some(({ is }) => is === 'level');
      return [
        ...roomOf(sizes),
        ...(isLevel ? [{ kind: 'site', accessWidthFt: null, slopeClass: 'flat' } as const] : []),
      ];
    }
    case 'access':
      return first === null ? [] : [{ kind: 'site', accessWidthFt: first, slopeClass: null }];
    case 'falls': {
      const fallFt = feetOf(sizes, 'height') ?? feetOf(sizes, 'depth') ?? first;
      if (negated || fallFt === null) return [];
      return [{ kind: 'site', accessWidthFt: null, slopeClass: fallFt >= STEEP_FALL_FT ? 'steep' : 'gentle' }];
    }
    case 'leg': {
      const [lengthFt, widthFt] = [feetOf(sizes, 'length') ?? sizes.bare?.value ?? null, feetOf(sizes, 'width')];
      return lengthFt === null && widthFt === null ? [] : [{ kind: 'leg', lengthFt, widthFt }];
    }
    case 'budget':
      return [...aboutMoney(sizes), ...(negated ? [] : pairOfPool(sizes))];
    case 'end':
      return aboutEnd(subject.end, subject.adjective === true, context);
    default:
      return aboutPool(context);
  }
}

const STEEP_FALL_FT = 3;

function peopleOf({ negated, sizes: { bare } }: Context, kids: boolean): readonly BriefItemBody[] {
  const isCount = bare !== null && !bare.isLength && bare.value <= MOST_PEOPLE;
  if (negated || (!isCount && !kids)) return [];
  return [{ kind: 'people', count: isCount ? bare.value : null, kids }];
}

function aboutMoney({ bare }: Sizes): readonly BriefItemBody[] {
  const isMoney = bare && !bare.isLength && (bare.value >= LEAST_THOUSANDS || bare.value === 0);
  // "Our budget is 95"
  const isThousands = isMoney && bare.value > 0 && bare.value < LEAST_BARE_DOLLARS;
  const cents = isMoney ? Math.round(bare.value * (isThousands ? 100_000 : 100)) : null;
  return isBudget(cents) ? [{ kind: 'budget', cents }] : [];
}

function isBudget(cents: number | null): cents is number {
  return cents !== null && Number.isSafeInteger(cents);
}

function aboutPool(context: Context): readonly BriefItemBody[] {
  const { negated, sizes, meanings } = context;
  const { pair, range, area } = sizes;
  // "30 ft wide and 45 deep" is land.
  if ((sizes.exact.get('depth') ?? 0) > MOST_DEPTH_FT && sizes.exact.has('width')) return roomOf(sizes);
  const isAcross = sizes.bare?.isLength === true && sizes.bare.value >= SHORTEST_FT;
  const round = meanings.some(({ is }) => is === 'round') && (isAcross || meanings.some(({ is }) => is === 'pool'));
  const shape =
    meanings.findLast((meaning) => meaning.is === 'shape') ??
    (round ? ({ is: 'shape', shape: 'round' } as const) : undefined);
  const items: BriefItemBody[] = [];
  // "Keep it under ninety"
  if (sizes.bare && !sizes.bare.isLength && sizes.bare.bound === 'most' && sizes.bare.value > LONGEST_POOL_FT)
    return aboutMoney(sizes);
  if (shape && !negated) items.push({ kind: 'shape', shape: shape.shape });
  const isMeasured = meanings.some((meaning) => meaning.is === 'deep' || isDepth(meaning));
  // "The whole thing under $90k" is no floor.
  const isFenced = meanings.some(({ is }) => is === 'barrier') && sizes.bare === null;
  const level =
    meanings.some(
      (meaning) => meaning.is === 'level' && !(meaning.weak && !isMeasured && (pair || (!sizes.bare && !range))),
    ) &&
    (sizes.cents === null || isMeasured) &&
    !isFenced;
  const isDeep = level || isMeasured;
  const isLimitedDepth = sizes.bare?.bound !== 'exact' && (sizes.bare?.value ?? SHORTEST_FT) < SHORTEST_FT;
  // A bare number could be anything, even a house number; next to "pool" it is a length.
  const isAboutPool = meanings.some(({ is }) => is === 'shape' || is === 'pool');
  const seats = sizes.bare?.seats === true && sizes.bare.value > 1 && sizes.bare.value <= MOST_PEOPLE && !isDeep;
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
    const deepFt = named.get('depth') ?? highFt ?? (isLength ? null : own);
    if (range?.bound === bound && (isDeep || range.isLength || Math.max(...range.feet) <= MOST_DEPTH_FT))
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
  if (!bare || (bare.isOthers && bare.bound === 'exact')) return false;
  return (
    (bare.isLength && bare.value >= LEAST_LENGTH_FT) ||
    bare.bound !== 'exact' ||
    (isAboutPool && bare.value >= LEAST_BARE_FT && bare.value <= MOST_BARE_FT)
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

function aboutEnd(
  end: 'shallow' | 'deep',
  isAdjective: boolean,
  { negated, sizes }: Context,
): readonly BriefItemBody[] {
  if (negated) return end === 'deep' ? [LEVEL] : [];
  const isUnmeasured = sizes.bare === null && sizes.changes.size === 0 && sizes.range === null;
  if (isAdjective && isUnmeasured && [sizes.exact, sizes.most, sizes.least].every(({ size }) => size === 0))
    return [LEVEL];
  const change = sizes.changes.get('depth');
  if (change) return [{ kind: 'deepen', end, byFt: change.sign * (change.byFt ?? UNSAID_STEP_FT / 2) }];
  const depths = (['exact', 'least', 'most'] as const).flatMap((bound): BriefItemBody[] => {
    // "1 main drain"
    const isCount = sizes.bare?.isLength === false && sizes.bare.value < SHALLOWEST_FT;
    const bare = sizes.bare?.bound === bound && !isCount ? sizes.bare.value : null;
    const depthFt = sizes[bound].get('depth') ?? bare;
    if (depthFt === null) return [];
    return [{ ...LEVEL, [end === 'deep' ? 'deepFt' : 'shallowFt']: depthFt, level: false, bound }];
  });
  return [...depths, ...pairOfPool(sizes)];
}

/** "16 wide, 35 long, 4 ft in the shallow end" */
function pairOfPool({ pair, exact }: Sizes): readonly BriefItemBody[] {
  const [lengthFt, widthFt] = [exact.get('length'), exact.get('width')];
  if (!pair && lengthFt !== undefined && widthFt !== undefined)
    return [{ kind: 'size', lengthFt, widthFt, bound: 'exact' }];
  const context = { negated: false, place: null, meanings: [], another: false };
  return pair ? aboutPool({ ...context, sizes: { ...sizesOf([]), pair } }) : [];
}

type Taken = 'count' | 'lengthFt' | 'widthFt' | 'depthFt' | 'heightFt' | 'seats' | 'place';
/** What can be said of a feature; anything else is listed as not used. */
const TAKES: Readonly<Record<FeatureKind, readonly Taken[]>> = {
  'tanning-shelf': ['lengthFt', 'depthFt', 'place'],
  steps: ['count', 'widthFt', 'lengthFt', 'place'],
  bench: ['lengthFt', 'place'],
  spa: ['lengthFt', 'widthFt', 'depthFt', 'heightFt', 'seats', 'place'],
  'vanishing-edge': ['lengthFt', 'place'],
  'raised-wall': ['lengthFt', 'heightFt', 'place'],
  'sheer-descent': ['count', 'widthFt', 'lengthFt'],
  bubbler: ['count'],
  'deck-jet': ['count'],
  scupper: ['count'],
  'fire-bowl': ['count'],
  'rock-waterfall': [],
  grotto: [],
  slide: [],
  'swim-jet': [],
  'diving-board': [],
  'fire-pit': [],
};
const GROWING = new Set<FeatureKind>(['spa', 'tanning-shelf', 'bench']);

function aboutFeature(
  feature: FeatureKind,
  round: boolean,
  { negated, sizes, place, another, meanings }: Context,
): readonly BriefItemBody[] {
  // "0 slides"
  if (negated || (sizes.bare?.value === 0 && !sizes.bare.isLength)) return [{ kind: 'without', feature }];
  // "a pool with a spa 16 by 36"
  if (sizes.pair && feature !== 'raised-wall' && Math.min(...sizes.pair.feet) >= LEAST_WIDTH_FT)
    return [
      ...pairOfPool(sizes),
      ...aboutFeature(feature, round, { negated, sizes: { ...sizes, pair: null }, place, another, meanings }),
    ];
  const change = sizes.changes.get('length') ?? sizes.changes.get('size') ?? sizes.changes.get('width');
  if (change && GROWING.has(feature)) {
    const byFt = change.sign * (change.byFt ?? (feature === 'spa' ? UNSAID_SPA_STEP_FT : UNSAID_STEP_FT));
    return [{ kind: 'grow', feature: feature as 'spa' | 'tanning-shelf' | 'bench', byFt }];
  }
  const takes = TAKES[feature];
  const taken = (name: Taken, value: number | null) => (takes.includes(name) ? value : null);
  const { bare, pair } = sizes;
  const isSeats = bare?.seats === true || meanings.some(({ is }) => is === 'people');
  const seats = bare && !bare.isLength && isSeats && takes.includes('seats') ? bare.value : null;
  const counted = takes.includes('count') && bare && !bare.isLength;
  const isSize =
    bare &&
    bare.value <= LONGEST_PART_FT &&
    (bare.isLength ? feature !== 'bench' || bare.value > WIDEST_BENCH_FT : bare.value >= LEAST_PART_FT);
  const bareFt = isSize && !counted && seats === null ? bare.value : null;
  // A ledge spans the pool, so the smaller side is its length.
  const ofPair =
    pair &&
    (feature === 'tanning-shelf'
      ? Math.min(...pair.feet)
      : feature === 'raised-wall'
        ? Math.max(...pair.feet)
        : pair.feet[1]);
  // A raised wall's only number is its height: "raised wall 2 ft".
  const isHeight = feature === 'raised-wall' && bare?.isLength === true && bare.value <= 4;
  // "8x8 spa @ 18 in", "raised wall 18 in x 12 ft"
  const ofBare = feature === 'spa' && bareFt !== null && bareFt <= 3 ? bareFt : null;
  const ofShelf = feature === 'tanning-shelf' && bareFt !== null && bareFt < 2 ? bareFt : null;
  const ofWall = feature === 'raised-wall' && pair ? Math.min(...pair.feet) : null;
  return [
    {
      kind: 'with',
      feature,
      round:
        round ||
        (feature === 'spa' &&
          meanings.some((meaning) => meaning.is === 'round' || (meaning.is === 'shape' && meaning.shape === 'round'))),
      place: takes.includes('place') ? place : null,
      another,
      atMost:
        [...sizes.most.keys()].some((name) => name === 'diameter' || takes.includes(`${name}Ft` as Taken)) ||
        bare?.bound === 'most' ||
        pair?.bound === 'most',
      seats,
      count: counted ? bare.value : null,
      lengthFt: taken(
        'lengthFt',
        feetOf(sizes, 'length') ??
          feetOf(sizes, 'diameter') ??
          ofPair ??
          (isHeight || ofShelf !== null || ofBare !== null || feature === 'steps' ? null : bareFt),
      ),
      widthFt: taken('widthFt', feetOf(sizes, 'width') ?? pair?.feet[0] ?? (feature === 'steps' ? bareFt : null)),
      depthFt: taken('depthFt', feetOf(sizes, 'depth') ?? ofShelf),
      heightFt: taken(
        'heightFt',
        feetOf(sizes, 'height') ??
          ofWall ??
          ofBare ??
          (isHeight ? bareFt : meanings.some(({ is }) => is === 'flush') ? 0 : null),
      ),
    },
  ];
}

function aboutFinish(context: Context, subject: Meaning): readonly BriefItemBody[] {
  const { negated, sizes, meanings } = context;
  const slot = meanings.findLast((meaning) => meaning.is === 'slot')?.slot ?? null;
  const materials = meanings.filter((meaning) => meaning.is === 'material');
  const items: BriefItemBody[] = [];
  const widthFt = feetOf(sizes, 'width') ?? (sizes.bare?.isLength ? sizes.bare.value : null);
  const areaSqFt = sizes.area?.sqFt ?? (slot === 'deck' && sizes.pair ? sizes.pair.feet[0] * sizes.pair.feet[1] : null);
  const at = slot ?? materials.find((material) => material.slot)?.slot ?? 'deck';
  if (slot === 'deck' && negated && materials.length === 0) return [{ kind: 'deck', widthFt: 0, areaSqFt: null }];
  if (slot === 'deck' && !negated && (widthFt !== null || areaSqFt !== null || materials.length === 0))
    items.push({ kind: 'deck', widthFt, areaSqFt });
  if (at === 'fence' && !negated && hasExisting(meanings)) return [{ kind: 'barrier', barrier: 'existing' }];
  // "1000 sq ft of pavers"
  if (slot === null && at === 'deck' && !negated && areaSqFt !== null) items.push({ kind: 'deck', widthFt, areaSqFt });
  // "Deck: travertine, 6 ft wide"
  if (
    'slot' in subject &&
    subject.slot === 'deck' &&
    !negated &&
    slot === null &&
    materials.length === 0 &&
    widthFt !== null
  )
    return [{ kind: 'deck', widthFt, areaSqFt }];
  if (negated || materials.length === 0) return items;
  // A pool of concrete, where no word says what else is.
  if (
    slot === null &&
    areaSqFt === null &&
    materials.every((material) => material.slot === null && material.words[0] === 'concrete')
  )
    return [
      ...items,
      { kind: 'construction', construction: 'gunite' },
      ...(sizes.pair ? aboutPool({ ...context, meanings: [] }) : []),
    ];
  const ofPool = at === 'interior' ? aboutPool({ ...context, meanings: [] }) : [];
  return [...items, { kind: 'finish', slot: at, words: materials.flatMap(({ words }) => words) }, ...ofPool];
}

function aboutFlag(meaning: Meaning, { negated, removed, meanings }: Context): readonly BriefItemBody[] {
  switch (meaning.is) {
    case 'construction':
      return negated ? [] : [{ kind: 'construction', construction: meaning.construction }];
    case 'character':
      if (negated) return meaning.character === 'large' ? [{ kind: 'character', character: 'small' }] : [];
      return [{ kind: 'character', character: meaning.character }];
    case 'edge-pool':
      return aboutFeature('vanishing-edge', false, {
        negated,
        meanings,
        sizes: sizesOf([]),
        place: null,
        another: false,
      });
    case 'gas':
      return negated ? [{ kind: 'no-gas' }] : [{ kind: 'equipment', change: { heater: 'gas' } }];
    case 'chlorine':
      return negated ? [{ kind: 'no-chlorine' }] : [{ kind: 'equipment', change: { sanitiser: 'chlorine' } }];
    case 'undrawn':
      return negated ? [] : [{ kind: 'undrawn' }];
    case 'slope':
      return negated ? [] : [{ kind: 'site', accessWidthFt: null, slopeClass: meaning.slopeClass }];
    case 'barrier':
      if (meaning.alone && !meanings.some((other) => other.is === 'barrier' && !other.alone)) return [];
      // "We have no fence" asks for none to go.
      if (negated && meanings.some(isHave)) return [];
      // "We need no fence, we already have one"
      if (
        (negated && !removed && meaning.barrier === 'existing' && !meaning.alone) ||
        meanings.some((other) => other.is === 'barrier' && other.owned)
      )
        return [{ kind: 'barrier', barrier: 'existing' }];
      return [
        {
          kind: 'barrier',
          barrier: negated
            ? 'none'
            : meanings.some(({ is }) => is === 'swap')
              ? 'fence'
              : hasExisting(meanings)
                ? 'existing'
                : meaning.barrier,
        },
      ];
    case 'diving':
      return negated ? [{ kind: 'without', feature: 'diving-board' }] : [{ kind: 'diving' }];
    case 'heated':
      if (
        !negated &&
        meanings.some(({ is }) => is === 'automatic') &&
        meanings.every((other) => other.is !== 'equipment')
      )
        return [{ kind: 'equipment', change: { heater: 'heat-pump' } }];
      return negated ? [{ kind: 'equipment', change: { heater: 'none' } }] : [{ kind: 'heated' }];
    case 'equipment': {
      const isAutomatic = meaning.wanted.cover === 'mesh' && meanings.some(({ is }) => is === 'automatic');
      const wanted: Partial<Equipment> = isAutomatic ? { cover: 'automatic' } : meaning.wanted;
      const change = negated ? meaning.refused : wanted;
      return change ? [{ kind: 'equipment', change }] : [];
    }
    case 'shape':
      return meanings.some(({ is }) => is === 'feature') && meaning.shape !== 'round' && !negated
        ? [{ kind: 'shape', shape: meaning.shape }]
        : [];
    default:
      return [];
  }
}

function hasExisting(meanings: readonly Meaning[]): boolean {
  // "The existing fence needs to be replaced"
  if (meanings.some(({ is }) => is === 'swap')) return false;
  return meanings.some((meaning) => (meaning.is === 'barrier' && meaning.barrier === 'existing') || isHave(meaning));
}

function isHave(meaning: Meaning): boolean {
  return meaning.is === 'filler' && meaning.have === true;
}

function placeOf(meanings: readonly Meaning[]): Place | null {
  for (const meaning of meanings) {
    if (meaning.is === 'wind')
      return { at: 'wind', wind: meaning.wind, end: meanings.some(({ is }) => is === 'end-word') };
    if (meaning.is === 'wall') return { at: 'wall', wall: meaning.wall };
    if (meaning.is === 'house') return { at: 'house' };
    if (meaning.is === 'end') return { at: 'wall', wall: meaning.end };
  }
  return null;
}
