/** Slope rules of the floor, each broken rule named. */
import { defaultsOf, defineAssumptions, sourced, type ValuesOf } from '../assumptions/index.js';
import { type DepthProfile, joinedStretches, type Stretch } from './depth-profile.js';

const tradeNorm = sourced('ISPSC chapter 8 and ANSI/APSP/ICC-5, recalled; check the adopted edition', 'recalled');

export const FLOOR_ASSUMPTIONS = defineAssumptions({
  'floor.runBeforeBreak': tradeNorm(7, 'ft per ft', 'Least run per foot of fall before the slope break', 3, 20),
  'floor.runAfterBreak': tradeNorm(3, 'ft per ft', 'Least run per foot of fall beyond the slope break', 1, 10),
  'floor.leastBreakDepthFt': tradeNorm(2.75, 'ft', 'Least depth at the slope break', 0, 6),
});

export type FloorValues = ValuesOf<typeof FLOOR_ASSUMPTIONS>;

export interface FloorViolation {
  readonly code: 'SHALLOW_FLOOR_TOO_STEEP' | 'SLOPE_BREAK_TOO_SHALLOW' | 'FLOOR_TOO_STEEP';
  /** Where the stretch in question begins and ends. */
  readonly fromXFt: number;
  readonly toXFt: number;
  /** What was found and the limit: foot of run per foot of fall, or depth in ft for the slope break. */
  readonly found: number;
  readonly limit: number;
}

/** A rounded length must not break a rule that the typed one keeps. */
const SLACK = 1e-6;

/**
 * Walks the floor from the shallow end (or a shelf's edge). Up to the slope break, which is where it first
 * becomes steeper than 1:7, nothing may be steeper than that, so the first stretch must keep it; the break
 * must lie at 2 ft 9 in or deeper; beyond it nothing may be steeper than 1:3. Vertical drops are walls, not
 * floor. Limits are changeable.
 *
 * @param fromXFt where the walk begins; floor before it is a shelf.
 */
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
    if (run < deepRun - SLACK) {
      violations.push({ code: 'FLOOR_TOO_STEEP', fromXFt: from, toXFt: to, found: run, limit: deepRun });
    }
    if (beyondBreak || run >= shallowRun - SLACK) continue;
    beyondBreak = true;
    if (index === 0) {
      violations.push({ code: 'SHALLOW_FLOOR_TOO_STEEP', fromXFt: from, toXFt: to, found: run, limit: shallowRun });
    } else if (fromDepthFt < leastDepthFt - SLACK) {
      violations.push({
        code: 'SLOPE_BREAK_TOO_SHALLOW',
        fromXFt: from,
        toXFt: to,
        found: fromDepthFt,
        limit: leastDepthFt,
      });
    }
  }
  return violations;
}

function runPerFoot({ slope }: Stretch): number {
  return slope === 0 ? Infinity : 1 / Math.abs(slope);
}
