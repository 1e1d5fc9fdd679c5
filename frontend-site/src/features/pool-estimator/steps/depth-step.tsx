import { withDepths } from 'poolkit/design';
import { LengthSlider } from '../../../components/tools/length-slider';
import { useEstimator } from '../estimator-context';
import { FeatureCard } from '../feature-card';
import { FeatureFields, hasFields } from '../feature-fields';
import { OFFERED_FEATURES } from '../feature-list';

const SHALLOW = { minFt: 2, maxFt: 8 };
const DEEP = { minFt: 3, maxFt: 10 };

export function DepthStep() {
  const { work, apply } = useEstimator();
  const { design } = work;
  const shallowFt = design.depth[0]?.depthFt ?? 0;
  const deepFt = Math.max(...design.depth.map(({ depthFt }) => depthFt));
  const dig = (shallow: number, deep: number) => apply({ ...work, design: withDepths(design, shallow, deep) });
  return (
    <>
      <LengthSlider
        id="estimator-shallow"
        label="Depth at the shallow end"
        {...SHALLOW}
        stepFt={0.25}
        valueFt={shallowFt}
        onChange={(next) => dig(next, Math.max(next, deepFt))}
      />
      <LengthSlider
        id="estimator-deep"
        label="Depth at the deep end"
        hint="The floor falls no steeper than the rule for floors allows."
        {...DEEP}
        stepFt={0.25}
        valueFt={deepFt}
        onChange={(next) => dig(Math.min(shallowFt, next), next)}
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
