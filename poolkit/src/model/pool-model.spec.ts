import fc from 'fast-check';
import { featuresOf, measureDesign, newDesign, type PoolDesign } from '../design/index.js';
import { anyDesign } from '../design/testing/designs.js';
import {
  areaSqFt,
  boundsOf,
  contains,
  distanceToEdgeFt,
  outlineOf,
  type Polygon,
  stretchOfWall,
} from '../geometry/index.js';
import { anyShape } from '../geometry/testing/shapes.js';
import { STUDY_DESIGNS } from '../study-designs/index.js';
import { type Cell, cellsOf } from './surface.js';
import { MODEL_MATERIALS, type PoolModel, poolModel } from './pool-model.js';

const FREEBOARD_FT = 0.5;
/** Along and across the pool. */
const PLACES = 240;
const STUDIES = Object.entries(STUDY_DESIGNS);
/** Its round wall cuts off much of the bench. */
const LARGE_BENCH_IN_SMALL_KIDNEY = newDesign({
  shape: { kind: 'kidney', lengthFt: 18 + 1 / 3, wideEndFt: 11, narrowEndFt: 10 + 7 / 12 },
  depth: [
    { xFt: 0, depthFt: 3.75 },
    { xFt: 18 + 1 / 3, depthFt: 3.75 },
  ],
  features: [
    { kind: 'steps', widthFt: 5 + 5 / 6, count: 4, treadFt: 1, riserFt: 0.5 },
    { kind: 'bench', wall: 'right', startFt: 5 / 12, lengthFt: 9.75, widthFt: 1.75, seatDepthFt: 1 },
  ],
});

function modelOf(design: PoolDesign) {
  const measured = measureDesign(design);
  return { measured, model: poolModel(design, measured, FREEBOARD_FT) };
}

type Triangle = readonly [
  ax: number,
  ay: number,
  az: number,
  bx: number,
  by: number,
  bz: number,
  cx: number,
  cy: number,
  cz: number,
];

function trianglesOf(positionsFt: readonly number[]): Triangle[] {
  const triangles: Triangle[] = [];
  for (let at = 0; at < positionsFt.length; at += 9)
    triangles.push(positionsFt.slice(at, at + 9) as unknown as Triangle);
  return triangles;
}

