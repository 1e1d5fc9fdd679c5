import { Injectable } from '@nestjs/common';
import { adviseWater, type WizardInput } from 'poolkit/water-wizard';
import { Clock } from '../../common/clock/clock.js';
import { ValidationError } from '../../common/errors/index.js';
import { answerOf } from './domain/water-answer.js';
import { readQuestion, type WaterQuestion } from './domain/water-question.js';
import { WaterFiguresInForce } from './water-figures.service.js';
import type { WaterAnswerView } from './water-test.views.js';

const MS_PER_HOUR = 3_600_000;

export interface Advised {
  input: WizardInput;
  view: WaterAnswerView;
  /** Figures it was computed with that are not those published with the engine. */
  changes: Readonly<Record<string, number>>;
}

/** The engine's word about a pool, for answers and for keeping. Reads the figures in force and writes nothing. */
@Injectable()
export class WaterAdvice {
  constructor(
    private readonly figures: WaterFiguresInForce,
    private readonly clock: Clock,
  ) {}

  /** @throws ValidationError naming each field the engine refuses. */
  async answer(question: WaterQuestion): Promise<Advised> {
    const read = readQuestion(question);
    if (!read.ok) throw new ValidationError(read.fields);
    const { figures, changes } = await this.figures.now();
    const answer = answerOf(adviseWater(read.input, figures));
    const retestAt = new Date(this.clock.now().getTime() + answer.retestAfterHours * MS_PER_HOUR).toISOString();
    return { input: read.input, view: { ...answer, retestAt }, changes };
  }
}
