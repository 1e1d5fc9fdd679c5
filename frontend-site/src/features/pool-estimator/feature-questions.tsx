import { featuresOf, seatedSpa, seatOf, type Feature, type FeatureKind, type PoolWall } from 'poolkit/design';
import { outlineOf } from 'poolkit/geometry';
import { describedBy, FieldError } from '../../components/ui/field';
import { cn } from '../../lib/class-names';
import { useUnits } from '../../lib/hooks/use-units';
import { useCallback } from 'react';
import type { Work } from '../../lib/designs/draft';
import { useEstimator } from './estimator-context';
import { OFFERED_FEATURES, wallLengthFt, type OfferedFeature } from './feature-list';
import { effectText, largerCostsLess } from './price-words';
import { useExtraPrice, useWhyLower } from './settled-price';
import { WorkChoice, WorkSlider, useControl } from './work-controls';
import { withDesign, withFeatureChange } from './work-edits';

const WALLS: Readonly<Record<PoolWall, string>> = {
  shallow: 'Shallow end',
  deep: 'Deep end',
  left: 'Left side',
  right: 'Right side',
};

type LengthPart = readonly [key: string, label: string, range: readonly [min: number, max: number, step?: number]];

const LENGTHS: { readonly [K in FeatureKind]?: readonly LengthPart[] } = {
  steps: [['widthFt', 'Width of the steps', [2, 20]]],
  'tanning-shelf': [
    ['lengthFt', 'Length of the ledge', [2, 16]],
    ['waterDepthFt', 'Water over the ledge', [0.5, 1.5, 0.25]],
  ],
  'raised-wall': [['heightFt', 'Height above the water', [0.5, 6]]],
  'vanishing-edge': [['dropFt', 'Drop into the basin', [0.5, 8]]],
};
const LEDGE_HINTS = { us: 'Usually 9 to 12 inches.', metric: 'Usually 23 to 30 cm.' };

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
          {price && (
            <span className="type-small block text-ink-3">
              {[effectText(price.adds), price.why].filter(Boolean).join('. ')}
            </span>
          )}
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
        <WorkSlider
          id={`estimator-${kind}-count`}
          label={`Number of ${spoken}`}
          in={{ pieces: spoken }}
          range={[1, kind === 'steps' ? 6 : 8]}
          value={feature.count}
          edit={(count) => change({ count })}
        />
      )}
      {'wall' in feature && <WallFields feature={feature} />}
      {lengths.map((part) => (
        <LengthField key={part[0]} kind={kind} part={part} />
      ))}
    </div>
  );
}

const STEP_FT = 0.5;

function lengthIn({ design }: Work, kind: FeatureKind, key: string): number {
  return (featuresOf(design, kind)[0] as unknown as Record<string, number> | undefined)?.[key] ?? 0;
}

function LengthField({ kind, part: [key, label, range] }: { kind: FeatureKind; part: LengthPart }) {
  const { work } = useEstimator();
  const [units] = useUnits();
  const isPlan = key === 'widthFt' || key === 'lengthFt';
  const grown = useCallback(
    (from: Work) => (isPlan ? withFeatureChange(from, kind, { [key]: lengthIn(from, kind, key) + STEP_FT }) : from),
    [kind, key, isPlan],
  );
  const why = useWhyLower(grown);
  return (
    <WorkSlider
      id={`estimator-${kind}-${key}`}
      label={label}
      range={range}
      hint={key === 'waterDepthFt' ? LEDGE_HINTS[units] : why !== null ? largerCostsLess(why) : undefined}
      value={lengthIn(work, kind, key)}
      edit={(valueFt) => withFeatureChange(work, kind, { [key]: valueFt })}
    />
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
      <WorkSlider
        id="estimator-spa-size"
        label="Size of the spa"
        hint="Length and width."
        range={[5, 12]}
        value={spa.lengthFt}
        edit={(sizeFt) => seat({ lengthFt: sizeFt, widthFt: sizeFt })}
      />
      <WorkSlider
        id="estimator-spa-jets"
        label="Jets"
        in={{ pieces: 'jets' }}
        range={[0, 16]}
        value={spa.jets}
        edit={(jets) => seat({ jets })}
      />
      <WorkChoice
        id="estimator-spa-plan"
        legend="Plan of the spa"
        value={spa.plan}
        choices={{ square: 'Square', round: 'Round' }}
        edit={(plan) => seat({ plan })}
      />
      <WorkChoice
        id="estimator-spa-height"
        legend="Level of the spa"
        value={spa.raisedFt > 0 ? 'raised' : 'level'}
        choices={{ raised: 'Raised, spilling over', level: 'Level with the pool' }}
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
      <WorkSlider
        id={`estimator-${kind}-length`}
        label={`Length of the ${WALL_NAMES[kind]}`}
        range={[2, Math.max(3, wholeFt(wall))]}
        value={lengthFt}
        edit={(next) => withFeatureChange(work, kind, { lengthFt: next })}
      />
    </>
  );
}
