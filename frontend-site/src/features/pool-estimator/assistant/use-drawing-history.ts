import { useCallback, useEffect, useRef, useState } from 'react';
import { canonicalDesign } from 'poolkit/design';
import type { Work } from '../../../lib/designs/draft';
import type { DraftChange, useDesignDraft } from '../../../lib/designs/use-design-draft';

const MOST_STEPS = 100;
/** Changes closer than this are one step, such as the keys of a slider. */
const ONE_MOVE_MS = 600;

export function useDrawingHistory(kept: ReturnType<typeof useDesignDraft>) {
  const { draft, change: keep } = kept;
  const { design, answers } = draft;
  const [{ past, future }, setSteps] = useState<{ past: readonly Work[]; future: readonly Work[] }>({
    past: [],
    future: [],
  });
  const movedAt = useRef(0);
  const gesture = useGesture(() => {
    movedAt.current = 0;
  });

  const record = useCallback(
    (changed: DraftChange, apart: boolean) => {
      const now = performance.now();
      const isPulled = gesture.current?.hasChanged === true;
      if (gesture.current) gesture.current.hasChanged = true;
      const isSameMove = !apart && (isPulled || now - movedAt.current < ONE_MOVE_MS);
      movedAt.current = apart ? 0 : now;
      // Pulled back to where it was, or canceled: no step.
      const isBack =
        isPulled && changed.design !== undefined && canonicalDesign(changed.design) === gesture.current?.start;
      if (gesture.current && !isPulled) gesture.current.start = canonicalDesign(design);
      if (gesture.current && isBack) gesture.current.hasChanged = false;
      setSteps(({ past: before }) => {
        const pulled = isSameMove ? before : [...before, { design, answers }].slice(-MOST_STEPS);
        return { past: isBack ? before.slice(0, -1) : pulled, future: [] };
      });
      keep(changed);
    },
    [design, answers, gesture, keep],
  );
  const change = useCallback(
    (changed: DraftChange) => {
      if (changed.design === undefined && changed.answers === undefined) keep(changed);
      else record(changed, false);
    },
    [keep, record],
  );
  const changeApart = useCallback((changed: DraftChange) => record(changed, true), [record]);

  const go = (to: Work | undefined, steps: { past: readonly Work[]; future: readonly Work[] }) => {
    if (to === undefined) return;
    setSteps(steps);
    movedAt.current = 0;
    keep(to);
  };
  const now = { design, answers };
  const undo = () => go(past.at(-1), { past: past.slice(0, -1), future: [now, ...future] });
  const redo = () => go(future[0], { past: [...past, now], future: future.slice(1) });

  return { ...kept, change, changeApart, undo, redo, canUndo: past.length > 0, canRedo: future.length > 0 };
}

/** While a pointer is held down, however slowly it moves, all changes are one step. */
function useGesture(onEnd: () => void) {
  const held = useRef<{ pointerId: number; control: Node; hasChanged: boolean; start: string } | null>(null);
  const ended = useRef(onEnd);
  useEffect(() => {
    const begin = ({ button, isPrimary, pointerId, target }: PointerEvent) => {
      if (button === 0 && isPrimary)
        held.current = { pointerId, control: target as Node, hasChanged: false, start: '' };
    };
    const end = () => {
      if (held.current?.hasChanged) ended.current();
      held.current = null;
    };
    const letGo = ({ pointerId }: PointerEvent) => {
      if (pointerId === held.current?.pointerId) end();
    };
    // The pointer may have been let go where no event of it arrives.
    const typed = ({ target }: KeyboardEvent) => {
      if (held.current && !(target as Node).contains(held.current.control)) end();
    };
    // Of the window: a press moves the focus, too.
    const left = ({ target }: Event) => {
      if (target === window) end();
    };
    const listeners = [
      ['pointerdown', begin],
      ['pointerup', letGo],
      ['pointercancel', letGo],
      ['keydown', typed],
      ['contextmenu', end],
      ['blur', left],
    ] as [string, EventListener][];
    for (const [event, listener] of listeners) window.addEventListener(event, listener, true);
    return () => {
      for (const [event, listener] of listeners) window.removeEventListener(event, listener, true);
    };
  }, []);
  return held;
}

export type DrawingHistory = ReturnType<typeof useDrawingHistory>;
