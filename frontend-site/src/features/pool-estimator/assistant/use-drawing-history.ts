import { useCallback, useEffect, useRef, useState } from 'react';
import { canonicalDesign } from 'poolkit/design';
import type { Work } from '../../../lib/designs/draft';
import type { DraftChange, useDesignDraft } from '../../../lib/designs/use-design-draft';

const MAX_STEPS = 100;
/** Changes closer than this are one step, such as the keys of a slider. */
const ONE_MOVE_MS = 600;

type Steps = Readonly<{ past: readonly Work[]; future: readonly Work[] }>;

export function useDrawingHistory(kept: ReturnType<typeof useDesignDraft>) {
  const { draft, change: keep } = kept;
  const { design, answers, changedAt } = draft;
  const [{ past, future }, setSteps] = useState<Steps>({ past: [], future: [] });
  const movedAt = useRef(0);
  const gesture = useGesture(() => {
    movedAt.current = 0;
  });

  const record = useCallback(
    (changed: DraftChange, apart: boolean) => {
      const now = performance.now();
      const held = gesture.current;
      const start = held?.start ?? null;
      // Pulled back to where it was, or canceled: as if it had not been pulled.
      if (held && start && changed.design && canonicalDesign(changed.design) === start.design) {
        held.start = null;
        setSteps(start.steps);
        keep({ ...changed, changedAt: start.changedAt });
        return;
      }
      const isSameMove = !apart && (held ? start !== null : now - movedAt.current < ONE_MOVE_MS);
      movedAt.current = apart ? 0 : now;
      if (held) held.start ??= { design: canonicalDesign(design), steps: { past, future }, changedAt };
      setSteps(({ past: before }) => ({
        past: isSameMove ? before : [...before, { design, answers }].slice(-MAX_STEPS),
        future: [],
      }));
      keep(changed);
    },
    [design, answers, changedAt, past, future, gesture, keep],
  );
  const change = useCallback(
    (changed: DraftChange) => {
      if (changed.design === undefined && changed.answers === undefined) keep(changed);
      else record(changed, false);
    },
    [keep, record],
  );
  const changeApart = useCallback((changed: DraftChange) => record(changed, true), [record]);

  const go = (to: Work | undefined, steps: Steps) => {
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

interface Gesture {
  readonly pointerId: number;
  readonly control: Node;
  /** Before its first change; null before that, and when it was pulled back. */
  start: { readonly design: string; readonly steps: Steps; readonly changedAt: string | null } | null;
}

/** While a pointer is held down, however slowly it moves, all changes are one step. */
function useGesture(onEnd: () => void) {
  const held = useRef<Gesture | null>(null);
  const ended = useRef(onEnd);
  useEffect(() => {
    const begin = ({ button, isPrimary, pointerId, target }: PointerEvent) => {
      if (button !== 0 || !isPrimary) return;
      // A new press is a new step, however soon after the last.
      ended.current();
      held.current = { pointerId, control: target as Node, start: null };
    };
    const end = () => {
      if (held.current?.start) ended.current();
      held.current = null;
    };
    const letGo = ({ pointerId }: PointerEvent) => {
      if (pointerId === held.current?.pointerId) end();
    };
    // The pointer may have been let go where no event of it arrives.
    const typed = ({ key, target }: KeyboardEvent) => {
      if (key !== 'Escape' && held.current && !(target as Node).contains(held.current.control)) end();
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
