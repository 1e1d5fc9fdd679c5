import type { Placement, Yard } from 'poolkit/design';
import { useErrorAt, useEstimator } from '../estimator-context';
import { withDesign } from '../work-edits';

export interface YardChange {
  readonly yard?: Partial<Yard>;
  readonly placement?: Placement;
}

/** The pool in its yard. `change` is for the control `at`, which shows the reason if it is refused. */
export function useYard() {
  const { work, measured, apply } = useEstimator();
  const { design } = work;
  const change = ({ yard, placement = design.placement }: YardChange, at: string) =>
    apply(withDesign(work, { yard: { ...design.yard, ...yard }, placement }), at);
  return { design, measured, change, errorAt: useErrorAt() };
}
