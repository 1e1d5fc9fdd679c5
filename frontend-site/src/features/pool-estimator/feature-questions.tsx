import { featuresOf, seatedSpa, seatOf, type Feature, type FeatureKind, type PoolWall } from 'poolkit/design';
import { outlineOf } from 'poolkit/geometry';
import { describedBy, FieldError } from '../../components/ui/field';
import { cn } from '../../lib/class-names';
import { useUnits } from '../../lib/hooks/use-units';
import { useEstimator } from './estimator-context';
import { OFFERED_FEATURES, wallLengthFt, type OfferedFeature } from './feature-list';
import { effectText } from './price-words';
import { useExtraPrice } from './settled-price';
import { useControl, WorkChoice, WorkCount, WorkLength } from './work-controls';
import { withDesign, withFeatureChange } from './work-edits';

const WALLS: readonly { value: PoolWall; label: string }[] = [
  { value: 'shallow', label: 'Shallow end' },
  { value: 'deep', label: 'Deep end' },
  { value: 'left', label: 'Left side' },
  { value: 'right', label: 'Right side' },
];

interface LengthPart {
  readonly key: string;
  readonly label: string;
  readonly hint?: Readonly<Record<'us' | 'metric', string>>;
  readonly minFt: number;
  readonly maxFt: number;
  readonly stepFt?: number;
}

const LENGTHS: { readonly [K in FeatureKind]?: readonly LengthPart[] } = {
  steps: [{ key: 'widthFt', label: 'Width of the steps', minFt: 2, maxFt: 20 }],
  'tanning-shelf': [
    { key: 'lengthFt', label: 'Length of the ledge', minFt: 2, maxFt: 16 },
    {
      key: 'waterDepthFt',
      label: 'Water over the ledge',
      hint: { us: 'Usually 9 to 12 inches.', metric: 'Usually 23 to 30 cm.' },
      minFt: 0.5,
      maxFt: 1.5,
      stepFt: 0.25,
    },
  ],
  'raised-wall': [{ key: 'heightFt', label: 'Height above the water', minFt: 0.5, maxFt: 6 }],
  'vanishing-edge': [{ key: 'dropFt', label: 'Drop into the basin', minFt: 0.5, maxFt: 8 }],
};

export function FeatureQuestions() {
  return (
    <fieldset>
      <legend className="font-semibold text-ink">Features</legend>
      <div className="mt-3 space-y-3">
        {OFFERED_FEATURES.map((feature) => (
          <FeatureCard key={feature.kind} feature={feature} />
        ))}
      </div>
    </fieldset>
  );
}

function FeatureCard({ feature }: { feature: OfferedFeature }) {
  const { work } = useEstimator();
  const has = feature.has(work);
  const price = useExtraPrice(feature);
  const id = `estimator-feature-${feature.kind}`;
  const { apply, error } = useControl(id);
  return (
    <div
      className={cn('rounded-card border bg-surface', has ? 'border-primary ring-1 ring-primary' : 'border-control')}
    >
      <label
        className={cn(
          'flex min-h-[52px] cursor-pointer items-start gap-3 px-4 py-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          has && 'bg-tint',
        )}
      >
        <input
          id={id}
          type="checkbox"
          checked={has}
          aria-describedby={describedBy(id, undefined, error)}
          onChange={() => apply(feature.toggle(work))}
          className="mt-[3px] size-5 shrink-0 accent-primary outline-none"
        />
        <span className="min-w-0 flex-1">
          <span className="block leading-snug">{feature.label}</span>
          {price && <span className="type-small block text-ink-3">{effectText(price.adds)}</span>}
        </span>
      </label>
      {error !== undefined && (
        <div className="px-4 pb-3">
          <FieldError id={id}>{error}</FieldError>
        </div>
      )}
      {has && <FeatureFields {...feature} />}
    </div>
  );
}

