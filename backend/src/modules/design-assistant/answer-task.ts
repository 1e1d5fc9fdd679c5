import { answerBrief, notUnderstood, readBrief, type BriefAnswer, type ReadBrief } from 'poolkit/brief';
import { NOTHING_KNOWN, pricesWith, type CostBook, type Estimate } from 'poolkit/cost';
import { figuresWith, measureDesign, type PoolDesign } from 'poolkit/design';
import { checksOf } from 'poolkit/feasibility';
import type { ThreadTask } from '../../platform/threads/index.js';
import type { AssistantResponse, AssistantReason } from './api/dto/assistant.response.js';
import { isAcceptable, readModelAnswer } from './domain/model-answer.js';
import { readStart } from './domain/question.js';

export interface AnswerQuestion {
  message: string;
  design: object | null;
  yard: object | null;
  budgetCents: number | null;
  takesClosest: boolean;
  book: CostBook;
  /** What a language model wrote about unknown words; used only if it keeps everything else. */
  modelText: string | null;
}

export type Answered =
  { ok: true; view: AssistantResponse; unknown: readonly string[] } | { ok: false; fields: Record<string, string> };

/** A budget searches hundreds of priced designs, which may have the largest yard. */
export const answerTask: ThreadTask<AnswerQuestion, Answered> = { name: 'design-assistant.answer', work: answered };

function answered({ message, design, yard, book, modelText, ...wanted }: AnswerQuestion): Answered {
  const start = readStart({ design, yard }, book.changes);
  if (!start.ok) return start;
  const read = readBrief(message);
  const answer = answerBrief({ design: start.design, items: read.items, book, ...wanted });
  if (answer.design === null) return { ok: true, view: asking(answer, read), unknown: read.unknown };
  const byRules: Presented = {
    answer,
    design: answer.design,
    changes: answer.changes,
    estimate: answer.estimate,
    answeredBy: 'rules',
  };
  const byModel =
    modelText === null ? null : takenFurther(modelText, read, answer, answer.design, wanted.budgetCents, book);
  return { ok: true, view: present(byModel ?? byRules, read, book), unknown: read.unknown };
}

interface Presented {
  answer: BriefAnswer;
  design: PoolDesign;
  changes: readonly AssistantReason[];
  estimate: Estimate | null;
  answeredBy: 'rules' | 'model';
}

function takenFurther(
  text: string,
  read: ReadBrief,
  answer: BriefAnswer,
  design: PoolDesign,
  budgetCents: number | null,
  book: CostBook,
): Presented | null {
  const proposed = readModelAnswer(text, design, book.changes);
  if (!proposed) return null;
  const estimate = pricesWith(book, NOTHING_KNOWN)(proposed.design);
  const spoken = read.items.findLast((item) => item.kind === 'budget');
  if (!isAcceptable(proposed, answer.met, answer.estimate, estimate, spoken?.cents ?? budgetCents)) return null;
  return {
    answer,
    design: proposed.design,
    changes: [...answer.changes, ...proposed.changes],
    estimate,
    answeredBy: 'model',
  };
}

function asking({ questions }: BriefAnswer, read: ReadBrief): AssistantResponse {
  return {
    design: null,
    questions: reasons(questions),
    changes: [],
    unmet: [],
    notUnderstood: notUnderstood(read),
    offers: [],
    checks: [],
    estimate: null,
    answeredBy: 'rules',
  };
}

function reasons(all: readonly AssistantReason[]): AssistantReason[] {
  return all.map(({ what, why }) => ({ what, why }));
}

function present(
  { answer, design, changes, estimate, answeredBy }: Presented,
  read: ReadBrief,
  book: CostBook,
): AssistantResponse {
  const measured = measureDesign(design, figuresWith(book.changes).measuring);
  const { quantities, choices, engineVersion } = measured;
  return {
    design,
    questions: [],
    changes: reasons(changes),
    unmet: reasons(answer.unmet),
    // Also with a model's design: the person decides whether it fits the words.
    notUnderstood: notUnderstood(read),
    offers: answer.offers.map(({ edits, changeCents, estimate: offered }) => ({
      edits: edits.map(({ label }) => label),
      changeCents,
      likelyCents: offered.likelyCents,
    })),
    checks: checksOf(design, measured, book.changes),
    estimate: estimate && { ...withoutSpread(estimate), quantities, choices, engineVersion },
    answeredBy,
  };
}

function withoutSpread({ spread: _, ...estimate }: Estimate): Omit<Estimate, 'spread'> {
  return estimate;
}
