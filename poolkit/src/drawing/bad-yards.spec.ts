import { measureDesign, newDesign, parseDesign, type PointFt, type PoolDesign, type Yard } from '../design/index.js';
import { checksOf } from '../feasibility/index.js';
import { poolModel } from '../model/index.js';
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
