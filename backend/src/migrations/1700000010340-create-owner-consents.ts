import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';
import { columns } from '../platform/database/columns.js';

export class CreateOwnerConsents1700000010340 implements MigrationInterface {
  name = 'CreateOwnerConsents1700000010340';

  async up(runner: QueryRunner): Promise<void> {
    const c = columns(runner);
    await runner.createTable(
      new Table({
        name: 'owner_consent',
        columns: [
          c.id('project_id'),
          c.reference('document_id'),
          c.varchar('status', 10),
          c.varchar('asked_by_name', 120),
          c.instant('asked_at'),
          c.varchar('answered_by_name', 120, { nullable: true }),
          c.instant('answered_at', { nullable: true }),
        ],
      }),
      true,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('owner_consent', true);
  }
}
