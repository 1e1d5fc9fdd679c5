import type { MeasuredDesign } from 'poolkit/design';
import { useEffect, useRef } from 'react';
import { ARROWS, dragStepFt } from '../../../components/drawing/drag-step';
import { type Tape, tapeAlong, tapeFt } from '../../../components/drawing/tape';
import { lengthText } from '../../../components/tools/measure-fields';
import { SpokenText } from '../../../components/tools/spoken-text';
import { Button } from '../../../components/ui/button';
import { useUnits } from '../../../lib/hooks/use-units';

interface MeasureBarProps {
  measured: MeasuredDesign;
  tape: Tape | null;
  onTape: (tape: Tape | null) => void;
}

const ENDS = [
  ['from', 'First point'],
  ['to', 'Second point'],
] as const;
const BIG_STEPS = 10;
const HINT = 'Tap two points in the drawing. Arrow keys on a point move it by 6 inches, or by 1 inch with Alt held. Press Escape to clear.'; // prettier-ignore
const HINT_METRIC = 'Tap two points in the drawing. Arrow keys on a point move it by 10 cm, or by 1 cm with Alt held. Press Escape to clear.'; // prettier-ignore

/** How far it is between two points of the drawing, in plan and model. */
export function MeasureBar({ measured, tape, onTape }: MeasureBarProps) {
  const [units] = useUnits();
  const toggle = useRef<HTMLButtonElement>(null);
  const isOn = tape !== null;
  useEffect(() => {
    if (!isOn) return undefined;
    const clear = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      onTape(null);
      toggle.current?.focus();
    };
    window.addEventListener('keydown', clear);
    return () => window.removeEventListener('keydown', clear);
  }, [isOn, onTape]);
  const far = tape ? tapeFt(tape) : 0;
  const other = units === 'us' ? 'metric' : 'us';
  const words = far > 0 ? `${lengthText(far, units)} (${lengthText(far, other)})` : 'Tap the second point.';
  return (
    <>
      <Button
        ref={toggle}
        variant="outline"
        size="compact"
        aria-pressed={isOn}
        className="aria-pressed:bg-tint"
        onClick={() => onTape(isOn ? null : tapeAlong(measured))}
      >
        Measure
      </Button>
      {tape && (
        <div role="group" aria-label="Measure" className="flex basis-full flex-wrap items-center gap-x-4 gap-y-2">
          {ENDS.map(([end, name]) => (
            <Button
              key={end}
              variant="outline"
              size="compact"
              aria-pressed={tape.next === end}
              aria-description="The next tap sets it. Arrow keys move it."
              className="aria-pressed:bg-tint"
              onClick={() => onTape({ ...tape, next: end })}
              onKeyDown={(event) => {
                const arrow = event.ctrlKey || event.metaKey ? undefined : ARROWS[event.key];
                if (!arrow) return;
                event.preventDefault();
                const stepFt = dragStepFt(units, event.altKey) * (event.shiftKey ? BIG_STEPS : 1);
                const { xFt, yFt, zFt } = tape[end];
                const at = { xFt: xFt + arrow[0] * stepFt, yFt: yFt + arrow[1] * stepFt, zFt };
                onTape({ ...tape, [end]: at });
              }}
            >
              {name}
            </Button>
          ))}
          <p className="font-semibold tabular-nums">{words}</p>
          <p className="type-small text-ink-3">{units === 'us' ? HINT : HINT_METRIC}</p>
        </div>
      )}
      <SpokenText text={tape ? words : ''} initially="" />
    </>
  );
}
