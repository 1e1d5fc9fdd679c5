import type { MeasuredDesign, PointFt, PoolDesign } from '../design/index.js';
import {
  areaSqFt,
  type Bounds,
  boundsOf,
  centroidOf,
  cornerSumOf,
  offsetPolygon,
  OUTWARD,
  perimeterFt,
  ringWidthFt,
} from '../geometry/index.js';
import type { MovableKind, PoolWall } from '../types/index.js';
import { barrierRoute, gatesOn, poolToYard, yardToPool, YARD_ASSUMPTIONS } from '../yard/index.js';
import { defaultsOf } from '../assumptions/index.js';
import { equipmentOnPad } from './equipment.js';
import { FreeGround, grownBy, type Spot } from './free-ground.js';
import { positionOf, settledAt } from './positions.js';
import {
  alongWay,
  area,
  block,
  firstOf,
  lengthOfWay,
  partsOf,
  type Placed,
  type PlacedKind,
  round,
  run,
} from './placed.js';

const CLEARANCE_FT = defaultsOf(YARD_ASSUMPTIONS)['yard.fenceClearanceFt'];
const FENCE_FT = 4;
const GATE_FT = 4;
/** Wide enough to be seen in a plan. */
const GATE_DEEP_FT = 0.8;
const GROUND_FT = -0.15;
const LOOP_FT = 0.75;
const HEDGE_FT = 2;
const HEDGE_WIDTH_FT = 3;
/** Of a hedge or drain, one around the other. */
const ROWS = [0, 1, 2, 3];
const MIN_RUN_FT = 0.01;
/** Of a further row, so that no crumbs of hedge stand between buildings. */
const SHORTEST_PART_FT = 6;
const TREE_FT = 10;
const COUNTER_FT = 2.5;
const PIT_ROUND_FT = 11;

