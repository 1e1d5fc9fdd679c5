import type { ComponentProps } from 'react';
import type { Garden } from 'poolkit/design';
import { METERS_PER_FOOT, feetToMeters, formatDecimal } from 'poolkit/units';
import type { Work } from '../../../lib/designs/draft';
import { useUnits, type Units } from '../../../lib/hooks/use-units';
import { useEstimator } from '../estimator-context';
import { MaterialQuestion, PricesAwaited } from '../option-question';
import { effectText } from '../price-words';
import { useExtraPrice, type Extra } from '../settled-price';
import { WorkSlider } from '../work-controls';
import { withDesign, withPart } from '../work-edits';

type Measure = ComponentProps<typeof WorkSlider>['in'];

interface GardenField extends Extra {
  readonly key: keyof Garden;
  readonly label: string;
  readonly in: Measure;
  readonly range: readonly [min: number, max: number, step: number];
  readonly usual: number;
}

function field(
  key: keyof Garden,
  label: string,
  measure: Measure,
  max: number,
  step: number,
  usual: number,
): GardenField {
  const has = ({ design }: Work) => design.garden[key] > 0;
  const toggle = (work: Work) => withPart(work, 'garden', { [key]: has(work) ? 0 : usual });
  return { key, label, in: measure, range: [0, max, step], usual, has, toggle };
}

const GARDEN_FIELDS = [
  field('sodSqFt', 'Sod to restore', 'area', 10_000, 50, 1000),
  field('bedSqFt', 'Planting beds', 'area', 3000, 10, 150),
  field('trees', 'New trees', { pieces: 'trees' }, 40, 1, 1),
  field('screeningLf', 'Screening plants', 'length', 300, 5, 40),
  field('turfSqFt', 'Artificial turf', 'area', 3000, 10, 200),
  field('irrigationZones', 'Irrigation zones', { pieces: 'zones' }, 20, 1, 1),
  field('landscapeLights', 'Landscape lights', { pieces: 'lights' }, 60, 1, 8),
  field('kitchenLf', 'Outdoor kitchen, length of counter', 'length', 40, 1, 8),
  field('pergolaSqFt', 'Pergola', 'area', 1000, 4, 144),
  field('pavilionSqFt', 'Pavilion', 'area', 1500, 4, 240),
  field('poolHouseSqFt', 'Pool house', 'area', 2000, 4, 240),
  field('deckDrainLf', 'Deck drain', 'length', 300, 5, 40),
  field('frenchDrainLf', 'French drain', 'length', 500, 5, 50),
  field('catchBasins', 'Catch basins', { pieces: 'basins' }, 20, 1, 1),
];

function amountText(amount: number, kind: Measure, units: Units): string {
  if (kind === 'length') return units === 'us' ? `${amount} ft` : `${Math.round(feetToMeters(amount))} m`;
  if (kind === 'area')
    return units === 'us' ? `${formatDecimal(amount, 0)} ft²` : `${Math.round(amount * METERS_PER_FOOT ** 2)} m²`;
  return String(amount);
}

export function TerraceStep() {
  const { work } = useEstimator();
  const [units] = useUnits();
  const { deck } = work.design;
  return (
    <>
      {deck.kind !== 'polygons' && (
        <WorkSlider
          id="estimator-deck"
          label="Width of the deck around the pool"
          hint={`Enter 0 for no deck. ${units === 'us' ? 'Four feet is' : '1.2 m is'} enough to walk around.`}
          range={[0, 20]}
          value={deck.kind === 'ring' ? deck.widthFt : 0}
          edit={(widthFt) => withDesign(work, { deck: widthFt < 0.5 ? { kind: 'none' } : { kind: 'ring', widthFt } })}
        />
      )}
      {deck.kind !== 'none' && (
        <>
          <PricesAwaited />
          <MaterialQuestion slot="deck" legend="Deck material" />
        </>
      )}
      <fieldset>
        <legend className="font-semibold text-ink">Garden</legend>
        <p className="type-small mt-1 text-ink-3">Leave anything you are not planning at 0.</p>
        <div className="mt-4 space-y-6">
          {GARDEN_FIELDS.map((one) => (
            <GardenSlider key={one.key} field={one} />
          ))}
        </div>
      </fieldset>
    </>
  );
}

function GardenSlider({ field }: { field: GardenField }) {
  const { work } = useEstimator();
  const [units] = useUnits();
  const price = useExtraPrice(field);
  const { key, label, in: measure, range, usual } = field;
  const added = price?.has === false ? `${amountText(usual, measure, units)} ` : '';
  return (
    <WorkSlider
      id={`estimator-${key}`}
      label={label}
      hint={price ? added + effectText(price.adds) : undefined}
      in={measure}
      range={range}
      value={work.design.garden[key]}
      edit={(next) => withPart(work, 'garden', { [key]: next })}
    />
  );
}
