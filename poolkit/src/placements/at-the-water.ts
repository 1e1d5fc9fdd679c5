import { featuresOf, type MeasuredDesign, type PointFt, type PoolDesign, seatOf } from '../design/index.js';
import { boundsOf, contains, intervalsAt, offsetPolygon, OUTWARD, stretchOfWall } from '../geometry/index.js';
import type { MovableKind, PoolWall } from '../types/index.js';
import { alongWay, area, block, lengthOfWay, moved, type Placed, round } from './placed.js';
import { BOWL_FT, bowlGapFt, isNear, nearestSeat, positionOf, type Seat, settledAt } from './positions.js';

const WALLS = ['deep', 'right', 'left', 'shallow'] as const;
/** Water that falls without a raised wall falls from a low block of its own. */
const LOW_WALL_FT = 1.5;
const SPOUT_FT = 0.5;
const MAX_OF_ROOM = 0.85;
const LIP_BELOW_TOP_FT = 0.35;
const MAX_BELOW = 0.3;
const THROWN = 0.25;
const JET_STRETCH = 0.8;
const JET = { reachFt: 4, riseFt: 2.5 };
const BUBBLER_FT = 0.9;
const LIGHT_BELOW_WATER_FT = 1.5;
const VAULT_FT = 2;
const SAME_EDGE_FT = 0.1;

