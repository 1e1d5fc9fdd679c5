import {
  seatedSpa,
  withFeature,
  type Feature,
  type FeatureKind,
  type PoolFeature,
  type PoolWall,
} from 'poolkit/design';
import { outlineOf } from 'poolkit/geometry';
import type { Work } from '../../lib/designs/draft';

export interface OfferedFeature {
  readonly kind: FeatureKind;
  readonly label: string;
  readonly add: (work: Work) => Work;
}

function plain(kind: FeatureKind, label: string, feature: PoolFeature): OfferedFeature {
  return { kind, label, add: (work) => ({ ...work, design: withFeature(work.design, feature) }) };
}

const SPA: Feature<'spa'> = {
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
};

/** A vinyl pool has no beam for a raised spa. */
function addSpa(work: Work): Work {
  const { design } = work;
  const spa = design.construction === 'vinyl' ? { ...SPA, raisedFt: 0, spillover: false } : SPA;
  return { ...work, design: withFeature(design, seatedSpa(spa, outlineOf(design.shape), 'deep')) };
}

const WALL_SHARE = 0.5;

function alongWall(wall: PoolWall, feature: (lengthFt: number) => PoolFeature): (work: Work) => Work {
  return (work) => {
    const { lengthFt, widthFt } = outlineOf(work.design.shape);
    const wallFt = wall === 'left' || wall === 'right' ? lengthFt : widthFt;
    return { ...work, design: withFeature(work.design, feature(Math.max(2, Math.floor(wallFt * WALL_SHARE)))) };
  };
}

export const OFFERED_FEATURES: readonly OfferedFeature[] = [
  plain('steps', 'Entry steps', { kind: 'steps', widthFt: 6, count: 3, treadFt: 1, riserFt: 10 / 12 }),
  plain('tanning-shelf', 'Tanning ledge', { kind: 'tanning-shelf', lengthFt: 7, waterDepthFt: 1 }),
  {
    kind: 'bench',
    label: 'Bench in the water',
    add: alongWall('deep', (lengthFt) => ({
      kind: 'bench',
      wall: 'deep',
      startFt: 0,
      lengthFt,
      widthFt: 1.5,
      seatDepthFt: 1.5,
    })),
  },
  { kind: 'spa', label: 'Attached spa', add: addSpa },
  {
    kind: 'vanishing-edge',
    label: 'Vanishing edge',
    add: alongWall('right', (lengthFt) => ({
      kind: 'vanishing-edge',
      wall: 'right',
      lengthFt,
      dropFt: 2,
      basinWidthFt: 3,
    })),
  },
  {
    kind: 'raised-wall',
    label: 'Raised wall',
    add: alongWall('left', (lengthFt) => ({ kind: 'raised-wall', wall: 'left', lengthFt, heightFt: 1.5 })),
  },
  plain('sheer-descent', 'Sheer descents', { kind: 'sheer-descent', count: 2, widthFt: 3 }),
  plain('scupper', 'Scuppers', { kind: 'scupper', count: 2 }),
  plain('deck-jet', 'Deck jets', { kind: 'deck-jet', count: 2 }),
  plain('bubbler', 'Bubblers', { kind: 'bubbler', count: 2 }),
  plain('rock-waterfall', 'Rock waterfall', { kind: 'rock-waterfall' }),
  plain('grotto', 'Grotto', { kind: 'grotto' }),
  plain('fire-bowl', 'Fire bowls', { kind: 'fire-bowl', count: 2 }),
  plain('fire-pit', 'Gas fire pit', { kind: 'fire-pit' }),
  plain('swim-jet', 'Swim jet', { kind: 'swim-jet' }),
  plain('slide', 'Slide', { kind: 'slide' }),
  plain('diving-board', 'Diving board', { kind: 'diving-board' }),
];
