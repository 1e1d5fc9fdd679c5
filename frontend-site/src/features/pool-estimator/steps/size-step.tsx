import { resized, withShape, type PoolShape } from 'poolkit/design';
import { outlineOf } from 'poolkit/geometry';
import type { Work } from '../../../lib/designs/draft';
import { useEstimator } from '../estimator-context';
import { WorkChoice, WorkLength } from '../work-controls';

interface Dimension<S extends PoolShape> {
  key: keyof S & string;
  label: string;
  minFt: number;
  maxFt: number;
}

type Dimensions = { readonly [K in PoolShape['kind']]: readonly Dimension<Extract<PoolShape, { kind: K }>>[] };

const LENGTH = { minFt: 12, maxFt: 80 };
const WIDTH = { minFt: 8, maxFt: 40 };
const LEG = [
  { key: 'legLengthFt', label: 'How far the leg reaches', minFt: 2, maxFt: 30 },
  { key: 'legWidthFt', label: 'Width of the leg', minFt: 3, maxFt: 40 },
] as const;

const OWN_SIZES: Dimensions = {
  rectangle: [{ key: 'cornerRadiusFt', label: 'Corner radius', minFt: 0, maxFt: 8 }],
  plunge: [{ key: 'cornerRadiusFt', label: 'Corner radius', minFt: 0, maxFt: 5 }],
  lap: [],
  l: LEG,
  t: LEG,
  oval: [],
  roman: [{ key: 'endRadiusFt', label: 'Radius of the round ends', minFt: 1, maxFt: 15 }],
  grecian: [{ key: 'cornerCutFt', label: 'Corner cut', minFt: 0.5, maxFt: 8 }],
  round: [],
  kidney: [{ key: 'narrowEndFt', label: 'Width of the narrow end', minFt: 5, maxFt: 40 }],
  'figure-8': [
    { key: 'narrowEndFt', label: 'Width of the narrow end', minFt: 5, maxFt: 40 },
    { key: 'waistFt', label: 'Width of the waist', minFt: 3, maxFt: 30 },
  ],
  freeform: [],
};

function overallRange(kind: PoolShape['kind']) {
  if (kind === 'lap') return { length: { minFt: 40, maxFt: 75 }, width: { minFt: 8, maxFt: 12 } };
  if (kind === 'plunge') return { length: { minFt: 6, maxFt: 24 }, width: { minFt: 5, maxFt: 16 } };
  return { length: LENGTH, width: WIDTH };
}

export function SizeStep() {
  const { work } = useEstimator();
  const { design } = work;
  const { shape } = design;
  const { lengthFt, widthFt } = outlineOf(shape);
  const range = overallRange(shape.kind);
  const resize = (change: Parameters<typeof resized>[1]) => reshape(() => resized(shape, change));
  // The parser explains shapes that cannot be drawn.
  const reshape = (next: () => PoolShape): Work => ({ ...work, design: drawn(next()) });
  const drawn = (next: PoolShape) => {
    try {
      return withShape(design, next);
    } catch (error) {
      if (error instanceof RangeError) return { ...design, shape: next };
      throw error;
    }
  };

  return (
    <>
      {shape.kind === 'round' ? (
        <WorkLength
          id="estimator-diameter"
          label="Diameter"
          minFt={8}
          maxFt={40}
          valueFt={shape.diameterFt}
          edit={(diameterFt) => reshape(() => ({ kind: 'round', diameterFt }))}
        />
      ) : (
        <>
          <WorkLength
            id="estimator-length"
            label="Length"
            hint="Overall, along the water."
            {...range.length}
            valueFt={lengthFt}
            edit={(next) => resize({ lengthFt: next })}
          />
          <WorkLength
            id="estimator-width"
            label="Width"
            hint="Overall, across the water."
            {...range.width}
            valueFt={widthFt}
            edit={(next) => resize({ widthFt: next })}
          />
        </>
      )}
      {OWN_SIZES[shape.kind].map(({ key, label, minFt, maxFt }) => (
        <WorkLength
          key={key}
          id={`estimator-${key}`}
          label={label}
          minFt={minFt}
          maxFt={maxFt}
          valueFt={(shape as unknown as Record<string, number>)[key] ?? 0}
          edit={(value) => reshape(() => ({ ...shape, [key]: value }))}
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
          edit={(ends) => reshape(() => ({ ...shape, ends }))}
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
          edit={(ends) => reshape(() => ({ ...shape, roundEnds: ends === '1' ? 1 : 2 }))}
        />
      )}
    </>
  );
}
