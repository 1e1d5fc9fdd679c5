import type { BriefAnswer, ReadBrief } from 'poolkit/brief';
import type { PoolDesign } from 'poolkit/design';
import { useState } from 'react';
import type { Pricing } from '../../lib/designs/pricing';
import type { DrawingHistory } from './use-drawing-history';

/** One brief and its answer. Wishes are undone by answering again without them. */
export interface Brief {
  readonly text: string;
  /** What was drawn before; null for nothing yet. */
  readonly start: PoolDesign | null;
  readonly read: ReadBrief;
  readonly undone: ReadonlySet<number>;
  readonly kept: ReadonlySet<number>;
  /** Of every wish, for the cards of those that are undone. */
  readonly first: BriefAnswer;
  readonly answer: BriefAnswer;
  readonly notUnderstood: string | null;
}

const NONE: ReadonlySet<number> = new Set<number>();

/** The engine that reads words is fetched with the first brief. */
const engine = () => import('poolkit/brief');

/** Words to drawing, and back again one wish at a time. */
export function useBrief(history: DrawingHistory, pricing: Pricing | null) {
  const [brief, setBrief] = useState<Brief | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const { draft, changeApart } = history;

  const run = async (work: (words: Awaited<ReturnType<typeof engine>>) => Brief) => {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      const next = work(await engine());
      setBrief(next);
      changeApart({ design: next.answer.design });
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };

  const ask = (text: string) =>
    run((words) => {
      if (pricing === null) throw new Error('the prices are not here yet');
      const start = draft.changedAt === null ? null : draft.design;
      const read = words.readBrief(text);
      const answer = words.answerBrief({
        design: start,
        wishes: read.wishes,
        book: pricing.book,
        answers: draft.answers,
      });
      return {
        text,
        start,
        read,
        undone: NONE,
        kept: NONE,
        first: answer,
        answer,
        notUnderstood: words.notUnderstood(read),
      };
    });

  const setUndone = (wishes: readonly number[], isUndone: boolean) =>
    run((words) => {
      if (brief === null || pricing === null) throw new Error('there is no brief to change');
      const undone = new Set(brief.undone);
      for (const wish of wishes)
        if (isUndone) undone.add(wish);
        else undone.delete(wish);
      const standing = brief.read.wishes.flatMap((wish, index) => (undone.has(index) ? [] : [{ wish, index }]));
      const answer = words.answerBrief({
        design: brief.start,
        wishes: standing.map(({ wish }) => wish),
        book: pricing.book,
        answers: draft.answers,
      });
      const changes = answer.changes.map((change) => ({
        ...change,
        wish: change.wish === null ? null : (standing[change.wish]?.index ?? null),
      }));
      return { ...brief, undone, answer: { ...answer, changes } };
    });

  const keep = (wishes: readonly number[]) =>
    setBrief(brief && { ...brief, kept: new Set([...brief.kept, ...wishes]) });

  return {
    brief,
    isBusy,
    failure,
    /** The drawing has gone on by other means; undoing a wish would throw that away. */
    isPast: brief !== null && brief.answer.design !== draft.design,
    ask,
    undo: (wish: number) => setUndone([wish], true),
    putBack: (wish: number) => setUndone([wish], false),
    keep,
    /** Draws one of the ways within the budget. */
    take: (design: PoolDesign) => changeApart({ design }),
    forget: () => setBrief(null),
  };
}

export type BriefWork = ReturnType<typeof useBrief>;
