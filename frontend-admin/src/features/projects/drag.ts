import { useRef, type PointerEvent } from 'react';
import { daysBetween } from 'poolkit/schedule-grid';
import type { ScheduledPhase } from '../../api/types';
import type { Drag, Trial } from './cascade';

/** Bars that are dragged to new dates, while what follows moves along. */
export interface Dragging {
  trial: Trial | null;
  onDrag: (drag: Drag) => void;
  /** The bar was let go, or Enter pressed. */
  onEnd: () => void;
  onCancel: () => void;
}

/** A finger scrolls the chart; it opens a bar with a tap. */
const usesFinger = ({ pointerType }: PointerEvent) => pointerType === 'touch';

export const canDrag = ({ status }: Pick<ScheduledPhase, 'status'>): boolean => status !== 'done';

const hasBegun = ({ actual }: Pick<ScheduledPhase, 'actual'>): boolean => actual.startsOn !== null;

/** One more day in the direction of the arrow; a phase that has begun only changes its length. */
export function dragWithKeys(
  phase: ScheduledPhase,
  [down = 0, right = 0]: readonly number[],
  trial: Trial | null,
): Drag {
  const before = trial?.change.phase === phase.key ? trial : null;
  const tried = before?.dates.get(phase.key);
  if (down === 0 && !hasBegun(phase)) {
    const so = before?.change.startsOn === undefined ? 0 : daysBetween(phase.forecast.startsOn, before.change.startsOn);
    return { phase: phase.key, part: 'start', days: so + right };
  }
  const so = before?.change.days === undefined || !tried ? 0 : daysBetween(phase.forecast.endsOn, tried.endsOn);
  // Down is later in the list, so it makes the phase longer.
  return { phase: phase.key, part: 'end', days: so + (down || right) };
}

export function useDrag(phase: ScheduledPhase, pxPerDay: number, dragging: Dragging | undefined) {
  const from = useRef<{ x: number; part: Drag['part']; days: number } | null>(null);
  const dragged = useRef(false);
  if (!dragging) return { handlers: {}, wasDragged: () => false };
  const handlers = {
    onPointerDown: (event: PointerEvent<SVGGElement>) => {
      if (usesFinger(event) || event.button !== 0) return;
      const isEnd = (event.target as SVGElement).dataset['part'] === 'end' || hasBegun(phase);
      from.current = { x: event.clientX, part: isEnd ? 'end' : 'start', days: 0 };
      dragged.current = false;
      event.currentTarget.setPointerCapture?.(event.pointerId);
    },
    onPointerMove: ({ clientX }: PointerEvent<SVGGElement>) => {
      const start = from.current;
      if (!start) return;
      const days = Math.round((clientX - start.x) / pxPerDay);
      if (days === start.days) return;
      start.days = days;
      dragged.current = true;
      dragging.onDrag({ phase: phase.key, part: start.part, days });
    },
    onPointerUp: () => {
      if (from.current && dragged.current) dragging.onEnd();
      from.current = null;
    },
    onPointerCancel: () => {
      from.current = null;
      dragging.onCancel();
    },
  };
  return { handlers, wasDragged: () => dragged.current };
}
