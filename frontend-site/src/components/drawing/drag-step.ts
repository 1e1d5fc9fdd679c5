import { snappedTo, snapStepFt } from 'poolkit/units';
import { useEffect, useRef, type PointerEvent } from 'react';
import type { Units } from '../../lib/hooks/use-units';

/** Snap steps: 6 in or 10 cm; with Alt 1 in or 1 cm. */
export function dragStepFt(units: Units, isAltHeld = false): number {
  return snapStepFt(units, isAltHeld);
}

export const snapped = snappedTo;

export const ARROWS: Readonly<Record<string, readonly [right: number, up: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** A press that moves less is a click. */
export const CLICK_PX = 4;

export interface DragEnds<T> {
  /** Escape was pressed, or the system took the pointer away. */
  readonly onCancel?: (from: T) => void;
  readonly onClick?: (from: T) => void;
}

/** Pointer handlers of what is dragged, in plan and model. `start` is kept from the press on, because a drawing may grow while it is pulled. */
export function useHandleDrag<T>(
  start: (handle: Element, event: PointerEvent) => T | null,
  onMove: (from: T, rightPx: number, downPx: number, isAltHeld: boolean, event: PointerEvent) => void,
  { onCancel, onClick }: DragEnds<T> = {},
) {
  const held = useRef<{ x: number; y: number; from: T; hasMoved: boolean; pointerId: number } | null>(null);
  const cancel = useRef<() => void>(() => {});
  const stopListening = useRef<() => void>(() => {});
  const release = () => {
    const now = held.current;
    held.current = null;
    stopListening.current();
    return now;
  };
  useEffect(() => {
    cancel.current = () => {
      const now = release();
      if (now?.hasMoved) onCancel?.(now.from);
    };
  });
  useEffect(() => () => stopListening.current(), []);
  return {
    onPointerDown: (event: PointerEvent) => {
      const from = event.button === 0 && held.current === null ? start(event.currentTarget, event) : null;
      if (from === null) return;
      held.current = { x: event.clientX, y: event.clientY, from, hasMoved: false, pointerId: event.pointerId };
      event.currentTarget.setPointerCapture(event.pointerId);
      const onKeyDown = (pressed: KeyboardEvent) => {
        if (pressed.key !== 'Escape') return;
        pressed.preventDefault();
        pressed.stopPropagation();
        cancel.current();
      };
      window.addEventListener('keydown', onKeyDown, true);
      stopListening.current = () => window.removeEventListener('keydown', onKeyDown, true);
    },
    onPointerMove: (event: PointerEvent) => {
      const now = held.current;
      if (now === null || now.pointerId !== event.pointerId) return;
      const [right, down] = [event.clientX - now.x, event.clientY - now.y];
      if (!now.hasMoved && Math.hypot(right, down) < CLICK_PX) return;
      now.hasMoved = true;
      onMove(now.from, right, down, event.altKey, event);
    },
    onPointerUp: (event: PointerEvent) => {
      const now = held.current;
      if (now === null || now.pointerId !== event.pointerId) return;
      release();
      if (!now.hasMoved) onClick?.(now.from);
    },
    onPointerCancel: () => cancel.current(),
    onLostPointerCapture: ({ pointerId }: PointerEvent) => {
      if (held.current?.pointerId === pointerId) release();
    },
  };
}
