import type { Garden } from 'poolkit/design';
import { optionEffects } from 'poolkit/cost';
import { useDeferredValue, useMemo } from 'react';
import { LengthSlider } from '../../../components/tools/length-slider';
import { NumberSlider } from '../../../components/tools/number-slider';
import { useEstimator } from '../estimator-context';
import { OptionQuestion } from '../option-question';
import { effectText, opposite } from '../price-words';
import { materialQuestion } from '../material-question';
import { settledPrice } from '../settled-price';
import { withDesign, withGarden } from '../work-edits';
import { PricesAwaited } from './prices-awaited';

interface GardenField {
  key: keyof Garden;
  label: string;
  unit: { short: string; spoken: string };
  max: number;
  step: number;
  /** What one usual piece of it is, to say what it would add. */
  usual: number;
}

const SQFT = { short: 'ft²', spoken: 'square feet' };
const FEET = { short: 'ft', spoken: 'feet' };
const COUNT = { short: '', spoken: '' };

const GARDEN_FIELDS: readonly GardenField[] = [
  { key: 'sodSqFt', label: 'Sod to restore', unit: SQFT, max: 10_000, step: 50, usual: 1000 },
  { key: 'bedSqFt', label: 'Planting beds', unit: SQFT, max: 3000, step: 10, usual: 150 },
  { key: 'trees', label: 'New trees', unit: COUNT, max: 40, step: 1, usual: 1 },
  { key: 'screeningLf', label: 'Screening plants', unit: FEET, max: 300, step: 5, usual: 40 },
  { key: 'turfSqFt', label: 'Artificial turf', unit: SQFT, max: 3000, step: 10, usual: 200 },
  { key: 'irrigationZones', label: 'Irrigation zones', unit: COUNT, max: 20, step: 1, usual: 1 },
  { key: 'landscapeLights', label: 'Landscape lights', unit: COUNT, max: 60, step: 1, usual: 8 },
  { key: 'kitchenLf', label: 'Outdoor kitchen, length of counter', unit: FEET, max: 40, step: 1, usual: 8 },
  { key: 'pergolaSqFt', label: 'Pergola', unit: SQFT, max: 1000, step: 4, usual: 144 },
  { key: 'pavilionSqFt', label: 'Pavilion', unit: SQFT, max: 1500, step: 4, usual: 240 },
  { key: 'poolHouseSqFt', label: 'Pool house', unit: SQFT, max: 2000, step: 4, usual: 240 },
  { key: 'deckDrainLf', label: 'Deck drain', unit: FEET, max: 300, step: 5, usual: 40 },
  { key: 'frenchDrainLf', label: 'French drain', unit: FEET, max: 500, step: 5, usual: 50 },
  { key: 'catchBasins', label: 'Catch basins', unit: COUNT, max: 20, step: 1, usual: 1 },
];

export function TerraceStep() {
  const { work, apply, pricing } = useEstimator();
  const { deck } = work.design;
  const book = pricing?.book ?? null;
  const material = useMemo(() => (book === null ? null : materialQuestion(book, 'deck', 'Deck material')), [book]);
  const hasDeck = deck.kind !== 'none';
  return (
    <>
      {deck.kind !== 'polygons' && (
        <LengthSlider
          id="estimator-deck"
          label="Width of the deck around the pool"
          hint="0 for no deck. Four feet are enough to walk around."
          minFt={0}
          maxFt={20}
          valueFt={deck.kind === 'ring' ? deck.widthFt : 0}
          onChange={(widthFt) =>
            apply(withDesign(work, { deck: widthFt < 0.5 ? { kind: 'none' } : { kind: 'ring', widthFt } }))
          }
        />
      )}
      {hasDeck && (material === null ? <PricesAwaited /> : <OptionQuestion question={material} />)}
      <fieldset>
        <legend className="font-semibold text-ink">Garden</legend>
        <p className="type-small mt-1 text-ink-3">Leave at 0 what you do not plan.</p>
        <div className="mt-4 space-y-6">
          {GARDEN_FIELDS.map((field) => (
            <GardenSlider key={field.key} field={field} />
          ))}
        </div>
      </fieldset>
    </>
  );
}

function GardenSlider({ field }: { field: GardenField }) {
  const { work, apply } = useEstimator();
  const { key, label, unit, max, step } = field;
  return (
    <NumberSlider
      id={`estimator-${key}`}
      label={label}
      unit={unit}
      min={0}
      max={max}
      step={step}
      hint={useGardenEffect(field)}
      value={work.design.garden[key]}
      onChange={(amount) => apply(withGarden(work, key, unit === COUNT ? Math.round(amount) : amount))}
    />
  );
}

/** What is there adds what leaving it out would save; what is not there, what a usual piece of it would add. */
function useGardenEffect({ key, label, unit, usual }: GardenField): string | undefined {
  const { work: current, pricing } = useEstimator();
  const work = useDeferredValue(current);
  return useMemo(() => {
    if (pricing === null) return undefined;
    const has = work.design.garden[key] > 0;
    const edit = { id: key, label, part: key, felt: 1 as const, apply: () => withGarden(work, key, has ? 0 : usual) };
    const adds = optionEffects(work, [edit], settledPrice(pricing))[0]?.adds ?? null;
    return has ? effectText(opposite(adds)) : `${usual} ${unit.short} ${effectText(adds)}`.replace('  ', ' ');
  }, [key, label, unit, usual, work, pricing]);
}
