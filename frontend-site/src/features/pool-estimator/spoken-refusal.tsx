import { useUnits } from '../../lib/hooks/use-units';
import { lengthsIn } from 'poolkit/metric';
import { useEstimator } from './estimator-context';

export function SpokenRefusal() {
  const { refusal } = useEstimator();
  const [units] = useUnits();
  return (
    <div role="alert" className="sr-only">
      {refusal !== null &&
        `That change does not fit this pool, so it was not made. ${lengthsIn(units, refusal.reasons.join(' '))}`}
    </div>
  );
}
