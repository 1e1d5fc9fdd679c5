import fc from 'fast-check';
import { measureDesign, newDesign, type PointFt, type PoolDesign } from '../design/index.js';
import { anyDesign } from '../design/testing/designs.js';
import { contains, distanceFt, eachEdge } from '../geometry/index.js';
import { poolToYard } from '../yard/index.js';
import { groundOf, LAWN_FT, type PoolModel, poolModel } from './index.js';

const INCH_FT = 1 / 12;

/** Five heights around the pool on a slope of so many percent. */
function sloping(design: PoolDesign, alongPercent: number, acrossPercent: number, turnDeg: number): PoolDesign {
  const placement = { xFt: 60, yFt: 50, rotationDeg: turnDeg };
  const spots = [[-30, -40], [70, -40], [70, 40], [-30, 40], [16, 0]] as const; // prettier-ignore
  const spotHeights = spots.map(([xFt, yFt]) => ({
    at: poolToYard({ xFt, yFt }, placement),
    heightFt: 500 + (xFt * alongPercent + yFt * acrossPercent) / 100,
  }));
  return { ...design, placement, yard: { ...design.yard, spotHeights } };
}

const anySlope = fc.record({
  along: fc.integer({ min: -18, max: 18 }),
  across: fc.integer({ min: -18, max: 18 }),
  turnDeg: fc.integer({ min: 0, max: 359 }),
});
const anySlopingDesign = fc
  .tuple(anyDesign, anySlope)
  .map(([design, { along, across, turnDeg }]) => sloping(design, along, across, turnDeg));

const modelOf = (design: PoolDesign) => {
  const measured = measureDesign(design);
  return { measured, model: poolModel(design, measured, 0.5), ground: groundOf(design, measured) };
};

type Point = readonly [x: number, y: number, z: number];

/** Whether a short way from one point to another meets a face. */
function isBlocked(faces: readonly number[], from: Point, to: Point): boolean {
  const way = to.map((value, axis) => value - from[axis]!) as unknown as Point;
  const [least, most] = [0, 1, 2].reduce<[number[], number[]]>(
    ([low, high], axis) => [
      [...low, Math.min(from[axis]!, to[axis]!)],
      [...high, Math.max(from[axis]!, to[axis]!)],
    ],
    [[], []],
  );
  for (let at = 0; at < faces.length; at += 9) {
    if ([0, 1, 2].some((axis) => {
      const [a, b, c] = [faces[at + axis]!, faces[at + axis + 3]!, faces[at + axis + 6]!];
      return Math.min(a, b, c) > most[axis]! + 1e-9 || Math.max(a, b, c) < least[axis]! - 1e-9;
    })) continue; // prettier-ignore
    const corner = (index: number): Point => [faces[at + index]!, faces[at + index + 1]!, faces[at + index + 2]!];
    if (meets(corner(0), corner(3), corner(6), from, way)) return true;
  }
  return false;
}

const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const dot = (a: Point, b: Point) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Point, b: Point): Point => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

function meets(a: Point, b: Point, c: Point, from: Point, way: Point): boolean {
  const [one, two] = [minus(b, a), minus(c, a)];
  const side = cross(way, two);
  const turn = dot(one, side);
  if (Math.abs(turn) < 1e-12) return false;
  const away = minus(from, a);
  const u = dot(away, side) / turn;
  const over = cross(away, one);
  const v = dot(way, over) / turn;
  const t = dot(two, over) / turn;
  return u >= -1e-6 && v >= -1e-6 && u + v <= 1 + 1e-6 && t >= 0 && t <= 1;
}

const solids = ({ positionsFt: { lawn, deck, coping, stone } }: PoolModel) => [...lawn, ...deck, ...coping, ...stone];

