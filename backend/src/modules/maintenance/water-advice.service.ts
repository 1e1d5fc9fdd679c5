import { Injectable } from '@nestjs/common';
import { adviseWater, type WizardInput } from 'poolkit/water-wizard';
import { Clock } from '../../common/clock/clock.js';
import { ValidationError } from '../../common/errors/index.js';
import { answerOf, type WaterAnswer } from './domain/water-answer.js';
import { readQuestion, type WaterQuestion } from './domain/water-question.js';
import { WaterFiguresInForce, type FiguresInForce } from './water-figures.service.js';

const MS_PER_HOUR = 3_600_000;

interface Told {
  input: WizardInput;
  answer: WaterAnswer;
}

export interface Advised extends Pick<Told, 'input'> {
  view: WaterAnswer & { retestAt: string };
  /** Figures that differ from the published ones. */
  changes: Readonly<Record<string, number>>;
}

@Injectable()
export class WaterAdvice {
  constructor(
    private readonly figures: WaterFiguresInForce,
    private readonly clock: Clock,
  ) {}

  async answer(question: WaterQuestion): Promise<Advised> {
    const inForce = await this.figures.now();
    const { input, answer } = this.told(question, inForce);
    const retestAt = new Date(this.clock.now().getTime() + answer.retestAfterHours * MS_PER_HOUR).toISOString();
    return { input, view: { ...answer, retestAt }, changes: inForce.changes };
  }

  private told(question: WaterQuestion, inForce: FiguresInForce): Told {
    const read = readQuestion(question);
    if (!read.ok) throw new ValidationError(read.fields);
    return { input: read.input, answer: answerOf(adviseWater(read.input, inForce.figures)) };
  }
}
