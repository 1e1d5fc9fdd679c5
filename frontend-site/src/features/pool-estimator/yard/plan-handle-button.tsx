import type { KeyboardEvent, RefObject } from 'react';
import type { ViewBox } from 'poolkit/drawing';
import { cn } from '../../../lib/class-names';
import { useUnits } from '../../../lib/hooks/use-units';
import { ARROWS, dragStepFt, snapped, useHandleDrag } from '../../../components/drawing/drag-step';
import { lengthText } from '../../../components/tools/measure-fields';
import type { PlanHandle } from './plan-handles';
import type { YardChange } from './use-yard';

const BIG_STEPS = 5;
const BIG_TURN_DEG = 15;

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

  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (arrow === undefined || event.ctrlKey || event.metaKey || (turnBy && event.altKey)) return;
    event.preventDefault();
    const [right, up] = arrow;
    if (turnBy) {
      onChange(turnBy((up - right) * (event.shiftKey ? BIG_TURN_DEG : 1)));
      return;
    }
    const stepFt = dragStepFt(units, event.altKey) * (event.shiftKey ? BIG_STEPS : 1);
    onChange(moveTo({ xFt: at.xFt + right * stepFt, yFt: at.yFt + up * stepFt }));
  };
  const dragging = useHandleDrag(
    () => {
      const widthPx = plan.current?.getBoundingClientRect().width ?? 0;
      const putBack = turnBy ? turnBy(0) : moveTo(at);
      return widthPx === 0 ? null : { at, putBack, feetPerPx: viewBox.widthFt / widthPx };
    },
    (from, right, down, isAltHeld) => {
      const stepFt = dragStepFt(units, isAltHeld);
      const xFt = snapped(from.at.xFt + right * from.feetPerPx, stepFt);
      const yFt = snapped(from.at.yFt - down * from.feetPerPx, stepFt);
      if (xFt !== at.xFt || yFt !== at.yFt) onChange(moveTo({ xFt, yFt }));
    },
    { onCancel: ({ putBack }) => onChange(putBack) },
  );

  const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;
  return (
    <button
      type="button"
      aria-label={`${name}, ${lengthText(at.xFt, units)} from the left, ${lengthText(at.yFt, units)} from the front`}
      aria-describedby={describedBy}
      onKeyDown={onKeyDown}
      {...dragging}
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
