import { ESTATE_PLAN } from '../../../components/drawing/estate-plan';
import { PoolPlan } from '../../../components/drawing/pool-plan';

/** A decorative plan to scale. */
export default function DrawnPool() {
  return (
    <div aria-hidden="true" className="mt-6 max-w-md rounded-card border border-line bg-surface p-6 lg:mt-10">
      <PoolPlan plan={ESTATE_PLAN} className="w-full" />
    </div>
  );
}
