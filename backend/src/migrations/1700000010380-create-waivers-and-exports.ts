import { Table, type MigrationInterface, type QueryRunner, type TableForeignKeyOptions } from 'typeorm';
import { columns } from '../platform/database/columns.js';

type Columns = ReturnType<typeof columns>;

const TABLES = [waiverTable, exportTable, exportEntryTable];

/** Lien waivers, and what bookkeeping has taken over. */
export class CreateWaiversAndExports1700000010380 implements MigrationInterface {
  name = 'CreateWaiversAndExports1700000010380';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.createTable(table(columns(runner)), true);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of [...TABLES].reverse()) await runner.dropTable(table(columns(runner)).name, true);
  }
}

function to(name: string, column: string, table: string, key: string): TableForeignKeyOptions {
  return {
    ...{ name, columnNames: [column], referencedTableName: table, referencedColumnNames: [key] },
    ...{ onDelete: 'NO ACTION', onUpdate: 'NO ACTION' },
  };
}

function waiverTable(c: Columns): Table {
  return new Table({
    name: 'lien_waiver',
    columns: [
      c.id(),
      c.reference('project_id'),
      c.reference('draw_id'),
      c.varchar('party', 120),
      c.varchar('type', 16),
      c.varchar('scope', 10),
      c.varchar('status', 10),
      c.instant('requested_at'),
      c.instant('received_at', { nullable: true }),
      c.instant('verified_at', { nullable: true }),
    ],
    indices: [
      {
        name: 'uq_lien_waiver_draw_id_party_type_scope',
        columnNames: ['draw_id', 'party', 'type', 'scope'],
        isUnique: true,
      },
      { name: 'ix_lien_waiver_project', columnNames: ['project_id', 'id'] },
    ],
    foreignKeys: [to('fk_lien_waiver_project_money', 'project_id', 'project_money', 'project_id')],
  });
}

function exportTable(c: Columns): Table {
  return new Table({
    name: 'accounting_export',
    columns: [
      c.id(),
      c.int('row_count'),
      c.varchar('created_by_name', 120, { nullable: true }),
      c.instant('created_at'),
    ],
  });
}

function exportEntryTable(c: Columns): Table {
  return new Table({
    name: 'accounting_export_entry',
    columns: [c.id('entry_id'), c.reference('export_id')],
    indices: [{ name: 'ix_accounting_export_entry_export', columnNames: ['export_id'] }],
    foreignKeys: [to('fk_accounting_export_entry_export', 'export_id', 'accounting_export', 'id')],
  });
}
