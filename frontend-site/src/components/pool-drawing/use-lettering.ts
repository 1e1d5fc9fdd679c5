import type { PoolDesign } from 'poolkit/design';
import type { Lettering } from 'poolkit/drawing';
import { boundsOf } from 'poolkit/geometry';
import { useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import { useUnits } from '../../lib/hooks/use-units';

/** Letters on screen are never smaller than this. */
const LETTER_PX = 13;
/** Below this width only the overall sizes are written. */
const SPARSE_BELOW_PX = 440;
/** A drawing is made anew only when its place has changed by as much. */
const STEP_PX = 20;
/** What each drawing keeps free for writing at its sides, in letter heights. */
const SIDE_LETTERS = { plan: 8, section: 4 };

interface Room {
  readonly widthPx: number;
  /** Highest the plan may become. */
  readonly planHeightPx: number;
}

/** Depth of the lot over its width; 0 for a pool without one, which lies along the page. */
export function aspectOf({ yard }: PoolDesign): number {
  if (yard.lot === null) return 0;
  const { minXFt, maxXFt, minYFt, maxYFt } = boundsOf(yard.lot);
  return (maxYFt - minYFt) / Math.max(1, maxXFt - minXFt);
}

/** How to write on the drawings that fill `place`, the plan first, in the units the person reads. */
export function useLettering(
  place: RefObject<HTMLElement | null>,
  design: PoolDesign,
): Record<keyof typeof SIDE_LETTERS, Lettering> {
  const [units] = useUnits();
  const [room, setRoom] = useState<Room>({ widthPx: 0, planHeightPx: Infinity });
  const { widthPx, planHeightPx } = room;
  const aspect = aspectOf(design);

  useLayoutEffect(() => {
    const box = place.current;
    if (box === null || typeof ResizeObserver === 'undefined') return undefined;
    const stepped = (px: number) => Math.floor(px / STEP_PX) * STEP_PX;
    const observer = new ResizeObserver(() => {
      const plan = box.querySelector('svg');
      const most = plan === null ? NaN : Number.parseFloat(getComputedStyle(plan).maxHeight);
      const next = { widthPx: stepped(box.clientWidth), planHeightPx: Number.isNaN(most) ? Infinity : stepped(most) };
      setRoom((now) => (now.widthPx === next.widthPx && now.planHeightPx === next.planHeightPx ? now : next));
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [place]);

  return useMemo(() => {
    const lettering = (sideLetters: number, tall: number, mostPx: number): Lettering => {
      if (widthPx === 0) return { units };
      const acrossPx = Math.min(Math.max(LETTER_PX, widthPx - sideLetters * LETTER_PX), mostPx / tall);
      return { units, textShare: LETTER_PX / (acrossPx * Math.max(1, tall)), isSparse: widthPx < SPARSE_BELOW_PX };
    };
    return {
      plan: lettering(SIDE_LETTERS.plan, aspect, planHeightPx),
      section: lettering(SIDE_LETTERS.section, 0, Infinity),
    };
  }, [units, widthPx, planHeightPx, aspect]);
}