/** What is seen straight down, by the height of the highest face there. */
function highestFt(faces: readonly number[], { xFt, yFt }: PointFt): number {
  let highest = -Infinity;
  for (let at = 0; at < faces.length; at += 9) {
    const [ax, ay, bx, by, cx, cy] = [faces[at]!, faces[at + 1]!, faces[at + 3]!, faces[at + 4]!, faces[at + 6]!, faces[at + 7]!]; // prettier-ignore
    const doubled = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
    if (doubled < 1e-9) continue;
    const b = ((xFt - ax) * (cy - ay) - (cx - ax) * (yFt - ay)) / doubled;
    const c = ((bx - ax) * (yFt - ay) - (xFt - ax) * (by - ay)) / doubled;
    if (b >= -1e-9 && c >= -1e-9 && b + c <= 1 + 1e-9)
      highest = Math.max(highest, faces[at + 2]! * (1 - b - c) + b * faces[at + 5]! + c * faces[at + 8]!);
  }
  return highest;
}

/** Along the outer edge of the paving, and a hand's width inside and outside it. */
function edgePlaces(outline: readonly PointFt[], everyFt: number): (readonly [inside: PointFt, outside: PointFt])[] {
  const places: (readonly [PointFt, PointFt])[] = [];
  eachEdge(outline, (from, to) => {
    const longFt = distanceFt(from, to);
    if (longFt < 0.2) return;
    const out = { xFt: (to.yFt - from.yFt) / longFt, yFt: (from.xFt - to.xFt) / longFt };
    const count = Math.max(1, Math.floor(longFt / everyFt));
    for (let one = 0; one < count; one++) {
      const t = (one + 0.37) / count;
      const at = { xFt: from.xFt + t * (to.xFt - from.xFt), yFt: from.yFt + t * (to.yFt - from.yFt) };
      const moved = (byFt: number) => ({ xFt: at.xFt + byFt * out.xFt, yFt: at.yFt + byFt * out.yFt });
      places.push([moved(-0.1), moved(0.1)]);
    }
  });
  return places;
}

