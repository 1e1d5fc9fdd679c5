import type { PoolDesign } from 'poolkit/design';
import type { Lettering } from 'poolkit/drawing';
import { boundsOf } from 'poolkit/geometry';
import { useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import { useUnits, type Units } from '../../lib/hooks/use-units';

const LETTER_PX = 13;
/** Narrower drawings show only the overall sizes. */
const SPARSE_BELOW_PX = 440;
/** Redraw only when the size changes by this much. */
const STEP_PX = 20;
/** Margins for text, in text heights. */
const SIDE_LETTERS = { plan: 8, section: 4 };

export interface Room {
  readonly widthPx: number;
  readonly planHeightPx: number;
}

/** Depth of the lot over its width; 0 for a pool without one, which is drawn along the page. */
export function aspectOf({ yard }: PoolDesign): number {
  if (yard.lot === null) return 0;
  const { minXFt, maxXFt, minYFt, maxYFt } = boundsOf(yard.lot);
  return (maxYFt - minYFt) / Math.max(1, maxXFt - minXFt);
}

/** Dimension text for drawings of this size; as in print while it is unknown. */
export function letteringFor(
  room: Room | null,
  aspect: number,
  units: Units,
): Record<keyof typeof SIDE_LETTERS, Lettering> {
  if (room === null) return { plan: { units }, section: { units } };
  const { widthPx, planHeightPx } = room;
  const lettering = (sideLetters: number, tall: number, mostPx: number): Lettering => {
    const acrossPx = Math.min(Math.max(LETTER_PX, widthPx - sideLetters * LETTER_PX), mostPx / tall);
    return { units, textShare: LETTER_PX / (acrossPx * Math.max(1, tall)), isSparse: widthPx < SPARSE_BELOW_PX };
  };
  return {
    plan: lettering(SIDE_LETTERS.plan, aspect, planHeightPx),
    section: lettering(SIDE_LETTERS.section, 0, Infinity),
  };
}

/** The sizes of the drawings in `place`, the plan first; null while unknown. */
export function useRoom(place: RefObject<HTMLElement | null>): Room | null {
  const [room, setRoom] = useState<Room | null>(null);
  useLayoutEffect(() => {
    const box = place.current;
    if (box === null || typeof ResizeObserver === 'undefined') return undefined;
    const stepped = (px: number) => Math.floor(px / STEP_PX) * STEP_PX;
    const measure = () => {
      const plan = box.querySelector('svg');
      const most = plan === null ? NaN : Number.parseFloat(getComputedStyle(plan).maxHeight);
      const next = { widthPx: stepped(box.clientWidth), planHeightPx: Number.isNaN(most) ? Infinity : stepped(most) };
      setRoom((now) => {
        if (next.widthPx === 0) return null;
        return now?.widthPx === next.widthPx && now.planHeightPx === next.planHeightPx ? now : next;
      });
    };
    // Before the first paint.
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [place]);
  return room;
}

export function useLettering(place: RefObject<HTMLElement | null>, design: PoolDesign) {
  const [units] = useUnits();
  const room = useRoom(place);
  const aspect = aspectOf(design);
  return useMemo(() => letteringFor(room, aspect, units), [room, aspect, units]);
}
