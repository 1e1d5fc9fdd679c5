/** Arbitrary valid designs for property tests: every shape, floor, construction and feature. */
import fc from 'fast-check';
import { outlineOf } from '../../geometry/index.js';
import { anyShape } from '../../geometry/testing/shapes.js';
import {
  type DepthPoint,
  levelProfile,
  newDesign,
  parseDesign,
  type PoolDesign,
  type PoolFeature,
  safeProfile,
  seatedSpa,
} from '../index.js';

const inches = (min: number, max: number) => fc.integer({ min, max }).map((value) => value / 12);
const wall = fc.constantFrom('shallow' as const, 'deep' as const, 'left' as const, 'right' as const);
const few = fc.integer({ min: 1, max: 6 });

const plainFeature: fc.Arbitrary<PoolFeature> = fc.oneof(
  fc.record({ kind: fc.constant('tanning-shelf' as const), lengthFt: inches(36, 96), waterDepthFt: inches(6, 18) }),
  fc.record({
    kind: fc.constant('steps' as const),
    widthFt: inches(36, 96),
    count: fc.integer({ min: 1, max: 4 }),
    treadFt: inches(10, 18),
    riserFt: inches(6, 12),
  }),
  fc.record({
    kind: fc.constant('bench' as const),
    wall,
    startFt: inches(0, 96),
    lengthFt: inches(36, 144),
    widthFt: inches(12, 24),
    seatDepthFt: inches(12, 24),
  }),
  fc.record({
    kind: fc.constant('vanishing-edge' as const),
    wall,
    lengthFt: inches(60, 160),
    dropFt: inches(12, 40),
    basinWidthFt: inches(24, 60),
  }),
  fc.record({ kind: fc.constant('raised-wall' as const), wall, lengthFt: inches(24, 160), heightFt: inches(6, 40) }),
  fc.record({ kind: fc.constant('sheer-descent' as const), count: few, widthFt: inches(12, 60) }),
  fc.record({ kind: fc.constantFrom('bubbler' as const, 'deck-jet' as const, 'scupper' as const), count: few }),
  fc.record({ kind: fc.constant('fire-bowl' as const), count: few }),
  fc.constantFrom<PoolFeature>(
    { kind: 'rock-waterfall' },
    { kind: 'grotto' },
    { kind: 'slide' },
    { kind: 'swim-jet' },
    { kind: 'diving-board' },
    { kind: 'fire-pit' },
  ),
);

const spaAt = fc.record({
  plan: fc.constantFrom('square' as const, 'round' as const),
  sizeFt: inches(60, 108),
  raisedFt: inches(1, 24),
  wall,
  along: fc.integer({ min: 0, max: 10 }),
});

const anyDepth = (lengthFt: number): fc.Arbitrary<readonly DepthPoint[]> =>
  fc.oneof(
    inches(42, 60).map((depthFt) => levelProfile(lengthFt, depthFt)),
    fc.tuple(inches(36, 54), inches(54, 96)).map(([shallowFt, deepFt]) => safeProfile(lengthFt, shallowFt, deepFt)),
  );

const sections = fc.record({
  construction: fc.constantFrom('gunite' as const, 'fiberglass' as const, 'vinyl' as const),
  copingWidthFt: inches(6, 24),
  deck: fc.oneof(
    fc.constant({ kind: 'none' as const }),
    fc.record({ kind: fc.constant('ring' as const), widthFt: inches(24, 120) }),
    fc.record({ kind: fc.constant('area' as const), areaSqFt: fc.integer({ min: 50, max: 2000 }) }),
  ),
  cover: fc.constantFrom('none' as const, 'mesh' as const, 'solid' as const, 'automatic' as const),
  interior: fc.constantFrom(null, 'E3-quartz', 'E3-pebble-dark'),
});

/** Features that do not fit are left out, so every design is valid. */
export const anyDesign: fc.Arbitrary<PoolDesign> = anyShape.chain((shape) => {
  const outline = outlineOf(shape);
  return fc
    .tuple(anyDepth(outline.lengthFt), fc.array(plainFeature, { maxLength: 6 }), fc.option(spaAt), sections)
    .map(([depth, features, spa, { construction, copingWidthFt, deck, cover, interior }]) => {
      const base = newDesign();
      const start: PoolDesign = {
        ...base,
        shape,
        depth,
        features: [],
        copingWidthFt,
        deck,
        equipment: { ...base.equipment, cover },
        finishes: { ...base.finishes, interior },
      };
      const seated: PoolFeature[] = spa
        ? [
            seatedSpa(
              {
                kind: 'spa',
                plan: spa.plan,
                lengthFt: spa.sizeFt,
                widthFt: spa.sizeFt,
                waterDepthFt: 3.25,
                benchWidthFt: 1.25,
                benchHeightFt: 1.5,
                raisedFt: spa.raisedFt,
                spillover: false,
                jets: 6,
                centre: { xFt: 0, yFt: 0 },
              },
              outline,
              spa.wall,
              spa.along / 10,
            ),
          ]
        : [];
      return valid({ ...start, construction, features: [...features, ...seated] });
    });
});

/** Without the features that are refused; as gunite when it is the construction that refuses the rest. */
function valid(design: PoolDesign): PoolDesign {
  const parsed = parseDesign(design);
  if (parsed.ok) return design;
  const refused = new Set(parsed.problems.map(({ path }) => Number(/^features\[(\d+)\]/.exec(path)?.[1] ?? NaN)));
  const features = design.features.filter((_, index) => !refused.has(index));
  if (features.length < design.features.length) return valid({ ...design, features });
  if (design.construction !== 'gunite') return valid({ ...design, construction: 'gunite' });
  return { ...design, features: [] };
}
