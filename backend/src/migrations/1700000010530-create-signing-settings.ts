import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';
import { columns } from '../platform/database/columns.js';

export class CreateSigningSettings1700000010530 implements MigrationInterface {
  name = 'CreateSigningSettings1700000010530';

  async up(runner: QueryRunner): Promise<void> {
    const c = columns(runner);
    const table = new Table({
      name: 'signing_setting',
      columns: [
        c.int('version_no', { primary: true }),
        c.json('value'),
        c.reference('created_by', { nullable: true }),
        c.instant('created_at'),
      ],
    });
    await runner.createTable(table, true);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('signing_setting', true);
  }
}
