import { familyProfile, levelProfile, newDesign, type PoolDesign } from 'poolkit/design';
import { toSvgPath } from 'poolkit/drawing';
import { outlineOf } from 'poolkit/geometry';
import { lengthsIn } from 'poolkit/metric';
import { useUnits } from '../../../lib/hooks/use-units';

const COARSE = { chordToleranceFt: 0.2 };
const ENTRY_STEPS = newDesign().features.slice(0, 1);

const STARTING_SHAPES = [
  {
    label: 'Rectangle',
    note: '18 by 36 ft',
    design: newDesign({
      shape: { kind: 'rectangle', lengthFt: 36, widthFt: 18, cornerRadiusFt: 0 },
      depth: familyProfile(36, 3.5, 6),
    }),
  },
  {
    label: 'Lap pool',
    note: '10 by 50 ft',
    design: newDesign({
      shape: { kind: 'lap', lengthFt: 50, widthFt: 10 },
      depth: levelProfile(50, 4.5),
      features: ENTRY_STEPS,
    }),
  },
  {
    label: 'Kidney',
    note: '18 by 34 ft',
    design: newDesign({
      shape: { kind: 'kidney', lengthFt: 34, wideEndFt: 18, narrowEndFt: 14 },
      depth: familyProfile(34, 3.5, 6),
      features: ENTRY_STEPS,
    }),
  },
];

interface StartingShapesProps {
  onChoose: (design: PoolDesign) => void;
  onLot: () => void;
}

export function StartingShapes({ onChoose, onLot }: StartingShapesProps) {
  const [units] = useUnits();
  return (
    <section aria-labelledby="assistant-start" className="mb-6">
      <h2 id="assistant-start" className="type-small font-semibold text-ink-2">
        Start from a shape
      </h2>
      <ul className="mt-2 grid grid-cols-3 gap-2">
        {STARTING_SHAPES.map(({ label, note, design }) => (
          <li key={label}>
            <button
              type="button"
              onClick={() => onChoose(design)}
              className="motion-colors h-full w-full rounded-card border border-control bg-surface p-2 text-left hover:border-primary hover:bg-tint"
            >
              <svg aria-hidden="true" viewBox="-1 -10 52 20" className="max-h-9 w-full max-w-24">
                <path d={pathOf(design)} className="fill-water-deep" stroke="currentColor" strokeWidth={0.6} />
              </svg>
              <span className="mt-1 block font-semibold">{label}</span>
              <span className="type-small block text-ink-2">{lengthsIn(units, note)}</span>
            </button>
          </li>
        ))}
      </ul>
      <button
        type="button"
        onClick={onLot}
        className="motion-colors mt-2 w-full rounded-card border border-control bg-surface p-2 text-left hover:border-primary hover:bg-tint"
      >
        <span className="block font-semibold">Start with my lot</span>
        <span className="type-small block text-ink-2">
          Lot, house, trees and slope, drawn over your plat or survey if you have it
        </span>
      </button>
    </section>
  );
}

function pathOf({ shape }: PoolDesign): string {
  const water = outlineOf(shape, COARSE).points.map(({ xFt, yFt }) => ({ xFt, yFt: -yFt }));
  return toSvgPath(water, true, 1);
}
