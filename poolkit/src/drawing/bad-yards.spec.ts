import { measureDesign, newDesign, parseDesign, type PointFt, type PoolDesign, type Yard } from '../design/index.js';
import { checksOf } from '../feasibility/index.js';
import { distanceToSegmentFt } from '../geometry/index.js';
import { groundOf, poolModel } from '../model/index.js';
import { placementsOf } from '../placements/index.js';
import { planDrawing, sectionDrawing } from './index.js';

const points = (...pairs: [number, number][]): PointFt[] => pairs.map(([xFt, yFt]) => ({ xFt, yFt }));
const LOT = points([0, 0], [120, 0], [120, 100], [0, 100]);
const inYard = (yard: Partial<Yard>): PoolDesign =>
  newDesign({ placement: { xFt: 40, yFt: 40, rotationDeg: 0 }, yard: { ...newDesign().yard, lot: LOT, ...yard } });
const plain = (design: unknown): unknown => JSON.parse(JSON.stringify(design)) as unknown;

function everything(design: PoolDesign): string[] {
  const measured = measureDesign(design);
  placementsOf(design, measured);
  poolModel(design, measured, 0.5);
  const drawings = [planDrawing(design, measured), sectionDrawing(design, measured)];
  for (const { viewBox } of drawings) expect(Object.values(viewBox).every(Number.isFinite)).toBe(true);
  return checksOf(design, measured, {}).flatMap(({ rule, result }) => (result === 'conflict' ? [rule] : []));
}

describe('D12 yards that cannot be are named, and drawn without a crash', () => {
  it('a lot with crossing sides is refused in words', () => {
    const crossed = plain(inYard({ lot: points([0, 0], [120, 100], [120, 0], [0, 100]) }));
    expect(parseDesign(crossed)).toMatchObject({
      ok: false,
      problems: [
        { code: 'SELF_INTERSECTION', message: expect.stringContaining('crosses or touches itself') as string },
      ],
    });
  });

  it('a house over the pool is a conflict with the house', () => {
    const design = inYard({ houses: [{ outline: points([30, 30], [90, 30], [90, 60], [30, 60]), heightFt: 20 }] });
    expect(parseDesign(plain(design))).toMatchObject({ ok: true });
    expect(everything(design)).toContain('house-distance');
  });

  it('a tree in the water is a conflict with its roots', () => {
    const design = inYard({ trees: [{ at: { xFt: 55, yFt: 40 }, heightFt: 40, canopyRadiusFt: 12, trunkIn: 18 }] });
    expect(parseDesign(plain(design))).toMatchObject({ ok: true });
    expect(everything(design)).toContain('tree-roots');
  });

  const SLOPE = points([0, 0], [120, 0], [120, 100], [0, 100]).map((at) => ({ at, heightFt: 0.12 * at.yFt }));

  it.each([
    [
      'a house over the pool',
      { houses: [{ outline: points([30, 30], [90, 30], [90, 60], [30, 60]), heightFt: 20 }] },
      'house-distance',
    ],
    [
      'a tree in the water',
      { trees: [{ at: { xFt: 55, yFt: 40 }, heightFt: 40, canopyRadiusFt: 12, trunkIn: 18 }] },
      'tree-roots',
    ],
  ] as const)('D11 %s on a slope is named too', (_what, yard, rule) => {
    const design = inYard({ ...yard, spotHeights: SLOPE });
    expect(parseDesign(plain(design))).toMatchObject({ ok: true });
    expect(everything(design)).toContain(rule);
  });

  it('D11 a cliff, heights at one point and heights far from the lot are drawn without a crash', () => {
    const far = SLOPE.map(({ at, heightFt }) => ({ at: { xFt: at.xFt + 900, yFt: at.yFt - 900 }, heightFt }));
    const cliff = SLOPE.map(({ at }, index) => ({ at, heightFt: index < 2 ? 0 : 60 }));
    const once = SLOPE.map(({ heightFt }) => ({ at: { xFt: 60, yFt: 40 }, heightFt }));
    for (const spotHeights of [far, cliff, once]) {
      const design = inYard({
        spotHeights,
        houses: [{ outline: points([30, 70], [90, 70], [90, 95], [30, 95]), heightFt: 20 }],
      });
      expect(() => everything(design)).not.toThrow();
      for (const values of Object.values(poolModel(design, measureDesign(design), 0.5).positionsFt))
        expect(values.every(Number.isFinite)).toBe(true);
    }
  });

  it('a pool outside its lot is drawn, with the fence around it alone', () => {
    const design = { ...inYard({}), placement: { xFt: 400, yFt: 300, rotationDeg: 30 } };
    expect(() => everything(design)).not.toThrow();
    expect(placementsOf(design, measureDesign(design)).filter(({ kind }) => kind === 'fence')).toHaveLength(4);
  });

  it('a design saved before setbacks and complete lists opens as it was', () => {
    const { setbacks: _setbacks, complete: _complete, ...older } = newDesign().yard;
    const saved = plain({ ...newDesign(), yard: older });
    const parsed = parseDesign(saved);
    expect(parsed).toMatchObject({ ok: true });
    if (parsed.ok) expect(() => everything(parsed.design)).not.toThrow();
  });

  it('a design saved with the four parts of the first engine alone opens', () => {
    const { schema, construction, shape, depth } = newDesign();
    const parsed = parseDesign(plain({ schema, construction, shape, depth }));
    expect(parsed).toMatchObject({ ok: true });
    if (parsed.ok) expect(() => everything(parsed.design)).not.toThrow();
  });
});

