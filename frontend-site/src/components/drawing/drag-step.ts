import { metersToFeet } from 'poolkit/units';
import { useRef, type PointerEvent } from 'react';
import type { Units } from '../../lib/hooks/use-units';

const STEPS_FT: Readonly<Record<Units, { readonly usual: number; readonly fine: number }>> = {
  us: { usual: 0.5, fine: 1 / 12 },
  metric: { usual: metersToFeet(0.1), fine: metersToFeet(0.01) },
};

/** Snap steps: 6 in or 10 cm; with Alt 1 in or 1 cm. */
export function dragStepFt(units: Units, isAltHeld = false): number {
  return STEPS_FT[units][isAltHeld ? 'fine' : 'usual'];
}

export function snapped(valueFt: number, stepFt: number): number {
  return Math.round(valueFt / stepFt) * stepFt;
}

export const ARROWS: Readonly<Record<string, readonly [right: number, up: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** Pointer handlers of a handle. `start` is kept from the press on, because a drawing may grow while it is pulled. */
export function useHandleDrag<T>(
  start: (handle: Element) => T | null,
  onMove: (from: T, rightPx: number, downPx: number, isAltHeld: boolean) => void,
) {
  const held = useRef<{ x: number; y: number; from: T } | null>(null);
  const release = () => {
    held.current = null;
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      const from = event.button === 0 ? start(event.currentTarget) : null;
      if (from === null) return;
      held.current = { x: event.clientX, y: event.clientY, from };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      if (held.current === null) return;
      const { x, y, from } = held.current;
      onMove(from, event.clientX - x, event.clientY - y, event.altKey);
    },
    onPointerUp: release,
    onPointerCancel: release,
  };
}