/** Beside, behind and around the pool, as a first drawing would have it; the visit settles where each part goes. */
export function inTheYard(design: PoolDesign, measured: MeasuredDesign, atWater: readonly Placed[]): Placed[] {
  const { yard, placement, garden, barrier } = design;
  const { quantities, outline } = measured;
  const toPool = (points: readonly PointFt[]) => points.map((point) => yardToPool(point, placement));
  const houses = yard.houses.map((house) => toPool(house.outline));
  const paved = boundsOf([
    ...measured.coping,
    ...measured.deckOutlines.flat(),
    ...measured.spas.flatMap(({ points }) => points),
    ...atWater.flatMap(({ points }) => points),
  ]);
  const fenceBox = grownBy(
    boundsOf([...measured.coping, ...measured.deckOutlines.flat()]),
    barrier.kind === 'fence' ? CLEARANCE_FT : 0,
  );
  const built = union(paved, fenceBox);
  // With room for a hedge where no fence has it inside.
  const reserved = barrier.kind !== 'fence' && garden.screeningLf > 0 ? grownBy(built, 2 * HEDGE_FT) : built;
  const ground = new FreeGround({
    lot: yard.lot && toPool(yard.lot),
    houses,
    trunks: toPool(yard.trees.map(({ at }) => at)),
    built: reserved,
  });
  const sides = sidesFrom(houses, built);
  const nearHouse = [...sides].reverse();
  const loop = wayAround(grownBy(paved, LOOP_FT), sides[0]!);
  // Inside the fence, else around all of it.
  const hedge = wayAround(
    barrier.kind === 'fence' ? grownBy(fenceBox, -HEDGE_FT) : grownBy(built, HEDGE_FT),
    sides[0]!,
  );
  const padPieces = equipmentOnPad(design, measured);

  return [
    ...sod(),
    ...fence(),
    ...retaining(),
    ...building('pool-house', garden.poolHouseSqFt, 1.5, 10, sides),
    ...building('pavilion', garden.pavilionSqFt, 1.3, 10, sides),
    ...building('pergola', garden.pergolaSqFt, 1.4, 9, ['shallow', ...sides]),
    ...kitchen(),
    ...equipmentPad(),
    ...firePits(),
    ...building('turf', garden.turfSqFt, 1.6, GROUND_FT + 0.05, nearHouse),
    ...beds(),
    ...trees(),
    ...alongLoops(),
  ];

  function sod(): Placed[] {
    if (garden.sodSqFt <= 0) return [];
    const inner = measured.deckAround ?? measured.coping;
    const edge = { areaSqFt: areaSqFt(inner), perimeterFt: perimeterFt(inner), cornerSum: cornerSumOf(inner) };
    const ring = offsetPolygon(inner, ringWidthFt(edge, 0, garden.sodSqFt));
    return [{ ...area('sod', ring, [GROUND_FT, GROUND_FT]), hole: inner }];
  }

  function fence(): Placed[] {
    if (barrier.kind !== 'fence') return [];
    const route = barrierRoute(yard, placement, outline.points, measured.deckAround);
    const heights = [GROUND_FT, FENCE_FT] as const;
    const count = Math.max(1, barrier.gates);
    const corners = cornersOf(fenceBox);
    const around = corners.map((from, index) => ({ from, to: corners[(index + 1) % 4]! }));
    const asYard = route ?? {
      runs: around.map(({ from, to }) => ({ from: poolToYard(from, placement), to: poolToYard(to, placement) })),
      lengthFt: 0,
      usesHouseWall: false,
    };
    const runs = asYard.runs.map(({ from, to }) => run('fence', toPool([from, to]), 0.2, heights));
    const gates = gatesOn(asYard, Math.min(count, 100)).map((inYard) => {
      const at = yardToPool(inYard, placement);
      const awayFt = ({ at: { xFt, yFt }, facing }: Placed) =>
        Math.abs((at.xFt - xFt) * facing.xFt + (at.yFt - yFt) * facing.yFt);
      const { facing } = runs.reduce((nearest, other) => (awayFt(other) < awayFt(nearest) ? other : nearest));
      return block('gate', at, facing, [GATE_FT, GATE_DEEP_FT], heights);
    });
    return [...runs, ...gates];
  }

  function retaining(): Placed[] {
    return measured.yard.walls.map(({ from, to, heightFt }) =>
      run('retaining-wall', [from, to], 1, heightFt > 0 ? [GROUND_FT, heightFt] : [heightFt, 0]),
    );
  }

  function equipmentPad(): Placed[] {
    const lengthFt = padPieces.reduce((sum, { sizeFt }) => sum + sizeFt[0] + 0.5, 0.5);
    const { at, side } = ground.take([lengthFt, 4], nearHouse);
    const facing = inwardOf(side);
    const pad = block('equipment-pad', at, facing, [lengthFt, 4], [GROUND_FT, GROUND_FT + 0.3]);
    let across = -lengthFt / 2 + 0.5;
    const pieces = padPieces.map(({ sizeFt: [wide, deep, high] }): Placed => {
      const middle = across + wide / 2;
      across += wide + 0.5;
      const standsAt = { xFt: at.xFt + facing.yFt * middle, yFt: at.yFt - facing.xFt * middle };
      return block('equipment', standsAt, facing, [wide, deep], [GROUND_FT + 0.3, GROUND_FT + 0.3 + high]);
    });
    const edge = nearestOf(outline.points, at);
    return [run('pipe-run', [edge, at], 0.3, [-1.5, -1.3]), pad, ...pieces];
  }

  /** Where it was put by hand, else where there is room. The room stays taken, so that nothing else moves with it. */
  function spotOf(
    kind: MovableKind,
    index: number,
    size: readonly [number, number],
    wanted: readonly PoolWall[],
    nearestFt?: number,
  ): Spot {
    const usual = ground.take(size, wanted, nearestFt);
    const target = positionOf(design, kind, index);
    if (!target) return usual;
    const at = settledAt(design, measured, kind, target);
    return { at, side: sideToward(at, built) };
  }

  function building(
    kind: MovableKind,
    sqFt: number,
    aspect: number,
    topFt: number,
    wanted: readonly PoolWall[],
  ): Placed[] {
    if (sqFt <= 0) return [];
    const away = Math.sqrt(sqFt / aspect);
    const size = [sqFt / away, away] as const;
    const { at, side } = spotOf(kind, 0, size, wanted);
    return [block(kind, at, inwardOf(side), size, [GROUND_FT, topFt])];
  }

  function kitchen(): Placed[] {
    if (garden.kitchenLf <= 0) return [];
    const size = [garden.kitchenLf, COUNTER_FT] as const;
    const { at, side } = spotOf('kitchen', 0, size, nearHouse);
    return [block('kitchen', at, inwardOf(side), size, [GROUND_FT, 3])];
  }

  function firePits(): Placed[] {
    return Array.from({ length: quantities.firePits }, (_, index) => {
      const { at, side } = spotOf('fire-pit', index, [PIT_ROUND_FT, PIT_ROUND_FT], ['deep', ...sides]);
      return round('fire-pit', at, 4, [GROUND_FT, 1.2], inwardOf(side));
    });
  }

  function beds(): Placed[] {
    if (garden.bedSqFt <= 0) return [];
    const away = Math.max(4, garden.bedSqFt / 60);
    const size = [garden.bedSqFt / away, away] as const;
    const { at, side } = spotOf('bed', 0, size, sides);
    return [block('bed', at, inwardOf(side), size, [GROUND_FT, 1.5])];
  }

  function trees(): Placed[] {
    return Array.from({ length: Math.min(garden.trees, 60) }, (_, index) => {
      const turned = [...sides.slice(index % 3), ...sides.slice(0, index % 3)];
      const { at } = spotOf('new-tree', index, [TREE_FT, TREE_FT], turned, 5);
      return round('new-tree', at, TREE_FT, [GROUND_FT, 14]);
    });
  }

  function alongLoops(): Placed[] {
    const loopFt = lengthOfWay(loop);
    const spread = (count: number, from: number) =>
      Array.from({ length: Math.min(count, 200) }, (_, index) => alongWay(loop, (loopFt * (index + from)) / count));
    const deckEdge = measured.deckAround ?? measured.coping;
    const drains = ROWS.map((row) => wayAround(grownBy(paved, LOOP_FT + 2 * row), sides[0]!));
    return [
      ...inRows('screening', hedges(), garden.screeningLf, HEDGE_WIDTH_FT, [GROUND_FT, 6]),
      ...inRows('french-drain', drains, garden.frenchDrainLf, 1, [GROUND_FT - 2, GROUND_FT]),
      ...inRows('deck-drain', [closed(deckEdge), closed(measured.coping)], garden.deckDrainLf, 0.3, [-0.3, 0]),
      ...spread(garden.catchBasins, 0.25).map((at) => round('catch-basin', at, 1, [GROUND_FT - 1.5, GROUND_FT])),
      ...spread(garden.irrigationZones, 0.4).map((at) => round('sprinkler', at, 0.8, [GROUND_FT, GROUND_FT + 0.4])),
      ...spread(garden.landscapeLights, 0.6).map((at) => round('landscape-light', at, 0.6, [GROUND_FT, 1.5])),
    ];
  }

  /** On the lot and off the houses; what one row has no room for is in the next, and beyond the last is not shown. */
  function inRows(
    kind: PlacedKind,
    rows: readonly (readonly PointFt[])[],
    lengthFt: number,
    widthFt: number,
    heights: readonly [number, number],
  ): Placed[] {
    const runs: Placed[] = [];
    let leftFt = lengthFt;
    for (const [row, way] of rows.entries()) {
      const isOpen = (at: PointFt) => {
        const box = grownBy(boundsOf([at]), widthFt / 2);
        // A further hedge is clear of everything beside the pool; drains are in the ground.
        return kind === 'screening' && row > 0 ? ground.isFree(box) : ground.isOpen(box);
      };
      for (const part of partsOf(way, isOpen)) {
        if (leftFt < MIN_RUN_FT) return runs;
        if (row > 0 && lengthOfWay(part) < SHORTEST_PART_FT) continue;
        const drawn = run(kind, firstOf(part, leftFt), widthFt, heights);
        leftFt -= drawn.lengthFt;
        runs.push(drawn);
      }
    }
    return runs;
  }

  function hedges(): PointFt[][] {
    return [hedge, ...ROWS.map((row) => wayAround(grownBy(reserved, HEDGE_FT + HEDGE_WIDTH_FT * row), sides[0]!))];
  }
}

