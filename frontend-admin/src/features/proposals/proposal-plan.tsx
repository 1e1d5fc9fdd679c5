import { PoolDrawing } from 'frontend-shared/drawing';
import { measureDesign, type PoolDesign } from 'poolkit/design';
import { planDrawing } from 'poolkit/drawing';
import { useMemo } from 'react';

export function ProposalPlan({ design }: { design: PoolDesign }) {
  const drawing = useMemo(
    () => planDrawing(design, measureDesign(design), { frame: 'pool', surroundings: false }),
    [design],
  );
  return <PoolDrawing drawing={drawing} bare />;
}
