import type { MeasuredDesign, PoolDesign } from 'poolkit/design';
import { planDrawing, sectionDrawing } from 'poolkit/drawing';
import { useMemo, useRef } from 'react';
import { PoolDrawing } from './pool-drawing';
import { useLettering } from './use-lettering';

interface PlanAndSectionProps {
  design: PoolDesign;
  measured: MeasuredDesign;
  planClass?: string;
  sectionClass?: string;
}

/** Both drawings of a pool, written on as large as their place asks for. What they show is told in words beside them. */
export function PlanAndSection({ design, measured, planClass, sectionClass }: PlanAndSectionProps) {
  const place = useRef<HTMLDivElement>(null);
  const lettering = useLettering(place, design);
  const plan = useMemo(
    () => planDrawing(design, measured, { lettering: lettering.plan }),
    [design, measured, lettering.plan],
  );
  const section = useMemo(
    () => sectionDrawing(design, measured, lettering.section),
    [design, measured, lettering.section],
  );
  return (
    <div ref={place} className="space-y-6">
      <PoolDrawing drawing={plan} described className={planClass} />
      <PoolDrawing drawing={section} described className={sectionClass} />
    </div>
  );
}
