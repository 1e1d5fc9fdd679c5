import { resized, withShape, type PoolShape } from 'poolkit/design';
import { outlineOf } from 'poolkit/geometry';
import type { Work } from '../../../lib/designs/draft';
import { useEstimator } from '../estimator-context';
import { largerCostsLess } from '../price-words';
import { useWhyLower } from '../settled-price';
import { WorkChoice, WorkSlider } from '../work-controls';

type Range = readonly [minFt: number, maxFt: number];
type Dimension = readonly [key: string, label: string, range: Range];

const LEG: readonly Dimension[] = [
  ['legLengthFt', 'How far the leg reaches', [2, 30]],
  ['legWidthFt', 'Width of the leg', [3, 40]],
];
const NARROW_END: Dimension = ['narrowEndFt', 'Width of the narrow end', [5, 40]];

const OWN_SIZES: { readonly [K in PoolShape['kind']]?: readonly Dimension[] } = {
  rectangle: [['cornerRadiusFt', 'Corner radius', [0, 8]]],
  plunge: [['cornerRadiusFt', 'Corner radius', [0, 5]]],
  l: LEG,
  t: LEG,
  roman: [['endRadiusFt', 'Radius of the round ends', [1, 15]]],
  grecian: [['cornerCutFt', 'Corner cut', [0.5, 8]]],
  round: [['diameterFt', 'Diameter', [8, 40]]],
  kidney: [NARROW_END],
  'figure-8': [NARROW_END, ['waistFt', 'Width of the waist', [3, 30]]],
};

const OVERALL: { readonly [K in PoolShape['kind']]?: { readonly length: Range; readonly width: Range } } = {
  lap: { length: [40, 75], width: [8, 12] },
  plunge: { length: [6, 24], width: [5, 16] },
};
const USUAL_OVERALL = { length: [12, 80], width: [8, 40] } as const;

function reshaped(work: Work, next: PoolShape): Work {
  const { design } = work;
  try {
    return { ...work, design: withShape(design, next) };
  } catch (error) {
    // The parser explains shapes that cannot be drawn.
    if (error instanceof RangeError) return { ...work, design: { ...design, shape: next } };
    throw error;
  }
}

function withWiderWaist(work: Work): Work {
  const { shape } = work.design;
  return shape.kind === 'figure-8' ? reshaped(work, { ...shape, waistFt: shape.waistFt + 0.5 }) : work;
}

function OwnSize({ dimension: [key, label, range] }: { dimension: Dimension }) {
  const { work } = useEstimator();
  const { shape } = work.design;
  const why = useWhyLower(withWiderWaist);
  return (
    <WorkSlider
      id={`estimator-${key}`}
      label={label}
      range={range}
      hint={key === 'waistFt' && why !== null ? largerCostsLess(why) : undefined}
      value={(shape as unknown as Record<string, number>)[key] ?? 0}
      edit={(value) => reshaped(work, { ...shape, [key]: value })}
    />
  );
}

export function SizeStep() {
  const { work } = useEstimator();
  const { design } = work;
  const { shape } = design;
  const { lengthFt, widthFt } = outlineOf(shape);
  const overall = OVERALL[shape.kind] ?? USUAL_OVERALL;
  const reshape = (next: PoolShape) => reshaped(work, next);
  return (
    <>
      {shape.kind !== 'round' && (
        <>
          <WorkSlider
            id="estimator-length"
            label="Length"
            hint="Overall, along the water."
            range={overall.length}
            value={lengthFt}
            edit={(next) => reshape(resized(shape, { lengthFt: next }))}
          />
          <WorkSlider
            id="estimator-width"
            label="Width"
            hint="Overall, across the water."
            range={overall.width}
            value={widthFt}
            edit={(next) => reshape(resized(shape, { widthFt: next }))}
          />
        </>
      )}
      {OWN_SIZES[shape.kind]?.map((dimension) => (
        <OwnSize key={dimension[0]} dimension={dimension} />
      ))}
      {shape.kind === 'oval' && (
        <WorkChoice
          id="estimator-ends"
          legend="Ends of the oval"
          value={shape.ends}
          choices={{ stadium: 'Half circles', ellipse: 'An ellipse' }}
          edit={(ends) => reshape({ ...shape, ends })}
        />
      )}
      {shape.kind === 'roman' && (
        <WorkChoice
          id="estimator-round-ends"
          legend="Round ends"
          value={String(shape.roundEnds) as '1' | '2'}
          choices={{ 1: 'One, at the deep end', 2: 'Both' }}
          edit={(ends) => reshape({ ...shape, roundEnds: ends === '1' ? 1 : 2 })}
        />
      )}
    </>
  );
}
