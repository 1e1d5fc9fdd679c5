import { describeDesign, type MeasuredDesign, type PoolDesign } from 'poolkit/design';
import { PlanAndSection } from '../../components/pool-drawing/plan-and-section';
import { UnitToggle } from '../../components/tools/unit-toggle';
import { useUnits } from '../../lib/hooks/use-units';

interface DrawnProps {
  design: PoolDesign;
  measured: MeasuredDesign;
}

/** Plan, section and the same in words, in the units the person reads. */
export function PlanWithWords({ design, measured }: DrawnProps) {
  const [units] = useUnits();
  return (
    <>
      <PlanAndSection design={design} measured={measured} widePx={460} />
      <p className="type-small text-ink-2">{describeDesign(design, measured, units).join(' ')}</p>
    </>
  );
}

/** The same with the choice of units. */
export function DrawnPool(props: DrawnProps) {
  return (
    <div className="space-y-4">
      <div className="no-print flex justify-end">
        <UnitToggle labels={{ us: 'ft', metric: 'm' }} />
      </div>
      <PlanWithWords {...props} />
    </div>
  );
}
