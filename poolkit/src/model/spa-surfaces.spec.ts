import {
  type Feature,
  measureDesign,
  newDesign,
  parseDesign,
  type PoolFeature,
  type PoolShape,
  type PoolWall,
  seatedSpa,
} from '../design/index.js';
import { contains, outlineOf } from '../geometry/index.js';
import { poolModel } from './pool-model.js';

const FREEBOARD_FT = 0.5;
const RECTANGLE: PoolShape = { kind: 'rectangle', lengthFt: 32, widthFt: 16, cornerRadiusFt: 0 };
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

/** 6 ft deep at the deep end. */
function designOf(shape: PoolShape, ...features: readonly PoolFeature[]) {
  const { lengthFt } = outlineOf(shape);
  return newDesign({
    shape,
    depth: [
      { xFt: 0, depthFt: 3.5 },
      { xFt: lengthFt, depthFt: 6 },
    ],
    features,
  });
}

function modelOf(shape: PoolShape, ...features: readonly PoolFeature[]) {
  const design = designOf(shape, ...features);
  const measured = measureDesign(design);
  return { measured, ...poolModel(design, measured, FREEBOARD_FT) };
}

const atDeepEnd = (shape: PoolShape, spa = SPA) => seatedSpa(spa, outlineOf(shape), 'deep');

type Corner = readonly [x: number, y: number, z: number];

const cornersOf = (positionsFt: readonly number[]): Corner[] =>
  Array.from({ length: positionsFt.length / 3 }, (_, at) => positionsFt.slice(3 * at, 3 * at + 3) as unknown as Corner);

describe('the wall of a spa', () => {
  it.each<PoolShape>([
    RECTANGLE,
    { kind: 'round', diameterFt: 18 },
    { kind: 'oval', lengthFt: 32, widthFt: 16, ends: 'stadium' },
  ])(
    'D05 takes no more than 3 in of the pool it touches, whatever its shape, and reaches the floor: $kind',
    (shape) => {
      const { positionsFt, waterFt, measured } = modelOf(shape, atDeepEnd(shape));
      const stone = cornersOf(positionsFt.stone);
      const { lengthFt } = measured.outline;
      expect(Math.min(...stone.map(([x]) => x))).toBeCloseTo(lengthFt - 0.25, 2);
      expect(Math.min(...stone.map(([, , z]) => z))).toBeLessThanOrEqual(waterFt - 6);
    },
  );

  it('D05 extends to the lower ground beside a vanishing edge', () => {
    const spa = seatedSpa(SPA, outlineOf(RECTANGLE), 'right', 1);
    const { positionsFt, waterFt } = modelOf(RECTANGLE, spa, {
      kind: 'vanishing-edge',
      wall: 'right',
      lengthFt: 16,
      dropFt: 10,
      basinWidthFt: 3,
    });
    const stone = cornersOf(positionsFt.stone).filter(([x]) => x > 24);
    const lawn = cornersOf(positionsFt.lawn);
    expect(Math.min(...lawn.map(([, , z]) => z))).toBeLessThan(waterFt - 9);
    expect(Math.min(...stone.map(([, , z]) => z))).toBeLessThanOrEqual(Math.min(...lawn.map(([, , z]) => z)));
  });
});

describe('the water of a spa', () => {
  const highestWaterFt = (spa: Feature<'spa'>) =>
    Math.max(...cornersOf(modelOf(RECTANGLE, atDeepEnd(RECTANGLE, spa)).positionsFt.water).map(([, , z]) => z));

  it('D05 is at the rim of a spa that spills, and a hand below the rim of one that does not', () => {
    expect(highestWaterFt(SPA)).toBeCloseTo(1.5, 1);
    const still = highestWaterFt({ ...SPA, spillover: false });
    expect(still).toBeGreaterThan(1);
    expect(still).toBeLessThan(1.3);
  });

  it('D05 is at the level of the pool in a spa that is not raised', () => {
    const spa = { ...SPA, raisedFt: 0, spillover: false };
    expect(highestWaterFt(spa)).toBeCloseTo(modelOf(RECTANGLE).waterFt, 6);
  });
});