describe('D11 the ground around a pool', () => {
  it('is level without heights, and where all heights are the same', () => {
    expect(modelOf(newDesign()).ground).toBeNull();
    expect(modelOf(sloping(newDesign(), 0, 0, 30)).ground).toBeNull();
  });

  it('rises and falls as the heights do, and runs out level beyond what was measured', () => {
    const { ground, measured } = modelOf(sloping(newDesign({ features: [] }), 10, 0, 0));
    const aboveFt = (xFt: number) => ground!.heightFtAt({ xFt, yFt: 0 });
    expect(aboveFt(60) - aboveFt(50)).toBeCloseTo(1, 6);
    expect(aboveFt(70)).toBeCloseTo(500 + 7 - measured.yard.terraceHeightFt!, 6);
    expect(aboveFt(300)).toBe(aboveFt(200));
  });

  it('meets the edge of the paving without a hole on any slope', () => {
    fc.assert(
      fc.property(anySlopingDesign, (design) => {
        const { measured, model, ground } = modelOf(design);
        if (!ground) return;
        // The valley of a vanishing edge has faces of its own.
        if (design.features.some(({ kind }) => kind === 'vanishing-edge')) return;
        const faces = solids(model);
        const edge = measured.deckAround ?? measured.coping;
        const [lawn] = [model.positionsFt.lawn];
        const isLawn = (at: PointFt) => Number.isFinite(highestFt(lawn, at));
        for (const [inside, outside] of edgePlaces(edge, 15)) {
          if (!isLawn(outside) || contains(edge, outside)) continue;
          const top = highestFt(lawn, outside);
          const middle = (top + LAWN_FT / 2) / 2;
          if (Math.abs(top) < 0.2) continue;
          const at = ({ xFt, yFt }: PointFt): Point => [xFt, yFt, middle];
          if (!isBlocked(faces, at(inside), at(outside)))
            throw new Error(`a hole at ${inside.xFt}, ${inside.yFt} under ground at ${top}`);
        }
      }),
      { numRuns: 25 },
    );
  });

  it('covers everything that is not paved', () => {
    fc.assert(
      fc.property(anySlopingDesign, fc.double({ min: 0, max: 6.28, noNaN: true }), fc.integer({ min: 0, max: 200 }), (design, turn, farFt) => {
        const { model } = modelOf(design);
        const at = { xFt: 15 + farFt * Math.cos(turn), yFt: farFt * Math.sin(turn) };
        const { lawn, deck, coping, interior, tile } = model.positionsFt;
        expect(highestFt([...lawn, ...deck, ...coping, ...interior, ...tile], at)).toBeGreaterThan(-Infinity);
      }),
      { numRuns: 30 },
    ); // prettier-ignore
  });

  it('has steps through the wall toward the house, no riser over 7 in, together as high as the ground they lead to', () => {
    fc.assert(
      fc.property(anySlope, fc.constantFrom(-60, 60), ({ along, across, turnDeg }, yFt) => {
        const slope = sloping(newDesign({ features: [] }), along, across, turnDeg);
        const corners = [[0, yFt], [32, yFt], [32, yFt * 1.4], [0, yFt * 1.4]] as const; // prettier-ignore
        const outline = corners.map(([x, y]) => poolToYard({ xFt: x, yFt: y }, slope.placement));
        const design = { ...slope, yard: { ...slope.yard, houses: [{ outline, heightFt: 20 }] } };
        const { measured, model, ground } = modelOf(design);
        if (!ground?.steps) return;
        const { at, out, count, riserFt, treads, widthFt } = ground.steps;
        expect(Math.abs(riserFt)).toBeLessThanOrEqual(7 / 12);
        expect(treads).toHaveLength(count - 1);
        const landing = { xFt: at.xFt + (count - 1) * out.xFt, yFt: at.yFt + (count - 1) * out.yFt };
        expect(riserFt * count).toBeCloseTo(ground.heightFtAt(landing), 6);
        // The opening in the wall is as wide as the steps, to the foot.
        const openFt = measured.yard.walls.length - ground.walls.length;
        expect(Math.abs(openFt - widthFt)).toBeLessThanOrEqual(1);
        for (const [index, tread] of treads.entries()) {
          const middle = { xFt: (tread[0]!.xFt + tread[2]!.xFt) / 2, yFt: (tread[0]!.yFt + tread[2]!.yFt) / 2 };
          expect(highestFt(model.positionsFt.coping, middle)).toBeCloseTo((index + 1) * riserFt, 6);
          expect(highestFt(model.positionsFt.lawn, middle)).toBeLessThan((index + 1) * riserFt);
        }
      }),
      { numRuns: 25 },
    );
  });

  it('has walls as high as they are priced, within an inch, and the ground behind them as high', () => {
    fc.assert(
      fc.property(anySlope, fc.boolean(), ({ along, across, turnDeg }, hasDeck) => {
        const base = newDesign({ features: [], ...(hasDeck ? {} : { deck: { kind: 'none' } }) });
        const { measured, model, ground } = modelOf(sloping(base, along, across, turnDeg));
        const { walls, retainingWallSqFt } = measured.yard;
        if (!ground) return expect(walls).toEqual([]);
        expect(ground.walls).toHaveLength(walls.length);
        let faceSqFt = 0;
        for (const [index, { from, to, heightsFt }] of ground.walls.entries()) {
          const mean = (heightsFt[0] + heightsFt[1]) / 2;
          faceSqFt += Math.abs(mean) * distanceFt(from, to);
          if (!hasDeck) continue;
          expect(Math.abs(mean - walls[index]!.heightFt)).toBeLessThan(INCH_FT);
          const middle = { xFt: (from.xFt + to.xFt) / 2, yFt: (from.yFt + to.yFt) / 2 };
          const outside = {
            xFt: middle.xFt + 0.01 * (to.yFt - from.yFt),
            yFt: middle.yFt - 0.01 * (to.xFt - from.xFt),
          };
          expect(Math.abs(highestFt(model.positionsFt.lawn, outside) - walls[index]!.heightFt)).toBeLessThan(INCH_FT);
        }
        if (hasDeck) expect(Math.abs(faceSqFt - retainingWallSqFt)).toBeLessThan(0.01 * retainingWallSqFt + 0.1);
      }),
      { numRuns: 25 },
    );
  });
});
