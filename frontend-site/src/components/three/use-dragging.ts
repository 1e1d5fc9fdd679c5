import { useRef, type PointerEvent } from 'react';
import { isEye, type Look, lookedAround } from './look';
import { moved } from './orbit';

const AROUND_DEG = 200;
const UP_DEG = 70;

/** One finger up or down scrolls the page (`touch-action: pan-y`). */
export function useDragging(lookNow: () => Look, see: (look: Look) => void) {
  const held = useRef(new Map<number, { readonly x: number; readonly y: number }>()).current;
  const apart = () => {
    const [one, other] = [...held.values()];
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
  };
  const leave = (event: PointerEvent) => void held.delete(event.pointerId);
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      held.set(event.pointerId, { x: event.clientX, y: event.clientY });
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      const from = held.get(event.pointerId);
      if (!from) return;
      const before = apart();
      held.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (held.size === 2 && before > 0) {
        const look = lookNow();
        if (!isEye(look)) see(moved(look, before / Math.max(1, apart())));
        return;
      }
      const { clientWidth, clientHeight } = event.currentTarget;
      const around = (-(event.clientX - from.x) / clientWidth) * AROUND_DEG;
      see(lookedAround(lookNow(), around, ((event.clientY - from.y) / clientHeight) * UP_DEG));
    },
    onPointerUp: leave,
    onPointerCancel: leave,
  };
}
