import type { Lettering } from 'poolkit/drawing';
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

/** How to write on a drawing that fills `place`, in the units the person reads. */
export function useLettering(place: RefObject<HTMLElement | null>): Record<keyof typeof SIDE_LETTERS, Lettering> {
  const [units] = useUnits();
  const [widthPx, setWidthPx] = useState(0);

  useLayoutEffect(() => {
    const box = place.current;
    if (box === null || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => setWidthPx(Math.floor(box.clientWidth / STEP_PX) * STEP_PX));
    observer.observe(box);
    return () => observer.disconnect();
  }, [place]);

  return useMemo(() => {
    const lettering = (sideLetters: number): Lettering => {
      if (widthPx === 0) return { units };
      const textShare = LETTER_PX / Math.max(LETTER_PX, widthPx - sideLetters * LETTER_PX);
      return { units, textShare, isSparse: widthPx < SPARSE_BELOW_PX };
    };
    return { plan: lettering(SIDE_LETTERS.plan), section: lettering(SIDE_LETTERS.section) };
  }, [units, widthPx]);
}
