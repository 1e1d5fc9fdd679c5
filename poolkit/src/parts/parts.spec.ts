import fc from 'fast-check';
import {
  canonicalDesign,
  measureDesign,
  NEW_SPA,
  newDesign,
  parseDesign,
  type PointFt,
  type PoolDesign,
  type PoolFeature,
  seatedSpa,
} from '../design/index.js';
import { anyDesign } from '../design/testing/designs.js';
import { planDrawing } from '../drawing/index.js';
import { contains, distanceToEdgeFt, outlineOf } from '../geometry/index.js';
import { poolModel } from '../model/index.js';
import { placementsOf } from '../placements/index.js';
import { snappedTo, snapStepFt } from '../units/index.js';
import { poolToYard } from '../yard/index.js';
import { brokenRules, gapsAround, type Part, partsOf } from './index.js';

const parts = (design: PoolDesign) => partsOf(design, measureDesign(design));
const part = (design: PoolDesign, id: string) => parts(design).find((one) => one.id === id)!;
const points = (...pairs: [number, number][]): PointFt[] => pairs.map(([xFt, yFt]) => ({ xFt, yFt }));
const isOn = (feet: number, stepFt: number) => Math.abs(feet - snappedTo(feet, stepFt)) < 1e-4;
const read = (design: PoolDesign) => parseDesign(JSON.parse(JSON.stringify(design)));

const FEATURES: PoolFeature[] = [
  { kind: 'raised-wall', wall: 'right', lengthFt: 12, heightFt: 2 },
  { kind: 'sheer-descent', count: 2, widthFt: 3 },
  { kind: 'scupper', count: 1 },
  { kind: 'bubbler', count: 2 },
  { kind: 'deck-jet', count: 3 },
  { kind: 'fire-bowl', count: 2 },
  { kind: 'rock-waterfall' },
  { kind: 'fire-pit' },
];
const GARDEN = { ...newDesign().garden, pergolaSqFt: 120, trees: 2, kitchenLf: 8 };
const decorated = newDesign({
  features: [seatedSpa(NEW_SPA, outlineOf(newDesign().shape), 'deep'), ...FEATURES],
  garden: GARDEN,
});
const LOT = points([0, 0], [120, 0], [120, 140], [0, 140]);
const HOUSE = points([30, 20], [90, 20], [90, 50], [30, 50]);
const atHome: PoolDesign = {
  ...decorated,
  placement: { xFt: 40, yFt: 90, rotationDeg: 30 },
  yard: {
    ...decorated.yard,
    lot: LOT,
    lotSides: { front: [0], rear: [2] },
    houses: [{ outline: HOUSE, heightFt: 22 }],
    trees: [{ at: { xFt: 100, yFt: 120 }, heightFt: 30, canopyRadiusFt: 8, trunkIn: 12 }],
  },
};

const far = fc.integer({ min: -60, max: 90 });
const somewhere = fc.record({ xFt: far.map((at) => at + 0.13), yFt: far.map((at) => at * 0.77) });
const step = fc.constantFrom(
  snapStepFt('us'),
  snapStepFt('us', true),
  snapStepFt('metric'),
  snapStepFt('metric', true),
);

