import type { PoolDesign } from 'poolkit/design';
import { measureDesign } from 'poolkit/design';
import { planDrawing } from 'poolkit/drawing';
import { useMemo } from 'react';
import { PoolDrawing } from '../../components/pool-drawing/pool-drawing';
import { useUnits } from '../../lib/hooks/use-units';
import { lengthsIn } from '../../lib/lengths-in-text';
import { STARTING_SHAPES, type StartingShape } from './starting-pools';

/** Three pools to begin with, while nothing is drawn. */
export function StartingShapes({ onChoose }: { onChoose: (design: PoolDesign) => void }) {
  return (
    <section aria-labelledby="assistant-start" className="no-print">
      <h2 id="assistant-start" className="type-title">
        Start from a shape
      </h2>
      <ul className="mt-4 grid gap-4 md:grid-cols-3">
        {STARTING_SHAPES.map((shape) => (
          <li key={shape.id}>
            <StartingCard shape={shape} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function StartingCard({
  shape: { label, note, design },
  onChoose,
}: {
  shape: StartingShape;
  onChoose: (design: PoolDesign) => void;
}) {
  const [units] = useUnits();
  const drawing = useMemo(() => planDrawing(design, measureDesign(design)), [design]);
  return (
    <button
      type="button"
      onClick={() => onChoose(design)}
      className="motion-colors flex h-full w-full items-center gap-4 rounded-card border border-control bg-surface p-4 text-left hover:border-primary hover:bg-tint md:flex-col md:items-start"
    >
      <span aria-hidden="true" className="flex w-28 shrink-0 items-center md:h-28 md:w-full">
        <PoolDrawing drawing={drawing} bare described className="max-h-28" />
      </span>
      <span>
        <span className="block font-semibold">{label}</span>
        <span className="type-small block whitespace-pre-line text-ink-2">{lengthsIn(units, note)}</span>
      </span>
    </button>
  );
}