/** Area of the triangles as seen from above; what faces down counts against what faces up. */
function seenFromAboveSqFt(positionsFt: readonly number[]): number {
  return trianglesOf(positionsFt).reduce(
    (sum, [ax, ay, , bx, by, , cx, cy]) => sum + ((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2,
    0,
  );
}

function isOver([ax, ay, , bx, by, , cx, cy]: Triangle, x: number, y: number): boolean {
  const doubled = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
  if (doubled < 1e-9) return false;
  const b = ((x - ax) * (cy - ay) - (cx - ax) * (y - ay)) / doubled;
  const c = ((bx - ax) * (y - ay) - (x - ax) * (by - ay)) / doubled;
  return b >= 0 && c >= 0 && b + c <= 1;
}

/** Area of the upright triangles. */
function uprightSqFt(positionsFt: readonly number[]): number {
  return trianglesOf(positionsFt).reduce((sum, [ax, ay, az, bx, by, bz, cx, cy, cz]) => {
    const [nx, ny, nz] = [
      (by - ay) * (cz - az) - (bz - az) * (cy - ay),
      (bz - az) * (cx - ax) - (bx - ax) * (cz - az),
      (bx - ax) * (cy - ay) - (by - ay) * (cx - ax),
    ];
    return Math.abs(nz) < 1e-9 ? sum + Math.hypot(nx, ny) / 2 : sum;
  }, 0);
}

/**
 * Water depth seen straight down at every point of a grid: independent of how the model is put
 * together, and blind to what another face hides.
 */
function lookedDownCuFt({ positionsFt, waterFt }: PoolModel, outline: Polygon): number {
  const { minXFt, minYFt, maxXFt, maxYFt } = boundsOf(outline);
  const [columnFt, rowFt] = [(maxXFt - minXFt) / PLACES, (maxYFt - minYFt) / PLACES];
  const highestFt = new Float64Array(PLACES * PLACES).fill(Number.NEGATIVE_INFINITY);
  const within = (least: number, most: number) =>
    [Math.max(0, Math.floor(least) - 1), Math.min(PLACES, Math.ceil(most) + 1)] as const;
  for (const [ax, ay, az, bx, by, bz, cx, cy, cz] of trianglesOf(positionsFt.interior)) {
    const doubled = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
    if (doubled < 1e-9) continue;
    const [fromRow, toRow] = within((Math.min(ay, by, cy) - minYFt) / rowFt, (Math.max(ay, by, cy) - minYFt) / rowFt);
    const [fromColumn, toColumn] = within(
      (Math.min(ax, bx, cx) - minXFt) / columnFt,
      (Math.max(ax, bx, cx) - minXFt) / columnFt,
    );
    for (let row = fromRow; row < toRow; row++) {
      for (let column = fromColumn; column < toColumn; column++) {
        const [x, y] = [minXFt + (column + 0.5) * columnFt, minYFt + (row + 0.5) * rowFt];
        const b = ((x - ax) * (cy - ay) - (cx - ax) * (y - ay)) / doubled;
        const c = ((bx - ax) * (y - ay) - (x - ax) * (by - ay)) / doubled;
        if (b < 0 || c < 0 || b + c > 1) continue;
        const at = row * PLACES + column;
        highestFt[at] = Math.max(highestFt[at] as number, az + b * (bz - az) + c * (cz - az));
      }
    }
  }
  let cuFt = 0;
  for (const [at, z] of highestFt.entries()) {
    const place = {
      xFt: minXFt + ((at % PLACES) + 0.5) * columnFt,
      yFt: minYFt + (Math.floor(at / PLACES) + 0.5) * rowFt,
    };
    if (!contains(outline, place)) continue;
    // On the very edge a place counts as inside, and may yet lie beside every face by the last digit.
    if (z === Number.NEGATIVE_INFINITY && distanceToEdgeFt(place, outline) < 1e-9) continue;
    cuFt += (waterFt - z) * columnFt * rowFt;
  }
  return cuFt;
}

const cellSqFt = ({ fromXFt, toXFt, lowYFt, highYFt }: Cell) =>
  ((toXFt - fromXFt) * (highYFt[0] - lowYFt[0] + highYFt[1] - lowYFt[1])) / 2;

describe('cells of overlapping outlines', () => {
  const cellsSqFt = (cells: readonly Cell[]) => cells.reduce((sum, cell) => sum + cellSqFt(cell), 0);

  it('keep the area of any outline, cut anywhere', () => {
    fc.assert(
      fc.property(anyShape, fc.array(fc.double({ min: 0, max: 60, noNaN: true }), { maxLength: 5 }), (shape, cuts) => {
        const { points } = outlineOf(shape);
        const cells = cellsOf([points], ([inside]) => inside === true, cuts);
        expect(cellsSqFt(cells)).toBeCloseTo(areaSqFt(points), 3);
        for (const { fromXFt, toXFt } of cells)
          expect(cuts.some((cut) => cut > fromXFt + 1e-5 && cut < toXFt - 1e-5)).toBe(false);
      }),
    );
  });

  it('part two outlines into what is in both, in one and in the other', () => {
    const anyMove = fc.record({ xFt: fc.integer({ min: -20, max: 20 }), yFt: fc.integer({ min: -20, max: 20 }) });
    fc.assert(
      fc.property(anyShape, anyShape, anyMove, (one, other, move) => {
        const a = outlineOf(one).points;
        const b = outlineOf(other).points.map(({ xFt, yFt }) => ({ xFt: xFt + move.xFt, yFt: yFt + move.yFt }));
        const of = (isInside: (inA: boolean, inB: boolean) => boolean) =>
          cellsSqFt(cellsOf([a, b], ([inA, inB]) => isInside(inA === true, inB === true)));
        const both = of((inA, inB) => inA && inB);
        expect(both + of((inA, inB) => inA && !inB)).toBeCloseTo(areaSqFt(a), 2);
        expect(both + of((inA, inB) => !inA && inB)).toBeCloseTo(areaSqFt(b), 2);
        expect(of((inA, inB) => inA || inB)).toBeCloseTo(areaSqFt(a) + areaSqFt(b) - both, 2);
      }),
      { numRuns: 60 },
    );
  });
});

describe('the model of a pool', () => {
  it.each(STUDIES)('D02 holds as much water as %s is measured to hold', (_name, design) => {
    const { measured, model } = modelOf(design);
    const seen = lookedDownCuFt(model, measured.outline.points) / measured.quantities.volumeCuFt;
    expect(Math.abs(seen - 1)).toBeLessThan(design.shape.kind === 'freeform' ? 0.01 : 0.005);
  });

  it('D02 18,193 gallons of 16 by 32 ft with a floor from 3.5 to 6 ft', () => {
    const design = newDesign({
      shape: { kind: 'rectangle', lengthFt: 32, widthFt: 16, cornerRadiusFt: 0 },
      depth: [
        { xFt: 0, depthFt: 3.5 },
        { xFt: 32, depthFt: 6 },
      ],
      features: [],
    });
    const { model, measured } = modelOf(design);
    expect(lookedDownCuFt(model, measured.outline.points) * 7.48052).toBeCloseTo(18_193, -2);
    expect(seenFromAboveSqFt(model.positionsFt.water)).toBeCloseTo(512, 6);
    const walls = uprightSqFt(model.positionsFt.interior) + uprightSqFt(model.positionsFt.tile);
    // The walls of the water, and the tile over it up to the coping.
    expect(walls).toBeCloseTo(measured.quantities.wallSqFt + 96 * (FREEBOARD_FT - 0.17), 6);
  });

  it('D02 has the water, walls and floor of any design', () => {
    fc.assert(
      fc.property(anyDesign, (design) => {
        const { measured, model } = modelOf(design);
        const { outline, quantities } = measured;
        const spasSqFt = measured.spas.reduce((sum, spa) => sum + spa.areaSqFt, 0);
        // Over a vanishing edge water lies on its weir and in its basin, as wide as they are drawn.
        const overSqFt = featuresOf(design, 'vanishing-edge').reduce((sum, { wall, lengthFt, basinWidthFt }) => {
          const stretch = stretchOfWall(outline.points, wall, lengthFt);
          const alongFt = stretch.map(({ xFt, yFt }) => (wall === 'shallow' || wall === 'deep' ? yFt : xFt));
          return sum + (Math.max(...alongFt) - Math.min(...alongFt)) * basinWidthFt;
        }, 0);
        expect(seenFromAboveSqFt(model.positionsFt.water)).toBeCloseTo(outline.areaSqFt + spasSqFt + overSqFt, 2);
        expect(Math.abs(lookedDownCuFt(model, outline.points) / quantities.volumeCuFt - 1)).toBeLessThan(0.01);
      }),
      { numRuns: 40, examples: [[LARGE_BENCH_IN_SMALL_KIDNEY]] },
    );
  });

  it.each(STUDIES)('the ground around %s is closed, and water lies open', (_name, design) => {
    const { model } = modelOf(design);
    const { minXFt, maxXFt, minYFt, maxYFt } = model.bounds;
    const covers = {
      // A deck runs on under the coping.
      stone: [...trianglesOf(model.positionsFt.coping), ...trianglesOf(model.positionsFt.deck)],
      lawn: trianglesOf(model.positionsFt.lawn),
      water: trianglesOf(model.positionsFt.water),
    };
    const wrong: object[] = [];
    for (let column = 0; column < 60; column++) {
      for (let row = 0; row < 60; row++) {
        // Off the corners and straight edges of the studies.
        const x = minXFt - 30 + ((column + 0.37) / 60) * (maxXFt - minXFt + 60);
        const y = minYFt - 30 + ((row + 0.41) / 60) * (maxYFt - minYFt + 60);
        const at = (triangles: readonly Triangle[]) => triangles.filter((triangle) => isOver(triangle, x, y)).length;
        const found = { stone: Math.min(1, at(covers.stone)), lawn: at(covers.lawn), water: at(covers.water) };
        if (found.stone + found.lawn + found.water !== 1) wrong.push({ x, y, ...found });
      }
    }
    expect(wrong).toEqual([]);
  });

  it('no edge of coping or deck crosses the water of a spa', () => {
    const { model, measured } = modelOf(STUDY_DESIGNS.sheer);
    const [spa] = measured.spas;
    for (const material of ['coping', 'deck'] as const) {
      for (const [ax, ay, , bx, by, , cx, cy] of trianglesOf(model.positionsFt[material])) {
        const middle = { xFt: (ax + bx + cx) / 3, yFt: (ay + by + cy) / 3 };
        expect(contains(spa!.points, middle)).toBe(false);
      }
    }
  });

  it('is made of whole triangles of finite numbers', () => {
    fc.assert(
      fc.property(anyDesign, (design) => {
        const { model } = modelOf(design);
        for (const material of MODEL_MATERIALS) {
          expect(model.positionsFt[material].length % 9).toBe(0);
          expect(model.positionsFt[material].every(Number.isFinite)).toBe(true);
        }
      }),
      { numRuns: 30 },
    );
  });
});
