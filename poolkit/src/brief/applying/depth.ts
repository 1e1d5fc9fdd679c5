import {
  DESIGN_RULE_ASSUMPTIONS,
  type DepthPoint,
  levelProfile,
  type PoolDesign,
  safeProfile,
  withFeature,
} from '../../design/index.js';
import { outlineOf } from '../../geometry/index.js';
import type { BriefItemOf } from '../brief-items.js';
import type { BriefValues } from '../assumptions.js';
import {
  type Applying,
  done,
  ft,
  type Limit,
  limited,
  noting,
  type Outcome,
  refused,
  same,
  toInchWithin,
  youSaid,
} from './outcome.js';
import { settled } from './settle.js';

function shallowFt({ depth }: PoolDesign): number {
  return depth[0]?.depthFt ?? 0;
}

function deepestFt({ depth }: PoolDesign): number {
  return Math.max(...depth.map(({ depthFt }) => depthFt));
}

export function withFloor(
  design: PoolDesign,
  item: { readonly said: string },
  floor: readonly DepthPoint[] | readonly [number, number],
  what: string,
  why: string,
  holds: Outcome['holds'],
  values: BriefValues,
): Outcome {
  const { lengthFt } = outlineOf(design.shape);
  const depth = isPair(floor)
    ? floor[0] === floor[1]
      ? levelProfile(lengthFt, floor[0])
      : safeProfile(lengthFt, floor[0], floor[1], values)
    : floor;
  const fitted = settled({ ...design, depth }, values);
  return fitted.ok ? done(fitted.design, what, why, holds, fitted.changes) : refused(design, item, fitted.why);
}

function isPair(floor: readonly DepthPoint[] | readonly [number, number]): floor is readonly [number, number] {
  return typeof floor[0] === 'number';
}

/** A limit below what we usually build is kept down to here. */
export const SHALLOWEST_LIMIT_FT = 1.5;
const pick = { most: Math.min, least: Math.max };

export function applyDepth(design: PoolDesign, item: BriefItemOf<'depth'>, { values }: Applying): Outcome {
  const { bound, deepFt } = item;
  const min = bound === 'most' ? SHALLOWEST_LIMIT_FT : values['brief.leastDepthFt'];
  const limit: Limit = { min, max: values['brief.deepestFt'] };
  const notes: (string | null)[] = [];
  const within = (depthFt: number) => {
    const { value, note } = limited(toInchWithin(depthFt, bound), limit, 'pool', ['shallowest', 'deepest']);
    notes.push(note);
    return value;
  };
  if (bound !== 'exact' && deepFt !== null) {
    const keeps = (slack: number) => (other: PoolDesign) =>
      bound === 'most' ? deepestFt(other) <= deepFt + slack : deepestFt(other) >= deepFt - slack;
    if (keeps(0)(design))
      return done(design, `${ft(deepestFt(design))} at the deepest, unchanged.`, youSaid(item), keeps(0.01));
  }
  if (item.level) {
    const asked = deepFt ?? item.shallowFt;
    const depthFt = asked === null ? values['brief.levelDepthFt'] : within(asked);
    const what = `${ft(depthFt)} deep throughout.`;
    const why = youSaid(item, 'The floor is level.');
    return noting(withFloor(design, item, [depthFt, depthFt], what, why, isLevelAt(depthFt), values), item, notes);
  }
  const wantedDeep = deepFt === null ? null : within(deepFt);
  const shallowest = item.shallowFt === null ? null : within(item.shallowFt);
  const isKept = shallowest !== null && bound !== 'exact' && pick[bound](shallowFt(design), shallowest) !== shallowest;
  const wantedShallow = isKept ? shallowFt(design) : shallowest;
  const deep = Math.max(wantedDeep ?? deepestFt(design), wantedShallow ?? 0);
  const shallow = wantedShallow ?? Math.min(shallowFt(design), deep);
  const { lengthFt } = outlineOf(design.shape);
  const profile = shallow === deep ? levelProfile(lengthFt, deep) : safeProfile(lengthFt, shallow, deep, values);
  const reached = Math.max(...profile.map(({ depthFt }) => depthFt));
  if (!same(reached, deep))
    notes.push(
      `A pool ${ft(lengthFt)} long can be ${ft(reached)} deep at most: the floor may be no steeper than 1:${values['floor.runAfterBreak']}. We set it to that.`,
    );
  const outcome = withFloor(
    design,
    item,
    profile,
    shallow === deep ? `${ft(reached)} deep throughout.` : `${ft(shallow)} to ${ft(reached)} deep.`,
    youSaid(item, 'The slope stays within the limits for a pool floor.'),
    (other) =>
      (deepFt === null || same(deepestFt(other), reached)) &&
      (wantedShallow === null || same(shallowFt(other), wantedShallow)),
    values,
  );
  return noting(outcome, item, notes);
}

export function applyDeepen(design: PoolDesign, item: BriefItemOf<'deepen'>, applying: Applying): Outcome {
  const [shallow, deep] = [shallowFt(design), deepestFt(design)];
  const wanted =
    item.end === 'deep'
      ? { shallowFt: shallow === deep ? deep + item.byFt : null, deepFt: deep + item.byFt }
      : { shallowFt: shallow + item.byFt, deepFt: null };
  return applyDepth(
    design,
    { kind: 'depth', said: item.said, level: shallow === deep, bound: 'exact', ...wanted },
    applying,
  );
}

/** Only over water that is deep enough. A designer checks the board manufacturer's envelope. */
export function applyDiving(design: PoolDesign, item: BriefItemOf<'diving'>, { items, values }: Applying): Outcome {
  const leastFt = values['warn.divingDepthFt'];
  const { source } = DESIGN_RULE_ASSUMPTIONS['warn.divingDepthFt'];
  const holds: Outcome['holds'] = (other) =>
    other.features.some(({ kind }) => kind === 'diving-board') && deepestFt(other) >= leastFt - 0.01;
  if (holds(design)) return done(design, 'There is a diving board already.', youSaid(item), holds);
  const isShallow = items.some(
    (other) =>
      other.kind === 'depth' && other.bound !== 'least' && (other.level || (other.deepFt ?? leastFt) < leastFt),
  );
  const noDiving = `Diving needs at least ${ft(leastFt)} of depth here. Set as no diving.`;
  if (isShallow) return refused(design, item, `${noDiving} We kept the shallower depth you asked for.`);
  const deep = Math.max(deepestFt(design), leastFt);
  const floor = withFloor(
    design,
    item,
    [shallowFt(design), deep],
    `A diving board over ${ft(deep)} of water.`,
    youSaid(
      item,
      `${ft(leastFt)} is the minimum under a board (${source}). A designer checks the board manufacturer's envelope before anyone dives.`,
    ),
    holds,
    values,
  );
  if (deepestFt(floor.design) < leastFt - 0.01) return refused(design, item, noDiving);
  const boarded = floor.design.features.some(({ kind }) => kind === 'diving-board')
    ? floor.design
    : withFeature(floor.design, { kind: 'diving-board' });
  return { ...floor, design: boarded };
}

function isLevelAt(depthFt: number): Outcome['holds'] {
  return ({ depth }) => depth.every((point) => same(point.depthFt, depthFt));
}
