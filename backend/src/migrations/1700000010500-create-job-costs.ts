import { Table, type MigrationInterface, type QueryRunner, type TableForeignKeyOptions } from 'typeorm';
import { columns } from '../platform/database/columns.js';
import { createFences, dropFences, type Fence } from '../platform/database/triggers.js';

type Columns = ReturnType<typeof columns>;

const TABLES = [vendorTable, orderTable, billTable, entryTable];

const FENCES: readonly Fence[] = [
  { name: 'cost_entry_no_update', table: 'cost_entry', verb: 'UPDATE', message: 'the cost ledger is append-only' },
  { name: 'cost_entry_no_delete', table: 'cost_entry', verb: 'DELETE', message: 'the cost ledger is append-only' },
];

/** Vendors, purchase orders, bills, and the ledger of what is committed and billed. */
export class CreateJobCosts1700000010500 implements MigrationInterface {
  name = 'CreateJobCosts1700000010500';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.createTable(table(columns(runner)), true);
    await createFences(runner, FENCES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropFences(runner, FENCES);
    for (const table of [...TABLES].reverse()) await runner.dropTable(table(columns(runner)).name, true);
  }
}

function to(name: string, column: string, table: string): TableForeignKeyOptions {
  return {
    ...{ name, columnNames: [column], referencedTableName: table, referencedColumnNames: ['id'] },
    ...{ onDelete: 'NO ACTION', onUpdate: 'NO ACTION' },
  };
}

function vendorTable(c: Columns): Table {
  return new Table({
    name: 'vendor',
    columns: [
      c.id(),
      c.varchar('name', 120),
      c.varchar('name_sort', 120),
      c.varchar('contact_name', 120, { nullable: true }),
      c.varchar('email', 254, { nullable: true }),
      c.varchar('phone', 32, { nullable: true }),
      c.int('terms_days'),
      c.varchar('note', 500, { nullable: true }),
      c.bool('is_active'),
      c.text('search_text'),
      c.int('version'),
      c.instant('created_at'),
    ],
    indices: [{ name: 'uq_vendor_name_sort', columnNames: ['name_sort'], isUnique: true }],
  });
}

function orderTable(c: Columns): Table {
  return new Table({
    name: 'purchase_order',
    columns: [
      c.id(),
      c.int('number'),
      c.reference('project_id'),
      c.reference('vendor_id'),
      c.varchar('status', 16),
      c.json('lines'),
      c.int('amount_cents'),
      c.int('committed_cents'),
      c.bool('is_open'),
      c.varchar('needed_on', 10, { nullable: true }),
      c.varchar('promised_on', 10, { nullable: true }),
      c.int('lead_days', { nullable: true }),
      c.reference('selection_id', { nullable: true }),
      c.varchar('note', 1000, { nullable: true }),
      c.instant('sent_at', { nullable: true }),
      c.instant('acknowledged_at', { nullable: true }),
      c.instant('received_at', { nullable: true }),
      c.varchar('end_reason', 500, { nullable: true }),
      c.varchar('file_key', 120, { nullable: true }),
      c.int('version'),
      c.instant('created_at'),
    ],
    indices: [
      { name: 'uq_purchase_order_number', columnNames: ['number'], isUnique: true },
      { name: 'ix_purchase_order_project', columnNames: ['project_id', 'number'] },
      { name: 'ix_purchase_order_vendor', columnNames: ['vendor_id', 'number'] },
      { name: 'ix_purchase_order_open', columnNames: ['is_open', 'number'] },
      { name: 'ix_purchase_order_selection', columnNames: ['selection_id'] },
    ],
    foreignKeys: [
      to('fk_purchase_order_project', 'project_id', 'project'),
      to('fk_purchase_order_vendor', 'vendor_id', 'vendor'),
      to('fk_purchase_order_selection', 'selection_id', 'selection'),
    ],
  });
}

function billTable(c: Columns): Table {
  return new Table({
    name: 'bill',
    columns: [
      c.id(),
      c.reference('project_id'),
      c.reference('vendor_id'),
      c.varchar('number', 60),
      c.varchar('live_number', 60, { nullable: true }),
      c.reference('order_id', { nullable: true }),
      c.varchar('code', 40, { nullable: true }),
      c.int('amount_cents'),
      c.varchar('billed_on', 10),
      c.varchar('due_on', 10),
      c.varchar('status', 10),
      c.bool('is_open'),
      c.varchar('note', 500, { nullable: true }),
      c.instant('approved_at', { nullable: true }),
      c.varchar('approved_by_name', 120, { nullable: true }),
      c.varchar('paid_on', 10, { nullable: true }),
      c.varchar('payment_reference', 120, { nullable: true }),
      c.varchar('void_reason', 500, { nullable: true }),
      c.int('version'),
      c.instant('created_at'),
    ],
    indices: [
      { name: 'uq_bill_vendor_id_live_number', columnNames: ['vendor_id', 'live_number'], isUnique: true },
      { name: 'ix_bill_project', columnNames: ['project_id', 'due_on', 'id'] },
      { name: 'ix_bill_order', columnNames: ['order_id'] },
      { name: 'ix_bill_open', columnNames: ['is_open', 'due_on', 'id'] },
      { name: 'ix_bill_due', columnNames: ['due_on', 'id'] },
    ],
    foreignKeys: [
      to('fk_bill_project', 'project_id', 'project'),
      to('fk_bill_vendor', 'vendor_id', 'vendor'),
      to('fk_bill_order', 'order_id', 'purchase_order'),
    ],
  });
}

function entryTable(c: Columns): Table {
  return new Table({
    name: 'cost_entry',
    columns: [
      c.id(),
      c.reference('project_id'),
      c.varchar('kind', 10),
      c.varchar('code', 40),
      c.int('amount_cents'),
      c.reference('order_id', { nullable: true }),
      c.reference('bill_id', { nullable: true }),
      c.instant('created_at'),
    ],
    indices: [
      { name: 'ix_cost_entry_sum', columnNames: ['project_id', 'kind', 'code', 'amount_cents'] },
      { name: 'ix_cost_entry_order', columnNames: ['order_id', 'kind', 'code', 'amount_cents'] },
      { name: 'ix_cost_entry_bill', columnNames: ['bill_id'] },
    ],
    foreignKeys: [to('fk_cost_entry_project', 'project_id', 'project')],
  });
}
