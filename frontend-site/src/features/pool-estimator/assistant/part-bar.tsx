import type { MeasuredDesign, PoolDesign } from 'poolkit/design';
import { MAX_FREEFORM_POINTS, MIN_FREEFORM_POINTS } from 'poolkit/geometry';
import { lengthsIn } from 'poolkit/metric';
import { brokenRules, type PartKind, partsOf } from 'poolkit/parts';
import { useMemo, useRef } from 'react';
import { dragStepFt } from '../../../components/drawing/drag-step';
import type { Tape } from '../../../components/drawing/tape';
import { SpokenText } from '../../../components/tools/spoken-text';
import { Button } from '../../../components/ui/button';
import { useUnits } from '../../../lib/hooks/use-units';
import { MeasureBar } from './measure-bar';
import { nudgedBy, withCornerAfter, withFreeform, withoutCorner } from './part-handles';
import { fieldOf, type PartHold } from './part-hold';
import { partWords } from './part-words';

interface PartBarProps {
  design: PoolDesign;
  measured: MeasuredDesign;
  hold: PartHold;
  assumptions: Readonly<Record<string, number>>;
  /** In the model, where the parts themselves cannot take the focus. */
  hasList: boolean;
  tape: Tape | null;
  onTape: (tape: Tape | null) => void;
  onPull: (design: PoolDesign) => void;
}

const HINT = 'Drag a part to move it in 6-inch steps, or hold Alt for 1-inch steps. Press Escape to put it back.';
const KEYS = 'Use the arrow keys to move it. Hold Alt to move by 1 inch.';
const KEYS_METRIC = 'Use the arrow keys to move it. Hold Alt to move by 1 cm.';
const HINT_METRIC = 'Drag a part to move it in 10 cm steps, or hold Alt for 1 cm steps. Press Escape to put it back.';

/** What the rules of the ground measure. */
const MEASURED: ReadonlySet<PartKind> = new Set(['spa', 'house', 'tree']);

/** The part that was taken last: where it is, the rules it breaks, and what can be done with it. */
export default function PartBar(props: PartBarProps) {
  const { design, measured, hold, assumptions, hasList, tape, onTape, onPull } = props;
  const [units] = useUnits();
  const parts = useMemo(() => partsOf(design, measured), [design, measured]);
  const broken = useMemo(() => brokenRules(design, measured, assumptions), [design, measured, assumptions]);
  const part = parts.find(({ id }) => id === hold.id);
  const { shape } = design;
  const corner = shape.kind === 'freeform' && hold.id?.startsWith('corner-') ? Number(hold.id.slice(7)) : -1;
  const points = shape.kind === 'freeform' ? shape.points : [];
  const isCorner = corner >= 0 && corner < points.length;
  const place = part ? partWords(design, measured, part, units) : '';
  const rules =
    isCorner || (part && MEASURED.has(part.kind)) ? broken.map(({ sentence }) => lengthsIn(units, sentence)) : [];
  const putBack = part?.putBack;
  const bar = useRef<HTMLDivElement>(null);
  const keepFocus = () => bar.current?.focus();
  return (
    <div
      ref={bar}
      tabIndex={-1}
      className="no-print mt-3 space-y-2 border-t border-line pt-3"
      role="group"
      aria-label="Selected part"
    >
      {hasList && parts.length > 0 && (
        <div className="flex gap-2 overflow-x-auto p-1">
          {parts.map((one) => (
            <Button
              key={one.id}
              variant="outline"
              size="compact"
              aria-pressed={one.id === hold.id}
              aria-description={units === 'us' ? KEYS : KEYS_METRIC}
              className="shrink-0 aria-pressed:bg-tint"
              onClick={() => hold.take(one.id)}
              onFocus={() => hold.take(one.id)}
              onKeyDown={(event) => {
                const next =
                  event.ctrlKey || event.metaKey ? null : nudgedBy(event, one, dragStepFt(units, event.altKey));
                if (!next) return;
                event.preventDefault();
                onPull(next);
              }}
            >
              {one.name}
            </Button>
          ))}
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="type-small min-w-0 grow text-ink-2 tabular-nums" data-part-place="">
          {part && (
            <>
              <span className="font-semibold text-ink">{`${part.name}.`}</span> <span>{place}</span>
            </>
          )}
          {isCorner && <span className="font-semibold text-ink">{`Corner ${corner + 1} of ${points.length}`}</span>}
          {!part && !isCorner && <span>{units === 'us' ? HINT : HINT_METRIC}</span>}
        </p>
        {part && fieldOf(part.kind) !== null && (
          <Button variant="outline" size="compact" onClick={() => hold.edit(part.kind)}>
            Edit
          </Button>
        )}
        {putBack && (
          <Button
            variant="outline"
            size="compact"
            onClick={() => {
              keepFocus();
              onPull(putBack);
            }}
          >
            Put back
          </Button>
        )}
        {isCorner && points.length < MAX_FREEFORM_POINTS && (
          <Button
            variant="outline"
            size="compact"
            onClick={() => {
              if (points.length + 1 === MAX_FREEFORM_POINTS) keepFocus();
              hold.take(`corner-${corner + 1}`);
              onPull(withFreeform(design, withCornerAfter(points, corner)));
            }}
          >
            Add a corner
          </Button>
        )}
        {isCorner && points.length > MIN_FREEFORM_POINTS && (
          <Button
            variant="outline"
            size="compact"
            onClick={() => {
              if (points.length - 1 === MIN_FREEFORM_POINTS) keepFocus();
              hold.take(`corner-${Math.min(corner, points.length - 2)}`);
              onPull(withFreeform(design, withoutCorner(points, corner)));
            }}
          >
            Delete corner
          </Button>
        )}
        <MeasureBar measured={measured} tape={tape} onTape={onTape} />
      </div>
      {rules.map((rule) => (
        <p key={rule} className="type-small text-danger">
          {rule}
        </p>
      ))}
      <SpokenText text={[...(part ? [`${part.name}. ${place}.`] : []), ...rules].join(' ')} initially="" />
    </div>
  );
}
