import { PoolDrawing } from 'frontend-shared/drawing';
import { measureDesign, type PoolDesign } from 'poolkit/design';
import { planDrawing } from 'poolkit/drawing';
import { useMemo } from 'react';

/** A small plan of a saved pool. */
export default function DesignPicture({ design, className }: { design: PoolDesign; className?: string }) {
  const drawing = useMemo(
    () => planDrawing(design, measureDesign(design), { frame: 'pool', surroundings: false }),
    [design],
  );
  return <PoolDrawing drawing={drawing} bare className={className} />;
}