describe('D05 D10 parts that are moved by hand', () => {
  it('lists spa, features, garden, house and trees, numbered where there are several', () => {
    const names = parts(atHome).map(({ name }) => name);
    for (const name of ['Spa', 'Sheer descent 2', 'Scupper', 'Bubbler 1', 'Fire bowl 2', 'Pergola', 'House', 'Tree'])
      expect(names).toContain(name);
    expect(new Set(parts(atHome).map(({ id }) => id)).size).toBe(names.length);
  });

  it('D12 calls a house beyond the lot a neighbor, in plan and 3D', () => {
    const { yard } = atHome;
    const lot = [
      { xFt: -500, yFt: -500 },
      { xFt: 500, yFt: -500 },
      { xFt: 500, yFt: 500 },
      { xFt: -500, yFt: 500 },
    ];
    const nextDoor = yard.houses.map((house) => ({
      ...house,
      outline: house.outline.map(({ xFt, yFt }) => ({ xFt: xFt + 2000, yFt })),
    }));
    const design = { ...atHome, yard: { ...yard, lot, houses: [...yard.houses, ...nextDoor] } };
    const houses = parts(design).filter(({ kind }) => kind === 'house');
    expect(houses.map(({ id, name }) => [id, name])).toEqual([
      ['house-0', 'House'],
      ['house-1', 'Neighbor'],
    ]);
    const written = planDrawing(design, measureDesign(design)).items.flatMap((item) =>
      item.kind === 'label' ? [item.text] : [],
    );
    expect(written).toEqual(expect.arrayContaining(['House', 'Neighbor']));
  });

  it('snaps alike wherever a part is taken: by 6 in or 10 cm, and by 1 in or 1 cm', () => {
    expect([snapStepFt('us') * 12, snapStepFt('us', true) * 12]).toEqual([6, 1]);
    fc.assert(
      fc.property(somewhere, step, fc.nat(), (to, stepFt, pick) => {
        const free = parts(atHome).filter(({ kind }) => ['house', 'tree', 'fire-bowl', 'pergola'].includes(kind));
        const one = free[pick % free.length]!;
        const moved = one.moved(to, stepFt);
        const { yard, positions = [] } = moved;
        const at = one.kind === 'house' ? yard.houses[0]!.outline[0]! : one.kind === 'tree' ? yard.trees[0]!.at : null;
        const kept = at ?? positions[0]!.at;
        // Pushed off the water, a part is beside it rather than on the grid.
        const { outline, spas } = measureDesign(atHome);
        const nearFt = Math.min(...[outline, ...spas].map((ring) => distanceToEdgeFt(kept, ring.points)));
        if (at === null && nearFt < 3.01) return;
        expect([isOn(kept.xFt, stepFt), isOn(kept.yFt, stepFt)]).toEqual([true, true]);
      }),
      { numRuns: 60 },
    );
  });

  it('puts a part where the hand is: its middle follows, to the snap', () => {
    for (const id of ['house-0', 'tree-0', 'fire-pit-0', 'pergola-0']) {
      const one = part(atHome, id);
      const to = { xFt: one.at.xFt - 40, yFt: one.at.yFt + 45 };
      const after = part(one.moved(to, 1 / 12), id);
      expect(Math.hypot(after.at.xFt - to.xFt, after.at.yFt - to.yFt)).toBeLessThan(0.1);
    }
  });

  it('gives a design the server accepts, with the same quantities, wherever a feature is put', () => {
    fc.assert(
      fc.property(anyDesign, somewhere, fc.nat(), (design, to, pick) => {
        const dressed = { ...design, garden: GARDEN };
        const measured = measureDesign(dressed);
        const placed = partsOf(dressed, measured).filter(({ putBack, kind }) => putBack === null && kind !== 'spa');
        const one = placed.filter(({ kind }) => !['tanning-shelf', 'steps', 'bench'].includes(kind))[pick % 4];
        if (!one) return;
        const moved = one.moved(to, 0.5);
        const parsed = read(moved);
        expect(parsed).toMatchObject({ ok: true });
        expect(measureDesign(moved).quantities).toEqual(measured.quantities);
        expect(placementsOf(moved, measured)).toHaveLength(placementsOf(dressed, measured).length);
        // Where it settled it stays.
        const again = part(moved, one.id);
        expect(again.moved(moved.positions![0]!.at, 1e-4).positions![0]!.at).toEqual({
          xFt: expect.closeTo(moved.positions![0]!.at.xFt, 3) as number,
          yFt: expect.closeTo(moved.positions![0]!.at.yFt, 3) as number,
        });
      }),
      { numRuns: 40 },
    );
  });

  it('keeps falls at the edge, bubblers in the water and fire bowls out of water and spa', () => {
    const { outline, spas } = measureDesign(decorated);
    fc.assert(
      fc.property(somewhere, (to) => {
        const put = (id: string) => part(part(decorated, id).moved(to, 0.5), id);
        const fall = part(decorated, 'sheer-descent-0').moved(to, 0.5).positions![0]!.at;
        expect(distanceToEdgeFt(fall, outline.points)).toBeLessThan(1e-3);
        expect(contains(outline.points, put('bubbler-0').at)).toBe(true);
        const bowl = put('fire-bowl-1');
        if (bowl.baseFt > 0) return;
        expect(distanceToEdgeFt(bowl.at, outline.points)).toBeGreaterThan(2);
        for (const { points: spa } of spas) expect(contains(spa, bowl.at)).toBe(false);
      }),
      { numRuns: 40 },
    );
  });

  it('moves only what is moved, and puts it back', () => {
    const before = placementsOf(decorated, measureDesign(decorated));
    const moved = part(decorated, 'pergola-0').moved({ xFt: 60, yFt: 40 }, 0.5);
    const after = placementsOf(moved, measureDesign(moved));
    expect(after.filter((one, index) => JSON.stringify(one) !== JSON.stringify(before[index]))).toHaveLength(1);
    expect(canonicalDesign(part(moved, 'pergola-0').putBack!)).toBe(canonicalDesign(decorated));
    expect(part(decorated, 'pergola-0').putBack).toBeNull();
  });

  it('takes a fall from a raised wall to the low edge, in the model too', () => {
    const lipFt = (design: PoolDesign) => part(design, 'sheer-descent-0').topFt;
    const moved = part(decorated, 'sheer-descent-0').moved({ xFt: 16, yFt: -9 }, 0.5);
    expect(lipFt(decorated)).toBeCloseTo(1.65, 6);
    expect(lipFt(moved)).toBeCloseTo(1.15, 6);
    const falls = (design: PoolDesign) => poolModel(design, measureDesign(design), 0.5).positionsFt.fall.length;
    expect(falls(moved)).toBeLessThan(falls(decorated));
    const onWall = part(moved, 'fire-bowl-0').moved({ xFt: 16, yFt: 8.5 }, 0.5);
    expect(part(onWall, 'fire-bowl-0').baseFt).toBe(2);
  });

  it('takes a fall across the pool and around a corner by arrow keys', () => {
    const plain = newDesign({ features: [{ kind: 'sheer-descent', count: 1, widthFt: 3 }] });
    const at = (design: PoolDesign) => design.positions![0]!.at;
    const across = part(plain, 'sheer-descent-0').nudged(0, -1, 0.5, 0.5);
    expect(at(across)).toEqual({ xFt: 16, yFt: -8 });
    let design = across;
    for (let press = 0; press < 32; press++) design = part(design, 'sheer-descent-0').nudged(1, 0, 0.5, 0.5);
    expect(at(design).xFt).toBe(32);
    const bowl = part(decorated, 'fire-bowl-0');
    const nudged = bowl.nudged(-1, 0, 0.5, 0.5);
    expect(nudged.positions![0]!.at.xFt).toBeLessThan(bowl.at.xFt);
  });

  it('opens older designs unchanged, and refuses positions that are not', () => {
    expect(read(decorated)).toEqual({ ok: true, design: decorated });
    expect(read({ ...decorated, positions: [] })).toEqual({ ok: true, design: decorated });
    const at = { xFt: 1, yFt: 1 };
    const refused = (positions: unknown) => read({ ...decorated, positions } as PoolDesign);
    expect(refused([{ kind: 'fire-bowl', index: 0, at: { xFt: 1, yFt: 1e9 } }])).toMatchObject({ ok: false });
    expect(refused([{ kind: 'pool-light', index: 0, at }])).toMatchObject({ ok: false });
    expect(refused([1, 1].map(() => ({ kind: 'fire-bowl', index: 0, at })))).toMatchObject({
      ok: false,
      problems: [{ path: 'positions', code: 'OVERLAP' }],
    });
    const [one, other] = [0, 1].map((index) => ({ kind: 'fire-bowl' as const, index, at }));
    const [ordered, swapped] = [
      [one!, other!],
      [other!, one!],
    ].map((positions) => read({ ...decorated, positions }));
    expect(swapped).toEqual(ordered);
  });
});

