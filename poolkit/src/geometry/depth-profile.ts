import { defaultsOf, defineAssumptions, sourced, type ValuesOf } from '../assumptions/index.js';
import type { DepthPoint } from '../types/index.js';

export type DepthProfile = readonly DepthPoint[];

export type Side = 'before' | 'after';

export interface Stretch {
  readonly fromXFt: number;
  readonly toXFt: number;
  readonly fromDepthFt: number;
  readonly toDepthFt: number;
  readonly slope: number;
}

export type Drop = Readonly<{ xFt: number; beforeFt: number; afterFt: number }>;

const SAME_SLOPE = 1e-9;

export function stretchesOf(profile: DepthProfile): Stretch[] {
  const stretches: Stretch[] = [];
  for (let index = 1; index < profile.length; index++) {
    const [a, b] = [profile[index - 1] as DepthPoint, profile[index] as DepthPoint];
    if (!(b.xFt > a.xFt)) continue;
    const slope = (b.depthFt - a.depthFt) / (b.xFt - a.xFt);
    stretches.push({ fromXFt: a.xFt, toXFt: b.xFt, fromDepthFt: a.depthFt, toDepthFt: b.depthFt, slope });
  }
  return stretches;
}

export function dropsOf(profile: DepthProfile): Drop[] {
  const drops: Drop[] = [];
  for (let index = 1; index < profile.length; index++) {
    const [a, b] = [profile[index - 1] as DepthPoint, profile[index] as DepthPoint];
    if (b.xFt === a.xFt && b.depthFt !== a.depthFt) drops.push({ xFt: a.xFt, beforeFt: a.depthFt, afterFt: b.depthFt });
  }
  return drops;
}

/** Beyond the ends, the depth of the end. On a drop, the given side's. */
export function depthAt(profile: DepthProfile, xFt: number, side: Side = 'after'): number {
  const [first, last] = [profile[0], profile[profile.length - 1]];
  if (!first || !last) throw new RangeError('a depth profile has points');
  if (xFt < first.xFt || (xFt === first.xFt && side === 'before')) return first.depthFt;
  if (xFt > last.xFt || (xFt === last.xFt && side === 'after')) return last.depthFt;
  for (let index = 1; index < profile.length; index++) {
    const [a, b] = [profile[index - 1] as DepthPoint, profile[index] as DepthPoint];
    const holds = side === 'after' ? xFt >= a.xFt && xFt < b.xFt : xFt > a.xFt && xFt <= b.xFt;
    if (holds) return a.depthFt + ((b.depthFt - a.depthFt) * (xFt - a.xFt)) / (b.xFt - a.xFt);
  }
  return last.depthFt;
}

export function withShelf(profile: DepthProfile, lengthFt: number, waterDepthFt: number): DepthPoint[] {
  return [
    { xFt: 0, depthFt: waterDepthFt },
    { xFt: lengthFt, depthFt: waterDepthFt },
    { xFt: lengthFt, depthFt: depthAt(profile, lengthFt, 'after') },
    ...profile.filter(({ xFt }) => xFt > lengthFt),
  ];
}

/** The parser allows a rounded length; the last point is moved to exactly `lengthFt`. */
export function endingAt(profile: DepthProfile, lengthFt: number): DepthProfile {
  const end = profile[profile.length - 1]?.xFt;
  return end === lengthFt ? profile : profile.map((point) => (point.xFt === end ? { ...point, xFt: lengthFt } : point));
}

export function scaledTo(profile: DepthProfile, lengthFt: number): DepthPoint[] {
  const end = profile[profile.length - 1]?.xFt;
  if (!end) throw new RangeError('a depth profile has a length');
  return profile.map(({ xFt, depthFt }) => ({ xFt: xFt === end ? lengthFt : (xFt * lengthFt) / end, depthFt }));
}

export function joinedStretches(profile: DepthProfile): Stretch[] {
  const joined: Stretch[] = [];
  for (const next of stretchesOf(profile)) {
    const last = joined[joined.length - 1];
    const straight = last && last.toDepthFt === next.fromDepthFt && Math.abs(last.slope - next.slope) <= SAME_SLOPE;
    if (straight) joined[joined.length - 1] = { ...last, toXFt: next.toXFt, toDepthFt: next.toDepthFt };
    else joined.push(next);
  }
  return joined;
}

const tradeNorm = sourced('ISPSC chapter 8 and ANSI/APSP/ICC-5, from memory; check the adopted edition', 'recalled');

export const FLOOR_ASSUMPTIONS = defineAssumptions({
  'floor.runBeforeBreak': tradeNorm(7, 'ft per ft', 'Minimum run per foot of fall before the slope break', 3, 20),
  'floor.runAfterBreak': tradeNorm(3, 'ft per ft', 'Minimum run per foot of fall beyond the slope break', 1, 10),
  'floor.leastBreakDepthFt': tradeNorm(2.75, 'ft', 'Minimum depth at the slope break', 0, 6),
});

export type FloorValues = ValuesOf<typeof FLOOR_ASSUMPTIONS>;

export interface FloorViolation {
  readonly code: 'SHALLOW_FLOOR_TOO_STEEP' | 'SLOPE_BREAK_TOO_SHALLOW' | 'FLOOR_TOO_STEEP';
  readonly fromXFt: number;
  readonly toXFt: number;
  readonly found: number;
  readonly limit: number;
}

/** A rounded length must not break a rule that the typed one keeps. */
const SLACK = 1e-6;

/** Shallow part at most 1:7 until the slope break, which is at 2 ft 9 in or deeper, then at most 1:3. Drops are walls. */
export function floorViolations(
  profile: DepthProfile,
  fromXFt = 0,
  values: FloorValues = defaultsOf(FLOOR_ASSUMPTIONS),
): FloorViolation[] {
  const violations: FloorViolation[] = [];
  const shallowRun = values['floor.runBeforeBreak'];
  const deepRun = values['floor.runAfterBreak'];
  const leastDepthFt = values['floor.leastBreakDepthFt'];
  let beyondBreak = false;
  for (const [index, stretch] of joinedStretches(profile.filter(({ xFt }) => xFt >= fromXFt)).entries()) {
    const { fromXFt: from, toXFt: to, fromDepthFt } = stretch;
    const run = runPerFoot(stretch);
    const say = (code: FloorViolation['code'], found: number, limit: number) =>
      violations.push({ code, fromXFt: from, toXFt: to, found, limit });
    if (run < deepRun - SLACK) say('FLOOR_TOO_STEEP', run, deepRun);
    if (beyondBreak || run >= shallowRun - SLACK) continue;
    beyondBreak = true;
    if (index === 0) say('SHALLOW_FLOOR_TOO_STEEP', run, shallowRun);
    else if (fromDepthFt < leastDepthFt - SLACK) say('SLOPE_BREAK_TOO_SHALLOW', fromDepthFt, leastDepthFt);
  }
  return violations;
}

function runPerFoot({ slope }: Stretch): number {
  return slope === 0 ? Infinity : 1 / Math.abs(slope);
}
