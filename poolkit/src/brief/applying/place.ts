import { figuresWith, measureDesign, type PoolDesign, type PoolWall } from '../../design/index.js';
import { checksOf } from '../../feasibility/index.js';
import { outlineOf, OUTWARD } from '../../geometry/index.js';
import { poolToYard, yardToCompass } from '../../yard/index.js';
import type { Place, Wind } from '../brief-items.js';
import { toInch } from './outcome.js';

export type Placed = Readonly<{ wall: PoolWall | null; design: PoolDesign; turned: boolean; why: string }>;

const WINDS: readonly Wind[] = ['north', 'northeast', 'east', 'southeast', 'south', 'southwest', 'west', 'northwest'];
const ENDS: readonly PoolWall[] = ['shallow', 'deep'];

/** The first of `walls` on the requested side; turns the pool when none is and `mayTurn` allows it. */
export function placed(
  design: PoolDesign,
  place: Place | null,
  walls: readonly PoolWall[],
  mayTurn: boolean,
  changes: Readonly<Record<string, number>>,
): Placed {
  const first = walls[0] as PoolWall;
  const at = (wall: PoolWall | null, why = ''): Placed => ({ wall, design, turned: false, why });
  switch (place?.at) {
    case undefined:
      return at(first);
    case 'wall':
      return walls.includes(place.wall)
        ? at(place.wall)
        : at(null, `It goes at the ${first} end, not the ${place.wall} end.`);
    case 'house': {
      const wall = nearestToHouse(design, walls);
      return wall
        ? at(wall, 'That wall is nearest to the house.')
        : at(
            null,
            `No house is drawn yet, so we put it at the ${first} end. Choose another wall under Features, or tell the designer where the house is.`,
          );
    }
    case 'wind':
      return facing(
        design,
        place.wind,
        place.end ? walls.filter((wall) => ENDS.includes(wall)) : walls,
        mayTurn,
        changes,
      );
  }
}

function nearestToHouse(design: PoolDesign, walls: readonly PoolWall[]): PoolWall | null {
  if (design.yard.houses.length === 0) return null;
  const { lengthFt, widthFt } = outlineOf(design.shape);
  const corners = design.yard.houses.flatMap(({ outline }) => outline);
  const distanceOf = (wall: PoolWall) => {
    const { xFt, yFt } = OUTWARD[wall];
    const at = poolToYard({ xFt: (lengthFt * (1 + xFt)) / 2, yFt: (yFt * widthFt) / 2 }, design.placement);
    return Math.min(...corners.map((corner) => (corner.xFt - at.xFt) ** 2 + (corner.yFt - at.yFt) ** 2));
  };
  return walls.reduce((nearest, other) => (distanceOf(other) < distanceOf(nearest) ? other : nearest));
}

const FACES_DEG = 46;

function facing(
  design: PoolDesign,
  wind: Wind,
  walls: readonly PoolWall[],
  mayTurn: boolean,
  changes: Readonly<Record<string, number>>,
): Placed {
  const wanted = WINDS.indexOf(wind) * 45;
  const there = walls.find((wall) => apartDeg(bearingOf(design, wall), wanted) < FACES_DEG);
  if (there) return { wall: there, design, turned: false, why: `That side faces ${wind}.` };
  const first = walls[0];
  const no = (why: string): Placed => ({ wall: null, design, turned: false, why });
  if (!first) return no('There is no wall for it there.');
  if (!mayTurn) return no(`No wall that could take it faces ${wind} as the pool is placed now.`);
  const turned = turnedBy(design, bearingOf(design, first) - wanted);
  if (newConflicts(design, turned, changes))
    return no(`Turned to face ${wind}, the pool would break a rule for this yard.`);
  return {
    wall: first,
    design: turned,
    turned: true,
    why: `We turned the pool so that its ${first} end faces ${wind}.`,
  };
}

function bearingOf({ placement, yard }: PoolDesign, wall: PoolWall): number {
  const { eastFt, northFt } = yardToCompass(poolToYard(OUTWARD[wall], { ...placement, xFt: 0, yFt: 0 }), yard.northDeg);
  return normal((Math.atan2(eastFt, northFt) * 180) / Math.PI);
}

/** Counterclockwise about the center of the water. Whole degrees, so that engines agree. */
function turnedBy(design: PoolDesign, deg: number): PoolDesign {
  const { lengthFt } = outlineOf(design.shape);
  const middle = { xFt: lengthFt / 2, yFt: 0 };
  const before = poolToYard(middle, design.placement);
  const placement = { ...design.placement, rotationDeg: Math.round(normal(design.placement.rotationDeg + deg)) % 360 };
  const after = poolToYard(middle, placement);
  return {
    ...design,
    placement: {
      ...placement,
      xFt: toInch(placement.xFt + before.xFt - after.xFt),
      yFt: toInch(placement.yFt + before.yFt - after.yFt),
    },
  };
}

function newConflicts(before: PoolDesign, after: PoolDesign, changes: Readonly<Record<string, number>>): boolean {
  const { measuring } = figuresWith(changes);
  const conflictsOf = (design: PoolDesign) =>
    checksOf(design, measureDesign(design, measuring), changes).filter(({ result }) => result === 'conflict').length;
  return conflictsOf(after) > conflictsOf(before);
}

function apartDeg(one: number, other: number): number {
  const apart = normal(one - other);
  return Math.min(apart, 360 - apart);
}

function normal(deg: number): number {
  return ((deg % 360) + 360) % 360;
}
