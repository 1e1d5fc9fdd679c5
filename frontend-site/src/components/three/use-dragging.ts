import { useEffect, type RefObject } from 'react';
import { moved, type Orbit, turned } from './orbit';

const AROUND_DEG = 200;
const UP_DEG = 70;

type Place = { readonly x: number; readonly y: number };

/** One finger up or down scrolls the page (`touch-action: pan-y`). */
export function useDragging(
  canvasRef: RefObject<HTMLCanvasElement | null>,
  orbitNow: () => Orbit,
  see: (orbit: Orbit) => void,
) {
  useEffect(() => {
    const canvas = canvasRef.current;
    if (!canvas) return;
    const held = new Map<number, Place>();
    const apart = () => {
      const [one, other] = [...held.values()];
      return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
    };
    const take = (event: PointerEvent) => {
      if (event.button !== 0) return;
      held.set(event.pointerId, { x: event.clientX, y: event.clientY });
      canvas.setPointerCapture(event.pointerId);
    };
    const drag = (event: PointerEvent) => {
      const from = held.get(event.pointerId);
      if (!from) return;
      const before = apart();
      held.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (held.size === 2 && before > 0) {
        see(moved(orbitNow(), before / Math.max(1, apart())));
        return;
      }
      const around = (-(event.clientX - from.x) / canvas.clientWidth) * AROUND_DEG;
      const up = ((event.clientY - from.y) / canvas.clientHeight) * UP_DEG;
      see(turned(orbitNow(), around, up));
    };
    const leave = (event: PointerEvent) => held.delete(event.pointerId);
    canvas.addEventListener('pointerdown', take);
    canvas.addEventListener('pointermove', drag);
    canvas.addEventListener('pointerup', leave);
    canvas.addEventListener('pointercancel', leave);
    return () => {
      canvas.removeEventListener('pointerdown', take);
      canvas.removeEventListener('pointermove', drag);
      canvas.removeEventListener('pointerup', leave);
      canvas.removeEventListener('pointercancel', leave);
    };
  }, [canvasRef, orbitNow, see]);
}
