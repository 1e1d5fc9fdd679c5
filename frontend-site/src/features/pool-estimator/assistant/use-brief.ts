import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CostBook } from 'poolkit/cost';
import type { PoolDesign } from 'poolkit/design';
import { useEffect, useRef, useState } from 'react';
import { PRICES } from '../../../lib/designs/use-price-book';
import { useTabDraft } from '../../../lib/drafts/tab-draft';
import type { Brief } from './brief-answer';
import type { DrawingHistory } from './use-drawing-history';

const NONE: ReadonlySet<number> = new Set<number>();

/** Words about one of these describe a pool of its own, not a change of the one that is shown at the start. */
const OF_A_WHOLE_POOL: ReadonlySet<string> = new Set(['shape', 'size', 'area', 'character', 'room', 'people']);

/** Loads what reads words together with the cards that show the answer. */
const loadEngine = async () => {
  const [engine] = await Promise.all([import('poolkit/brief'), import('./brief-answer')]);
  return engine;
};

type Engine = Awaited<ReturnType<typeof loadEngine>>;

/** What a request to a designer says of the words: all of them, and those the drawing does not show. */
function forDesigner({ text, start, read, answer }: Brief, before: Readonly<{ asked: string; left: string }>) {
  const isNew = start === null;
  const missing = [...read.unknown, ...answer.unmet.map(({ what }) => what)];
  const all = isNew || before.left === '' ? missing : [...before.left.split('\n'), ...missing];
  return {
    asked: isNew || before.asked === '' ? text : `${before.asked}\n${text}`,
    left: [...new Set(all)].join('\n'),
  };
}

/** From words to a drawing, with undo by item. The words stay in this tab. */
export function useBrief({ draft, changeApart }: DrawingHistory) {
  const client = useQueryClient();
  const [{ text = '', asked = '', left = '' }, keepText, forgetText] = useTabDraft<'text' | 'asked' | 'left'>('brief');
  const [brief, setBrief] = useState<Brief | null>(null);
  // The engine and the prices take a moment to load; the drawing may have changed by then.
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });

  const run = useMutation({
    mutationFn: async (answer: (engine: Engine, book: CostBook) => Omit<Brief, 'before'>) => {
      const [engine, { priceBook }] = await Promise.all([loadEngine(), client.ensureQueryData(PRICES)]);
      return { ...answer(engine, priceBook.book), before: latest.current.design };
    },
    retry: false,
    networkMode: 'always',
    onSuccess: (next) => {
      setBrief(next);
      if (next.answer.design === null) return;
      if (next.first === next.answer) keepText(forDesigner(next, { asked, left }));
      changeApart({ design: next.answer.design });
    },
  });

  const ask = (question: string) => {
    if (run.isPending) return;
    const asked = draft.design;
    run.mutate((engine, book) => {
      const { changedAt, design, answers } = latest.current;
      if (design !== asked) throw new Error('the drawing was changed before the answer was ready');
      const read = engine.readBrief(question);
      const isOwn = changedAt === null && read.items.some(({ kind }) => OF_A_WHOLE_POOL.has(kind));
      const start = isOwn ? null : design;
      const answer = engine.answerBrief({ design: start, items: read.items, book, answers });
      const notUnderstood = engine.notUnderstood(read);
      return {
        text: question,
        start,
        read,
        undone: NONE,
        kept: NONE,
        takesClosest: false,
        first: answer,
        answer,
        notUnderstood,
      };
    });
  };

  const setUndone = (item: number, isUndone: boolean) => {
    if (brief === null) return;
    const undone = new Set(brief.undone);
    if (isUndone) undone.add(item);
    else undone.delete(item);
    const indexes = brief.read.items.flatMap((_, index) => (undone.has(index) ? [] : [index]));
    const items = brief.read.items.filter((_, index) => !undone.has(index));
    run.mutate((engine, book) => {
      const { answers } = latest.current;
      const { start, takesClosest } = brief;
      const answer = engine.answerBrief({ design: start, items, book, answers, takesClosest });
      const changes = answer.changes.map((change) => ({
        ...change,
        item: change.item === null ? null : (indexes[change.item] ?? null),
      }));
      return { ...brief, undone, answer: { ...answer, changes } };
    });
  };

  return {
    text,
    type: (next: string) => keepText({ text: next }),
    brief,
    isBusy: run.isPending,
    failure: run.error,
    /** The drawing has changed by other means; undoing an item would discard that. */
    isPast: brief !== null && (brief.answer.design ?? brief.before) !== draft.design,
    ask,
    takeClosest: () => {
      if (brief === null) return;
      const { start, read } = brief;
      run.mutate((engine, book) => {
        const { answers } = latest.current;
        const answer = engine.answerBrief({ design: start, items: read.items, book, answers, takesClosest: true });
        return { ...brief, takesClosest: true, first: answer, answer };
      });
    },
    undo: (item: number) => setUndone(item, true),
    putBack: (item: number) => setUndone(item, false),
    keep: (item: number) => {
      if (brief !== null) setBrief({ ...brief, kept: new Set([...brief.kept, item]) });
    },
    take: (design: PoolDesign) => changeApart({ design }),
    forget: () => {
      forgetText();
      setBrief(null);
    },
  };
}
