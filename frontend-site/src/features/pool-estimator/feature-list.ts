import {
  featuresOf,
  seatedSpa,
  withFeature,
  withoutFeatures,
  type FeatureKind,
  type PoolFeature,
  type PoolWall,
} from 'poolkit/design';
import { outlineOf } from 'poolkit/geometry';
import type { Work } from '../../lib/designs/draft';
import type { Extra } from './settled-price';
import { withDesign } from './work-edits';

export interface OfferedFeature extends Extra {
  readonly kind: FeatureKind;
  readonly label: string;
}

export function wallLengthFt({ design }: Work, wall: PoolWall): number {
  const { lengthFt, widthFt } = outlineOf(design.shape);
  return wall === 'left' || wall === 'right' ? lengthFt : widthFt;
}

/** A vinyl pool has no beam for a raised spa; features along a wall take half of it. */
function fitted(work: Work, feature: PoolFeature): PoolFeature {
  const { construction, shape } = work.design;
  if (feature.kind === 'spa') {
    const spa = construction === 'vinyl' ? { ...feature, raisedFt: 0, spillover: false } : feature;
    return seatedSpa(spa, outlineOf(shape), 'deep');
  }
  if (!('wall' in feature)) return feature;
  return { ...feature, lengthFt: Math.max(2, Math.floor(wallLengthFt(work, feature.wall) / 2)) };
}

function offered(label: string, feature: PoolFeature): OfferedFeature {
  const { kind } = feature;
  const has = ({ design }: Work) => featuresOf(design, kind).length > 0;
  const toggle = (work: Work) => {
    const { design } = work;
    const others = withoutFeatures(design, (other) => other.kind === kind);
    return withDesign(work, has(work) ? others : withFeature(design, fitted(work, feature)));
  };
  return { kind, label, has, toggle };
}

export const OFFERED_FEATURES: readonly OfferedFeature[] = [
  offered('Entry steps', { kind: 'steps', widthFt: 6, count: 3, treadFt: 1, riserFt: 10 / 12 }),
  offered('Tanning ledge', { kind: 'tanning-shelf', lengthFt: 7, waterDepthFt: 1 }),
  offered('Bench in the water', {
    kind: 'bench',
    wall: 'deep',
    startFt: 0,
    lengthFt: 0,
    widthFt: 1.5,
    seatDepthFt: 1.5,
  }),
  offered('Attached spa', {
    kind: 'spa',
    plan: 'square',
    lengthFt: 7,
    widthFt: 7,
    waterDepthFt: 3.25,
    benchWidthFt: 1.5,
    benchHeightFt: 1.75,
    raisedFt: 1.5,
    spillover: true,
    jets: 6,
    centre: { xFt: 0, yFt: 0 },
  }),
  offered('Vanishing edge', { kind: 'vanishing-edge', wall: 'right', lengthFt: 0, dropFt: 2, basinWidthFt: 3 }),
  offered('Raised wall', { kind: 'raised-wall', wall: 'left', lengthFt: 0, heightFt: 1.5 }),
  offered('Sheer descents', { kind: 'sheer-descent', count: 2, widthFt: 3 }),
  offered('Scuppers', { kind: 'scupper', count: 2 }),
  offered('Deck jets', { kind: 'deck-jet', count: 2 }),
  offered('Bubblers', { kind: 'bubbler', count: 2 }),
  offered('Rock waterfall', { kind: 'rock-waterfall' }),
  offered('Grotto', { kind: 'grotto' }),
  offered('Fire bowls', { kind: 'fire-bowl', count: 2 }),
  offered('Gas fire pit', { kind: 'fire-pit' }),
  offered('Swim jet', { kind: 'swim-jet' }),
  offered('Slide', { kind: 'slide' }),
  offered('Diving board', { kind: 'diving-board' }),
];
