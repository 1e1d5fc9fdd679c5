import { withDepths } from 'poolkit/design';
import { useEstimator } from '../estimator-context';
import { FeatureCard } from '../feature-card';
import { FeatureFields, hasFields } from '../feature-fields';
import { OFFERED_FEATURES } from '../feature-list';
import { WorkLength } from '../work-controls';

const SHALLOW = { minFt: 2, maxFt: 8 };
const DEEP = { minFt: 3, maxFt: 10 };

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
        {...SHALLOW}
        stepFt={0.25}
        valueFt={shallowFt}
        edit={(next) => dig(next, Math.max(next, deepFt))}
      />
      <WorkLength
        id="estimator-deep"
        label="Depth at the deep end"
        hint="The floor falls no steeper than the rule for floors allows."
        {...DEEP}
        stepFt={0.25}
        valueFt={deepFt}
        edit={(next) => dig(Math.min(shallowFt, next), next)}
      />
      <fieldset>
        <legend className="font-semibold text-ink">Features</legend>
        <div className="mt-3 space-y-3">
          {OFFERED_FEATURES.map((feature) => (
            <FeatureCard key={feature.kind} feature={feature}>
              {hasFields(feature.kind) ? <FeatureFields kind={feature.kind} /> : undefined}
            </FeatureCard>
          ))}
        </div>
      </fieldset>
    </>
  );
}