describe('D11 the section of a pool on a slope', () => {
  it('shows the ground beside the paving, and its walls as high as they are priced', () => {
    const heights = points([0, 0], [120, 0], [120, 100], [0, 100]).map((at) => ({ at, heightFt: 0.1 * at.xFt }));
    const design = { ...inYard({ spotHeights: heights }), features: [] };
    const measured = measureDesign(design);
    const { items } = sectionDrawing(design, measured);
    const walls = items.flatMap((item) =>
      item.className === 'retaining-wall' && item.kind === 'region' ? [item] : [],
    );
    const ys = walls.map(({ rings }) => rings[0]!.map(({ yFt }) => yFt));
    // Above the paving at the deep end, below it at the shallow end.
    const most = measured.quantities.retainingWallMaxHeightFt;
    expect(Math.min(...ys[1]!)).toBeCloseTo(-0.5 - most, 1);
    expect(Math.max(...ys[0]!)).toBeCloseTo(-0.5 + most + 0.5, 1);
    const earth = items.find((item) => item.className === 'earth');
    const top = earth?.kind === 'region' ? earth.rings[0]! : [];
    expect(top[0]!.yFt).toBeGreaterThan(1);
    expect(
      sectionDrawing(newDesign(), measureDesign(newDesign())).items.some(
        ({ className }) => className === 'retaining-wall',
      ),
    ).toBe(false);
  });
});

describe('D11 the plan of a pool on a slope', () => {
  it('leaves a gap in the retaining wall where its steps go through', () => {
    const heights = points([0, 0], [120, 0], [120, 100], [0, 100]).map((at) => ({ at, heightFt: 0.1 * at.xFt }));
    const houses = [{ outline: points([10, 60], [40, 60], [40, 90], [10, 90]), heightFt: 20 }];
    const design = { ...inYard({ spotHeights: heights, houses }), features: [] };
    const measured = measureDesign(design);
    const { steps } = groundOf(design, measured)!;
    const pieces = planDrawing(design, measured, { frame: 'pool' }).items.flatMap((item) =>
      item.className === 'retaining-wall' && item.kind === 'line' ? [item.points] : [],
    );
    expect(pieces.length).toBeGreaterThan(50);
    const middle = { xFt: steps!.at.xFt, yFt: -steps!.at.yFt };
    for (const [from, to] of pieces)
      expect(distanceToSegmentFt(middle, from!, to!)).toBeGreaterThan(steps!.widthFt / 2 - 0.51);
  });
});
