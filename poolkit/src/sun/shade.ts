/**
 * Shadows of houses and trees on the water.
 *
 * The model: the yard is level with the water. A house is its outline, straight up to its height, with a flat
 * top. A tree is an ellipsoid of leaves from `sun.canopyBaseShare` of its height to its top, as wide as its
 * canopy; the trunk throws no shadow that counts. A canopy lets part of the sun through, less in leaf (April
 * to October) than bare, and two canopies in line let through the product.
 */
import { defineAssumptions, type ValuesOf } from '../assumptions/index.js';
import type { House, PointFt, Tree } from '../design/index.js';
import { cosDeg, sinDeg, tanDeg } from './angles.js';
import type { SunPosition } from './position.js';

const HOUSE = { source: 'House figure', checkedOn: '2026-11-21', confidence: 'assumption' } as const;

export const SUN_ASSUMPTIONS = defineAssumptions({
  'sun.canopyBaseShare': { value: 0.25, unit: '', label: "Bare trunk, share of a tree's height", min: 0, max: 0.9, ...HOUSE },
  'sun.leafTransmission': { value: 0.15, unit: '', label: 'Sun through a canopy in leaf', min: 0, max: 1, ...HOUSE },
  'sun.bareTransmission': { value: 0.55, unit: '', label: 'Sun through a bare canopy', min: 0, max: 1, ...HOUSE },
});

export type SunValues = ValuesOf<typeof SUN_ASSUMPTIONS>;

/** A direction to the sun in the yard frame: unit vector along the ground, and the rise per foot of ground. */
export interface YardSun {
  readonly x: number;
  readonly y: number;
  readonly risePerFt: number;
}

export function sunInYard({ elevationDeg, azimuthDeg }: SunPosition, northDeg: number): YardSun {
  // Bearings run clockwise from the yard's +y.
  const bearing = azimuthDeg - northDeg;
  return { x: sinDeg(bearing), y: cosDeg(bearing), risePerFt: tanDeg(elevationDeg) };
}

/** Part of the direct sun, 0..1, that reaches a point of the yard. */
export type LightAt = (point: PointFt, sun: YardSun, inLeaf: boolean) => number;

export function lightThrough(houses: readonly House[], trees: readonly Tree[], values: SunValues): LightAt {
  const canopies = trees.map((tree) => canopyOf(tree, values['sun.canopyBaseShare']));
  return (point, sun, inLeaf) => {
    for (const house of houses) if (houseShades(house, point, sun)) return 0;
    const through = inLeaf ? values['sun.leafTransmission'] : values['sun.bareTransmission'];
    let light = 1;
    for (const canopy of canopies) if (canopyShades(canopy, point, sun)) light *= through;
    return light;
  };
}

/** The ray only climbs, so the first wall it meets decides; from inside a house there is no sun. */
function houseShades({ outline, heightFt }: House, { xFt, yFt }: PointFt, sun: YardSun): boolean {
  let nearestFt = Infinity;
  let crossed = 0;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const ax = outline[j]!.xFt - xFt;
    const ay = outline[j]!.yFt - yFt;
    const bx = outline[i]!.xFt - xFt;
    const by = outline[i]!.yFt - yFt;
    // How far each end lies to the left of the ray.
    const aLeft = sun.x * ay - sun.y * ax;
    const bLeft = sun.x * by - sun.y * bx;
    if (aLeft > 0 === bLeft > 0) continue;
    const part = aLeft / (aLeft - bLeft);
    const alongFt = sun.x * (ax + part * (bx - ax)) + sun.y * (ay + part * (by - ay));
    if (alongFt <= 0) continue;
    crossed += 1;
    if (alongFt < nearestFt) nearestFt = alongFt;
  }
  return crossed % 2 === 1 || nearestFt * sun.risePerFt < heightFt;
}

interface Canopy {
  readonly xFt: number;
  readonly yFt: number;
  readonly middleFt: number;
  readonly radiusFt: number;
  readonly halfHeightFt: number;
}

function canopyOf({ at, heightFt, canopyRadiusFt }: Tree, baseShare: number): Canopy {
  const baseFt = heightFt * baseShare;
  return {
    xFt: at.xFt, yFt: at.yFt, middleFt: (heightFt + baseFt) / 2, radiusFt: canopyRadiusFt, halfHeightFt: (heightFt - baseFt) / 2,
  };
}

/**
 * Whether the ray meets the ellipsoid, by shrinking space until the ellipsoid is the unit ball. The part of the
 * line behind the point lies under the ground, where no leaves are, so the whole line may be asked.
 */
function canopyShades(canopy: Canopy, { xFt, yFt }: PointFt, sun: YardSun): boolean {
  const { radiusFt, halfHeightFt } = canopy;
  if (radiusFt <= 0 || halfHeightFt <= 0) return false;
  const x = (xFt - canopy.xFt) / radiusFt;
  const y = (yFt - canopy.yFt) / radiusFt;
  const z = -canopy.middleFt / halfHeightFt;
  const dx = sun.x / radiusFt;
  const dy = sun.y / radiusFt;
  const dz = sun.risePerFt / halfHeightFt;
  const squared = dx * dx + dy * dy + dz * dz;
  const towards = -(x * dx + y * dy + z * dz);
  return x * x + y * y + z * z - (towards * towards) / squared < 1;
}
