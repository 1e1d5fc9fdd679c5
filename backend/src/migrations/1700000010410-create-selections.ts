import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';
import { columns } from '../platform/database/columns.js';

export class CreateSelections1700000010410 implements MigrationInterface {
  name = 'CreateSelections1700000010410';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(selectionTable(columns(runner)), true);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('selection', true);
  }
}

function selectionTable(c: ReturnType<typeof columns>): Table {
  return new Table({
    name: 'selection',
    columns: [
      c.id(),
      c.reference('project_id'),
      c.varchar('category', 80),
      c.varchar('phase_key', 40),
      c.json('options'),
      c.int('allowance_cents'),
      c.varchar('chosen_key', 40, { nullable: true }),
      c.varchar('chosen_by', 120, { nullable: true }),
      c.instant('locked_at', { nullable: true }),
      c.reference('change_order_id', { nullable: true }),
      c.varchar('reset_reason', 500, { nullable: true }),
      c.int('version'),
      c.instant('created_at'),
    ],
    indices: [{ name: 'ix_selection_project', columnNames: ['project_id'] }],
    foreignKeys: [
      {
        ...{ name: 'fk_selection_project', columnNames: ['project_id'], referencedTableName: 'project' },
        ...{ referencedColumnNames: ['id'], onDelete: 'NO ACTION', onUpdate: 'NO ACTION' },
      },
    ],
  });
}
