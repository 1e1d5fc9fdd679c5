import { featuresOf, seatedSpa, seatOf, type Feature, type FeatureKind, type PoolWall } from 'poolkit/design';
import { outlineOf } from 'poolkit/geometry';
import { LengthSlider } from '../../components/tools/length-slider';
import { NumberSlider } from '../../components/tools/number-slider';
import { ChoiceGroup } from '../../components/ui/choice-group';
import { useEstimator } from './estimator-context';
import { withDesign, withFeatureChange } from './work-edits';

const WALLS: readonly { value: PoolWall; label: string }[] = [
  { value: 'shallow', label: 'Shallow end' },
  { value: 'deep', label: 'Deep end' },
  { value: 'left', label: 'Left side' },
  { value: 'right', label: 'Right side' },
];

const COUNTED = new Set<FeatureKind>(['sheer-descent', 'scupper', 'deck-jet', 'bubbler', 'fire-bowl']);

/** Whether a feature has sizes to change. */
export function hasFields(kind: FeatureKind): boolean {
  return (
    COUNTED.has(kind) || ['steps', 'tanning-shelf', 'bench', 'spa', 'vanishing-edge', 'raised-wall'].includes(kind)
  );
}

export function FeatureFields({ kind }: { kind: FeatureKind }) {
  const { work } = useEstimator();
  const feature = featuresOf(work.design, kind)[0];
  if (feature === undefined) return null;
  switch (feature.kind) {
    case 'steps':
      return <StepsFields steps={feature} />;
    case 'tanning-shelf':
      return <ShelfFields shelf={feature} />;
    case 'spa':
      return <SpaFields spa={feature} />;
    case 'bench':
    case 'vanishing-edge':
    case 'raised-wall':
      return <WallFields feature={feature} />;
    case 'sheer-descent':
    case 'scupper':
    case 'deck-jet':
    case 'bubbler':
    case 'fire-bowl':
      return <CountField feature={feature} />;
    default:
      return null;
  }
}

/** Changes the feature of a kind; refusals are told at the head of the step. */
function useFeatureChange<K extends FeatureKind>(kind: K): (change: Partial<Feature<K>>) => void {
  const { work, apply } = useEstimator();
  return (change) => apply(withFeatureChange(work, kind, change));
}

function StepsFields({ steps }: { steps: Feature<'steps'> }) {
  const change = useFeatureChange('steps');
  return (
    <>
      <NumberSlider
        id="estimator-steps-count"
        label="Number of steps"
        unit={{ short: '', spoken: 'steps' }}
        min={1}
        max={6}
        step={1}
        value={steps.count}
        onChange={(count) => change({ count: Math.round(count) })}
      />
      <LengthSlider
        id="estimator-steps-width"
        label="Width of the steps"
        minFt={2}
        maxFt={20}
        valueFt={steps.widthFt}
        onChange={(widthFt) => change({ widthFt })}
      />
    </>
  );
}

function ShelfFields({ shelf }: { shelf: Feature<'tanning-shelf'> }) {
  const change = useFeatureChange('tanning-shelf');
  return (
    <>
      <LengthSlider
        id="estimator-shelf-length"
        label="Length of the shelf"
        minFt={2}
        maxFt={16}
        valueFt={shelf.lengthFt}
        onChange={(lengthFt) => change({ lengthFt })}
      />
      <LengthSlider
        id="estimator-shelf-water"
        label="Water over the shelf"
        hint="Usually 9 to 12 inches."
        minFt={0.5}
        maxFt={1.5}
        stepFt={0.25}
        valueFt={shelf.waterDepthFt}
        onChange={(waterDepthFt) => change({ waterDepthFt })}
      />
    </>
  );
}

