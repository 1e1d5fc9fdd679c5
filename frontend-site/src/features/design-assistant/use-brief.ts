import { useMutation } from '@tanstack/react-query';
import type { BriefAnswer, ReadBrief } from 'poolkit/brief';
import { designHash, type PoolDesign } from 'poolkit/design';
import { useEffect, useRef, useState } from 'react';
import type { Pricing } from '../../lib/designs/pricing';
import { type Brief, forgetBrief, keepBrief, readKeptBrief } from './kept-brief';
import type { DrawingHistory } from './use-drawing-history';

const NONE: ReadonlySet<number> = new Set<number>();

/** Loads what reads words together with the cards that show the answer. */
const loadEngine = async () => {
  const [engine] = await Promise.all([import('poolkit/brief'), import('./brief-answer')]);
  return engine;
};

type Engine = Awaited<ReturnType<typeof loadEngine>>;

/** From words to a drawing, with undo by item. The text and the last question stay on this device. */
export function useBrief(history: DrawingHistory, pricing: Pricing | null, hasNoPrices: boolean) {
  const [kept] = useState(readKeptBrief);
  const [text, setText] = useState(kept.text);
  const [brief, setBrief] = useState<Brief | null>(null);
  /** Asked before the prices loaded. */
  const [waiting, setWaiting] = useState<{ text: string; design: PoolDesign } | null>(null);
  const { draft, changeApart } = history;
  // The engine takes a moment to load; the drawing may have changed by then.
  const latest = useRef({ draft, pricing });
  useEffect(() => {
    latest.current = { draft, pricing };
  });
  // An example is typed and asked in one press, before the state is updated.
  const typed = useRef(kept.text);

  const show = (next: Brief) => {
    setBrief(next);
    keepBrief(typed.current, next);
  };
  const run = useMutation({
    mutationFn: async (answer: (engine: Engine) => Brief) => answer(await loadEngine()),
    retry: false,
    networkMode: 'always',
    onSuccess: (next) => {
      show(next);
      changeApart({ design: next.answer.design });
    },
  });

  const answerTo = (engine: Engine, start: PoolDesign | null, items: ReadBrief['items']): BriefAnswer => {
    const now = latest.current;
    if (now.pricing === null) throw new Error('the prices have not loaded');
    return engine.answerBrief({ design: start, items, book: now.pricing.book, answers: now.draft.answers });
  };
  const answered = (engine: Engine, question: string, start: PoolDesign | null): Brief => {
    const read = engine.readBrief(question);
    const answer = answerTo(engine, start, read.items);
    const notUnderstood = engine.notUnderstood(read);
    return { text: question, start, read, undone: NONE, kept: NONE, first: answer, answer, notUnderstood };
  };
  const withUndone = (engine: Engine, of: Brief, undone: ReadonlySet<number>): Brief => {
    const indexes = of.read.items.flatMap((_, index) => (undone.has(index) ? [] : [index]));
    const items = of.read.items.filter((_, index) => !undone.has(index));
    const answer = answerTo(engine, of.start, items);
    const changes = answer.changes.map((change) => ({
      ...change,
      item: change.item === null ? null : (indexes[change.item] ?? null),
    }));
    return { ...of, undone, answer: { ...answer, changes } };
  };
  const ask = (question: string) =>
    run.mutate((engine) => {
      const { changedAt, design } = latest.current.draft;
      return answered(engine, question, changedAt === null ? null : design);
    });

  /** Answers the last question again after a reload, and shows it while the drawing is still its answer. */
  const recall = async ({ text: question, start, undone, kept: keptItems }: NonNullable<typeof kept.asked>) => {
    try {
      const engine = await loadEngine();
      const again = answered(engine, question, start);
      const next = undone.length === 0 ? again : withUndone(engine, again, new Set(undone));
      const { design } = latest.current.draft;
      if (designHash(next.answer.design) !== designHash(design)) return;
      setBrief((now) => now ?? { ...next, kept: new Set(keptItems), answer: { ...next.answer, design } });
    } catch (error) {
      // Only the cards are missing; the drawing is here.
      console.warn('The last brief could not be shown again', error);
    }
  };
  const isReady = pricing !== null;
  const settle = useRef<() => void>(() => undefined);
  useEffect(() => {
    settle.current = () => {
      setWaiting(null);
      if (waiting === null) {
        if (isReady && kept.asked !== null) void recall(kept.asked);
      } else if (isReady && waiting.design === draft.design) ask(waiting.text);
      else {
        run.mutate(() => {
          throw new Error(isReady ? 'the drawing was changed before the prices loaded' : 'the prices did not load');
        });
      }
    };
  });
  useEffect(() => {
    if (isReady || hasNoPrices) settle.current();
  }, [isReady, hasNoPrices]);

  const setUndone = (item: number, isUndone: boolean) => {
    if (brief === null) return;
    const undone = new Set(brief.undone);
    if (isUndone) undone.add(item);
    else undone.delete(item);
    run.mutate((engine) => withUndone(engine, brief, undone));
  };

  return {
    text,
    type: (next: string) => {
      typed.current = next;
      setText(next);
      keepBrief(next, brief);
    },
    brief,
    isBusy: run.isPending || waiting !== null,
    failure: run.error,
    /** The drawing has changed by other means; undoing an item would discard that. */
    isPast: brief !== null && brief.answer.design !== draft.design,
    ask: (question: string) => {
      if (run.isPending) return;
      run.reset();
      if (isReady) ask(question);
      else setWaiting({ text: question, design: draft.design });
    },
    undo: (item: number) => setUndone(item, true),
    putBack: (item: number) => setUndone(item, false),
    keep: (items: readonly number[]) => {
      if (brief !== null) show({ ...brief, kept: new Set([...brief.kept, ...items]) });
    },
    take: (design: PoolDesign) => changeApart({ design }),
    forget: () => {
      setWaiting(null);
      typed.current = '';
      setText('');
      setBrief(null);
      forgetBrief();
    },
  };
}
