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
  type Change,
  done,
  ft,
  type Limit,
  limited,
  type Outcome,
  refused,
  same,
  toInch,
  type Unmet,
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
  if (!fitted.ok) return { design, changes: [], unmet: [{ what: item.said, why: fitted.why }], holds: () => true };
  const changes: Change[] = [{ what, why }, ...fitted.changes];
  return { design: fitted.design, changes, unmet: [], holds };
}

function isPair(floor: readonly DepthPoint[] | readonly [number, number]): floor is readonly [number, number] {
  return typeof floor[0] === 'number';
}

export function applyDepth(design: PoolDesign, item: BriefItemOf<'depth'>, { values }: Applying): Outcome {
  const limit: Limit = { min: values['brief.leastDepthFt'], max: values['brief.deepestFt'] };
  const notes: Unmet[] = [];
  const within = (depthFt: number) => {
    const { value, note } = limited(toInch(depthFt), limit, 'pool', ['shallowest', 'deepest']);
    if (note) notes.push({ what: item.said, why: note });
    return value;
  };
  const deepestNow = deepestFt(design);
  if (
    item.bound !== 'exact' &&
    item.deepFt !== null &&
    (item.bound === 'most' ? deepestNow <= item.deepFt : deepestNow >= item.deepFt)
  ) {
    const { deepFt } = item;
    return done(design, `${ft(deepestNow)} at the deepest, as it is.`, `You said “${item.said}”.`, (other) =>
      item.bound === 'most' ? deepestFt(other) <= deepFt + 0.01 : deepestFt(other) >= deepFt - 0.01,
    );
  }
  if (item.level) {
    const depthFt =
      item.deepFt === null && item.shallowFt === null
        ? values['brief.levelDepthFt']
        : within(item.deepFt ?? item.shallowFt ?? 0);
    const outcome = withFloor(
      design,
      item,
      [depthFt, depthFt],
      `${ft(depthFt)} deep all over.`,
      `You said “${item.said}”. The floor is level.`,
      isLevelAt(depthFt),
      values,
    );
    return { ...outcome, unmet: [...outcome.unmet, ...notes] };
  }
  const wantedDeep = item.deepFt === null ? null : within(item.deepFt);
  const wantedShallow = item.shallowFt === null ? null : within(item.shallowFt);
  const deep = Math.max(wantedDeep ?? deepestFt(design), wantedShallow ?? 0);
  const shallow = wantedShallow ?? Math.min(shallowFt(design), deep);
  const { lengthFt } = outlineOf(design.shape);
  const profile = shallow === deep ? levelProfile(lengthFt, deep) : safeProfile(lengthFt, shallow, deep, values);
  const reached = Math.max(...profile.map(({ depthFt }) => depthFt));
  if (!same(reached, deep)) {
    const run = values['floor.runAfterBreak'];
    notes.push({
      what: item.said,
      why: `A pool of ${ft(lengthFt)} falls to ${ft(reached)} at most: the floor may be no steeper than 1:${run}. I set it to that.`,
    });
  }
  const what = shallow === deep ? `${ft(reached)} deep all over.` : `${ft(shallow)} to ${ft(reached)} deep.`;
  const outcome = withFloor(
    design,
    item,
    profile,
    what,
    `You said “${item.said}”. The fall keeps the slope limits of a pool floor.`,
    (other) => same(deepestFt(other), reached) && (wantedShallow === null || same(shallowFt(other), wantedShallow)),
    values,
  );
  return { ...outcome, unmet: [...outcome.unmet, ...notes] };
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
  if (holds(design)) return done(design, 'A diving board is there already.', `You said “${item.said}”.`, holds);
  const isShallow = items.some(
    (other) => other.kind === 'depth' && (other.level || (other.deepFt ?? leastFt) < leastFt),
  );
  const noDiving = `Diving needs at least ${ft(leastFt)} of depth here. Set as no diving.`;
  if (isShallow) return refused(design, item, `${noDiving} You asked for less depth, and that stands.`);
  const deep = Math.max(deepestFt(design), leastFt);
  const floor = withFloor(
    design,
    item,
    [shallowFt(design), deep],
    `A diving board over ${ft(deep)} of water.`,
    `You said “${item.said}”. ${ft(leastFt)} is the least under a board (${source}). A designer lays the maker's envelope over the section before anyone dives.`,
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
