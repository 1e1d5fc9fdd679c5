import { Injectable } from '@nestjs/common';
import { Column, Entity, ForeignKey, In, Index } from 'typeorm';
import { IdColumn, InstantColumn, ReferenceColumn } from '../../../platform/database/columns.js';
import { UnitOfWork } from '../../../platform/database/index.js';
import { EXPORTED_KINDS, type AccountingRow } from '../domain/accounting.js';
import { InvoiceEntity, LedgerEntryEntity } from './billing.entity.js';

@Entity('accounting_export')
export class AccountingExportEntity {
  @IdColumn() id: string;
  @Column({ type: 'int' }) rowCount: number;
  @Column({ type: 'varchar', length: 120, nullable: true }) createdByName: string | null;
  @InstantColumn() createdAt: Date;
}

/** Each ledger entry is exported once: its id is the key. */
@Entity('accounting_export_entry')
@Index('ix_accounting_export_entry_export', ['exportId'])
export class AccountingExportEntryEntity {
  @IdColumn() entryId: string;

  @ReferenceColumn()
  @ForeignKey(() => AccountingExportEntity, {
    ...{ name: 'fk_accounting_export_entry_export', onDelete: 'NO ACTION', onUpdate: 'NO ACTION' },
  })
  exportId: string;
}

/** More would exceed what SQLite binds. */
const BATCH = 200;

@Injectable()
export class AccountingRepository {
  constructor(private readonly uow: UnitOfWork) {}

  /** What was not exported before, or what that export held; in the order of the ledger. */
  async rows(exportId: string | null): Promise<AccountingRow[]> {
    const query = this.uow
      .reader()
      .createQueryBuilder(LedgerEntryEntity, 'entry')
      .innerJoin(InvoiceEntity, 'invoice', 'invoice.id = entry.invoiceId')
      .innerJoin('project', 'project', 'project.id = entry.projectId')
      .innerJoin('household', 'household', 'household.id = project.household_id')
      .leftJoin(AccountingExportEntryEntity, 'exported', 'exported.entryId = entry.id')
      .addSelect('invoice.number', 'invoice_number')
      .addSelect('project.number', 'project_number')
      .addSelect('project.name', 'project_name')
      .addSelect('household.name', 'household_name')
      .where({ kind: In([...EXPORTED_KINDS]) })
      .orderBy('entry.id', 'ASC');
    if (exportId === null) query.andWhere('exported.entryId IS NULL');
    else query.andWhere('exported.exportId = :exportId', { exportId });
    const { entities, raw } = await query.getRawAndEntities<Record<string, string | number>>();
    return entities.map(({ id, kind, onDate, amountCents, details }, index) => {
      const more = raw[index]!;
      return {
        ...{ entryId: id, kind, onDate, amountCents, customer: String(more.household_name) },
        project: `${more.project_number} ${more.project_name}`,
        number: String(more.invoice_number),
        memo: details.reference ?? details.reason ?? '',
      };
    });
  }

  list(): Promise<AccountingExportEntity[]> {
    return this.uow.reader().find(AccountingExportEntity, { order: { id: 'DESC' }, take: 100 });
  }

  find(id: string): Promise<AccountingExportEntity | null> {
    return this.uow.reader().findOneBy(AccountingExportEntity, { id });
  }

  async insert(made: AccountingExportEntity, entryIds: readonly string[]): Promise<void> {
    await this.uow.writer().insert(AccountingExportEntity, made);
    const rows = entryIds.map((entryId) => ({ entryId, exportId: made.id }));
    for (let from = 0; from < rows.length; from += BATCH)
      await this.uow.writer().insert(AccountingExportEntryEntity, rows.slice(from, from + BATCH));
  }
}
