import { Injectable } from '@nestjs/common';
import { In, type SelectQueryBuilder } from 'typeorm';
import type { Cursor } from '../../../common/http/index.js';
import { newestFirst, UnitOfWork } from '../../../platform/database/index.js';
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

  /** Newest first; one row more than asked for, so that the caller knows whether there is a next page. */
  listOwnedBy(customerId: string, limit: number, cursor: Cursor | null): Promise<WaterTestEntity[]> {
    return this.ownedQuery(customerId, limit, cursor).getMany();
  }

  ownedQuery(customerId: string, limit: number, cursor: Cursor | null): SelectQueryBuilder<WaterTestEntity> {
    const builder = this.uow
      .reader()
      .createQueryBuilder(WaterTestEntity, 'test')
      .where('test.customerId = :customerId', { customerId });
    return newestFirst(builder, 'testedAt', limit, cursor);
  }

  /** What lists show of the plans of these tests, in one query, by test. */
  async planSummaries(tests: readonly WaterTestEntity[]): Promise<Map<string, PlanSummaryRow>> {
    if (tests.length === 0) return new Map();
    const rows = await this.uow.reader().find(DosePlanEntity, {
      select: { waterTestId: true, issueDetected: true, severity: true, stepCount: true, retestAt: true },
      where: { waterTestId: In(tests.map(({ id }) => id)) },
    });
    return new Map(rows.map((row) => [row.waterTestId, row]));
  }
}
