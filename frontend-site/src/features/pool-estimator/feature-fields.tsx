import { featuresOf, seatedSpa, seatOf, type Feature, type FeatureKind, type PoolWall } from 'poolkit/design';
import { outlineOf } from 'poolkit/geometry';
import type { Work } from '../../lib/designs/draft';
import { useUnits } from '../../lib/hooks/use-units';
import { useEstimator } from './estimator-context';
import { WorkChoice, WorkCount, WorkLength } from './work-controls';
import { withDesign, withFeatureChange } from './work-edits';

const WALLS: readonly { value: PoolWall; label: string }[] = [
  { value: 'shallow', label: 'Shallow end' },
  { value: 'deep', label: 'Deep end' },
  { value: 'left', label: 'Left side' },
  { value: 'right', label: 'Right side' },
];

const COUNTED = {
  'sheer-descent': 'sheer descents',
  scupper: 'scuppers',
  'deck-jet': 'deck jets',
  bubbler: 'bubblers',
  'fire-bowl': 'fire bowls',
} as const;

export function hasFields(kind: FeatureKind): boolean {
  return kind in COUNTED || ['steps', 'tanning-shelf', 'bench', 'spa', 'vanishing-edge', 'raised-wall'].includes(kind);
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

function useFeatureChange<K extends FeatureKind>(kind: K): (change: Partial<Feature<K>>) => Work {
  const { work } = useEstimator();
  return (change) => withFeatureChange(work, kind, change);
}

function StepsFields({ steps }: { steps: Feature<'steps'> }) {
  const change = useFeatureChange('steps');
  return (
    <>
      <WorkCount
        id="estimator-steps-count"
        label="Number of steps"
        unit={{ short: '', spoken: 'steps' }}
        min={1}
        max={6}
        value={steps.count}
        edit={(count) => change({ count: count })}
      />
      <WorkLength
        id="estimator-steps-width"
        label="Width of the steps"
        minFt={2}
        maxFt={20}
        valueFt={steps.widthFt}
        edit={(widthFt) => change({ widthFt })}
      />
    </>
  );
}

function ShelfFields({ shelf }: { shelf: Feature<'tanning-shelf'> }) {
  const change = useFeatureChange('tanning-shelf');
  const [units] = useUnits();
  return (
    <>
      <WorkLength
        id="estimator-shelf-length"
        label="Length of the ledge"
        minFt={2}
        maxFt={16}
        valueFt={shelf.lengthFt}
        edit={(lengthFt) => change({ lengthFt })}
      />
      <WorkLength
        id="estimator-shelf-water"
        label="Water over the ledge"
        hint={units === 'us' ? 'Usually 9 to 12 inches.' : 'Usually 23 to 30 cm.'}
        minFt={0.5}
        maxFt={1.5}
        stepFt={0.25}
        valueFt={shelf.waterDepthFt}
        edit={(waterDepthFt) => change({ waterDepthFt })}
      />
    </>
  );
}

function SpaFields({ spa }: { spa: Feature<'spa'> }) {
  const { work } = useEstimator();
  const outline = outlineOf(work.design.shape);
  const { wall, along } = seatOf(spa, outline);
  const seat = (changed: Feature<'spa'>, at: PoolWall = wall) =>
    withDesign(work, {
      features: work.design.features.map((feature) =>
        feature === spa ? seatedSpa(changed, outline, at, at === wall ? along : 0.5) : feature,
      ),
    });
  return (
    <>
      <WorkLength
        id="estimator-spa-size"
        label="Size of the spa"
        hint="Length and width."
        minFt={5}
        maxFt={12}
        valueFt={spa.lengthFt}
        edit={(sizeFt) => seat({ ...spa, lengthFt: sizeFt, widthFt: sizeFt })}
      />
      <WorkCount
        id="estimator-spa-jets"
        label="Jets"
        unit={{ short: '', spoken: 'jets' }}
        min={0}
        max={16}
        value={spa.jets}
        edit={(jets) => seat({ ...spa, jets: jets })}
      />
      <WorkChoice
        id="estimator-spa-plan"
        legend="Plan of the spa"
        value={spa.plan}
        choices={[
          { value: 'square', label: 'Square' },
          { value: 'round', label: 'Round' },
        ]}
        edit={(plan) => seat({ ...spa, plan })}
      />
      <WorkChoice
        id="estimator-spa-height"
        legend="Level of the spa"
        value={spa.raisedFt > 0 ? 'raised' : 'level'}
        choices={[
          { value: 'raised', label: 'Raised, spilling over' },
          { value: 'level', label: 'Level with the pool' },
        ]}
        edit={(level) =>
          seat(
            level === 'raised' ? { ...spa, raisedFt: 1.5, spillover: true } : { ...spa, raisedFt: 0, spillover: false },
          )
        }
      />
      <WorkChoice
        id="estimator-spa-wall"
        legend="Where is the spa?"
        choices={WALLS}
        value={wall}
        edit={(next) => seat(spa, next)}
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
      <WorkChoice
        id={`estimator-${kind}-wall`}
        legend={`Where is the ${WALL_NAMES[kind]}?`}
        choices={WALLS}
        value={wall}
        edit={(next) => change({ wall: next, lengthFt: Math.min(lengthFt, wallFt(next)) })}
      />
      <WorkLength
        id={`estimator-${kind}-length`}
        label={`Length of the ${WALL_NAMES[kind]}`}
        minFt={2}
        maxFt={Math.max(3, wallFt(wall))}
        valueFt={lengthFt}
        edit={(next) => change({ lengthFt: next })}
      />
      {feature.kind === 'raised-wall' && (
        <WorkLength
          id="estimator-raised-height"
          label="Height above the water"
          minFt={0.5}
          maxFt={6}
          valueFt={feature.heightFt}
          edit={(heightFt) => change({ heightFt })}
        />
      )}
      {feature.kind === 'vanishing-edge' && (
        <WorkLength
          id="estimator-edge-drop"
          label="Drop into the basin"
          minFt={0.5}
          maxFt={8}
          valueFt={feature.dropFt}
          edit={(dropFt) => change({ dropFt })}
        />
      )}
    </>
  );
}

type Counted = Feature<keyof typeof COUNTED>;

function CountField({ feature }: { feature: Counted }) {
  const change = useFeatureChange(feature.kind);
  return (
    <WorkCount
      id={`estimator-${feature.kind}-count`}
      label={`Number of ${COUNTED[feature.kind]}`}
      unit={{ short: '', spoken: COUNTED[feature.kind] }}
      min={1}
      max={8}
      value={feature.count}
      edit={(count) => change({ count: count })}
    />
  );
}
