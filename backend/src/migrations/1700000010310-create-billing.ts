import { Table, type MigrationInterface, type QueryRunner, type TableForeignKeyOptions } from 'typeorm';
import { columns } from '../platform/database/columns.js';
import { createFences, dropFences, type Fence } from '../platform/database/triggers.js';

type Columns = ReturnType<typeof columns>;

const TABLES = [accountTable, drawTable, invoiceTable, ledgerTable, numberTable];

const FENCES: readonly Fence[] = [
  { name: 'ledger_entry_no_update', table: 'ledger_entry', verb: 'UPDATE', message: 'the ledger is append-only' },
  { name: 'ledger_entry_no_delete', table: 'ledger_entry', verb: 'DELETE', message: 'the ledger is append-only' },
];

export class CreateBilling1700000010310 implements MigrationInterface {
  name = 'CreateBilling1700000010310';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.createTable(table(columns(runner)), true);
    await createFences(runner, FENCES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropFences(runner, FENCES);
    for (const table of [...TABLES].reverse()) await runner.dropTable(table(columns(runner)).name, true);
  }
}

function ofMoney(name: string): TableForeignKeyOptions {
  return foreignKey(name, 'project_money', 'project_id');
}

function foreignKey(name: string, table: string, column: string): TableForeignKeyOptions {
  return {
    ...{ name, columnNames: ['project_id'], referencedTableName: table, referencedColumnNames: [column] },
    ...{ onDelete: 'NO ACTION', onUpdate: 'NO ACTION' },
  };
}

function accountTable(c: Columns): Table {
  return new Table({
    name: 'project_money',
    columns: [
      { ...c.reference('project_id'), isPrimary: true },
      c.reference('proposal_id', { nullable: true }),
      c.varchar('signed_on', 10, { nullable: true }),
      c.instant('cancel_until', { nullable: true }),
      c.varchar('notice_given_on', 10, { nullable: true }),
      c.instant('canceled_at', { nullable: true }),
      c.instant('opened_at'),
    ],
    foreignKeys: [foreignKey('fk_project_money_project', 'project', 'id')],
  });
}

function drawTable(c: Columns): Table {
  return new Table({
    name: 'draw',
    columns: [
      c.id(),
      c.reference('project_id'),
      c.varchar('draw_key', 40),
      c.int('position'),
      c.varchar('title', 120),
      c.int('percent_hundredths'),
      c.varchar('earned_by', 12),
      c.varchar('phase_key', 40, { nullable: true }),
      c.reference('change_order_id', { nullable: true }),
      c.json('override', { nullable: true }),
      c.varchar('dispute_reason', 500, { nullable: true }),
    ],
    indices: [{ name: 'uq_draw_project_id_draw_key', columnNames: ['project_id', 'draw_key'], isUnique: true }],
    foreignKeys: [ofMoney('fk_draw_project_money')],
  });
}

function invoiceTable(c: Columns): Table {
  return new Table({
    name: 'invoice',
    columns: [
      c.id(),
      c.int('number'),
      c.reference('project_id'),
      c.varchar('kind', 12),
      c.reference('draw_id', { nullable: true }),
      c.reference('live_draw_id', { nullable: true }),
      c.varchar('title', 160),
      c.json('lines'),
      c.varchar('issued_on', 10),
      c.varchar('due_on', 10),
      c.instant('sent_at'),
      c.instant('viewed_at', { nullable: true }),
      c.instant('voided_at', { nullable: true }),
      c.varchar('void_reason', 500, { nullable: true }),
      c.int('balance_cents'),
      c.bool('is_open'),
    ],
    indices: [
      { name: 'uq_invoice_number', columnNames: ['number'], isUnique: true },
      { name: 'uq_invoice_live_draw_id', columnNames: ['live_draw_id'], isUnique: true },
      { name: 'ix_invoice_project', columnNames: ['project_id', 'number'] },
      { name: 'ix_invoice_open', columnNames: ['is_open', 'due_on', 'id'] },
    ],
    foreignKeys: [ofMoney('fk_invoice_project_money')],
  });
}

function ledgerTable(c: Columns): Table {
  return new Table({
    name: 'ledger_entry',
    columns: [
      c.id(),
      c.reference('project_id'),
      c.varchar('kind', 16),
      c.reference('draw_id', { nullable: true }),
      c.reference('invoice_id', { nullable: true }),
      c.int('amount_cents'),
      c.varchar('on_date', 10),
      c.varchar('once_key', 120, { nullable: true }),
      c.json('details'),
      c.varchar('actor_name', 120, { nullable: true }),
      c.instant('created_at'),
    ],
    indices: [
      { name: 'uq_ledger_entry_once_key', columnNames: ['once_key'], isUnique: true },
      {
        name: 'ix_ledger_entry_sum',
        columnNames: ['project_id', 'kind', 'draw_id', 'invoice_id', 'amount_cents'],
      },
      { name: 'ix_ledger_entry_project', columnNames: ['project_id', 'id'] },
      { name: 'ix_ledger_entry_invoice', columnNames: ['invoice_id', 'kind'] },
    ],
    foreignKeys: [ofMoney('fk_ledger_entry_project_money')],
  });
}

function numberTable(c: Columns): Table {
  return new Table({
    name: 'billing_number',
    columns: [{ ...c.varchar('name', 20), isPrimary: true }, c.int('last')],
  });
}
