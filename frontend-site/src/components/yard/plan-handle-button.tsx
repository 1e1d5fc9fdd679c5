import { metersToFeet } from 'poolkit/units';
import { useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import type { ViewBox } from 'poolkit/drawing';
import { cn } from '../../lib/class-names';
import { useUnits, type Units } from '../../lib/hooks/use-units';
import { dragStepFt, snapped } from '../drawing/drag-step';
import { lengthText } from '../tools/measure-fields';
import type { PlanHandle } from './plan-handles';
import type { YardChange } from './yard-editing';

const STEP_FT: Readonly<Record<Units, number>> = { us: 1, metric: metersToFeet(0.25) };
const BIG_STEPS = 5;
const BIG_TURN_DEG = 15;

const ARROWS: Readonly<Record<string, readonly [right: number, up: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

interface PlanHandleButtonProps {
  handle: PlanHandle;
  viewBox: ViewBox;
  plan: RefObject<HTMLElement | null>;
  describedBy: string;
  onChange: (change: YardChange) => void;
}

export function PlanHandleButton({ handle, viewBox, plan, describedBy, onChange }: PlanHandleButtonProps) {
  const [units] = useUnits();
  const { at, kind, name, moveTo, turnBy } = handle;
  const drag = useRef<{ x: number; y: number; at: PlanHandle['at']; feetPerPx: number } | null>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    // Alt+Left is the browser's Back.
    if (arrow === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const [right, up] = arrow;
    if (turnBy) {
      onChange(turnBy((up - right) * (event.shiftKey ? BIG_TURN_DEG : 1)));
      return;
    }
    const stepFt = STEP_FT[units] * (event.shiftKey ? BIG_STEPS : 1);
    onChange(moveTo({ xFt: at.xFt + right * stepFt, yFt: at.yFt + up * stepFt }));
  };
  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    const widthPx = plan.current?.getBoundingClientRect().width ?? 0;
    if (widthPx === 0 || event.button !== 0) return;
    // The drawing may grow while dragging; keep the scale from the start.
    drag.current = { x: event.clientX, y: event.clientY, at, feetPerPx: viewBox.widthFt / widthPx };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent) => {
    const from = drag.current;
    if (from === null) return;
    const stepFt = dragStepFt(units, event.altKey);
    const to = {
      xFt: snapped(from.at.xFt + (event.clientX - from.x) * from.feetPerPx, stepFt),
      yFt: snapped(from.at.yFt - (event.clientY - from.y) * from.feetPerPx, stepFt),
    };
    if (to.xFt !== at.xFt || to.yFt !== at.yFt) onChange(moveTo(to));
  };
  const release = () => {
    drag.current = null;
  };

  const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;
  return (
    <button
      type="button"
      aria-label={`${name}, ${lengthText(at.xFt, units)} from the left, ${lengthText(at.yFt, units)} from the front`}
      aria-describedby={describedBy}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={release}
      onPointerCancel={release}
      style={{
        left: percent(at.xFt - viewBox.xFt, viewBox.widthFt),
        top: percent(-at.yFt - viewBox.yFt, viewBox.heightFt),
      }}
      // No stacking context: where two targets overlap, the visible one must win.
      className="group absolute -m-4 grid size-8 cursor-grab touch-none place-items-center rounded-full active:cursor-grabbing pointer-coarse:-m-5.5 pointer-coarse:size-11"
    >
      <span
        className={cn(
          'relative z-1 grid place-items-center rounded-full border border-ink text-ink group-hover:bg-tint',
          kind === 'pool' && 'size-9 bg-surface/70',
          kind === 'turn' && 'size-8 bg-surface',
          kind === 'point' && 'size-3 border-2 border-primary bg-surface group-hover:bg-primary',
        )}
      >
        {kind !== 'point' && (
          <svg aria-hidden="true" width="18" height="18" viewBox="0 0 24 24" fill="none" stroke="currentColor">
            <path
              strokeWidth="1.5"
              d={
                kind === 'pool'
                  ? 'M12 3v18M3 12h18M9 6l3-3 3 3M9 18l3 3 3-3M6 9l-3 3 3 3M18 9l3 3-3 3'
                  : 'M19 12a7 7 0 1 1-2.1-5M19 3v5h-5'
              }
            />
          </svg>
        )}
      </span>
    </button>
  );
}
