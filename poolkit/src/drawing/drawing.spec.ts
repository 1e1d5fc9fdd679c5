import fc from 'fast-check';
import {
  type DepthPoint,
  familyProfile,
  measureDesign,
  newDesign,
  type PointFt,
  type PoolDesign,
  type PoolFeature,
} from '../design/index.js';
import { anyDesign } from '../design/testing/designs.js';
import { areaSqFt, distanceFt } from '../geometry/index.js';
import { parseLength } from '../units/index.js';
import {
  bareOf,
  type Drawing,
  type DrawingItem,
  planDrawing,
  ringsToSvgPath,
  sectionDrawing,
  toSvgPath,
} from './index.js';

const plan = (design: PoolDesign) => planDrawing(design, measureDesign(design));
const section = (design: PoolDesign) => sectionDrawing(design, measureDesign(design));
const points = (...pairs: [number, number][]): PointFt[] => pairs.map(([xFt, yFt]) => ({ xFt, yFt }));
const texts = (drawing: Drawing, className: 'dimension' | 'scale' = 'dimension') =>
  drawing.items.flatMap((item) => (item.kind === 'dimension' && item.className === className ? [item.text] : []));
const named = (drawing: Drawing, className: string) => drawing.items.filter((item) => item.className === className);
const ringOf = (item: DrawingItem | undefined) => (item?.kind === 'region' ? (item.rings[0] ?? []) : []);
const every = (drawing: Drawing): PointFt[] =>
  drawing.items.flatMap((item): readonly PointFt[] => {
    if (item.kind === 'region') return item.rings.flat();
    if (item.kind === 'line') return item.points;
    if (item.kind === 'disc') return [item.centre];
    return item.kind === 'label' ? [item.at] : [item.from, item.to, item.lineFrom, item.lineTo, item.textAt];
  });

const spa: PoolFeature = {
  kind: 'spa',
  plan: 'square',
  lengthFt: 7,
  widthFt: 7.5,
  waterDepthFt: 3.25,
  benchWidthFt: 1.5,
  benchHeightFt: 1.75,
  raisedFt: 1.5,
  spillover: true,
  jets: 6,
  centre: { xFt: 43.5, yFt: 0 },
};
const full = newDesign({
  shape: { kind: 'rectangle', lengthFt: 40, widthFt: 18, cornerRadiusFt: 0 },
  depth: familyProfile(40, 3.5, 7),
  features: [
    { kind: 'tanning-shelf', lengthFt: 7, waterDepthFt: 0.75 },
    { kind: 'steps', widthFt: 6, count: 2, treadFt: 1, riserFt: 0.9 },
    { kind: 'bench', wall: 'left', startFt: 20, lengthFt: 10, widthFt: 1.5, seatDepthFt: 1.5 },
    spa,
    { kind: 'raised-wall', wall: 'right', lengthFt: 16, heightFt: 2 },
    { kind: 'vanishing-edge', wall: 'left', lengthFt: 12, dropFt: 2, basinWidthFt: 3 },
  ],
});
const yard = newDesign({
  placement: { xFt: 40, yFt: 30, rotationDeg: 20 },
  yard: {
    ...newDesign().yard,
    northDeg: 30,
    lot: points([0, 0], [120, 0], [120, 100], [0, 100]),
    houses: [{ outline: points([20, 60], [80, 60], [80, 90], [20, 90]), heightFt: 20 }],
    trees: [{ at: { xFt: 100, yFt: 20 }, heightFt: 40, canopyRadiusFt: 12, trunkIn: 18 }],
    easements: [{ label: 'Sewer', outline: points([0, 0], [120, 0], [120, 8], [0, 8]) }],
    overheadLines: [{ from: { xFt: 0, yFt: 20 }, to: { xFt: 30, yFt: 0 }, heightFt: null }],
  },
});

