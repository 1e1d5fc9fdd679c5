import { useEstimator } from './estimator-context';

/** Says at once why a change was not made; for the eye it stands at the control that asked for it. */
export function SpokenRefusal() {
  const { refusal } = useEstimator();
  return (
    <div role="alert" className="sr-only">
      {refusal !== null && `That change does not go with this pool, so it was not made. ${refusal.reasons.join(' ')}`}
    </div>
  );
}
