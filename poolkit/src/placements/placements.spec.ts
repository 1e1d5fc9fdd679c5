import fc from 'fast-check';
import { measureDesign, newDesign, type PointFt, type PoolDesign, type PoolFeature } from '../design/index.js';
import { anyDesign } from '../design/testing/designs.js';
import { areaSqFt, boundsOf, contains } from '../geometry/index.js';
import { yardToPool } from '../yard/index.js';
import { type Placed, type PlacedKind, placementsOf } from './index.js';

const placed = (design: PoolDesign) => placementsOf(design, measureDesign(design));
const of = (all: readonly Placed[], kind: PlacedKind) => all.filter((one) => one.kind === kind);
const points = (...pairs: [number, number][]): PointFt[] => pairs.map(([xFt, yFt]) => ({ xFt, yFt }));
const lengthOf = (way: readonly PointFt[]) =>
  way.slice(1).reduce((sum, to, i) => sum + Math.hypot(to.xFt - way[i]!.xFt, to.yFt - way[i]!.yFt), 0);

const features: PoolFeature[] = [
  { kind: 'raised-wall', wall: 'right', lengthFt: 16, heightFt: 2 },
  { kind: 'sheer-descent', count: 3, widthFt: 3 },
  { kind: 'scupper', count: 2 },
  { kind: 'bubbler', count: 2 },
  { kind: 'deck-jet', count: 4 },
  { kind: 'fire-bowl', count: 4 },
  { kind: 'rock-waterfall' },
  { kind: 'grotto' },
  { kind: 'slide' },
  { kind: 'swim-jet' },
  { kind: 'diving-board' },
  { kind: 'fire-pit' },
];
const GARDEN = {
  sodSqFt: 1200,
  bedSqFt: 200,
  trees: 3,
  irrigationZones: 4,
  landscapeLights: 8,
  kitchenLf: 10,
  pergolaSqFt: 160,
  pavilionSqFt: 240,
  poolHouseSqFt: 300,
  turfSqFt: 180,
  screeningLf: 60,
  deckDrainLf: 40,
  frenchDrainLf: 50,
  catchBasins: 2,
};
const full = newDesign({ features: [...newDesign().features, ...features], garden: GARDEN });