describe('D22 drawings', () => {
  it('the plan states length, width, shelf, deck and spa', () => {
    expect(texts(plan(full))).toEqual(['40 ft', '18 ft', '7 ft', '4 ft', '7 ft', '7 ft 6 in']);
    expect(plan(full).title).toBe('Plan, 18 ft by 40 ft');
    expect(plan(full).description).toContain('Rectangle, 18 by 40 ft.');
    const el = plan(
      newDesign({ shape: { kind: 'l', lengthFt: 32, widthFt: 16, legLengthFt: 10, legWidthFt: 12 }, features: [] }),
    );
    expect(texts(el)).toEqual(['32 ft', '26 ft', '12 ft', '10 ft', '4 ft']);
  });

  it('the section states every depth, every run and the slope', () => {
    const drawing = section(full);
    expect(texts(drawing)).toEqual([
      '9 in',
      '9 in',
      '3 ft 6 in',
      '3 ft 6 in',
      '7 ft',
      '7 ft',
      '7 ft',
      '7 ft',
      '14 ft',
      '12 ft',
      '40 ft',
    ]);
    expect(drawing.items.flatMap((item) => (item.kind === 'label' ? [item.text] : []))).toEqual(['1:4', 'No diving']);
    const board = section({ ...full, features: [...full.features, { kind: 'diving-board' }] });
    expect(named(board, 'label')).toHaveLength(1);
  });

  it('the section keeps the depths of a ledge, however narrow, apart from one another', () => {
    for (const lengthFt of [28, 36, 44])
      for (const ledgeFt of [3, 4, 5, 6, 7, 8])
        for (const waterDepthFt of [0.5, 0.75, 1, 1.25]) {
          const { items, textFt } = section(
            newDesign({
              shape: { kind: 'rectangle', lengthFt, widthFt: 16, cornerRadiusFt: 0 },
              depth: familyProfile(lengthFt, 3.5, 6),
              features: [{ kind: 'tanning-shelf', lengthFt: ledgeFt, waterDepthFt }],
            }),
          );
          const depths = items.flatMap((item) =>
            item.kind === 'dimension' && item.from.xFt === item.to.xFt
              ? [{ ...item, halfFt: (item.textTurnDeg === 0 ? 0.6 * item.text.length * textFt : textFt) / 2 }]
              : [],
          );
          const hits = depths.flatMap((a) =>
            depths.filter(
              (b) =>
                b !== a &&
                a.textAt.yFt > 0 &&
                (Math.abs(a.textAt.xFt - b.lineFrom.xFt) < a.halfFt ||
                  (b.textAt.yFt > 0 && Math.abs(a.textAt.xFt - b.textAt.xFt) < a.halfFt + b.halfFt)),
            ),
          );
          expect(hits).toEqual([]);
          expect(depths.map(({ text }) => text)).toContain('3 ft 6 in');
        }
  });

  it('draws what it measures: every dimension equals the distance between its two places', () => {
    fc.assert(
      fc.property(anyDesign, (design) => {
        for (const drawing of [plan(design), section(design)]) {
          for (const item of drawing.items) {
            if (item.kind !== 'dimension') continue;
            const read = parseLength(item.text, { as: 'ft' });
            expect(read.ok && Math.abs(read.value - distanceFt(item.from, item.to))).toBeLessThanOrEqual(1 / 24 + 1e-9);
            expect(distanceFt(item.lineFrom, item.lineTo)).toBeCloseTo(distanceFt(item.from, item.to), 9);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('D02 the water drawn has the area measured, and the scale bar its length', () => {
    fc.assert(
      fc.property(anyDesign, (design) => {
        const measured = measureDesign(design);
        const drawing = planDrawing(design, measured);
        expect(areaSqFt(ringOf(named(drawing, 'water')[0]))).toBeCloseTo(measured.quantities.waterAreaSqFt, 6);
        const water = ringOf(named(sectionDrawing(design, measured), 'water')[0]);
        expect(Math.max(...water.map(({ yFt }) => yFt))).toBe(measured.quantities.maxDepthFt);
      }),
      { numRuns: 60 },
    );
    expect(texts(plan(full), 'scale')).toEqual(['10 ft']);
  });

  it('keeps everything, finite, within the view box', () => {
    fc.assert(
      fc.property(anyDesign, fc.boolean(), (design, inYard) => {
        const measured = measureDesign(design);
        for (const drawing of [
          planDrawing(design, measured, { frame: inYard ? 'yard' : 'pool' }),
          sectionDrawing(design, measured),
        ]) {
          const { xFt, yFt, widthFt, heightFt } = drawing.viewBox;
          const outside = every(drawing).filter(
            (point) => !(point.xFt > xFt && point.xFt < xFt + widthFt && point.yFt > yFt && point.yFt < yFt + heightFt),
          );
          expect(outside).toEqual([]);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('is the same for the same design', () => {
    expect(JSON.stringify(plan(yard))).toBe(JSON.stringify(plan(JSON.parse(JSON.stringify(yard)) as PoolDesign)));
  });

  it('shows the yard when one is drawn, the pool turned in it, north and the fence', () => {
    const drawing = plan(yard);
    const classes = new Set(drawing.items.map(({ className }) => className));
    for (const name of [
      'lot',
      'house',
      'tree',
      'trunk',
      'easement',
      'overhead-line',
      'fence',
      'gate',
      'north',
      'deck',
      'water',
    ] as const) {
      expect([name, classes.has(name)]).toEqual([name, true]);
    }
    expect(texts(drawing)).toEqual(['32 ft', '16 ft', '4 ft']);
    const setback = points([10, 10], [110, 10], [110, 90], [10, 90]);
    const overlaid = planDrawing(yard, measureDesign(yard), {
      overlays: [{ className: 'setback', points: setback, closed: true }],
    });
    expect(named(overlaid, 'setback')).toEqual([
      {
        kind: 'line',
        className: 'setback',
        dashed: true,
        points: points([10, -10], [110, -10], [110, -90], [10, -90], [10, -10]),
      },
    ]);
    const alone = planDrawing(yard, measureDesign(yard), { frame: 'pool' });
    expect(named(alone, 'lot')).toEqual([]);
    expect(named(alone, 'north')).toEqual([]);
  });

  it('lays the sod under the house, the trees and the setbacks', () => {
    const garden = { ...yard, garden: { ...yard.garden, sodSqFt: 3000 } };
    const { items } = planDrawing(garden, measureDesign(garden), {
      overlays: [{ className: 'setback', points: points([10, 10], [110, 10], [110, 90]), closed: false }],
    });
    const order = items.map(({ className }) => className);
    expect(order.indexOf('sod')).toBeGreaterThan(order.indexOf('lot'));
    for (const above of ['easement', 'house', 'tree', 'setback', 'deck'] as const)
      expect(order.indexOf(above)).toBeGreaterThan(order.indexOf('sod'));
  });

  it('has north up when the yard lies north up', () => {
    const drawing = plan({ ...yard, yard: { ...yard.yard, northDeg: 0 } });
    const shaft = named(drawing, 'north')[0];
    const [tail, tip] = shaft?.kind === 'line' ? shaft.points : [];
    expect(tip?.xFt).toBeCloseTo(tail?.xFt ?? NaN, 9);
    expect(tip?.yFt).toBeLessThan(tail?.yFt ?? NaN);
  });

  it('lays edges along the outline around the middle of their wall', () => {
    const [edge] = named(plan(full), 'raised-wall');
    expect(edge?.kind === 'line' && edge.points).toEqual(points([28, -9], [20, -9], [12, -9]));
    const round = plan(
      newDesign({
        shape: { kind: 'round', diameterFt: 24 },
        depth: [
          { xFt: 0, depthFt: 4 },
          { xFt: 24, depthFt: 4 },
        ] as DepthPoint[],
        features: [{ kind: 'vanishing-edge', wall: 'deep', lengthFt: 12, dropFt: 1, basinWidthFt: 3 }],
      }),
    );
    const [curved] = named(round, 'vanishing-edge');
    const along = curved?.kind === 'line' ? curved.points : [];
    const run = along.slice(1).reduce((sum, point, index) => sum + distanceFt(along[index] as PointFt, point), 0);
    expect(run).toBeCloseTo(12, 9);
    for (const { xFt, yFt } of along) expect(Math.hypot(xFt - 12, yFt)).toBeCloseTo(12, 2);
  });

  it('writes larger and less where there is little room, and keeps it all within the view', () => {
    const design = newDesign({
      features: [...newDesign().features, { kind: 'tanning-shelf', lengthFt: 7, waterDepthFt: 1 }],
    });
    const measured = measureDesign(design);
    const texts = (drawing: Drawing) =>
      drawing.items.flatMap((item) => (item.kind === 'dimension' || item.kind === 'label' ? [item.text] : []));
    const lettering = { textShare: 0.06, isSparse: true };
    const small = planDrawing(design, measured, { lettering });
    expect(small.textFt).toBeGreaterThan(3 * planDrawing(design, measured).textFt);
    expect(texts(small)).toEqual(['32 ft', '16 ft', '10 ft']);
    const cut = sectionDrawing(design, measured, lettering);
    expect(texts(cut)).toEqual(['1 ft', '6 ft', '32 ft', 'No diving', '5 ft']);
    const depths = cut.items.filter((item) => item.kind === 'dimension').slice(0, 2);
    // "1 ft" is longer than the shelf is deep, so it is beside its line; "6 ft" is on its own.
    expect(depths.map(({ textTurnDeg }) => textTurnDeg)).toEqual([0, -90]);
    // No text height given by mistake fills the page.
    for (const textShare of [NaN, Infinity, -1, 7]) {
      expect(planDrawing(design, measured, { lettering: { textShare } }).textFt).toBeLessThan(20);
    }
  });

  it('writes no name across a dimension', () => {
    const deck = points([-13, -19], [46, -19], [46, 11], [-13, 11]);
    const equipment = { ...full.equipment, heater: 'gas', automation: 'full' } as const;
    const design = { ...full, equipment, deck: { kind: 'polygons', polygons: [deck] } } as PoolDesign;
    const drawing = planDrawing(design, measureDesign(design), { lettering: { textShare: 13 / 600 } });
    const name = drawing.items.find((item) => item.kind === 'label' && item.text === 'Equipment');
    if (name?.kind !== 'label') throw new Error('the equipment has no name');
    const { textFt } = drawing;
    const [from, to] = [name.at.xFt - 2.7 * textFt, name.at.xFt + 2.7 * textFt];
    for (const item of drawing.items) {
      if (item.kind !== 'dimension' || item.className === 'scale') continue;
      const [top, foot] = [item.lineFrom.yFt, item.lineTo.yFt].sort((one, other) => one - other);
      const [left, right] = [item.lineFrom.xFt, item.lineTo.xFt].sort((one, other) => one - other);
      const isAcross = left! < to && right! > from && top! < name.at.yFt && foot! > name.at.yFt - textFt;
      expect([item.text, isAcross]).toEqual([item.text, false]);
    }
  });

  it('writes meters when metric units are chosen', () => {
    const design = newDesign();
    const measured = measureDesign(design);
    const plan = planDrawing(design, measured, { lettering: { units: 'metric' } });
    expect(plan.title).toBe('Plan, 4.88 m by 9.75 m');
    expect(plan.description).toContain('Rectangle, 4.88 m by 9.75 m. Depth 1.07 m to 1.83 m.');
    expect(plan.description).toMatch(/\d+\.\d cubic meters of water\.$/);
  });

  it('writes "No diving" above the coping, clear of every depth', () => {
    const drawing = section(newDesign());
    const words = drawing.items.find((item) => item.kind === 'label' && item.text === 'No diving');
    expect(words?.kind === 'label' && words.at.yFt).toBeLessThan(-0.5);
  });
});

it('D21 a small picture holds no writing, and its shapes lie in its middle', () => {
  const { items, viewBox } = bareOf(planDrawing(newDesign(), measureDesign(newDesign()), { surroundings: false }));
  expect(items.map(({ kind }) => kind)).not.toContain('dimension');
  const deck = ringOf(items.find(({ className }) => className === 'deck'));
  const middle = (key: 'xFt' | 'yFt') =>
    (Math.min(...deck.map((at) => at[key])) + Math.max(...deck.map((at) => at[key]))) / 2;
  expect(viewBox.xFt + viewBox.widthFt / 2).toBeCloseTo(middle('xFt'), 6);
  expect(viewBox.yFt + viewBox.heightFt / 2).toBeCloseTo(middle('yFt'), 6);
});

describe('svg paths', () => {
  it('writes each point from the one before, rounded to a thousandth', () => {
    expect(toSvgPath(points([0, 0], [4, 0], [4, 3], [1, 5]))).toBe('M0 0h4v3l-3 2Z');
    expect(toSvgPath(points([1 / 3, -0.0001], [2, 1e-9]), false)).toBe('M0.333 0h1.667');
    expect(toSvgPath([])).toBe('');
    expect(ringsToSvgPath([points([0, 0], [4, 0], [4, 3]), points([1, 1], [2, 1], [2, 2])])).toBe('M0 0h4v3ZM1 1h1v1Z');
  });
});
