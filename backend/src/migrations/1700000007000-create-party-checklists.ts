import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';
import { columns } from '../platform/database/columns.js';
import { requireUtf8mb4 } from '../platform/database/server-checks.js';

/** The party checklist of a customer: one each, replaced as a whole. */
export class CreatePartyChecklists1700000007000 implements MigrationInterface {
  name = 'CreatePartyChecklists1700000007000';

  async up(runner: QueryRunner): Promise<void> {
    await requireUtf8mb4(runner);
    const c = columns(runner);
    const table = new Table({
      name: 'party_checklist',
      columns: [c.id('customer_id'), c.json('list'), c.instant('changed_at')],
      foreignKeys: [
        {
          name: 'fk_party_checklist_customer',
          columnNames: ['customer_id'],
          referencedTableName: 'user_account',
          referencedColumnNames: ['id'],
          onDelete: 'CASCADE',
          onUpdate: 'NO ACTION',
        },
      ],
    });
    await runner.createTable(table, true);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('party_checklist');
  }
}
