import { Injectable } from '@nestjs/common';
import { In, Not } from 'typeorm';
import { NotFoundError } from '../../../common/errors/index.js';
import { UnitOfWork } from '../../../platform/database/index.js';
import { hasNumberOrProject, ListQuery, type NumberOrProjects } from '../../../platform/lists/index.js';
import type { PurchaseOrder } from '../domain/purchase-order.js';
import { PurchaseOrderEntity } from './purchase-order.entity.js';

export interface OrderFilter {
  projectId?: string | undefined;
  vendorId?: string | undefined;
  isOpen?: boolean | undefined;
}

@Injectable()
export class PurchaseOrderRepository {
  constructor(private readonly uow: UnitOfWork) {}

  /** The newest number first. */
  list({ projectId, vendorId, isOpen }: OrderFilter): ListQuery<PurchaseOrderEntity> {
    const orders = this.uow.reader().createQueryBuilder(PurchaseOrderEntity, 'purchase');
    return new ListQuery(orders, { number: 'DESC' })
      .filter('projectId', projectId)
      .filter('vendorId', vendorId)
      .filter('isOpen', isOpen);
  }

  /** The newest number first. */
  listFound(wanted: NumberOrProjects): ListQuery<PurchaseOrderEntity> {
    const orders = this.uow.reader().createQueryBuilder(PurchaseOrderEntity, 'purchase');
    orders.where(hasNumberOrProject(wanted));
    return new ListQuery(orders, { number: 'DESC' });
  }

  open(): Promise<PurchaseOrderEntity[]> {
    return this.uow.reader().find(PurchaseOrderEntity, { where: { isOpen: true }, order: { number: 'ASC' } });
  }

  async byIds(ids: readonly string[]): Promise<Map<string, PurchaseOrderEntity>> {
    if (ids.length === 0) return new Map();
    const rows = await this.uow.reader().findBy(PurchaseOrderEntity, { id: In([...new Set(ids)]) });
    return new Map(rows.map((order) => [order.id, order]));
  }

  async byNumbers(numbers: readonly number[]): Promise<PurchaseOrderEntity[]> {
    if (numbers.length === 0) return [];
    return this.uow.reader().findBy(PurchaseOrderEntity, { number: In([...new Set(numbers)]) });
  }

  /** The longest lead time that a vendor gave for it. */
  async leadOf(selectionId: string): Promise<number | null> {
    const row = await this.uow
      .reader()
      .createQueryBuilder(PurchaseOrderEntity, 'purchase')
      .select('MAX(purchase.leadDays)', 'days')
      .where("purchase.selectionId = :selectionId AND purchase.status <> 'canceled'", { selectionId })
      .getRawOne<{ days: number | null }>();
    return row?.days ?? null;
  }

  /** Sent at some time, and not canceled. */
  ordered(projectId: string): Promise<PurchaseOrderEntity[]> {
    const where = { projectId, status: Not(In(['draft', 'canceled'])) };
    return this.uow.reader().find(PurchaseOrderEntity, { where, order: { number: 'ASC' } });
  }

  async require(id: string): Promise<PurchaseOrderEntity> {
    return found(await this.uow.reader().findOneBy(PurchaseOrderEntity, { id }));
  }

  /** Inside a unit: no one else changes it until the unit ends. */
  async lock(id: string): Promise<PurchaseOrderEntity> {
    const lock = this.uow.forUpdate();
    return found(await this.uow.writer().findOne(PurchaseOrderEntity, { where: { id }, lock }));
  }

  async insert(order: PurchaseOrder, createdAt: Date): Promise<void> {
    await this.uow.writer().insert(PurchaseOrderEntity, { ...order, createdAt });
  }

  async update(order: PurchaseOrder): Promise<void> {
    await this.uow.writer().update(PurchaseOrderEntity, { id: order.id }, { ...order });
  }
}

function found(order: PurchaseOrderEntity | null): PurchaseOrderEntity {
  if (!order) throw new NotFoundError('That purchase order could not be found.');
  return order;
}
