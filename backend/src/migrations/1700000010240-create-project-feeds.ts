import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';
import { columns } from '../platform/database/columns.js';

/** The keys of calendars that customers subscribed to. */
export class CreateProjectFeeds1700000010240 implements MigrationInterface {
  name = 'CreateProjectFeeds1700000010240';

  async up(runner: QueryRunner): Promise<void> {
    const c = columns(runner);
    await runner.createTable(
      new Table({
        name: 'project_feed',
        columns: [
          c.id(),
          c.reference('project_id'),
          c.reference('owner_id'),
          c.varchar('token_hash', 64),
          c.instant('created_at'),
        ],
        indices: [
          { name: 'uq_project_feed_token_hash', columnNames: ['token_hash'], isUnique: true },
          { name: 'uq_project_feed_project_owner', columnNames: ['project_id', 'owner_id'], isUnique: true },
          { name: 'ix_project_feed_owner', columnNames: ['owner_id'] },
        ],
        foreignKeys: [
          foreignKey('fk_project_feed_project', 'project_id', 'project'),
          foreignKey('fk_project_feed_owner', 'owner_id', 'user_account'),
        ],
      }),
      true,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('project_feed', true);
  }
}

function foreignKey(name: string, column: string, table: string) {
  return {
    name,
    columnNames: [column],
    referencedTableName: table,
    referencedColumnNames: ['id'],
    onDelete: 'CASCADE',
    onUpdate: 'NO ACTION',
  };
}