export function atTheWater(design: PoolDesign, measured: MeasuredDesign, waterFt: number): Placed[] {
  const { outline, spas, quantities } = measured;
  const pool = outline.points;
  const wallFt = (wall: PoolWall) => (wall === 'deep' || wall === 'shallow' ? outline.widthFt : outline.lengthFt);
  const edgeOf = (wall: PoolWall, lengthFt: number) => stretchOfWall(pool, wall, lengthFt);
  const seatAt = (wall: PoolWall, share: number): Seat => {
    const way = edgeOf(wall, JET_STRETCH * wallFt(wall));
    return seatOn(way, share * lengthOfWay(way), wall);
  };
  const taken = new Set<PoolWall>([
    ...featuresOf(design, 'raised-wall').map(({ wall }) => wall),
    ...featuresOf(design, 'vanishing-edge').map(({ wall }) => wall),
    ...spas.map(({ spa }) => seatOf(spa, outline).wall),
  ]);
  /** A wall for something large: the first that nothing else has. */
  const ownWall = (...liked: readonly PoolWall[]): PoolWall => {
    const order = [...liked, ...WALLS];
    const wall = order.find((one) => !taken.has(one)) ?? order[0]!;
    taken.add(wall);
    return wall;
  };
  /** In the corner of the deep end where every wall has something already; never at the steps. */
  const rockSeat = (): [PoolWall, number] => {
    const free = (['deep', 'right', 'left'] as const).find((wall) => !taken.has(wall));
    if (free) taken.add(free);
    return free ? [free, 0.5] : ['deep', 0.1];
  };
  const positionFor = (kind: MovableKind, index: number) => positionOf(design, kind, index);
  const seatMovedTo = (kind: MovableKind, index: number, wideFt: number): Seat | null => {
    const at = positionFor(kind, index);
    return at && nearestSeat(pool, at, wideFt / 2);
  };
  const raisedWalls = featuresOf(design, 'raised-wall').map(({ wall, lengthFt, heightFt }) => ({
    wall,
    heightFt,
    way: edgeOf(wall, lengthFt),
  }));
  const has = (kind: Parameters<typeof featuresOf>[1]) => featuresOf(design, kind);

  return [
    ...covers(),
    ...has('diving-board').map(() => atWall('diving-board', ownWall('deep'), 0.5, [1.7, 10], 2, 2)),
    ...has('rock-waterfall').map((_, index) => rocks('rock-waterfall', index, [9, 4], 2, 4)),
    ...has('grotto').map((_, index) => rocks('grotto', index, [13, 8], 2.5, 7)),
    ...spouts(),
    ...jets(),
    ...bubblers(),
    ...has('slide').map(() => atWall('slide', 'right', 0.85, [4, 11], 4, 7)),
    ...has('swim-jet').map((_, index): Placed => {
      const { at, inward } = seatMovedTo('swim-jet', index, 2) ?? seatAt('deep', 0.5);
      return block('swim-jet', moved(at, inward, 0.3), inward, [2, 0.6], [waterFt - 1.5, waterFt - 0.4]);
    }),
    ...fireBowls(),
    ...lights(),
  ];

  function atWall(
    kind: Placed['kind'],
    wall: PoolWall,
    share: number,
    size: readonly [number, number],
    overWaterFt: number,
    topFt: number,
  ): Placed {
    return atSeat(kind, seatAt(wall, share), size, overWaterFt, topFt);
  }

  function atSeat(
    kind: Placed['kind'],
    { at, inward }: Seat,
    size: readonly [number, number],
    overWaterFt: number,
    topFt: number,
  ): Placed {
    return block(kind, moved(at, inward, overWaterFt - size[1] / 2), inward, size, [0, topFt]);
  }

  function rocks(
    kind: 'rock-waterfall' | 'grotto',
    index: number,
    size: readonly [number, number],
    overWaterFt: number,
    topFt: number,
  ): Placed {
    const usual = rockSeat();
    return atSeat(kind, seatMovedTo(kind, index, size[0]) ?? seatAt(...usual), size, overWaterFt, topFt);
  }

  function covers(): Placed[] {
    const { cover } = design.equipment;
    if (cover === 'none') return [];
    if (cover !== 'automatic') return [area('cover', offsetPolygon(pool, 1), [0, 0.05])];
    const at = { xFt: outline.lengthFt + VAULT_FT / 2, yFt: (outline.minYFt + outline.maxYFt) / 2 };
    const across = outline.maxYFt - outline.minYFt + 2;
    return [
      area('cover', pool, [waterFt, waterFt + 0.1]),
      block('cover-vault', at, { xFt: -1, yFt: 0 }, [across, VAULT_FT], [-2, 0]),
    ];
  }

  function spouts(): Placed[] {
    const lips = [
      ...featuresOf(design, 'sheer-descent').flatMap(({ count, widthFt }) =>
        new Array<['sheer-descent', number]>(count).fill(['sheer-descent', widthFt]),
      ),
      ...featuresOf(design, 'scupper').flatMap(({ count }) =>
        new Array<['scupper', number]>(count).fill(['scupper', SPOUT_FT]),
      ),
    ];
    if (lips.length === 0) return [];
    const raised = [...featuresOf(design, 'raised-wall')].sort((one, other) => other.lengthFt - one.lengthFt)[0];
    const wall = raised?.wall ?? ownWall('right', 'deep');
    const neededFt = lips.reduce((sum, [, widthFt]) => sum + widthFt / MAX_OF_ROOM, 0);
    const way = edgeOf(wall, raised?.lengthFt ?? Math.min(0.9 * wallFt(wall), Math.max(neededFt, 0.6 * wallFt(wall))));
    const roomFt = lengthOfWay(way) / lips.length;
    const sheers = lips.filter(([kind]) => kind === 'sheer-descent').length;
    return lips.map(([kind, widthFt], index): Placed => {
      const wideFt = Math.min(widthFt, MAX_OF_ROOM * roomFt);
      const target = seatMovedTo(kind, kind === 'sheer-descent' ? index : index - sheers, wideFt);
      const { at, inward } = target ?? seatOn(way, (index + 0.5) * roomFt, wall);
      const carrying = target ? raisedWalls.find((one) => isNear(one.way, at, SAME_EDGE_FT)) : raised;
      const heightFt = carrying?.heightFt ?? LOW_WALL_FT;
      const lipFt = heightFt - Math.min(LIP_BELOW_TOP_FT, MAX_BELOW * heightFt);
      const outFt = THROWN * (lipFt - waterFt);
      const spout =
        kind === 'sheer-descent'
          ? block(kind, moved(at, inward, outFt / 2), inward, [wideFt, outFt], [waterFt, lipFt])
          : round(kind, moved(at, inward, -0.5), Math.min(1.5, MAX_OF_ROOM * roomFt), [lipFt - 0.4, heightFt], inward);
      return carrying ? { ...spout, isOnRaisedWall: true } : spout;
    });
  }

  function jets(): Placed[] {
    const count = quantities.deckJets;
    const reachFt = Math.min(JET.reachFt, outline.widthFt / 3);
    return (['left', 'right'] as const).flatMap((wall, side) => {
      const onSide = side === 0 ? Math.ceil(count / 2) : Math.floor(count / 2);
      return Array.from({ length: onSide }, (_, index): Placed => {
        const nth = side === 0 ? index : Math.ceil(count / 2) + index;
        const { at, inward } = seatMovedTo('deck-jet', nth, 0) ?? seatAt(wall, (index + 0.5) / onSide);
        return block('deck-jet', moved(at, inward, reachFt / 2), inward, [0.3, reachFt], [waterFt, JET.riseFt]);
      });
    });
  }

  function bubblers(): Placed[] {
    const [ledge] = featuresOf(design, 'tanning-shelf');
    const xFt = ledge ? ledge.lengthFt / 2 : outline.lengthFt / 5;
    const [row] = intervalsAt(pool, xFt);
    if (!row) return [];
    const count = quantities.bubblers;
    return Array.from({ length: count }, (_, index) => {
      const yFt = row[0] + ((index + 0.5) / count) * (row[1] - row[0]);
      const target = positionFor('bubbler', index);
      return round('bubbler', target ? settledAt(design, measured, 'bubbler', target) : { xFt, yFt }, BUBBLER_FT, [
        waterFt,
        waterFt + BUBBLER_FT,
      ]);
    });
  }

  /** On the raised walls' ends, else in pairs beside the coping from the deep end, clear of the spas. */
  function fireBowls(): Placed[] {
    const count = quantities.fireBowls;
    if (count === 0) return [];
    const outFt = bowlGapFt(design);
    const stations: [PointFt, PointFt, number][] = featuresOf(design, 'raised-wall').flatMap((raised) => {
      const way = edgeOf(raised.wall, raised.lengthFt);
      const far = lengthOfWay(way);
      return [1.25, far - 1.25].map((atFt): [PointFt, PointFt, number] => {
        const { at, inward } = seatOn(way, atFt, raised.wall);
        return [moved(at, inward, -0.75), inward, raised.heightFt];
      });
    });
    const pairs = Math.ceil(count / 2) + 2 * spas.length + 1;
    for (let pair = 0; pair < pairs; pair++) {
      const share = 1 - pair / Math.max(1, pairs - 1);
      for (const wall of ['left', 'right'] as const) {
        const way = edgeOf(wall, 0.94 * outline.lengthFt);
        const { at, inward } = seatOn(way, (wall === 'left' ? share : 1 - share) * lengthOfWay(way), wall);
        stations.push([moved(at, inward, -outFt), inward, 0]);
      }
    }
    const isFree = (at: PointFt) =>
      !spas.some(({ points }) => contains(offsetPolygon(points, BOWL_FT / 2 + 0.5), at)) && !contains(pool, at);
    const free = stations.filter(([at]) => isFree(at));
    return (free.length < count ? stations : free)
      .slice(0, count)
      .map((station, index) => movedBowl(index) ?? station)
      .map(([at, inward, baseFt]) => round('fire-bowl', at, BOWL_FT, [baseFt, baseFt + 1.4], inward));
  }

  /** On a raised wall it is near to, else on the ground where it was put. */
  function movedBowl(index: number): [PointFt, PointFt, number] | null {
    const target = positionFor('fire-bowl', index);
    if (!target) return null;
    const wall = raisedWalls.find(({ way }) => isNear(way, target, bowlGapFt(design) + SAME_EDGE_FT));
    const seat = nearestSeat(pool, target);
    if (wall) return [moved(seat.at, seat.inward, -0.75), seat.inward, wall.heightFt];
    return [settledAt(design, measured, 'fire-bowl', target), seat.inward, 0];
  }

  /** One in each spa and one at the ledge, the rest along the long walls. */
  function lights(): Placed[] {
    const count = Math.round(quantities.lightCount);
    const placed: Placed[] = [];
    const light = (at: PointFt, inward: PointFt, zFt: number) => round('pool-light', at, 0.7, [zFt, zFt + 0.7], inward);
    for (const { spa, points } of spas) {
      const { maxXFt } = boundsOf(points);
      placed.push(
        light({ xFt: maxXFt - 0.3, yFt: spa.centre.yFt }, { xFt: -1, yFt: 0 }, spa.raisedFt - spa.waterDepthFt + 1.2),
      );
    }
    const ledge = featuresOf(design, 'tanning-shelf')[0];
    if (ledge) placed.push(light({ xFt: 0.3, yFt: 0 }, { xFt: 1, yFt: 0 }, waterFt - 0.7 * ledge.waterDepthFt));
    const left = Math.max(0, count - Math.min(placed.length, count));
    const sides = left > 3 ? (['left', 'right'] as const) : (['left'] as const);
    for (const [side, wall] of sides.entries()) {
      const onSide = sides.length === 1 ? left : side === 0 ? Math.ceil(left / 2) : Math.floor(left / 2);
      for (let index = 0; index < onSide; index++) {
        const { at, inward } = seatAt(wall, (index + 0.5) / onSide);
        placed.push(light(moved(at, inward, 0.3), inward, waterFt - LIGHT_BELOW_WATER_FT));
      }
    }
    return placed.slice(0, count);
  }

  function seatOn(way: readonly PointFt[], atFt: number, wall: PoolWall): Seat {
    const at = alongWay(way, atFt);
    const [before, after] = [alongWay(way, atFt - 0.1), alongWay(way, atFt + 0.1)];
    const [dx, dy] = [after.xFt - before.xFt, after.yFt - before.yFt];
    const farFt = Math.sqrt(dx * dx + dy * dy);
    const { xFt, yFt } = OUTWARD[wall];
    // Counterclockwise, so the water is to the left of the way.
    return { at, inward: farFt < 1e-6 ? { xFt: -xFt, yFt: -yFt } : { xFt: -dy / farFt, yFt: dx / farFt } };
  }
}
