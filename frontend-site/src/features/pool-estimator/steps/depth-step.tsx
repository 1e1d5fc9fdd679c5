import { withDepths } from 'poolkit/design';
import { useEstimator } from '../estimator-context';
import { FeatureQuestions } from '../feature-questions';
import { WorkLength } from '../work-controls';

export function DepthStep() {
  const { work } = useEstimator();
  const { design } = work;
  const shallowFt = design.depth[0]?.depthFt ?? 0;
  const deepFt = Math.max(...design.depth.map(({ depthFt }) => depthFt));
  const dig = (shallow: number, deep: number) => ({ ...work, design: withDepths(design, shallow, deep) });
  return (
    <>
      <WorkLength
        id="estimator-shallow"
        label="Depth at the shallow end"
        minFt={2}
        maxFt={8}
        stepFt={0.25}
        valueFt={shallowFt}
        edit={(next) => dig(next, Math.max(next, deepFt))}
      />
      <WorkLength
        id="estimator-deep"
        label="Depth at the deep end"
        hint="The floor falls no steeper than the rule for floors allows."
        minFt={3}
        maxFt={10}
        stepFt={0.25}
        valueFt={deepFt}
        edit={(next) => dig(Math.min(shallowFt, next), next)}
      />
      <FeatureQuestions />
    </>
  );
}
