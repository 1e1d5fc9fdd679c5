import type { PoolShape } from 'poolkit/design';
import type { Working } from 'poolkit/chemistry';
import { areaBetweenSqFt, tryOutlineOf, waterOf } from 'poolkit/geometry';
import { cubicFeetToGallons } from 'poolkit/units';
import type { CalculatorShape, SizeField } from './wizard-values';

type SizesFt = Record<SizeField, number>;

export const FIELDS_OF: Readonly<Record<CalculatorShape, readonly SizeField[]>> = {
  rectangle: ['length', 'width', 'shallow', 'deep'],
  oval: ['length', 'width', 'shallow', 'deep'],
  round: ['width', 'shallow', 'deep'],
  kidney: ['length', 'width', 'narrow', 'shallow', 'deep'],
};

export const SIZE_LIMITS_FT: Readonly<Record<SizeField, readonly [number, number]>> = {
  length: [5, 120],
  width: [4, 80],
  narrow: [4, 80],
  shallow: [0.5, 12],
  deep: [0.5, 14],
};

export type Volume = { ok: true; gallons: number; working: Working } | { ok: false; sentence: string };

/** For a floor that slopes evenly. Sizes in feet. */
export function volumeOf(shape: CalculatorShape, sizes: SizesFt): Volume {
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
