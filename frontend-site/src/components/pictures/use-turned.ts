import { useEffect, useState } from 'react';
import { MODEL } from '../../content/model';
import { announce } from '../../lib/focus/announcer';
import { useLatePart } from '../../lib/hooks/use-late-part';

const load = async () => (await import('../three/study-model')).default;

/** A picture whose place the live model takes on a press, fetched with the first press and not before. */
export function useTurned() {
  const [isAsked, setIsAsked] = useState(false);
  const [isDrawn, setIsDrawn] = useState(false);
  const { part, hasFailed } = useLatePart(isAsked, load);
  /** Null while the picture is there. */
  const Model = isAsked ? part : null;
  useEffect(() => {
    if (isDrawn) announce(MODEL.shown);
  }, [isDrawn]);
  return {
    Model,
    /** Whether the model is seen; a browser without WebGL has words in its place. Its `onDrawn` says so. */
    isDrawn,
    setIsDrawn,
    hasFailed,
    /** What the press does next, in words. */
    action: Model !== null ? MODEL.back : isAsked ? MODEL.comes : MODEL.turn,
    press: () => setIsAsked(!isAsked),
  };
}
