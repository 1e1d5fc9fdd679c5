import { Injectable } from '@nestjs/common';
import { adviseWater, type WizardInput } from 'poolkit/water-wizard';
import { Clock } from '../../common/clock/clock.js';
import { ValidationError } from '../../common/errors/index.js';
import { answerOf } from './domain/water-answer.js';
import { readQuestion, type WaterQuestion } from './domain/water-question.js';
import { waterValues } from './domain/water-values.js';
import type { WaterAnswerView } from './water-test.views.js';

const MS_PER_HOUR = 3_600_000;

/** The engine's word about a pool, for answers and for keeping. Touches no database. */
@Injectable()
export class WaterAdvice {
  constructor(private readonly clock: Clock) {}

  /** @throws ValidationError naming each field the engine refuses. */
  answer(question: WaterQuestion): { input: WizardInput; view: WaterAnswerView } {
    const read = readQuestion(question);
    if (!read.ok) throw new ValidationError(read.fields);
    const answer = answerOf(adviseWater(read.input, waterValues()));
    const retestAt = new Date(this.clock.now().getTime() + answer.retestAfterHours * MS_PER_HOUR).toISOString();
    return { input: read.input, view: { ...answer, retestAt } };
  }
}
