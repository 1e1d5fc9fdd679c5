import { resized, withShape, type PoolShape } from 'poolkit/design';
import { outlineOf } from 'poolkit/geometry';
import type { Work } from '../../../lib/designs/draft';
import { useEstimator } from '../estimator-context';
import { WorkChoice, WorkLength } from '../work-controls';

type Dimension = readonly [key: string, label: string, minFt: number, maxFt: number];

const LEG: readonly Dimension[] = [
  ['legLengthFt', 'How far the leg reaches', 2, 30],
  ['legWidthFt', 'Width of the leg', 3, 40],
];
const NARROW_END: Dimension = ['narrowEndFt', 'Width of the narrow end', 5, 40];

const OWN_SIZES: { readonly [K in PoolShape['kind']]?: readonly Dimension[] } = {
  rectangle: [['cornerRadiusFt', 'Corner radius', 0, 8]],
  plunge: [['cornerRadiusFt', 'Corner radius', 0, 5]],
  l: LEG,
  t: LEG,
  roman: [['endRadiusFt', 'Radius of the round ends', 1, 15]],
  grecian: [['cornerCutFt', 'Corner cut', 0.5, 8]],
  round: [['diameterFt', 'Diameter', 8, 40]],
  kidney: [NARROW_END],
  'figure-8': [NARROW_END, ['waistFt', 'Width of the waist', 3, 30]],
};

function overallRange(kind: PoolShape['kind']) {
  if (kind === 'lap') return { length: { minFt: 40, maxFt: 75 }, width: { minFt: 8, maxFt: 12 } };
  if (kind === 'plunge') return { length: { minFt: 6, maxFt: 24 }, width: { minFt: 5, maxFt: 16 } };
  return { length: { minFt: 12, maxFt: 80 }, width: { minFt: 8, maxFt: 40 } };
}

export function SizeStep() {
  const { work } = useEstimator();
  const { design } = work;
  const { shape } = design;
  const { lengthFt, widthFt } = outlineOf(shape);
  const range = overallRange(shape.kind);
  const reshape = (next: PoolShape): Work => {
    try {
      return { ...work, design: withShape(design, next) };
    } catch (error) {
      // The parser explains shapes that cannot be drawn.
      if (error instanceof RangeError) return { ...work, design: { ...design, shape: next } };
      throw error;
    }
  };
  return (
    <>
      {shape.kind !== 'round' && (
        <>
          <WorkLength
            id="estimator-length"
            label="Length"
            hint="Overall, along the water."
            {...range.length}
            valueFt={lengthFt}
            edit={(next) => reshape(resized(shape, { lengthFt: next }))}
          />
          <WorkLength
            id="estimator-width"
            label="Width"
            hint="Overall, across the water."
            {...range.width}
            valueFt={widthFt}
            edit={(next) => reshape(resized(shape, { widthFt: next }))}
          />
        </>
      )}
      {OWN_SIZES[shape.kind]?.map(([key, label, minFt, maxFt]) => (
        <WorkLength
          key={key}
          id={`estimator-${key}`}
          label={label}
          minFt={minFt}
          maxFt={maxFt}
          valueFt={(shape as unknown as Record<string, number>)[key] ?? 0}
          edit={(value) => reshape({ ...shape, [key]: value })}
        />
      ))}
      {shape.kind === 'oval' && (
        <WorkChoice
          id="estimator-ends"
          legend="Ends of the oval"
          value={shape.ends}
          choices={[
            { value: 'stadium', label: 'Half circles' },
            { value: 'ellipse', label: 'An ellipse' },
          ]}
          edit={(ends) => reshape({ ...shape, ends })}
        />
      )}
      {shape.kind === 'roman' && (
        <WorkChoice
          id="estimator-round-ends"
          legend="Round ends"
          value={String(shape.roundEnds) as '1' | '2'}
          choices={[
            { value: '1', label: 'One, at the deep end' },
            { value: '2', label: 'Both' },
          ]}
          edit={(ends) => reshape({ ...shape, roundEnds: ends === '1' ? 1 : 2 })}
        />
      )}
    </>
  );
}