function FeatureFields({ kind, label }: OfferedFeature) {
  const { work } = useEstimator();
  const [units] = useUnits();
  const feature = featuresOf(work.design, kind)[0];
  const lengths = LENGTHS[kind] ?? [];
  if (!feature || !(lengths.length > 0 || 'count' in feature || 'wall' in feature || feature.kind === 'spa'))
    return null;
  const change = (changed: object) => withFeatureChange(work, kind, changed);
  const spoken = kind === 'steps' ? 'steps' : label.toLowerCase();
  return (
    <div className="space-y-5 border-t border-line px-4 py-4">
      {feature.kind === 'spa' && <SpaFields spa={feature} />}
      {'count' in feature && (
        <WorkCount
          id={`estimator-${kind}-count`}
          label={`Number of ${spoken}`}
          unit={{ short: '', spoken }}
          min={1}
          max={kind === 'steps' ? 6 : 8}
          value={feature.count}
          edit={(count) => change({ count })}
        />
      )}
      {'wall' in feature && <WallFields feature={feature} />}
      {lengths.map(({ key, hint, ...length }) => (
        <WorkLength
          key={key}
          {...length}
          id={`estimator-${kind}-${key}`}
          hint={hint?.[units]}
          valueFt={(feature as unknown as Record<string, number>)[key] ?? 0}
          edit={(valueFt) => change({ [key]: valueFt })}
        />
      ))}
    </div>
  );
}

function SpaFields({ spa }: { spa: Feature<'spa'> }) {
  const { work } = useEstimator();
  const outline = outlineOf(work.design.shape);
  const { wall, along } = seatOf(spa, outline);
  const seat = (changed: Partial<Feature<'spa'>>, at: PoolWall = wall) =>
    withDesign(work, {
      features: work.design.features.map((feature) =>
        feature === spa ? seatedSpa({ ...spa, ...changed }, outline, at, at === wall ? along : 0.5) : feature,
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
        edit={(sizeFt) => seat({ lengthFt: sizeFt, widthFt: sizeFt })}
      />
      <WorkCount
        id="estimator-spa-jets"
        label="Jets"
        unit={{ short: '', spoken: 'jets' }}
        min={0}
        max={16}
        value={spa.jets}
        edit={(jets) => seat({ jets })}
      />
      <WorkChoice
        id="estimator-spa-plan"
        legend="Plan of the spa"
        value={spa.plan}
        choices={[
          { value: 'square', label: 'Square' },
          { value: 'round', label: 'Round' },
        ]}
        edit={(plan) => seat({ plan })}
      />
      <WorkChoice
        id="estimator-spa-height"
        legend="Level of the spa"
        value={spa.raisedFt > 0 ? 'raised' : 'level'}
        choices={[
          { value: 'raised', label: 'Raised, spilling over' },
          { value: 'level', label: 'Level with the pool' },
        ]}
        edit={(level) => seat({ raisedFt: level === 'raised' ? 1.5 : 0, spillover: level === 'raised' })}
      />
      <WorkChoice
        id="estimator-spa-wall"
        legend="Where is the spa?"
        choices={WALLS}
        value={wall}
        edit={(next) => seat({}, next)}
      />
    </>
  );
}

const WALL_NAMES = { bench: 'bench', 'vanishing-edge': 'vanishing edge', 'raised-wall': 'raised wall' } as const;

function WallFields({ feature: { kind, wall, lengthFt } }: { feature: Feature<keyof typeof WALL_NAMES> }) {
  const { work } = useEstimator();
  const wholeFt = (of: PoolWall) => Math.floor(wallLengthFt(work, of) * 2) / 2;
  return (
    <>
      <WorkChoice
        id={`estimator-${kind}-wall`}
        legend={`Where is the ${WALL_NAMES[kind]}?`}
        choices={WALLS}
        value={wall}
        edit={(next) => withFeatureChange(work, kind, { wall: next, lengthFt: Math.min(lengthFt, wholeFt(next)) })}
      />
      <WorkLength
        id={`estimator-${kind}-length`}
        label={`Length of the ${WALL_NAMES[kind]}`}
        minFt={2}
        maxFt={Math.max(3, wholeFt(wall))}
        valueFt={lengthFt}
        edit={(next) => withFeatureChange(work, kind, { lengthFt: next })}
      />
    </>
  );
}
