import type { MeasuredDesign, PoolDesign } from 'poolkit/design';
import { planDrawing, sectionDrawing, type Drawing } from 'poolkit/drawing';
import { useMemo, useRef, type ReactNode } from 'react';
import { useHydrated } from '../../lib/hooks/use-hydrated';
import { useUnits } from '../../lib/hooks/use-units';
import { PoolDrawing } from 'frontend-shared/drawing';
import { aspectOf, letteringFor, useRoom, type Room } from './use-lettering';

interface PlanAndSectionProps {
  design: PoolDesign;
  measured: MeasuredDesign;
  planClass?: string;
  sectionClass?: string;
  overPlan?: (plan: Drawing) => ReactNode;
  overSection?: (section: Drawing) => ReactNode;
  /** The size prerendered for wide windows. */
  widePx?: number;
}

type DrawingsProps = Omit<PlanAndSectionProps, 'widePx'> & { room: Room | null };

/** The size prerendered for narrow windows, so that little moves after hydration. */
const NARROW: Room = { widthPx: 300, planHeightPx: Infinity };

/** Both drawings with dimensions as large as they fit; text beside them describes them. */
export function PlanAndSection({ widePx = 700, ...props }: PlanAndSectionProps) {
  const place = useRef<HTMLDivElement>(null);
  const room = useRoom(place);
  const isHydrated = useHydrated();
  return (
    <div ref={place}>
      {isHydrated ? (
        <Drawings {...props} room={room} />
      ) : (
        <>
          <div className="md:hidden">
            <Drawings {...props} room={NARROW} />
          </div>
          <div className="max-md:hidden">
            <Drawings {...props} room={{ widthPx: widePx, planHeightPx: Infinity }} />
          </div>
        </>
      )}
    </div>
  );
}

function Drawings({ design, measured, planClass, sectionClass, overPlan, overSection, room }: DrawingsProps) {
  const [units] = useUnits();
  const aspect = aspectOf(design);
  const lettering = useMemo(() => letteringFor(room, aspect, units), [room, aspect, units]);
  const plan = useMemo(
    () => planDrawing(design, measured, { lettering: lettering.plan }),
    [design, measured, lettering.plan],
  );
  const section = useMemo(
    () => sectionDrawing(design, measured, lettering.section),
    [design, measured, lettering.section],
  );
  return (
    <div className="space-y-6">
      <div className="relative">
        <PoolDrawing drawing={plan} described className={planClass} />
        {overPlan?.(plan)}
      </div>
      <div className="relative">
        <PoolDrawing drawing={section} described className={sectionClass} />
        {overSection?.(section)}
      </div>
    </div>
  );
}
