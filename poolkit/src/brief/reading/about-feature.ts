import type { FeatureKind } from '../../design/index.js';
import type { BriefItemBody } from '../brief-items.js';
import { UNSAID_STEP_FT, type Context, feetOf, pairOfPool } from './about-pool.js';

const UNSAID_SPA_STEP_FT = 1;

/** "Two benches": a smaller bare number counts them. */
const MIN_PART_FT = 4;
const MAX_PART_FT = 80;

/** "18 in bench": its width, not its length. */
const WIDEST_BENCH_FT = 2;

/** "A low step, six inches": how high it is. */
const MIN_STEPS_FT = 1.5;

/** No part of a pool is this wide. */
const MIN_WIDTH_FT = 12;

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

export function isSized(feature: FeatureKind): boolean {
  return TAKES[feature].length > 1;
}

const GROWING = new Set<FeatureKind>(['spa', 'tanning-shelf', 'bench']);

export function aboutFeature(
  feature: FeatureKind,
  round: boolean,
  { negated, sizes, place, another, meanings }: Context,
  isOne = false,
): readonly BriefItemBody[] {
  // "0 slides"
  if (negated || (sizes.bare?.value === 0 && !sizes.bare.isLength)) return [{ kind: 'without', feature }];
  // "a pool with a spa 16 by 36"
  if (sizes.pair && feature !== 'raised-wall' && Math.min(...sizes.pair.feet) >= MIN_WIDTH_FT)
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
    bare.value <= MAX_PART_FT &&
    (bare.isLength
      ? (feature !== 'bench' || bare.value > WIDEST_BENCH_FT) && (feature !== 'steps' || bare.value >= MIN_STEPS_FT)
      : bare.value >= MIN_PART_FT);
  const bareFt = isSize && !counted && seats === null ? bare.value : null;
  // A ledge spans the pool, so the smaller side is its length.
  const ofPair =
    pair &&
    (feature === 'tanning-shelf'
      ? Math.min(...pair.feet)
      : feature === 'raised-wall' || feature === 'bench'
        ? Math.max(...pair.feet)
        : pair.feet[1]);
  // A raised wall's only number is its height: "raised wall 2 ft".
  const isHeight = feature === 'raised-wall' && bare?.isLength === true && bare.value <= 4;
  // "8x8 spa @ 18 in", "raised wall 18 in x 12 ft"
  const ofBare = feature === 'spa' && bareFt !== null && bareFt <= (pair ? 3 : 2) ? bareFt : null;
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
        (bare?.bound === 'most' && (bareFt !== null || counted || seats !== null)) ||
        pair?.bound === 'most',
      seats,
      count: counted ? bare.value : isOne && takes.includes('count') && feature !== 'steps' ? 1 : null,
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
