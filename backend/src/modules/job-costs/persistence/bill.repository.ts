import { Injectable } from '@nestjs/common';
import { In, LessThanOrEqual } from 'typeorm';
import { NotFoundError } from '../../../common/errors/index.js';
import { UnitOfWork } from '../../../platform/database/index.js';
import { ListQuery } from '../../../platform/lists/index.js';
import type { Bill } from '../domain/bill.js';
import { BillEntity } from './bill.entity.js';

export const BILL_NUMBER_INDEX = 'uq_bill_vendor_id_live_number';

export interface BillFilter {
  projectId?: string | undefined;
  vendorId?: string | undefined;
  isOpen?: boolean | undefined;
}

@Injectable()
export class BillRepository {
  constructor(private readonly uow: UnitOfWork) {}

  /** Open ones by the day they are due, all by the newest. */
  list({ projectId, vendorId, isOpen }: BillFilter): ListQuery<BillEntity> {
    const bills = this.uow.reader().createQueryBuilder(BillEntity, 'bill');
    const order = isOpen ? ({ dueOn: 'ASC', id: 'ASC' } as const) : ({ dueOn: 'DESC', id: 'DESC' } as const);
    return new ListQuery(bills, order)
      .filter('projectId', projectId)
      .filter('vendorId', vendorId)
      .filter('isOpen', isOpen);
  }

  due(until: string): Promise<BillEntity[]> {
    const where = { isOpen: true, dueOn: LessThanOrEqual(until) };
    return this.uow.reader().find(BillEntity, { where, order: { dueOn: 'ASC', id: 'ASC' } });
  }

  async openCents(projectId: string, vendorId: string): Promise<number> {
    const where = { projectId, vendorId, isOpen: true };
    return (await this.uow.reader().sum(BillEntity, 'amountCents', where)) ?? 0;
  }

  /** Those that are not void. */
  async onFile(vendorIds: readonly string[], liveNumbers: readonly string[]): Promise<BillEntity[]> {
    if (vendorIds.length === 0) return [];
    const where = { vendorId: In([...new Set(vendorIds)]), liveNumber: In([...new Set(liveNumbers)]) };
    return this.uow.reader().findBy(BillEntity, where);
  }

  async require(id: string): Promise<BillEntity> {
    return found(await this.uow.reader().findOneBy(BillEntity, { id }));
  }

  /** Inside a unit: no one else changes it until the unit ends. */
  async lock(id: string): Promise<BillEntity> {
    return found(await this.uow.writer().findOne(BillEntity, { where: { id }, lock: this.uow.forUpdate() }));
  }

  async insert(bill: Bill, createdAt: Date): Promise<void> {
    await this.uow.writer().insert(BillEntity, { ...bill, createdAt });
  }

  async update(bill: Bill): Promise<void> {
    await this.uow.writer().update(BillEntity, { id: bill.id }, { ...bill });
  }
}

function found(bill: BillEntity | null): BillEntity {
  if (!bill) throw new NotFoundError('That bill could not be found.');
  return bill;
}
