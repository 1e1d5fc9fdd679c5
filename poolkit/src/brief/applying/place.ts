import { figuresWith, measureDesign, type PoolDesign, type PoolWall } from '../../design/index.js';
import { checksOf } from '../../feasibility/index.js';
import { outlineOf } from '../../geometry/index.js';
import { poolToYard, yardToCompass } from '../../yard/index.js';
import type { Place, Wind } from '../brief-items.js';

export type Placed = Readonly<{ wall: PoolWall | null; design: PoolDesign; turned: boolean; why: string }>;

const BEARING: Readonly<Record<Wind, number>> = {
  north: 0,
  northeast: 45,
  east: 90,
  southeast: 135,
  south: 180,
  southwest: 225,
  west: 270,
  northwest: 315,
};
const ENDS: readonly PoolWall[] = ['shallow', 'deep'];
const OUTWARD: Readonly<Record<PoolWall, readonly [x: number, y: number]>> = {
  shallow: [-1, 0],
  deep: [1, 0],
  left: [0, -1],
  right: [0, 1],
};

/** The first of `walls` on the requested side; turns the pool when none is and `mayTurn` allows it. */
export function placed(
  design: PoolDesign,
  place: Place | null,
  walls: readonly PoolWall[],
  mayTurn: boolean,
  changes: Readonly<Record<string, number>>,
): Placed {
  const first = walls[0] as PoolWall;
  if (place === null) return { wall: first, design, turned: false, why: '' };
  switch (place.at) {
    case 'wall':
      return walls.includes(place.wall)
        ? { wall: place.wall, design, turned: false, why: '' }
        : { wall: null, design, turned: false, why: `It is built at the ${first} end, not at the ${place.wall} one.` };
    case 'house':
      return nearHouse(design, walls);
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

function nearHouse(design: PoolDesign, walls: readonly PoolWall[]): Placed {
  if (design.yard.houses.length === 0) {
    return {
      wall: null,
      design,
      turned: false,
      why: `No house is drawn yet, so I set it at the ${walls[0]} end. Choose another wall under Features, or tell the designer where the house is.`,
    };
  }
  const outline = outlineOf(design.shape);
  const distanceOf = (wall: PoolWall) => {
    const [x, y] = OUTWARD[wall];
    const at = poolToYard(
      { xFt: outline.lengthFt / 2 + (x * outline.lengthFt) / 2, yFt: (y * outline.widthFt) / 2 },
      design.placement,
    );
    return Math.min(
      ...design.yard.houses.flatMap((house) =>
        house.outline.map((corner) => (corner.xFt - at.xFt) ** 2 + (corner.yFt - at.yFt) ** 2),
      ),
    );
  };
  const wall = walls.reduce((nearest, other) => (distanceOf(other) < distanceOf(nearest) ? other : nearest));
  return { wall, design, turned: false, why: 'That wall is nearest to the house.' };
}

const FACES_DEG = 46;

function facing(
  design: PoolDesign,
  wind: Wind,
  walls: readonly PoolWall[],
  mayTurn: boolean,
  changes: Readonly<Record<string, number>>,
): Placed {
  const wanted = BEARING[wind];
  const there = walls.find((wall) => apartDeg(bearingOf(design, wall), wanted) < FACES_DEG);
  if (there) return { wall: there, design, turned: false, why: `That side faces ${wind}.` };
  const first = walls[0];
  const no = (why: string): Placed => ({ wall: null, design, turned: false, why });
  if (!first) return no('That place has no wall for it.');
  if (!mayTurn) return no(`No wall for it faces ${wind} as the pool lies now.`);
  const turned = turnedBy(design, bearingOf(design, first) - wanted);
  if (newConflicts(design, turned, changes))
    return no(`Turned to face ${wind}, the pool would break a rule of this yard.`);
  return {
    wall: first,
    design: turned,
    turned: true,
    why: `I turned the pool so that its ${first} end faces ${wind}.`,
  };
}

function bearingOf({ placement, yard }: PoolDesign, wall: PoolWall): number {
  const [xFt, yFt] = OUTWARD[wall];
  const { eastFt, northFt } = yardToCompass(poolToYard({ xFt, yFt }, { ...placement, xFt: 0, yFt: 0 }), yard.northDeg);
  return normal((Math.atan2(eastFt, northFt) * 180) / Math.PI);
}

/** Counterclockwise about the center of the water. Whole degrees, so that engines agree. */
function turnedBy(design: PoolDesign, deg: number): PoolDesign {
  const { lengthFt } = outlineOf(design.shape);
  const middle = { xFt: lengthFt / 2, yFt: 0 };
  const before = poolToYard(middle, design.placement);
  const placement = { ...design.placement, rotationDeg: Math.round(normal(design.placement.rotationDeg + deg)) % 360 };
  const after = poolToYard(middle, placement);
  const toInch = (feet: number) => Math.round(feet * 12) / 12;
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
