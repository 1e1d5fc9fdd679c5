import { Injectable } from '@nestjs/common';
import { uuidv7 } from '../../../common/ids/ids.js';
import { UnitOfWork } from '../../../platform/database/index.js';
import type { AccountingRow } from '../../billing/index.js';
import type { CodeSum } from '../domain/budget.js';
import type { CostDraft, CostEntry, CostKind } from '../domain/cost-ledger.js';
import { BillEntity, CostEntryEntity } from './bill.entity.js';
import { VendorEntity } from './vendor.entity.js';

export interface ProjectSum extends CodeSum {
  projectId: string;
}

@Injectable()
export class CostLedgerRepository {
  constructor(private readonly uow: UnitOfWork) {}

  async append(projectId: string, drafts: readonly CostDraft[], createdAt: Date): Promise<void> {
    const entries = drafts.map((draft): CostEntry => ({
      ...{ orderId: null, billId: null },
      ...draft,
      ...{ id: uuidv7(), projectId, createdAt },
    }));
    if (entries.length > 0) await this.uow.writer().insert(CostEntryEntity, entries);
  }

  /** From the index alone: it holds all that is added up. */
  async sums(projectIds: readonly string[]): Promise<ProjectSum[]> {
    if (projectIds.length === 0) return [];
    const rows = await this.uow
      .reader()
      .createQueryBuilder(CostEntryEntity, 'entry')
      .select('entry.projectId', 'projectId')
      .addSelect('entry.kind', 'kind')
      .addSelect('entry.code', 'code')
      .addSelect('SUM(entry.amountCents)', 'cents')
      .where('entry.projectId IN (:...projectIds)', { projectIds: [...projectIds] })
      .groupBy('entry.projectId')
      .addGroupBy('entry.kind')
      .addGroupBy('entry.code')
      .getRawMany<{ projectId: string; kind: CostKind; code: string; cents: number | string }>();
    return rows.map((row) => ({ ...row, cents: Number(row.cents) }));
  }

  /** What is still committed and what is billed of an order, by cost code. */
  async ofOrder(orderId: string): Promise<Record<CostKind, Map<string, number>>> {
    const rows = await this.uow
      .reader()
      .createQueryBuilder(CostEntryEntity, 'entry')
      .select('entry.kind', 'kind')
      .addSelect('entry.code', 'code')
      .addSelect('SUM(entry.amountCents)', 'cents')
      .where('entry.orderId = :orderId', { orderId })
      .groupBy('entry.kind')
      .addGroupBy('entry.code')
      .getRawMany<{ kind: CostKind; code: string; cents: number | string }>();
    const of = (kind: CostKind) =>
      new Map(rows.filter((row) => row.kind === kind).map(({ code, cents }) => [code, Number(cents)]));
    return { committed: of('committed'), actual: of('actual') };
  }

  ofBill(billId: string): Promise<CostEntry[]> {
    return this.uow.reader().find(CostEntryEntity, { where: { billId }, order: { id: 'ASC' } });
  }

  /** Of bills that were approved; what voids them takes it back. */
  async forBookkeeping(exportId: string | null): Promise<AccountingRow[]> {
    const query = this.uow
      .reader()
      .createQueryBuilder(CostEntryEntity, 'entry')
      .innerJoin(BillEntity, 'bill', 'bill.id = entry.billId AND bill.approvedAt IS NOT NULL')
      .innerJoin(VendorEntity, 'vendor', 'vendor.id = bill.vendorId')
      .innerJoin('project', 'project', 'project.id = entry.projectId')
      .innerJoin('household', 'household', 'household.id = project.household_id')
      .leftJoin('accounting_export_entry', 'exported', 'exported.entry_id = entry.id')
      .select('entry.id', 'entryId')
      .addSelect('entry.code', 'costCode')
      .addSelect('entry.amountCents', 'amountCents')
      .addSelect('bill.id', 'billId')
      .addSelect('bill.number', 'number')
      .addSelect('bill.billedOn', 'onDate')
      .addSelect('bill.note', 'memo')
      .addSelect('vendor.name', 'vendor')
      .addSelect('household.name', 'customer')
      .addSelect('project.number', 'projectNumber')
      .addSelect('project.name', 'projectName')
      .where("entry.kind = 'actual'")
      .orderBy('entry.id', 'ASC');
    if (exportId === null) query.andWhere('exported.entry_id IS NULL');
    else query.andWhere('exported.export_id = :exportId', { exportId });
    const rows = await query.getRawMany<Record<string, string | number | null>>();
    return rows.map((row) => ({
      ...{ entryId: String(row.entryId), kind: 'bill' as const, onDate: String(row.onDate) },
      ...{ customer: String(row.customer), vendor: String(row.vendor), number: String(row.number) },
      ...{ project: `${row.projectNumber} ${row.projectName}`, costCode: String(row.costCode) },
      ...{ amountCents: Number(row.amountCents), billId: String(row.billId) },
      memo: [row.costCode, row.memo].filter(Boolean).join(': '),
    }));
  }
}
