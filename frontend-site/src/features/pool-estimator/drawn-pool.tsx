import { describeDesign, type MeasuredDesign, type PoolDesign } from 'poolkit/design';
import { PlanAndSection } from '../../components/pool-drawing/plan-and-section';
import { UnitToggle } from '../../components/tools/unit-toggle';
import { useUnits } from '../../lib/hooks/use-units';

interface DrawnProps {
  design: PoolDesign;
  measured: MeasuredDesign;
}

const BESIDE = 'xl:mx-auto xl:max-w-[42svh]';

export function PlanWithWords({ design, measured, isBeside = false }: DrawnProps & { isBeside?: boolean }) {
  const [units] = useUnits();
  return (
    <>
      <div className={isBeside ? BESIDE : undefined}>
        <PlanAndSection design={design} measured={measured} widePx={460} />
      </div>
      <p className="type-small text-ink-2">{describeDesign(design, measured, units).join(' ')}</p>
    </>
  );
}

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
