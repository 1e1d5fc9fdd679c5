import { Injectable } from '@nestjs/common';
import { In, Not } from 'typeorm';
import { NotFoundError } from '../../../common/errors/index.js';
import { UnitOfWork } from '../../../platform/database/index.js';
import { hasNumberOrProject, ListQuery, type NumberOrProjects } from '../../../platform/lists/index.js';
import type { ChangeOrder, ChangeOrderStatus } from '../domain/change-order.js';
import { ChangeOrderEntity } from './change-order.entity.js';

export interface ProjectChanges {
  projectId: string;
  count: number;
  cents: number;
}

interface SignedWanted {
  from?: Date;
  before?: Date;
  projectIds?: readonly string[];
}

@Injectable()
export class ChangeOrderRepository {
  constructor(private readonly uow: UnitOfWork) {}

  find(id: string): Promise<ChangeOrderEntity | null> {
    return this.uow.reader().findOneBy(ChangeOrderEntity, { id });
  }

  async require(id: string): Promise<ChangeOrderEntity> {
    return found(await this.find(id));
  }

  /** Inside a unit: no one else changes it until the unit ends. */
  async lock(id: string): Promise<ChangeOrderEntity> {
    return found(await this.uow.writer().findOne(ChangeOrderEntity, { where: { id }, lock: this.uow.forUpdate() }));
  }

  /** By number and version, the newest first. */
  ofProjects(projectIds: readonly string[]): Promise<ChangeOrderEntity[]> {
    if (projectIds.length === 0) return Promise.resolve([]);
    return this.uow.reader().find(ChangeOrderEntity, {
      where: { projectId: In([...projectIds]) },
      order: { projectId: 'ASC', number: 'DESC', revision: 'DESC' },
    });
  }

  /** The newest first, without the versions that were replaced. */
  listFound(wanted: NumberOrProjects): ListQuery<ChangeOrderEntity> {
    const orders = this.uow.reader().createQueryBuilder(ChangeOrderEntity, 'change');
    const status = Not<ChangeOrderStatus>('revised');
    orders.where(hasNumberOrProject(wanted).map((one) => ({ ...one, status })));
    return new ListQuery(orders, { id: 'DESC' });
  }

  async executedOf(projectIds: readonly string[]): Promise<ChangeOrderEntity[]> {
    if (projectIds.length === 0) return [];
    return this.uow.reader().find(ChangeOrderEntity, {
      where: { projectId: In([...projectIds]), status: 'executed' },
      order: { projectId: 'ASC', number: 'ASC' },
    });
  }

  withStatus(statuses: readonly ChangeOrderStatus[]): Promise<ChangeOrderEntity[]> {
    return this.uow.reader().find(ChangeOrderEntity, { where: { status: In([...statuses]) }, order: { id: 'ASC' } });
  }

  async signed({ from, before, projectIds }: SignedWanted): Promise<ProjectChanges[]> {
    const orders = this.uow
      .reader()
      .createQueryBuilder(ChangeOrderEntity, 'change')
      .select('change.projectId', 'projectId')
      .addSelect('COUNT(*)', 'count')
      .addSelect('SUM(change.amountCents)', 'cents')
      .where("change.status = 'executed'")
      .groupBy('change.projectId');
    if (from) orders.andWhere('change.decidedAt >= :from', { from });
    if (before) orders.andWhere('change.decidedAt < :before', { before });
    if (projectIds) orders.andWhere('change.projectId IN (:...projectIds)', { projectIds });
    const rows = await orders.getRawMany<
      Pick<ProjectChanges, 'projectId'> & Record<'count' | 'cents', number | string>
    >();
    return rows.map(({ count, cents, ...row }) => ({ ...row, count: Number(count), cents: Number(cents) }));
  }

  async highestNumber(projectId: string): Promise<number> {
    return (await this.uow.reader().maximum(ChangeOrderEntity, 'number', { projectId })) ?? 0;
  }

  async insert(order: ChangeOrder, createdAt: Date): Promise<void> {
    await this.uow.writer().insert(ChangeOrderEntity, { ...order, createdAt });
  }

  async update(order: ChangeOrder): Promise<void> {
    await this.uow.writer().update(ChangeOrderEntity, { id: order.id }, { ...order });
  }
}

function found(order: ChangeOrderEntity | null): ChangeOrderEntity {
  if (!order) throw new NotFoundError();
  return order;
}
