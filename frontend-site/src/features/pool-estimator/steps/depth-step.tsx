import { withDepths } from 'poolkit/design';
import { useEstimator } from '../estimator-context';
import { FeatureQuestions } from '../feature-questions';
import { WorkSlider } from '../work-controls';

export function DepthStep() {
  const { work } = useEstimator();
  const { design } = work;
  const shallowFt = design.depth[0]?.depthFt ?? 0;
  const deepFt = Math.max(...design.depth.map(({ depthFt }) => depthFt));
  const dig = (shallow: number, deep: number) => ({ ...work, design: withDepths(design, shallow, deep) });
  return (
    <>
      <WorkSlider
        id="estimator-shallow"
        label="Depth at the shallow end"
        range={[2, 8, 0.25]}
        value={shallowFt}
        edit={(next) => dig(next, Math.max(next, deepFt))}
      />
      <WorkSlider
        id="estimator-deep"
        label="Depth at the deep end"
        hint="The floor slopes no more than the rules allow."
        range={[3, 10, 0.25]}
        value={deepFt}
        edit={(next) => dig(Math.min(shallowFt, next), next)}
      />
      <FeatureQuestions />
    </>
  );
}
