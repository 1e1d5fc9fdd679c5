import { useRef, type PointerEvent } from 'react';
import { daysBetween } from 'poolkit/schedule-grid';
import type { ScheduledPhase } from '../../api/types';
import type { Pull, Trial } from './cascade';

/** Bars that are pulled to new dates, while what follows moves along. */
export interface Pulling {
  trial: Trial | null;
  onPull: (pull: Pull) => void;
  /** The bar was let go, or Enter pressed. */
  onEnd: () => void;
  onCancel: () => void;
}

/** A finger scrolls the chart; it opens a bar with a tap. */
const usesFinger = ({ pointerType }: PointerEvent) => pointerType === 'touch';

export const canPull = ({ status }: Pick<ScheduledPhase, 'status'>): boolean => status !== 'done';

const hasBegun = ({ actual }: Pick<ScheduledPhase, 'actual'>): boolean => actual.startsOn !== null;

/** One more day in the direction of the arrow; a phase that has begun only changes its length. */
export function pullWithKeys(
  phase: ScheduledPhase,
  [down = 0, right = 0]: readonly number[],
  trial: Trial | null,
): Pull {
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

export function usePull(phase: ScheduledPhase, pxPerDay: number, pulling: Pulling | undefined) {
  const from = useRef<{ x: number; part: Pull['part']; days: number } | null>(null);
  const pulled = useRef(false);
  if (!pulling) return { handlers: {}, wasPulled: () => false };
  const handlers = {
    onPointerDown: (event: PointerEvent<SVGGElement>) => {
      if (usesFinger(event) || event.button !== 0) return;
      const isEnd = (event.target as SVGElement).dataset['part'] === 'end' || hasBegun(phase);
      from.current = { x: event.clientX, part: isEnd ? 'end' : 'start', days: 0 };
      pulled.current = false;
      event.currentTarget.setPointerCapture?.(event.pointerId);
    },
    onPointerMove: ({ clientX }: PointerEvent<SVGGElement>) => {
      const start = from.current;
      if (!start) return;
      const days = Math.round((clientX - start.x) / pxPerDay);
      if (days === start.days) return;
      start.days = days;
      pulled.current = true;
      pulling.onPull({ phase: phase.key, part: start.part, days });
    },
    onPointerUp: () => {
      if (from.current && pulled.current) pulling.onEnd();
      from.current = null;
    },
    onPointerCancel: () => {
      from.current = null;
      pulling.onCancel();
    },
  };
  return { handlers, wasPulled: () => pulled.current };
}
