import { describeDesign, type MeasuredDesign, type PoolDesign } from 'poolkit/design';
import { PlanAndSection } from '../../components/pool-drawing/plan-and-section';
import { UnitToggle } from '../../components/tools/unit-toggle';
import { useUnits } from '../../lib/hooks/use-units';

/** Plan, section and the same in words, in the units the person reads. */
export function DrawnPool({ design, measured }: { design: PoolDesign; measured: MeasuredDesign }) {
  const [units] = useUnits();
  return (
    <div className="space-y-4">
      <div className="no-print flex justify-end">
        <UnitToggle labels={{ us: 'ft', metric: 'm' }} />
      </div>
      <PlanAndSection design={design} measured={measured} />
      <p className="type-small text-ink-2">{describeDesign(design, measured, units).join(' ')}</p>
    </div>
  );
}
