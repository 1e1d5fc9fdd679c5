import { useEffect, useState } from 'react';
import { MODEL } from '../../content/model';
import { announce } from '../../lib/focus/announcer';
import { useLatePart } from '../../lib/hooks/use-late-part';

const load = async () => (await import('../three/study-model')).default;

export function useTurned() {
  const [isAsked, setIsAsked] = useState(false);
  const [isDrawn, setIsDrawn] = useState(false);
  const { part, hasFailed } = useLatePart(isAsked, load);
  const Model = isAsked ? part : null;
  useEffect(() => {
    if (isDrawn) announce(MODEL.shown);
  }, [isDrawn]);
  return {
    Model,
    /** Whether the model is visible. Without WebGL there are words instead; `onDrawn` reports it. */
    isDrawn,
    setIsDrawn,
    hasFailed,
    action: Model !== null ? MODEL.back : isAsked ? MODEL.comes : MODEL.turn,
    press: () => setIsAsked(!isAsked),
  };
}
