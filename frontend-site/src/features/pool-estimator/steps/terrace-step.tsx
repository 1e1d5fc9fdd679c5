import type { Garden } from 'poolkit/design';
import { optionEffects } from 'poolkit/cost';
import { feetToMeters, METERS_PER_FOOT } from 'poolkit/units';
import { useDeferredValue, useMemo } from 'react';
import { useUnits, type Units } from '../../../lib/hooks/use-units';
import { useEstimator } from '../estimator-context';
import { OptionQuestion } from '../option-question';
import { effectText, opposite } from '../price-words';
import { materialQuestion } from '../material-question';
import { settledPrice } from '../settled-price';
import { WorkArea, WorkCount, WorkLength } from '../work-controls';
import { withDesign, withGarden } from '../work-edits';
import { PricesAwaited } from './prices-awaited';

interface GardenField {
  key: keyof Garden;
  label: string;
  in: 'area' | 'length' | { pieces: string };
  max: number;
  step: number;
  usual: number;
}

const GARDEN_FIELDS: readonly GardenField[] = [
  { key: 'sodSqFt', label: 'Sod to restore', in: 'area', max: 10_000, step: 50, usual: 1000 },
  { key: 'bedSqFt', label: 'Planting beds', in: 'area', max: 3000, step: 10, usual: 150 },
  { key: 'trees', label: 'New trees', in: { pieces: 'trees' }, max: 40, step: 1, usual: 1 },
  { key: 'screeningLf', label: 'Screening plants', in: 'length', max: 300, step: 5, usual: 40 },
  { key: 'turfSqFt', label: 'Artificial turf', in: 'area', max: 3000, step: 10, usual: 200 },
  { key: 'irrigationZones', label: 'Irrigation zones', in: { pieces: 'zones' }, max: 20, step: 1, usual: 1 },
  { key: 'landscapeLights', label: 'Landscape lights', in: { pieces: 'lights' }, max: 60, step: 1, usual: 8 },
  { key: 'kitchenLf', label: 'Outdoor kitchen, length of counter', in: 'length', max: 40, step: 1, usual: 8 },
  { key: 'pergolaSqFt', label: 'Pergola', in: 'area', max: 1000, step: 4, usual: 144 },
  { key: 'pavilionSqFt', label: 'Pavilion', in: 'area', max: 1500, step: 4, usual: 240 },
  { key: 'poolHouseSqFt', label: 'Pool house', in: 'area', max: 2000, step: 4, usual: 240 },
  { key: 'deckDrainLf', label: 'Deck drain', in: 'length', max: 300, step: 5, usual: 40 },
  { key: 'frenchDrainLf', label: 'French drain', in: 'length', max: 500, step: 5, usual: 50 },
  { key: 'catchBasins', label: 'Catch basins', in: { pieces: 'basins' }, max: 20, step: 1, usual: 1 },
];

const SQUARE_METERS_PER_SQUARE_FOOT = METERS_PER_FOOT * METERS_PER_FOOT;

function amountText(amount: number, kind: GardenField['in'], units: Units): string {
  if (kind === 'length') return units === 'us' ? `${amount} ft` : `${Math.round(feetToMeters(amount))} m`;
  if (kind === 'area') {
    return units === 'us' ? `${amount} ft²` : `${Math.round(amount * SQUARE_METERS_PER_SQUARE_FOOT)} m²`;
  }
  return String(amount);
}

export function TerraceStep() {
  const { work, pricing } = useEstimator();
  const [units] = useUnits();
  const { deck } = work.design;
  const book = pricing?.book ?? null;
  const material = useMemo(() => (book === null ? null : materialQuestion(book, 'deck', 'Deck material')), [book]);
  const hasDeck = deck.kind !== 'none';
  return (
    <>
      {deck.kind !== 'polygons' && (
        <WorkLength
          id="estimator-deck"
          label="Width of the deck around the pool"
          hint={`0 for no deck. ${units === 'us' ? 'Four feet are' : '1.2 m are'} enough to walk around.`}
          minFt={0}
          maxFt={20}
          valueFt={deck.kind === 'ring' ? deck.widthFt : 0}
          edit={(widthFt) => withDesign(work, { deck: widthFt < 0.5 ? { kind: 'none' } : { kind: 'ring', widthFt } })}
        />
      )}
      {hasDeck && (material === null ? <PricesAwaited /> : <OptionQuestion question={material} />)}
      <fieldset>
        <legend className="font-semibold text-ink">Garden</legend>
        <p className="type-small mt-1 text-ink-3">Leave anything you do not plan at 0.</p>
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
  const { work } = useEstimator();
  const { key, label, max, step } = field;
  const hint = useGardenEffect(field);
  const common = { id: `estimator-${key}`, label, hint };
  const amount = work.design.garden[key];
  const edit = (next: number) => withGarden(work, key, next);
  if (field.in === 'area') {
    return <WorkArea {...common} maxSqFt={max} stepSqFt={step} valueSqFt={amount} edit={edit} />;
  }
  if (field.in === 'length') {
    return <WorkLength {...common} minFt={0} maxFt={max} stepFt={step} valueFt={amount} edit={edit} />;
  }
  const unit = { short: '', spoken: field.in.pieces };
  return <WorkCount {...common} unit={unit} min={0} max={max} value={amount} edit={edit} />;
}

function useGardenEffect({ key, label, in: kind, usual }: GardenField): string | undefined {
  const { work: current, pricing } = useEstimator();
  const [units] = useUnits();
  const work = useDeferredValue(current);
  return useMemo(() => {
    if (pricing === null) return undefined;
    const has = work.design.garden[key] > 0;
    const edit = { id: key, label, part: key, felt: 1 as const, apply: () => withGarden(work, key, has ? 0 : usual) };
    const adds = optionEffects(work, [edit], settledPrice(pricing))[0]?.adds ?? null;
    return has ? effectText(opposite(adds)) : `${amountText(usual, kind, units)} ${effectText(adds)}`;
  }, [key, label, kind, usual, units, work, pricing]);
}
