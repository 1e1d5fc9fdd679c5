import type { PoolDesign, MeasuredDesign } from 'poolkit/design';
import { checksOf, type Check, type RuleId } from 'poolkit/feasibility';

const OF_THE_YARD: ReadonlySet<RuleId> = new Set<RuleId>([
  'lot-line',
  'setback-front',
  'setback-side',
  'setback-rear',
  'front-yard',
  'coverage',
  'house-distance',
  'house-influence',
  'easement',
  'overhead-line',
  'tree-roots',
  'access-full',
  'access-limited',
  'slope',
  'wall-permit',
  'wall-engineer',
  'land-disturbance',
  'sun',
]);

export function yardChecks(
  design: PoolDesign,
  measured: MeasuredDesign,
  figures: Readonly<Record<string, number>>,
): Check[] {
  return checksOf(design, measured, figures).filter(({ rule }) => OF_THE_YARD.has(rule));
}
