import { Injectable } from '@nestjs/common';
import { adviseWater, waterChanges, waterFigures, type WizardInput } from 'poolkit/water-wizard';
import { Clock } from '../../common/clock/clock.js';
import { ValidationError } from '../../common/errors/index.js';
import { CostBooks } from '../cost-book/index.js';
import { answerOf, type WaterAnswer } from './domain/water-answer.js';
import { readQuestion, type WaterQuestion } from './domain/water-question.js';

const MS_PER_HOUR = 3_600_000;

/** Figures that differ from the published ones. */
type Changes = Readonly<Record<string, number>>;

export interface Advised {
  input: WizardInput;
  view: WaterAnswer & { retestAt: string };
  changes: Changes;
}

@Injectable()
export class WaterAdvice {
  constructor(
    private readonly books: CostBooks,
    private readonly clock: Clock,
  ) {}

  async changes(): Promise<Changes> {
    return waterChanges((await this.books.inForce()).priceBook.changes);
  }

  async answer(question: WaterQuestion): Promise<Advised> {
    const read = readQuestion(question);
    if (!read.ok) throw new ValidationError(read.fields);
    const changes = await this.changes();
    const answer = answerOf(adviseWater(read.input, waterFigures(changes)));
    const retestAt = new Date(this.clock.now().getTime() + answer.retestAfterHours * MS_PER_HOUR).toISOString();
    return { input: read.input, view: { ...answer, retestAt }, changes };
  }
}
