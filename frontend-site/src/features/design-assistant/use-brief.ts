import type { BriefAnswer, ReadBrief } from 'poolkit/brief';
import { designHash, type PoolDesign } from 'poolkit/design';
import { useEffect, useRef, useState } from 'react';
import type { Pricing } from '../../lib/designs/pricing';
import { type Brief, forgetBrief, keepBrief, readKeptBrief } from './kept-brief';
import type { DrawingHistory } from './use-drawing-history';

const NONE: ReadonlySet<number> = new Set<number>();

/** The engine that reads words is fetched with the first brief, and with it the cards that show what came of them. */
const engine = async () => {
  const [words] = await Promise.all([import('poolkit/brief'), import('./brief-answer')]);
  return words;
};

type Words = Awaited<ReturnType<typeof engine>>;

/**
 * Words to drawing, and back again one item at a time. What is typed and what was asked last stay with whoever
 * opens another panel, and on this device.
 */
export function useBrief(history: DrawingHistory, pricing: Pricing | null, hasNoPrices: boolean) {
  const [{ text: keptText, asked: keptAsked }] = useState(readKeptBrief);
  const [text, setText] = useState(keptText);
  const [brief, setBrief] = useState<Brief | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const { draft, changeApart } = history;
  const running = useRef(false);
  /** What was said before the prices came, and of which drawing. */
  const waiting = useRef<{ said: string; design: PoolDesign } | null>(null);
  // The engine takes a moment to come; the drawing may have changed by then.
  const latest = useRef({ draft, pricing });
  useEffect(() => {
    latest.current = { draft, pricing };
  });

  // An example is typed and asked in one press, before the box has it.
  const inBox = useRef(keptText);

  const show = (next: Brief) => {
    setBrief(next);
    keepBrief(inBox.current, next);
  };
  const type = (typed: string) => {
    inBox.current = typed;
    setText(typed);
    keepBrief(typed, brief);
  };

  const answerTo = (words: Words, start: PoolDesign | null, items: ReadBrief['items']): BriefAnswer => {
    const now = latest.current;
    if (now.pricing === null) throw new Error('the prices are not here yet');
    return words.answerBrief({ design: start, items, book: now.pricing.book, answers: now.draft.answers });
  };
  const withUndone = (words: Words, asked: Brief, undone: ReadonlySet<number>): Brief => {
    const standing = asked.read.items.flatMap((item, index) => (undone.has(index) ? [] : [{ item, index }]));
    const answer = answerTo(
      words,
      asked.start,
      standing.map(({ item }) => item),
    );
    const changes = answer.changes.map((change) => ({
      ...change,
      item: change.item === null ? null : (standing[change.item]?.index ?? null),
    }));
    return { ...asked, undone, answer: { ...answer, changes } };
  };
  const asNew = (words: Words, said: string, start: PoolDesign | null): Brief => {
    const read = words.readBrief(said);
    const answer = answerTo(words, start, read.items);
    const notUnderstood = words.notUnderstood(read);
    return { text: said, start, read, undone: NONE, kept: NONE, first: answer, answer, notUnderstood };
  };

  const run = async (work: (words: Words) => Brief) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(null);
    try {
      const next = work(await engine());
      show(next);
      changeApart({ design: next.answer.design });
    } catch (error) {
      setFailure(error);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  const askNow = (said: string) =>
    run((words) => {
      const { changedAt, design } = latest.current.draft;
      return asNew(words, said, changedAt === null ? null : design);
    });
  const latestAsk = useRef(askNow);
  useEffect(() => {
    latestAsk.current = askNow;
  });

  // What was asked before a reload is answered again, and shown as long as the drawing is what came of it.
  const isReady = pricing !== null;
  const recall = useRef(async () => {
    if (keptAsked === null) return;
    try {
      const words = await engine();
      const again = asNew(words, keptAsked.text, keptAsked.start);
      const answered = keptAsked.undone.length === 0 ? again : withUndone(words, again, new Set(keptAsked.undone));
      if (running.current || designHash(answered.answer.design) !== designHash(latest.current.draft.design)) return;
      const { design } = latest.current.draft;
      setBrief({ ...answered, kept: new Set(keptAsked.kept), answer: { ...answered.answer, design } });
    } catch (error) {
      // The drawing is here all the same; only the cards of what was asked are not.
      console.warn('The last brief could not be shown again', error);
    }
  });
  useEffect(() => {
    if (!isReady && !hasNoPrices) return;
    const early = waiting.current;
    waiting.current = null;
    if (early === null) {
      if (isReady) void recall.current();
    } else if (isReady && early.design === latest.current.draft.design) {
      void latestAsk.current(early.said);
    } else {
      setBusy(false);
      setFailure(new Error(isReady ? 'the drawing was changed before the prices came' : 'the prices did not come'));
    }
  }, [isReady, hasNoPrices]);

  const setUndone = (item: number, isUndone: boolean) =>
    run((words) => {
      if (brief === null) throw new Error('there is no brief to change');
      const undone = new Set(brief.undone);
      if (isUndone) undone.add(item);
      else undone.delete(item);
      return withUndone(words, brief, undone);
    });

  return {
    text,
    type,
    brief,
    isBusy,
    failure,
    /** The drawing has gone on by other means; undoing a item would throw that away. */
    isPast: brief !== null && brief.answer.design !== draft.design,
    ask: async (said: string) => {
      if (isReady) return askNow(said);
      waiting.current = { said, design: draft.design };
      setFailure(null);
      setBusy(true);
    },
    undo: (item: number) => setUndone(item, true),
    putBack: (item: number) => setUndone(item, false),
    keep: (items: readonly number[]) => {
      if (brief !== null) show({ ...brief, kept: new Set([...brief.kept, ...items]) });
    },
    /** Draws one of the ways within the budget. */
    take: (design: PoolDesign) => changeApart({ design }),
    forget: () => {
      if (waiting.current !== null) setBusy(false);
      waiting.current = null;
      inBox.current = '';
      setText('');
      setBrief(null);
      forgetBrief();
    },
  };
}
