import type { PoolDesign } from 'poolkit/design';
import { toSvgPath } from 'poolkit/drawing';
import { outlineOf } from 'poolkit/geometry';
import { useUnits } from '../../lib/hooks/use-units';
import { lengthsIn } from 'poolkit/metric';
import { STARTING_SHAPES, type StartingShape } from './starting-pools';

const COARSE = { chordToleranceFt: 0.2 };

export function StartingShapes({ onChoose }: { onChoose: (design: PoolDesign) => void }) {
  return (
    <section aria-labelledby="assistant-start" className="mb-6">
      <h2 id="assistant-start" className="type-small font-semibold text-ink-2">
        Start from a shape
      </h2>
      <ul className="mt-2 grid grid-cols-3 gap-2">
        {STARTING_SHAPES.map((shape) => (
          <li key={shape.id}>
            <StartingChip shape={shape} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function StartingChip({
  shape: { label, note, design },
  onChoose,
}: {
  shape: StartingShape;
  onChoose: (design: PoolDesign) => void;
}) {
  const [units] = useUnits();
  const water = outlineOf(design.shape, COARSE).points.map(({ xFt, yFt }) => ({ xFt, yFt: -yFt }));
  return (
    <button
      type="button"
      onClick={() => onChoose(design)}
      className="motion-colors h-full w-full rounded-card border border-control bg-surface p-2 text-left hover:border-primary hover:bg-tint"
    >
      <svg aria-hidden="true" viewBox="-1 -10 52 20" className="max-h-9 w-full max-w-24">
        <path d={toSvgPath(water, true, 1)} className="fill-water-deep" stroke="currentColor" strokeWidth={0.6} />
      </svg>
      <span className="mt-1 block font-semibold">{label}</span>
      <span className="type-small block text-ink-2">{lengthsIn(units, note)}</span>
    </button>
  );
}
