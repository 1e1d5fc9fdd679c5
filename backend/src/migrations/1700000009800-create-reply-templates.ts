import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';
import { columns } from '../platform/database/columns.js';
import { requireUtf8mb4 } from '../platform/database/server-checks.js';

/** The beginnings of answers, which the office writes itself. */
export class CreateReplyTemplates1700000009800 implements MigrationInterface {
  name = 'CreateReplyTemplates1700000009800';

  async up(runner: QueryRunner): Promise<void> {
    await requireUtf8mb4(runner);
    const c = columns(runner);
    const table = new Table({
      name: 'reply_template',
      columns: [
        c.id('id'),
        c.varchar('label', 80),
        c.varchar('subject', 200),
        c.text('body'),
        c.int('position'),
        c.instant('retired_at', { nullable: true }),
        c.int('version'),
        c.instant('updated_at'),
      ],
    });
    await runner.createTable(table, true);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('reply_template');
  }
}