describe('the fall of a spa', () => {
  const landsOf = ({ positionsFt, waterFt }: ReturnType<typeof modelOf>) =>
    cornersOf(positionsFt.fall).filter(([, , z]) => z === waterFt);
  const widthFt = (places: readonly Corner[]) =>
    Math.max(...places.map(([, y]) => y)) - Math.min(...places.map(([, y]) => y));
  const round = (diameterFt: number) => ({ ...SPA, plan: 'round', lengthFt: diameterFt, widthFt: diameterFt }) as const;

  it('D05 is wide in proportion to a spa of either shape', () => {
    expect(widthFt(landsOf(modelOf(RECTANGLE, atDeepEnd(RECTANGLE))))).toBeCloseTo(4.2, 6);
    for (const diameterFt of [7, 10]) {
      const width = widthFt(landsOf(modelOf(RECTANGLE, atDeepEnd(RECTANGLE, round(diameterFt)))));
      expect(width).toBeGreaterThan(0.5 * diameterFt);
      expect(width).toBeLessThan(0.6 * diameterFt);
    }
  });

  it.each<PoolShape>([
    RECTANGLE,
    { kind: 'round', diameterFt: 18 },
    { kind: 'oval', lengthFt: 32, widthFt: 16, ends: 'stadium' },
    { kind: 'kidney', lengthFt: 34, wideEndFt: 18, narrowEndFt: 14 },
  ])('D05 ends in the water of the pool, at any gap that the rules allow: $kind', (shape) => {
    for (const spa of [SPA, round(7)]) {
      const { centre, ...touching } = atDeepEnd(shape, spa);
      for (const gapFt of [0, 0.5, 0.9, 1]) {
        const model = modelOf(shape, { ...touching, centre: { ...centre, xFt: centre.xFt + gapFt } });
        const lands = landsOf(model);
        expect(widthFt(lands)).toBeGreaterThan(3);
        for (const [xFt, yFt] of lands) expect(contains(model.measured.outline.points, { xFt, yFt })).toBe(true);
      }
    }
  });

  const WALLS: readonly PoolWall[] = ['left', 'right', 'deep', 'shallow'];
  const acrossFt = (places: readonly Corner[]) => {
    const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
    return Math.hypot(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
  };

  it.each<PoolShape>([
    { kind: 'round', diameterFt: 18 },
    { kind: 'oval', lengthFt: 32, widthFt: 16, ends: 'stadium' },
    { kind: 'oval', lengthFt: 34, widthFt: 18, ends: 'ellipse' },
    { kind: 'kidney', lengthFt: 34, wideEndFt: 18, narrowEndFt: 14 },
    { kind: 'l', lengthFt: 34, widthFt: 16, legLengthFt: 10, legWidthFt: 14 },
    { kind: 't', lengthFt: 36, widthFt: 16, legLengthFt: 10, legWidthFt: 12 },
  ])('D05 ends in the water of the pool, not on its coping, wherever a spa is seated: $kind', (shape) => {
    const outline = outlineOf(shape);
    const seats = [SPA, { ...SPA, lengthFt: 10, widthFt: 10 }, round(7)].flatMap((spa) =>
      WALLS.flatMap((wall) => [0.2, 0.5, 0.8].map((along) => seatedSpa(spa, outline, wall, along))),
    );
    const valid = seats.filter((spa) => parseDesign(designOf(shape, spa)).ok);
    expect(valid.length).toBeGreaterThan(seats.length / 2);
    for (const spa of valid) {
      const lands = landsOf(modelOf(shape, spa));
      const dry = lands.filter(([xFt, yFt]) => !contains(outline.points, { xFt, yFt }));
      expect([spa, dry]).toEqual([spa, []]);
      // At a corner of the pool not all of the spa touches water.
      expect(acrossFt(lands)).toBeGreaterThan(1);
    }
  });
});