describe('D05 placements', () => {
  it('places as many of each as are priced', () => {
    const all = placed(full);
    const counts: [PlacedKind, number][] = [
      ['sheer-descent', 3],
      ['scupper', 2],
      ['bubbler', 2],
      ['deck-jet', 4],
      ['fire-bowl', 4],
      ['rock-waterfall', 1],
      ['grotto', 1],
      ['slide', 1],
      ['swim-jet', 1],
      ['diving-board', 1],
      ['fire-pit', 1],
      ['pool-light', measureDesign(full).quantities.lightCount],
      ['gate', 2],
      ['new-tree', 3],
      ['sprinkler', 4],
      ['landscape-light', 8],
      ['catch-basin', 2],
      ['equipment-pad', 1],
    ];
    for (const [kind, count] of counts) expect([kind, of(all, kind).length]).toEqual([kind, count]);
  });

  it('gives areas and runs the size that is priced', () => {
    const all = placed(full);
    const sod = of(all, 'sod')[0]!;
    expect(areaSqFt(sod.points) - areaSqFt(sod.hole!)).toBeCloseTo(GARDEN.sodSqFt, 6);
    for (const [kind, sqFt] of [
      ['bed', GARDEN.bedSqFt],
      ['pergola', GARDEN.pergolaSqFt],
      ['pavilion', GARDEN.pavilionSqFt],
      ['pool-house', GARDEN.poolHouseSqFt],
      ['turf', GARDEN.turfSqFt],
    ] as const)
      expect([kind, areaSqFt(of(all, kind)[0]!.points)]).toEqual([kind, expect.closeTo(sqFt, 6)]);
    expect(of(all, 'kitchen')[0]!.lengthFt).toBe(10);
    for (const [kind, lf] of [
      ['screening', 60],
      ['deck-drain', 40],
      ['french-drain', 50],
    ] as const)
      expect([kind, lengthOf(of(all, kind)[0]!.points)]).toEqual([kind, expect.closeTo(lf, 6)]);
    const fence = of(all, 'fence').reduce((sum, { points: way }) => sum + lengthOf(way), 0);
    expect(fence).toBeCloseTo(measureDesign(full).quantities.barrierLf, 5);
  });

  it('keeps buildings apart, on the lot and out of the house', () => {
    const lot = points([0, 0], [140, 0], [140, 120], [0, 120]);
    const house = points([20, 80], [90, 80], [90, 110], [20, 110]);
    const design = newDesign({
      garden: { ...GARDEN, turfSqFt: 0, trees: 1 },
      placement: { xFt: 45, yFt: 40, rotationDeg: 0 },
      yard: { ...newDesign().yard, lot, houses: [{ outline: house, heightFt: 20 }] },
    });
    const toPool = (outline: PointFt[]) => outline.map((point) => yardToPool(point, design.placement));
    const [lotAround, houseAround] = [toPool(lot), toPool(house)];
    const boxes = placed(design).filter(({ kind }) =>
      ['pergola', 'pavilion', 'pool-house', 'kitchen', 'bed', 'new-tree'].includes(kind),
    );
    expect(boxes).toHaveLength(6);
    for (const [index, one] of boxes.entries()) {
      for (const corner of one.points) {
        expect([one.kind, contains(lotAround, corner), contains(houseAround, corner)]).toEqual([one.kind, true, false]);
      }
      const a = boundsOf(one.points);
      for (const other of boxes.slice(index + 1)) {
        const b = boundsOf(other.points);
        const overlap =
          a.minXFt < b.maxXFt - 1e-6 &&
          b.minXFt < a.maxXFt - 1e-6 &&
          a.minYFt < b.maxYFt - 1e-6 &&
          b.minYFt < a.maxYFt - 1e-6;
        expect([one.kind, other.kind, overlap]).toEqual([one.kind, other.kind, false]);
      }
    }
  });

  it('keeps hedges and drains on the lot and out of the house, and shows all of a long one in further rows', () => {
    const lot = points([0, 0], [140, 0], [140, 120], [0, 120]);
    const house = points([60, 54], [100, 54], [100, 90], [60, 90]);
    const long = { ...GARDEN, screeningLf: 220, frenchDrainLf: 300, deckDrainLf: 60 };
    const design = newDesign({
      garden: long,
      placement: { xFt: 20, yFt: 40, rotationDeg: 0 },
      yard: { ...newDesign().yard, lot, houses: [{ outline: house, heightFt: 20 }] },
    });
    const toPool = (outline: PointFt[]) => outline.map((point) => yardToPool(point, design.placement));
    const [lotAround, houseAround] = [toPool(lot), toPool(house)];
    const all = placed(design);
    for (const [kind, lf] of [
      ['screening', 220],
      ['french-drain', 300],
      ['deck-drain', 60],
    ] as const) {
      const runs = of(all, kind).map(({ points: way }) => way);
      expect([kind, runs.reduce((sum, way) => sum + lengthOf(way), 0)]).toEqual([kind, expect.closeTo(lf, 6)]);
      for (const way of runs)
        for (const [index, to] of way.slice(1).entries())
          for (const share of [0, 0.25, 0.5, 0.75, 1]) {
            const from = way[index]!;
            const at = { xFt: from.xFt + share * (to.xFt - from.xFt), yFt: from.yFt + share * (to.yFt - from.yFt) };
            expect([kind, contains(lotAround, at), contains(houseAround, at)]).toEqual([kind, true, false]);
          }
    }
  });

  it('D11 shows retaining walls with the face that is priced', () => {
    const heights: [number, number, number][] = [
      [0, 0, 0],
      [100, 0, 0],
      [100, 100, 10],
      [0, 100, 10],
    ];
    const design = newDesign({
      placement: { xFt: 30, yFt: 50, rotationDeg: 0 },
      yard: {
        ...newDesign().yard,
        spotHeights: heights.map(([xFt, yFt, heightFt]) => ({ at: { xFt, yFt }, heightFt })),
      },
    });
    const faceSqFt = measureDesign(design).yard.walls.reduce(
      (sum, { from, to, heightFt }) => sum + Math.abs(heightFt) * lengthOf([from, to]),
      0,
    );
    expect(faceSqFt).toBeGreaterThan(20);
    expect(faceSqFt).toBeCloseTo(measureDesign(design).quantities.retainingWallSqFt, 5);
    expect(of(placed(design), 'retaining-wall').length).toBeGreaterThan(10);
    expect(of(placed(newDesign()), 'retaining-wall')).toEqual([]);
  });

  it('gives finite places and sizes for any design, the same each time', () => {
    fc.assert(
      fc.property(anyDesign, (design) => {
        const all = placed({ ...design, garden: GARDEN });
        const numbers = all.flatMap((one) => [
          ...[...one.points, one.at, one.facing].flatMap(({ xFt, yFt }) => [xFt, yFt]),
          ...[one.lengthFt, one.widthFt, one.baseFt, one.topFt],
        ]);
        expect(numbers.filter((value) => !Number.isFinite(value))).toEqual([]);
        expect(all.filter(({ baseFt, topFt }) => topFt < baseFt)).toEqual([]);
        expect(all.filter(({ facing }) => Math.abs(Math.hypot(facing.xFt, facing.yFt) - 1) > 1e-6)).toEqual([]);
        expect(JSON.stringify(placed({ ...design, garden: GARDEN }))).toBe(JSON.stringify(all));
      }),
      { numRuns: 60 },
    );
  });
});
