import { defaultsOf } from '../assumptions/index.js';
import { FLOOR_ASSUMPTIONS, type FloorValues } from '../geometry/index.js';
import type { DepthPoint } from '../types/index.js';

const FALL_FROM = 0.35;
const FALL_TO = 0.7;
const MIN_LEVEL = 0.2;

export function familyProfile(lengthFt: number, shallowFt: number, deepFt: number): DepthPoint[] {
  if (shallowFt === deepFt) return levelProfile(lengthFt, deepFt);
  return profileOf([
    [0, shallowFt],
    [FALL_FROM * lengthFt, shallowFt],
    [FALL_TO * lengthFt, deepFt],
    [lengthFt, deepFt],
  ]);
}

export function levelProfile(lengthFt: number, depthFt: number): DepthPoint[] {
  return profileOf([
    [0, depthFt],
    [lengthFt, depthFt],
  ]);
}

/** A pool too short for the slope limit gets one even slope and is less deep than requested. */
export function safeProfile(
  lengthFt: number,
  shallowFt: number,
  deepFt: number,
  values: FloorValues = defaultsOf(FLOOR_ASSUMPTIONS),
): DepthPoint[] {
  const fallFt = deepFt - shallowFt;
  const run = Math.abs(fallFt) * values['floor.runAfterBreak'];
  if (run <= (FALL_TO - FALL_FROM) * lengthFt) return familyProfile(lengthFt, shallowFt, deepFt);
  if (run <= (1 - MIN_LEVEL) * lengthFt) {
    const from = Math.min(FALL_FROM * lengthFt, lengthFt - run);
    const to = Math.min(lengthFt, from + run);
    const fall = profileOf([
      [0, shallowFt],
      [from, shallowFt],
      [to, deepFt],
    ]);
    return to < lengthFt ? [...fall, { xFt: lengthFt, depthFt: deepFt }] : fall;
  }
  const most = lengthFt / values['floor.runBeforeBreak'];
  return profileOf([
    [0, shallowFt],
    [lengthFt, shallowFt + Math.sign(fallFt) * Math.min(Math.abs(fallFt), most)],
  ]);
}

function profileOf(points: readonly (readonly [xFt: number, depthFt: number])[]): DepthPoint[] {
  return points.map(([xFt, depthFt]) => ({ xFt, depthFt }));
}