const closed = (ring: readonly PointFt[]): PointFt[] => [...ring, ring[0]!];

/** Away from the houses first; behind the pool when none is drawn. */
function sidesFrom(houses: readonly (readonly PointFt[])[], built: Bounds): PoolWall[] {
  const usual = ['right', 'deep', 'left', 'shallow'] as const;
  const house = houses.find((outline) => outline.length > 2);
  if (!house) return [...usual];
  const at = centroidOf(house);
  const middle = { xFt: (built.minXFt + built.maxXFt) / 2, yFt: (built.minYFt + built.maxYFt) / 2 };
  const toward = (side: PoolWall) =>
    OUTWARD[side].xFt * (at.xFt - middle.xFt) + OUTWARD[side].yFt * (at.yFt - middle.yFt);
  return [...usual].sort((one, other) => toward(one) - toward(other));
}

/** The side of the pool a point is on. */
function sideToward({ xFt, yFt }: PointFt, { minXFt, maxXFt, minYFt, maxYFt }: Bounds): PoolWall {
  const beyond: readonly (readonly [PoolWall, number])[] = [
    ['right', yFt - maxYFt],
    ['deep', xFt - maxXFt],
    ['left', minYFt - yFt],
    ['shallow', minXFt - xFt],
  ];
  return beyond.reduce((best, next) => (next[1] > best[1] ? next : best))[0];
}

function inwardOf(side: PoolWall): PointFt {
  const { xFt, yFt } = OUTWARD[side];
  return { xFt: 0 - xFt, yFt: 0 - yFt };
}

function union(one: Bounds, other: Bounds): Bounds {
  return {
    minXFt: Math.min(one.minXFt, other.minXFt),
    maxXFt: Math.max(one.maxXFt, other.maxXFt),
    minYFt: Math.min(one.minYFt, other.minYFt),
    maxYFt: Math.max(one.maxYFt, other.maxYFt),
  };
}

function cornersOf({ minXFt, maxXFt, minYFt, maxYFt }: Bounds): PointFt[] {
  return [
    { xFt: minXFt, yFt: minYFt },
    { xFt: maxXFt, yFt: minYFt },
    { xFt: maxXFt, yFt: maxYFt },
    { xFt: minXFt, yFt: maxYFt },
  ];
}

/** Once around, beginning at the first corner of that side. */
function wayAround(box: Bounds, side: PoolWall): PointFt[] {
  const corners = cornersOf(box);
  const first = { left: 0, deep: 1, right: 2, shallow: 3 }[side];
  return Array.from({ length: 5 }, (_, index) => corners[(first + index) % 4]!);
}

function nearestOf(points: readonly PointFt[], to: PointFt): PointFt {
  const far = ({ xFt, yFt }: PointFt) => (xFt - to.xFt) ** 2 + (yFt - to.yFt) ** 2;
  return points.reduce((best, point) => (far(point) < far(best) ? point : best));
}
