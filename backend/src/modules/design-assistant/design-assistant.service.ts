import { Injectable } from '@nestjs/common';
import { answerBrief, notUnderstood, readBrief, type BriefAnswer, type ReadBrief } from 'poolkit/brief';
import { NOTHING_KNOWN, pricesWith, type CostBook, type Estimate } from 'poolkit/cost';
import { figuresWith, measureDesign, type PoolDesign } from 'poolkit/design';
import { checksOf } from 'poolkit/feasibility';
import { ValidationError } from '../../common/errors/index.js';
import { CostBooks } from '../cost-book/index.js';
import type { AssistantAnswerView, ReasonView } from './assistant.views.js';
import { isAcceptable, readModelAnswer } from './domain/model-answer.js';
import { readStart } from './domain/question.js';
import { ChatModel } from './model/chat-model.js';
import { MODEL_RULES, modelQuestion } from './model/model-question.js';

export interface AssistantQuestion {
  message: string;
  design: object | null;
  yard: object | null;
  budgetCents: number | null;
}

interface Answered {
  answer: BriefAnswer;
  design: PoolDesign;
  changes: readonly ReasonView[];
  estimate: Estimate | null;
  answeredBy: 'rules' | 'model';
}

/** From words to a design. The rules answer; a language model, when there is one, may only add to what they leave open. */
@Injectable()
export class DesignAssistantService {
  constructor(
    private readonly books: CostBooks,
    private readonly model: ChatModel,
  ) {}

  /** @throws ValidationError naming each thing that is wrong with the design or the yard. */
  async answer({ message, design, yard, budgetCents }: AssistantQuestion): Promise<AssistantAnswerView> {
    const { priceBook } = await this.books.inForce();
    const start = readStart({ design, yard }, priceBook.changes);
    if (!start.ok) throw new ValidationError(start.fields);
    const read = readBrief(message);
    const answer = answerBrief({ design: start.design, wishes: read.wishes, book: priceBook, budgetCents });
    const byRules: Answered = { answer, design: answer.design, changes: answer.changes, estimate: answer.estimate, answeredBy: 'rules' };
    return present((await this.takenFurther(message, read, answer, budgetCents, priceBook)) ?? byRules, read, priceBook);
  }

  /** Only for words the rules do not know. `null` unless the model's design keeps everything it was given. */
  private async takenFurther(
    message: string, read: ReadBrief, answer: BriefAnswer, budgetCents: number | null, book: CostBook,
  ): Promise<Answered | null> {
    if (read.unknown.length === 0 || !this.model.isOn) return null;
    const text = await this.model.ask(MODEL_RULES, modelQuestion(message, read.unknown, answer.design, book));
    const proposed = text === null ? null : readModelAnswer(text, answer.design, book.changes);
    if (!proposed) return null;
    const estimate = pricesWith(book, NOTHING_KNOWN)(proposed.design);
    const spoken = read.wishes.findLast((wish) => wish.kind === 'budget');
    if (!isAcceptable(proposed, answer.met, answer.estimate, estimate, spoken?.cents ?? budgetCents)) return null;
    return { answer, design: proposed.design, changes: [...answer.changes, ...proposed.changes], estimate, answeredBy: 'model' };
  }
}

function present({ answer, design, changes, estimate, answeredBy }: Answered, read: ReadBrief, book: CostBook): AssistantAnswerView {
  const measured = measureDesign(design, figuresWith(book.changes).measuring);
  const { quantities, choices, engineVersion } = measured;
  return {
    design,
    changes: changes.map(({ what, why }) => ({ what, why })),
    unmet: answer.unmet.map(({ what, why }) => ({ what, why })),
    notUnderstood: answeredBy === 'model' ? null : notUnderstood(read),
    offers: answer.offers.map(({ edits, changeCents, estimate: offered }) => ({
      edits: edits.map(({ label }) => label), changeCents, likelyCents: offered.likelyCents,
    })),
    checks: checksOf(design, measured, book.changes),
    estimate: estimate && { ...withoutSpread(estimate), quantities, choices, engineVersion },
    answeredBy,
  };
}

/** How direct costs are spread is ours to know. */
function withoutSpread({ spread: _, ...estimate }: Estimate): Omit<Estimate, 'spread'> {
  return estimate;
}
