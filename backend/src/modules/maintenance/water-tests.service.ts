import { Injectable } from '@nestjs/common';
import { issueName } from 'poolkit/symptoms';
import { WATER_ENGINE_VERSION } from 'poolkit/water-wizard';
import { Clock } from '../../common/clock/clock.js';
import { NotFoundError } from '../../common/errors/index.js';
import { uuidv7 } from '../../common/ids/ids.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { keptOf } from './domain/kept-answer.js';
import { readSeen, seenOf } from './domain/seen-at-test.js';
import type { WaterQuestion } from './domain/water-question.js';
import { DosePlanEntity } from './persistence/dose-plan.entity.js';
import { WaterTestEntity } from './persistence/water-test.entity.js';
import { WaterTestRepository, type PlanSummaryRow } from './persistence/water-test.repository.js';
import { WaterAdvice } from './water-advice.service.js';
import type { WaterTestResponse } from './api/dto/water-test.response.js';
import type { WaterTestPage, WaterTestSummary } from './api/dto/water-test.response.js';

@Injectable()
export class WaterTestsService {
  constructor(
    private readonly tests: WaterTestRepository,
    private readonly advice: WaterAdvice,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async save(customerId: string, question: WaterQuestion): Promise<WaterTestResponse> {
    const { input, view, changes } = await this.advice.answer(question);
    const test = Object.assign(new WaterTestEntity(), {
      id: uuidv7(),
      customerId,
      testedAt: this.clock.now(),
      pool: input.profile,
      readings: input.readings,
      seen: seenOf(input, changes),
      engineVersion: WATER_ENGINE_VERSION,
    } satisfies WaterTestEntity);
    const { retestAt, ...answer } = view;
    const plan = Object.assign(new DosePlanEntity(), {
      id: uuidv7(),
      waterTestId: test.id,
      issueDetected: view.issueDetected,
      severity: view.severity,
      stepCount: view.steps.length,
      retestAt: new Date(retestAt),
      answer: keptOf(answer),
    } satisfies DosePlanEntity);
    return this.uow.run(async () => {
      await this.tests.insert(test, plan);
      return presentTest(test, plan);
    });
  }

  async list(customerId: string, limit: number, cursor: string | undefined): Promise<WaterTestPage> {
    const page = await this.tests.listOwnedBy(customerId, { limit, cursor });
    const plans = await this.tests.planSummaries(page.items);
    return {
      items: page.items.flatMap((test) => {
        const plan = plans.get(test.id);
        return plan ? [presentSummary(test, plan)] : [];
      }),
      nextCursor: page.nextCursor,
    };
  }

  async show(customerId: string, id: string): Promise<WaterTestResponse> {
    const test = await this.tests.findOwnedBy(customerId, id);
    const plan = test && (await this.tests.findPlan(test.id));
    if (!plan) throw new NotFoundError('That water test could not be found.');
    return presentTest(test, plan);
  }
}

function presentSummary(test: WaterTestEntity, plan: PlanSummaryRow): WaterTestSummary {
  const { id, testedAt, pool, readings } = test;
  const { issueDetected, severity, stepCount, retestAt } = plan;
  return {
    ...{ id, testedAt: testedAt.toISOString(), pool, readings },
    ...{ issueDetected, issueName: issueName(issueDetected) ?? issueDetected, severity, stepCount },
    retestAt: retestAt.toISOString(),
  };
}

function presentTest(test: WaterTestEntity, plan: DosePlanEntity): WaterTestResponse {
  const { seen, engineVersion } = test;
  return { ...presentSummary(test, plan), seen: readSeen(seen), engineVersion, answer: plan.answer };
}
