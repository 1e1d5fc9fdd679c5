import { useEffect, useState } from 'react';
import { MODEL } from '../../content/model';
import { announce } from '../../lib/focus/announcer';
import type StudyModel from '../three/study-model';

export function useTurned() {
  const [isAsked, setIsAsked] = useState(false);
  const [isDrawn, setIsDrawn] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const [part, setPart] = useState<{ Model: typeof StudyModel } | null>(null);
  const Model = isAsked && part !== null ? part.Model : null;
  useEffect(() => {
    if (isDrawn) announce(MODEL.shown);
  }, [isDrawn]);
  const press = () => {
    setIsAsked(!isAsked);
    if (isAsked || part !== null) return;
    import('../three/study-model').then(
      (found) => setPart({ Model: found.default }),
      (error: unknown) => {
        console.warn('The model could not be fetched', error);
        setHasFailed(true);
      },
    );
  };
  return {
    Model,
    /** Whether the model is visible. Without WebGL there are words instead; `onDrawn` reports it. */
    isDrawn,
    setIsDrawn,
    hasFailed,
    action: Model !== null ? MODEL.back : isAsked ? MODEL.comes : MODEL.turn,
    press,
  };
}

/** Browsers may keep refusing a file that failed once, so there is no second try. */
export function TurnButton({ turned: { hasFailed, action, press } }: { turned: ReturnType<typeof useTurned> }) {
  if (hasFailed) {
    return (
      <span role="alert" className="mt-2 block">
        {MODEL.missing}
      </span>
    );
  }
  return (
    <button type="button" className="no-print by-script text-link whitespace-nowrap" onClick={press}>
      {action}
    </button>
  );
}