describe('D12 what is around a part', () => {
  const gaps = (design: PoolDesign, one: Part) => gapsAround(design, measureDesign(design), one);

  it('measures to the water, the lot line and the house', () => {
    const square = { ...atHome, placement: { xFt: 40, yFt: 90, rotationDeg: 0 } };
    const bowl = part(part(square, 'fire-bowl-0').moved({ xFt: 16, yFt: -12 }, 0.5), 'fire-bowl-0');
    const { pool, lotLine, house, isOffLot } = gaps(square, bowl);
    expect([pool!.distanceFt, lotLine!.distanceFt, house!.distanceFt]).toEqual([
      expect.closeTo(4 - 1.25, 6),
      expect.closeTo(56 - 1.25, 6),
      expect.closeTo(78 - 1.25 - 50, 6),
    ]);
    expect(isOffLot).toBe(false);
    const own = gaps(square, part(square, 'house-0'));
    expect([own.house, own.pool!.distanceFt, own.lotLine!.distanceFt]).toEqual([null, 32, 20]);
    expect(gaps(decorated, part(decorated, 'fire-pit-0'))).toMatchObject({ lotLine: null, house: null });
    expect(gaps(decorated, part(decorated, 'spa-0')).pool).toBeNull();
  });

  it('names a rule that the house breaks when it is moved against the pool', () => {
    const house = part(atHome, 'house-0');
    const ids = (design: PoolDesign) => brokenRules(design, measureDesign(design), {}).map(({ rule }) => rule);
    expect(ids(atHome)).not.toContain('house-influence');
    expect(ids(house.moved({ xFt: 16, yFt: -25 }, 0.5))).toContain('house-influence');
    const out = house.moved({ xFt: 400, yFt: 0 }, 0.5);
    expect(gaps(out, part(out, 'house-0')).isOffLot).toBe(true);
    expect(poolToYard(part(out, 'house-0').at, out.placement).xFt).toBeGreaterThan(120);
  });
});
