import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';
import { columns } from '../platform/database/columns.js';
import { createFences, dropFences, type Fence } from '../platform/database/triggers.js';

const FENCES: readonly Fence[] = [
  {
    name: 'change_order_sent',
    table: 'change_order',
    verb: 'UPDATE',
    when: `OLD.status = 'executed' OR (OLD.sent_at IS NOT NULL AND (NEW.lines <> OLD.lines
      OR NEW.amount_cents <> OLD.amount_cents OR NEW.days_delta <> OLD.days_delta))`,
    message: 'what was sent or signed never changes',
  },
  { name: 'change_order_no_delete', table: 'change_order', verb: 'DELETE', message: 'change orders are never deleted' },
];

export class CreateChangeOrders1700000010400 implements MigrationInterface {
  name = 'CreateChangeOrders1700000010400';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(changeOrderTable(columns(runner)), true);
    await createFences(runner, FENCES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropFences(runner, FENCES);
    await runner.dropTable('change_order', true);
  }
}

function changeOrderTable(c: ReturnType<typeof columns>): Table {
  return new Table({
    name: 'change_order',
    columns: [
      c.id(),
      c.reference('project_id'),
      c.int('number'),
      c.int('revision'),
      c.varchar('title', 120),
      c.varchar('origin', 10),
      c.varchar('status', 10),
      c.json('lines'),
      c.int('amount_cents'),
      c.int('days_delta'),
      c.varchar('phase_key', 40, { nullable: true }),
      c.reference('design_before_id', { nullable: true }),
      c.reference('design_version_id', { nullable: true }),
      c.instant('expires_at', { nullable: true }),
      c.varchar('internal_note', 2000, { nullable: true }),
      c.reference('document_id', { nullable: true }),
      c.instant('sent_at', { nullable: true }),
      c.instant('decided_at', { nullable: true }),
      c.varchar('decided_by', 120, { nullable: true }),
      c.varchar('decline_reason', 1000, { nullable: true }),
      c.reference('signature_id', { nullable: true }),
      c.int('version'),
      c.instant('created_at'),
    ],
    indices: [
      {
        name: 'uq_change_order_project_id_number_revision',
        columnNames: ['project_id', 'number', 'revision'],
        isUnique: true,
      },
      { name: 'ix_change_order_status', columnNames: ['status'] },
    ],
    foreignKeys: [
      {
        ...{ name: 'fk_change_order_project', columnNames: ['project_id'], referencedTableName: 'project' },
        ...{ referencedColumnNames: ['id'], onDelete: 'NO ACTION', onUpdate: 'NO ACTION' },
      },
    ],
  });
}
