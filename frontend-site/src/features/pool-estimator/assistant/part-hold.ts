import type { PartKind } from 'poolkit/parts';
import type { Panel } from './panel-tabs';

/** The part that was taken last: its distances and actions are shown under the drawing. */
export interface PartHold {
  /** A part's id, or `corner-` and its number. */
  readonly id: string | null;
  readonly take: (id: string | null) => void;
  readonly edit: (kind: PartKind) => void;
}

const YARD_GROUPS: Readonly<Partial<Record<PartKind, string>>> = { house: 'house', tree: 'trees' };
/** The estimator asks about features; what only a designer draws has no field. */
const NO_FIELD: ReadonlySet<PartKind> = new Set([
  ...(['kitchen', 'pergola', 'pavilion', 'pool-house', 'turf', 'bed', 'new-tree'] as const),
]);

export function fieldOf(kind: PartKind): { readonly panel: Panel; readonly id: string } | null {
  const group = YARD_GROUPS[kind];
  if (group !== undefined) return { panel: 'site', id: `yard-group-${group}` };
  return NO_FIELD.has(kind) ? null : { panel: 'features', id: `estimator-feature-${kind}` };
}
