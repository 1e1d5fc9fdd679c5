import type { PoolDesign } from 'poolkit/design';
import { contains, distanceToEdgeFt } from 'poolkit/geometry';
import type { Part } from 'poolkit/parts';
import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { useHandleDrag } from '../drawing/drag-step';

/** The parts of a model that can be dragged, and what happens then. */
export interface Grip {
  readonly parts: readonly Part[];
  readonly heldId: string | null;
  readonly stepFt: (isAltHeld: boolean) => number;
  readonly onPull: (design: PoolDesign) => void;
  readonly onPutBack: () => void;
  readonly onTake: (part: Part) => void;
  readonly onClick: (part: Part) => void;
}

type Spot = readonly [x: number, y: number, z: number];
export type Ray = Readonly<{ from: Spot; along: Spot }>;

const HEIGHTS = 6;
/** So that a narrow part can be taken. */
const SLACK_FT = 0.6;
const FARTHEST_FT = 400;

function onLevel({ from, along }: Ray, zFt: number): { readonly at: Part['at']; readonly farFt: number } | null {
  const farFt = (zFt - from[2]) / along[2];
  if (!(farFt > 0 && farFt < FARTHEST_FT)) return null;
  return { at: { xFt: from[0] + farFt * along[0], yFt: from[1] + farFt * along[1] }, farFt };
}

/** In a shallow view the ground runs away under the pointer, so a part follows at most twice as far as it seems to move. */
const MAX_STRETCH = 2;

/** How far the pointer pulls what it took: along the level where it was taken. */
export function pulledFt(taken: Ray, now: Ray, zFt: number): Part['at'] | null {
  const [from, to] = [onLevel(taken, zFt), onLevel(now, zFt)];
  if (!from || !to) return null;
  const way = { xFt: to.at.xFt - from.at.xFt, yFt: to.at.yFt - from.at.yFt };
  const seemsFt = from.farFt * Math.hypot(...now.along.map((value, axis) => value - taken.along[axis]!));
  const share = Math.min(1, (MAX_STRETCH * seemsFt) / Math.max(1e-9, Math.hypot(way.xFt, way.yFt)));
  return { xFt: share * way.xFt, yFt: share * way.yFt };
}

/** The nearest part that a ray meets, and the height where. */
function partUnder(parts: readonly Part[], ray: Ray): { readonly part: Part; readonly zFt: number } | null {
  let best: { part: Part; zFt: number; farFt: number } | null = null;
  for (const part of parts) {
    for (let step = 0; step < HEIGHTS; step++) {
      const zFt = part.baseFt + ((part.topFt - part.baseFt) * step) / (HEIGHTS - 1);
      const met = onLevel(ray, zFt);
      if (!met || (best && met.farFt >= best.farFt)) continue;
      if (contains(part.outline, met.at) || distanceToEdgeFt(met.at, part.outline) < SLACK_FT)
        best = { part, zFt, farFt: met.farFt };
    }
  }
  return best;
}

const isFinger = ({ pointerType }: PointerEvent) => pointerType === 'touch';

/** By a mouse at once; a finger takes a part first, so that it still turns the model and scrolls the page. */
export function usePartDrag(
  canvas: RefObject<HTMLCanvasElement | null>,
  grip: Grip | undefined,
  rayAt: (rightShare: number, downShare: number) => Ray | null,
) {
  const isHeld = useRef(false);
  /** Of the last press: a click in Safari does not say. */
  const byFinger = useRef(false);
  const under = (clientX: number, clientY: number) => {
    const box = canvas.current?.getBoundingClientRect();
    if (!grip || !box || box.width === 0) return null;
    const ray = rayAt((clientX - box.left) / box.width, (clientY - box.top) / box.height);
    const hit = ray && partUnder(grip.parts, ray);
    return hit && ray && { ...hit, ray };
  };
  const latest = useRef(under);
  const held = useRef<string | null>(null);
  useEffect(() => {
    latest.current = under;
    held.current = grip?.heldId ?? null;
  });
  const isTouchable = grip !== undefined;
  useEffect(() => {
    const element = canvas.current;
    if (!element || !isTouchable) return undefined;
    const keepPage = (event: TouchEvent) => {
      const [finger] = event.touches;
      if (!finger || event.touches.length > 1) return;
      const hit = latest.current(finger.clientX, finger.clientY);
      if (hit && hit.part.id === held.current) event.preventDefault();
    };
    element.addEventListener('touchstart', keepPage, { passive: false });
    return () => element.removeEventListener('touchstart', keepPage);
  }, [canvas, isTouchable]);

  const drag = useHandleDrag(
    (_, event) => {
      const hit = under(event.clientX, event.clientY);
      if (!grip || !hit || (isFinger(event) && grip.heldId !== hit.part.id)) return null;
      isHeld.current = true;
      grip.onTake(hit.part);
      return { ...hit, putBack: grip.onPutBack };
    },
    ({ part, zFt, ray: taken }, _right, _down, isAltHeld, event) => {
      const box = event.currentTarget.getBoundingClientRect();
      const ray = rayAt((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height);
      const by = ray && pulledFt(taken, ray, zFt);
      if (!grip || !by) return;
      const at = { xFt: part.at.xFt + by.xFt, yFt: part.at.yFt + by.yFt };
      grip.onPull(part.moved(at, grip.stepFt(isAltHeld)));
    },
    { onCancel: ({ putBack }) => putBack(), onClick: ({ part }) => grip?.onClick(part) },
  );
  return {
    isHeld: () => isHeld.current,
    onPointerDown: (event: PointerEvent) => {
      byFinger.current = isFinger(event);
      drag.onPointerDown(event);
    },
    onPointerMove: (event: PointerEvent) => {
      drag.onPointerMove(event);
      if (!grip || event.buttons !== 0 || isFinger(event)) return;
      (event.currentTarget as HTMLElement).style.cursor = under(event.clientX, event.clientY) ? 'move' : '';
    },
    onPointerUp: (event: PointerEvent) => {
      drag.onPointerUp(event);
      isHeld.current = false;
    },
    onPointerCancel: () => {
      drag.onPointerCancel();
      isHeld.current = false;
    },
    onLostPointerCapture: (event: PointerEvent) => {
      drag.onLostPointerCapture(event);
      isHeld.current = false;
    },
    onClick: (event: MouseEvent) => {
      const hit = byFinger.current ? under(event.clientX, event.clientY) : null;
      if (hit) grip?.onTake(hit.part);
    },
  };
}
