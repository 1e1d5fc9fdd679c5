import type { Working } from 'poolkit/chemistry';
import type { PoolShape } from 'poolkit/design';
import { areaBetweenSqFt, tryOutlineOf, waterOf } from 'poolkit/geometry';
import { cubicFeetToGallons } from 'poolkit/units';
import { useMemo } from 'react';
import { Button } from '../../components/ui/button';
import { ChoiceGroup } from '../../components/ui/choice-group';
import { TextField } from '../../components/ui/field';
import type { Wizard } from './use-wizard';
import { readNumber } from 'poolkit/units';
import { fromUs, shown, shownWithUnit, toUs, UNIT_NAMES } from './wizard-units';
import type { CalculatorShape, SizeField, WizardValues } from './wizard-values';
import { WorkingList } from './working-list';

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

export function VolumeCalculator({ wizard: { values, set } }: { wizard: Wizard }) {
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
        For a floor that slopes evenly. Steps and benches reduce the volume a little; every dose ends with a test.
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

type SizesFt = Record<SizeField, number>;

const FIELDS_OF: Readonly<Record<CalculatorShape, readonly SizeField[]>> = {
  rectangle: ['length', 'width', 'shallow', 'deep'],
  oval: ['length', 'width', 'shallow', 'deep'],
  round: ['width', 'shallow', 'deep'],
  kidney: ['length', 'width', 'narrow', 'shallow', 'deep'],
};

const SIZE_LIMITS_FT: Readonly<Record<SizeField, readonly [number, number]>> = {
  length: [5, 120],
  width: [4, 80],
  narrow: [4, 80],
  shallow: [0.5, 12],
  deep: [0.5, 14],
};

type Volume = { ok: true; gallons: number; working: Working } | { ok: false; sentence: string };

/** For a floor that slopes evenly. Sizes in feet. */
function volumeOf(shape: CalculatorShape, sizes: SizesFt): Volume {
  const drawn = tryOutlineOf(poolShape(shape, sizes));
  if (!drawn.ok) return { ok: false, sentence: drawn.message };
  const { points, lengthFt } = drawn.outline;
  const floor = [
    { xFt: 0, depthFt: sizes.shallow },
    { xFt: lengthFt, depthFt: sizes.deep },
  ];
  const { volumeCuFt } = waterOf(points, floor);
  const gallons = cubicFeetToGallons(volumeCuFt);
  return {
    ok: true,
    gallons: Math.round(gallons),
    working: volumeWorking(areaBetweenSqFt(points, 0, lengthFt), volumeCuFt, gallons),
  };
}

function volumeWorking(surfaceSqFt: number, volumeCuFt: number, gallons: number): Working {
  return {
    label: 'Volume',
    formula: 'water surface × mean depth × 7.48052, mean depth taken over the outline',
    inputs: [
      { name: 'water surface', value: surfaceSqFt, unit: 'ft²' },
      { name: 'mean depth', value: volumeCuFt / surfaceSqFt, unit: 'ft' },
    ],
    result: { name: 'volume', value: gallons, unit: 'gal' },
    source: 'Geometry of the outline; a US gallon is 231 cubic inches (NIST Handbook 44)',
    sourceUrl: 'https://www.nist.gov/pml/owm/nist-handbook-44-current-edition',
  };
}

function poolShape(shape: CalculatorShape, { length, width, narrow }: SizesFt): PoolShape {
  switch (shape) {
    case 'rectangle':
      return { kind: 'rectangle', lengthFt: length, widthFt: width, cornerRadiusFt: 0 };
    case 'oval':
      return { kind: 'oval', lengthFt: length, widthFt: width, ends: 'ellipse' };
    case 'round':
      return { kind: 'round', diameterFt: width };
    case 'kidney':
      return { kind: 'kidney', lengthFt: length, wideEndFt: width, narrowEndFt: narrow };
  }
}
