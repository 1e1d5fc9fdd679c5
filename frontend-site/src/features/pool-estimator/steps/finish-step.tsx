import { useEstimator } from '../estimator-context';
import { ColorQuestion, MaterialQuestion, PricesAwaited } from '../option-question';
import { WorkSlider } from '../work-controls';
import { withDesign } from '../work-edits';

export function FinishStep() {
  const { work } = useEstimator();
  const { construction, copingWidthFt, features } = work.design;
  return (
    <>
      <PricesAwaited />
      {construction === 'gunite' && (
        <>
          <MaterialQuestion slot="interior" legend="Interior finish" />
          <MaterialQuestion slot="waterlineTile" legend="Waterline tile" />
        </>
      )}
      <MaterialQuestion slot="coping" legend="Coping" />
      <WorkSlider
        id="estimator-coping-width"
        label="Width of the coping"
        range={[0.5, 3, 0.25]}
        value={copingWidthFt}
        edit={(next) => withDesign(work, { copingWidthFt: next })}
      />
      {features.some(({ kind }) => kind === 'raised-wall' || kind === 'spa') && (
        <ColorQuestion part="wall" legend="Wall stone: color" />
      )}
    </>
  );
}
