import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { UnitOfWork } from '../../../platform/database/index.js';
import { ListQuery, type Page, type PageRequest } from '../../../platform/lists/index.js';
import { DosePlanEntity } from './dose-plan.entity.js';
import { WaterTestEntity } from './water-test.entity.js';

export type PlanSummaryRow = Pick<
  DosePlanEntity,
  'waterTestId' | 'issueDetected' | 'severity' | 'stepCount' | 'retestAt'
>;

@Injectable()
export class WaterTestRepository {
  constructor(private readonly uow: UnitOfWork) {}

  async insert(test: WaterTestEntity, plan: DosePlanEntity): Promise<void> {
    await this.uow.writer().insert(WaterTestEntity, test);
    await this.uow.writer().insert(DosePlanEntity, plan);
  }

  findOwnedBy(customerId: string, id: string): Promise<WaterTestEntity | null> {
    return this.uow.reader().findOneBy(WaterTestEntity, { id, customerId });
  }

  findPlan(waterTestId: string): Promise<DosePlanEntity | null> {
    return this.uow.reader().findOneBy(DosePlanEntity, { waterTestId });
  }

  listOwnedBy(customerId: string, request: PageRequest): Promise<Page<WaterTestEntity>> {
    const tests = this.uow.reader().createQueryBuilder(WaterTestEntity, 'test');
    return new ListQuery(tests, { testedAt: 'DESC', id: 'DESC' }).filter('customerId', customerId).page(request);
  }

  async planSummaries(tests: readonly WaterTestEntity[]): Promise<Map<string, PlanSummaryRow>> {
    if (tests.length === 0) return new Map();
    const rows = await this.uow.reader().find(DosePlanEntity, {
      select: { waterTestId: true, issueDetected: true, severity: true, stepCount: true, retestAt: true },
      where: { waterTestId: In(tests.map(({ id }) => id)) },
    });
    return new Map(rows.map((row) => [row.waterTestId, row]));
  }
}