function SpaFields({ spa }: { spa: Feature<'spa'> }) {
  const { work, apply } = useEstimator();
  const outline = outlineOf(work.design.shape);
  const { wall, along } = seatOf(spa, outline);
  const seat = (changed: Feature<'spa'>, at: PoolWall = wall) =>
    apply(
      withDesign(work, {
        features: work.design.features.map((feature) =>
          feature === spa ? seatedSpa(changed, outline, at, at === wall ? along : 0.5) : feature,
        ),
      }),
    );
  return (
    <>
      <LengthSlider
        id="estimator-spa-size"
        label="Size of the spa"
        hint="Length and width."
        minFt={5}
        maxFt={12}
        valueFt={spa.lengthFt}
        onChange={(sizeFt) => seat({ ...spa, lengthFt: sizeFt, widthFt: sizeFt })}
      />
      <NumberSlider
        id="estimator-spa-jets"
        label="Jets"
        unit={{ short: '', spoken: 'jets' }}
        min={0}
        max={16}
        step={1}
        value={spa.jets}
        onChange={(jets) => seat({ ...spa, jets: Math.round(jets) })}
      />
      <ChoiceGroup
        id="estimator-spa-plan"
        legend="Plan of the spa"
        value={spa.plan}
        choices={[
          { value: 'square', label: 'Square' },
          { value: 'round', label: 'Round' },
        ]}
        onChoose={(plan) => seat({ ...spa, plan })}
      />
      <ChoiceGroup
        id="estimator-spa-height"
        legend="Level of the spa"
        value={spa.raisedFt > 0 ? 'raised' : 'level'}
        choices={[
          { value: 'raised', label: 'Raised, spilling over' },
          { value: 'level', label: 'Level with the pool' },
        ]}
        onChoose={(level) =>
          seat(
            level === 'raised' ? { ...spa, raisedFt: 1.5, spillover: true } : { ...spa, raisedFt: 0, spillover: false },
          )
        }
      />
      <ChoiceGroup
        id="estimator-spa-wall"
        legend="Where?"
        choices={WALLS}
        value={wall}
        onChoose={(next) => seat(spa, next)}
      />
    </>
  );
}

const WALL_NAMES = { bench: 'bench', 'vanishing-edge': 'vanishing edge', 'raised-wall': 'raised wall' } as const;

function WallFields({ feature }: { feature: Feature<keyof typeof WALL_NAMES> }) {
  const { kind, wall, lengthFt } = feature;
  const change = useFeatureChange(kind);
  const { design } = useEstimator().work;
  const outline = outlineOf(design.shape);
  const wallFt = (of: PoolWall) =>
    Math.floor((of === 'left' || of === 'right' ? outline.lengthFt : outline.widthFt) * 2) / 2;
  return (
    <>
      <ChoiceGroup
        id={`estimator-${kind}-wall`}
        legend="Where?"
        choices={WALLS}
        value={wall}
        onChoose={(next) => change({ wall: next, lengthFt: Math.min(lengthFt, wallFt(next)) })}
      />
      <LengthSlider
        id={`estimator-${kind}-length`}
        label={`Length of the ${WALL_NAMES[kind]}`}
        minFt={2}
        maxFt={Math.max(3, wallFt(wall))}
        valueFt={lengthFt}
        onChange={(next) => change({ lengthFt: next })}
      />
      {feature.kind === 'raised-wall' && (
        <LengthSlider
          id="estimator-raised-height"
          label="Height above the water"
          minFt={0.5}
          maxFt={6}
          valueFt={feature.heightFt}
          onChange={(heightFt) => change({ heightFt })}
        />
      )}
      {feature.kind === 'vanishing-edge' && (
        <LengthSlider
          id="estimator-edge-drop"
          label="Drop into the basin"
          minFt={0.5}
          maxFt={8}
          valueFt={feature.dropFt}
          onChange={(dropFt) => change({ dropFt })}
        />
      )}
    </>
  );
}

type Counted = Feature<'sheer-descent' | 'scupper' | 'deck-jet' | 'bubbler' | 'fire-bowl'>;

function CountField({ feature }: { feature: Counted }) {
  const change = useFeatureChange(feature.kind);
  return (
    <NumberSlider
      id={`estimator-${feature.kind}-count`}
      label="How many?"
      unit={{ short: '', spoken: '' }}
      min={1}
      max={8}
      step={1}
      value={feature.count}
      onChange={(count) => change({ count: Math.round(count) })}
    />
  );
}
