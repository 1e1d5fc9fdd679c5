import { Injectable } from '@nestjs/common';
import { ValidationError } from '../../common/errors/index.js';
import { Threads } from '../../platform/threads/index.js';
import { CostBooks } from '../cost-book/index.js';
import { answerTask, type AnswerQuestion } from './answer-task.js';
import type { AssistantResponse } from './api/dto/assistant.response.js';
import { ChatModel } from './model/chat-model.js';
import { MODEL_RULES, modelQuestion } from './model/model-question.js';

export type AssistantQuestion = Omit<AnswerQuestion, 'book' | 'modelText'>;

@Injectable()
export class DesignAssistantService {
  constructor(
    private readonly books: CostBooks,
    private readonly model: ChatModel,
    private readonly threads: Threads,
  ) {}

  async answer(asked: AssistantQuestion): Promise<AssistantResponse> {
    const { priceBook: book } = await this.books.inForce();
    const byRules = await this.threads.run(answerTask, { ...asked, book, modelText: null });
    if (!byRules.ok) throw new ValidationError(byRules.fields);
    const { design } = byRules.view;
    // Only for words the rules do not know, and not while the person is asked.
    if (design === null || byRules.unknown.length === 0 || !this.model.isOn) return byRules.view;
    const modelText = await this.model.ask(MODEL_RULES, modelQuestion(asked.message, byRules.unknown, design, book));
    if (modelText === null) return byRules.view;
    const further = await this.threads.run(answerTask, { ...asked, book, modelText });
    return further.ok ? further.view : byRules.view;
  }
}
