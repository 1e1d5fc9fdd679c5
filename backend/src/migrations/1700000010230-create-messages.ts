import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';
import { columns } from '../platform/database/columns.js';

export class CreateMessages1700000010230 implements MigrationInterface {
  name = 'CreateMessages1700000010230';

  async up(runner: QueryRunner): Promise<void> {
    const c = columns(runner);
    await runner.createTable(
      new Table({
        name: 'thread_message',
        columns: [
          c.id(),
          c.varchar('owner_type', 20),
          c.reference('owner_id'),
          c.varchar('author_type', 8),
          c.reference('author_id'),
          c.varchar('author_name', 120),
          c.bool('internal'),
          c.text('body'),
          c.json('document_ids'),
          c.instant('sent_at'),
        ],
        indices: [{ name: 'ix_thread_message_owner', columnNames: ['owner_type', 'owner_id', 'id'] }],
      }),
      true,
    );
    await runner.createTable(
      new Table({
        name: 'thread_reader',
        columns: [
          c.id(),
          c.varchar('owner_type', 20),
          c.reference('owner_id'),
          c.varchar('email', 254),
          c.reference('user_id', { nullable: true }),
          c.reference('read_up_to_id', { nullable: true }),
          c.instant('read_at', { nullable: true }),
          c.reference('emailed_up_to_id', { nullable: true }),
          c.bool('email_waits'),
        ],
        indices: [
          {
            name: 'uq_thread_reader_owner_type_owner_id_email',
            columnNames: ['owner_type', 'owner_id', 'email'],
            isUnique: true,
          },
          { name: 'ix_thread_reader_user', columnNames: ['user_id'] },
        ],
      }),
      true,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['thread_reader', 'thread_message']) await runner.dropTable(table, true);
  }
}
