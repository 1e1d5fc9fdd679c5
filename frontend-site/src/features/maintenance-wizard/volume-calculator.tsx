import { useMemo } from 'react';
import { Button } from '../../components/ui/button';
import { ChoiceGroup } from '../../components/ui/choice-group';
import { TextField } from '../../components/ui/field';
import { FIELDS_OF, SIZE_LIMITS_FT, volumeOf, type Volume } from './pool-volume';
import type { Wizard } from './use-wizard';
import { WorkingList } from './working-list';
import { fromUs, readNumber, shown, shownWithUnit, toUs, UNIT_NAMES } from './wizard-units';
import type { CalculatorShape, SizeField, WizardValues } from './wizard-values';

const SHAPES: readonly { value: CalculatorShape; label: string }[] = [
  { value: 'rectangle', label: 'Rectangle' },
  { value: 'oval', label: 'Oval' },
  { value: 'round', label: 'Round' },
  { value: 'kidney', label: 'Kidney' },
];

function labelOf(field: SizeField, shape: CalculatorShape): string {
  if (field === 'width')
    return { round: 'Diameter', kidney: 'Width at the wide end', rectangle: 'Width', oval: 'Width' }[shape];
  return {
    length: 'Length',
    narrow: 'Width at the narrow end',
    shallow: 'Depth at the shallow end',
    deep: 'Depth at the deep end',
  }[field];
}

function sizeProblem({ size, units, shape }: WizardValues, field: SizeField): string | undefined {
  if (size[field].trim() === '') return undefined;
  const value = readNumber(size[field]);
  const [min, max] = SIZE_LIMITS_FT[field];
  const feet = value === null ? NaN : toUs(value, 'length', units);
  if (feet >= min && feet <= max) return undefined;
  const [low, high] = [fromUs(min, 'length', units), fromUs(max, 'length', units)].map((end) => Number(end.toFixed(1)));
  return `Enter a ${labelOf(field, shape).toLowerCase()} between ${low} and ${high} ${UNIT_NAMES.length[units]}.`;
}

function volumeFrom(values: WizardValues): Volume | null {
  const fields = FIELDS_OF[values.shape];
  const sizes = { length: 0, width: 0, narrow: 0, shallow: 0, deep: 0 };
  for (const field of fields) {
    const value = readNumber(values.size[field]);
    if (value === null || sizeProblem(values, field) !== undefined) return null;
    sizes[field] = toUs(value, 'length', values.units);
  }
  return volumeOf(values.shape, sizes);
}

export default function VolumeCalculator({ wizard: { values, set } }: { wizard: Wizard }) {
  const { units, shape, size } = values;
  // The slowest part of this page.
  const volume = useMemo(() => volumeFrom(values), [values]);
  return (
    <div className="mt-2 space-y-6 rounded-card border border-line bg-surface p-4 md:p-6">
      <ChoiceGroup
        id="water-shape"
        legend="Shape"
        choices={SHAPES}
        value={shape}
        onChoose={(next) => set({ shape: next })}
      />
      <div className="grid gap-4 xs:grid-cols-2">
        {FIELDS_OF[shape].map((field) => (
          <TextField
            key={field}
            id={`water-size-${field}`}
            label={`${labelOf(field, shape)}, ${UNIT_NAMES.length[units]}`}
            inputMode="decimal"
            autoComplete="off"
            value={size[field]}
            error={sizeProblem(values, field)}
            onChange={({ target }) => set({ size: { ...size, [field]: target.value } })}
          />
        ))}
      </div>
      <p className="type-small text-ink-3">
        For a floor that slopes evenly. Steps and benches take a little off; every dose ends with a test.
      </p>
      <div role="status" className="space-y-3">
        {volume?.ok && (
          <>
            <p className="type-range">{shownWithUnit(volume.gallons, 'volume', units)}</p>
            <Button size="compact" onClick={() => set({ volume: shown(volume.gallons, 'volume', units) }, 'volume')}>
              Use this volume
            </Button>
            <WorkingList workings={[volume.working]} />
          </>
        )}
        {volume?.ok === false && <p className="font-medium text-danger">{volume.sentence}</p>}
      </div>
    </div>
  );
}
