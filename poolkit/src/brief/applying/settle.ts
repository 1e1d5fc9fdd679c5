import { parseDesign, type PoolDesign, type PoolFeature, seatedSpa, several } from '../../design/index.js';
import { outlineOf } from '../../geometry/index.js';
import type { BriefValues } from '../assumptions.js';
import { ft, nameOf, type Change } from './outcome.js';

export type Settled =
  | { readonly ok: true; readonly design: PoolDesign; readonly changes: readonly Change[] }
  | { readonly ok: false; readonly why: string };

const MAX_ROUNDS = 60;
const FEATURE_PATH = /^features\[(\d+)\]/;

/** Shortens, narrows or moves features until they fit; removes and names those that fit nowhere. */
export function settled(start: PoolDesign, values: BriefValues): Settled {
  let design = start;
  const changes: Change[] = [];
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const parsed = parseDesign(design, values);
    if (parsed.ok) return { ok: true, design, changes };
    const problem = parsed.problems[0];
    const index = Number(FEATURE_PATH.exec(problem?.path ?? '')?.[1] ?? NaN);
    const feature = design.features[index];
    if (!problem || !feature) return { ok: false, why: problem?.message ?? 'It cannot be built.' };
    const fitted = repairs(feature, design).find((candidate) => fits(design, index, candidate, values));
    const what = fitted
      ? changeOf(feature, fitted)
      : `The ${nameOf(feature.kind)} ${feature.kind === 'steps' ? 'are' : 'is'} left out.`;
    changes.push({ what, why: problem.message });
    design = { ...design, features: design.features.toSpliced(index, 1, ...(fitted ? [fitted] : [])) };
  }
  return { ok: false, why: 'The parts do not fit together.' };
}

/** Whether nothing is wrong with this feature anymore; the others get their turn later. */
function fits(design: PoolDesign, index: number, candidate: PoolFeature, values: BriefValues): boolean {
  const parsed = parseDesign({ ...design, features: design.features.with(index, candidate) }, values);
  const isOurs = (path: string) => FEATURE_PATH.exec(path)?.[1] === String(index) || !FEATURE_PATH.test(path);
  return parsed.ok || !parsed.problems.some(({ path }) => isOurs(path));
}

function repairs(feature: PoolFeature, design: PoolDesign): PoolFeature[] {
  switch (feature.kind) {
    case 'steps': {
      const widths = lessThan(feature.widthFt, 3);
      const counts = Array.from({ length: feature.count - 1 }, (_, at) => feature.count - 1 - at);
      return [...counts.map((count) => ({ ...feature, count })), ...widths.map((widthFt) => ({ ...feature, widthFt }))];
    }
    case 'bench':
      return [
        ...lessThan(feature.lengthFt, 3).map((lengthFt) => ({ ...feature, lengthFt })),
        ...(['deep', 'left', 'right'] as const).flatMap((wall) =>
          lessThan(feature.lengthFt + 1, 3).map((lengthFt) => ({ ...feature, wall, startFt: 1, lengthFt })),
        ),
      ];
    case 'tanning-shelf':
    case 'vanishing-edge':
    case 'raised-wall':
      return lessThan(feature.lengthFt, 4).map((lengthFt) => ({ ...feature, lengthFt }));
    case 'spa': {
      const outline = outlineOf(design.shape);
      return (['deep', 'right', 'left', 'shallow'] as const).map((wall) => seatedSpa(feature, outline, wall));
    }
    default:
      return [];
  }
}

function lessThan(feet: number, least: number): number[] {
  const shorter: number[] = [];
  for (let next = Math.ceil(feet) - 1; next >= least; next -= Math.max(1, Math.floor(shorter.length / 2)))
    shorter.push(next);
  return shorter;
}

function changeOf(before: PoolFeature, after: PoolFeature): string {
  if (before.kind === 'steps' && after.kind === 'steps') {
    return before.count === after.count
      ? `The steps are ${ft(after.widthFt)} wide.`
      : `${several(after.count, 'entry step')} instead of ${before.count}.`;
  }
  if (before.kind === 'spa') return 'The spa moved to another wall.';
  if ('lengthFt' in after)
    return `The ${nameOf(after.kind)} is ${ft(after.lengthFt)} long${'wall' in after && 'wall' in before && after.wall !== before.wall ? `, at the ${after.wall} wall` : ''}.`;
  return `The ${nameOf(after.kind)} was adjusted to fit.`;
}
