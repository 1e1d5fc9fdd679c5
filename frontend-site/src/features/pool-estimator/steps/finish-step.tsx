import { useEstimator } from '../estimator-context';
import { MaterialQuestion, PricesAwaited } from '../option-question';
import { WorkLength } from '../work-controls';
import { withDesign } from '../work-edits';

export function FinishStep() {
  const { work } = useEstimator();
  const { construction, copingWidthFt } = work.design;
  return (
    <>
      <PricesAwaited />
      {construction === 'gunite' && (
        <>
          <MaterialQuestion slot="interior" legend="Interior finish" />
          <MaterialQuestion slot="waterlineTile" legend="Waterline tile" onlyIfChoice />
        </>
      )}
      <MaterialQuestion slot="coping" legend="Coping" />
      <WorkLength
        id="estimator-coping-width"
        label="Width of the coping"
        minFt={0.5}
        maxFt={3}
        stepFt={0.25}
        valueFt={copingWidthFt}
        edit={(next) => withDesign(work, { copingWidthFt: next })}
      />
    </>
  );
}
