/** The water is level with the yard; houses are prisms, trees ellipsoids of leaves that let part of the sun through. */
import { defineAssumptions, sourced, type ValuesOf } from '../assumptions/index.js';
import type { House, PointFt, Tree } from '../types/index.js';
import { cosDeg, sinDeg, type SunPosition, tanDeg } from './position.js';

const company = sourced('Company figure');

export const SUN_ASSUMPTIONS = defineAssumptions({
  'sun.canopyBaseShare': company(0.25, '', "Bare trunk, share of a tree's height", 0, 0.9),
  'sun.leafTransmission': company(0.15, '', 'Sun through a canopy in leaf', 0, 1),
  'sun.bareTransmission': company(0.55, '', 'Sun through a bare canopy', 0, 1),
});

export type SunValues = ValuesOf<typeof SUN_ASSUMPTIONS>;

export type YardSun = Readonly<{ x: number; y: number; risePerFt: number }>;

export function sunInYard({ elevationDeg, azimuthDeg }: SunPosition, northDeg: number): YardSun {
  // Bearings run clockwise from the yard's +y.
  const bearing = azimuthDeg - northDeg;
  return { x: sinDeg(bearing), y: cosDeg(bearing), risePerFt: tanDeg(elevationDeg) };
}

export type MeanLight = (sun: YardSun, inLeaf: boolean) => number;

export function lightOn(
  points: readonly PointFt[],
  houses: readonly House[],
  trees: readonly Tree[],
  values: SunValues,
): MeanLight {
  const canopies = trees.map((tree) => canopyOver(points, tree, values['sun.canopyBaseShare']));
  const light = new Float64Array(points.length);
  return (sun, inLeaf) => {
    light.fill(1);
    const through = inLeaf ? values['sun.leafTransmission'] : values['sun.bareTransmission'];
    for (const canopy of canopies) dimUnder(canopy, sun, through, light);
    for (const house of houses) {
      points.forEach((point, index) => {
        if (light[index] !== 0 && houseShades(house, point, sun)) light[index] = 0;
      });
    }
    return light.reduce((sum, share) => sum + share, 0) / points.length;
  };
}

/** The ray only climbs, so the first wall decides; inside a house there is no sun. */
function houseShades({ outline, heightFt }: House, { xFt, yFt }: PointFt, sun: YardSun): boolean {
  let nearestFt = Infinity;
  let crossed = 0;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const ax = outline[j]!.xFt - xFt;
    const ay = outline[j]!.yFt - yFt;
    const bx = outline[i]!.xFt - xFt;
    const by = outline[i]!.yFt - yFt;
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

/** A space scaled so that the ellipsoid is the unit ball around the origin. */
interface Canopy {
  readonly radiusFt: number;
  readonly halfHeightFt: number;
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly z: number;
  readonly beyond: Float64Array;
}

function canopyOver(
  points: readonly PointFt[],
  { at, heightFt, canopyRadiusFt: radiusFt }: Tree,
  baseShare: number,
): Canopy {
  const baseFt = heightFt * baseShare;
  const halfHeightFt = (heightFt - baseFt) / 2;
  const z = -((heightFt + baseFt) / 2) / halfHeightFt;
  const [x, y, beyond] = [
    new Float64Array(points.length),
    new Float64Array(points.length),
    new Float64Array(points.length),
  ];
  for (let index = 0; index < points.length; index++) {
    const { xFt, yFt } = points[index]!;
    const xOf = (xFt - at.xFt) / radiusFt;
    const yOf = (yFt - at.yFt) / radiusFt;
    x[index] = xOf;
    y[index] = yOf;
    beyond[index] = xOf * xOf + yOf * yOf + z * z - 1;
  }
  return { radiusFt, halfHeightFt, x, y, z, beyond };
}

/** The part of the line behind the point is underground, without leaves, so the whole line may be tested. */
function dimUnder(
  { radiusFt, halfHeightFt, x, y, z, beyond }: Canopy,
  sun: YardSun,
  through: number,
  light: Float64Array,
): void {
  if (radiusFt <= 0 || halfHeightFt <= 0) return;
  const dx = sun.x / radiusFt;
  const dy = sun.y / radiusFt;
  const dz = sun.risePerFt / halfHeightFt;
  const squaredStep = dx * dx + dy * dy + dz * dz;
  const down = z * dz;
  for (let index = 0; index < light.length; index++) {
    const toward = x[index]! * dx + y[index]! * dy + down;
    if (beyond[index]! * squaredStep < toward * toward) light[index]! *= through;
  }
}
