import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';
import { columns } from '../platform/database/columns.js';
import { requireUtf8mb4 } from '../platform/database/server-checks.js';

/** People (customers and staff), the sessions they hold, and the links mailed to them. */
export class CreateUsersAndSessions1700000002000 implements MigrationInterface {
  name = 'CreateUsersAndSessions1700000002000';

  async up(runner: QueryRunner): Promise<void> {
    await requireUtf8mb4(runner);
    const c = columns(runner);
    await runner.createTable(
      new Table({
        name: 'user_account',
        columns: [
          c.id('id'),
          c.varchar('kind', 16),
          c.varchar('email', 254),
          c.varchar('email_normalized', 254),
          c.varchar('name', 120),
          c.varchar('name_sort', 120),
          c.varchar('phone', 32, { nullable: true }),
          c.varchar('password_hash', 255, { nullable: true }),
          c.varchar('role', 16),
          c.varchar('status', 16),
          c.instant('email_verified_at', { nullable: true }),
          c.instant('last_login_at', { nullable: true }),
          c.instant('last_seen_at', { nullable: true }),
          c.int('version'),
          c.instant('created_at'),
          c.instant('updated_at'),
        ],
        indices: [
          {
            name: 'uq_user_account_kind_email_normalized',
            columnNames: ['kind', 'email_normalized'],
            isUnique: true,
          },
          { name: 'ix_user_account_kind_name', columnNames: ['kind', 'name_sort', 'id'] },
          { name: 'ix_user_account_kind_created', columnNames: ['kind', 'created_at', 'id'] },
          { name: 'ix_user_account_kind_seen', columnNames: ['kind', 'last_seen_at', 'id'] },
        ],
      }),
      true,
    );
    await runner.createTable(
      new Table({
        name: 'user_session',
        columns: [
          c.id('id'),
          c.reference('user_id'),
          c.varchar('surface', 8),
          c.varchar('token_hash', 64),
          c.bool('remember'),
          c.int('idle_sec'),
          c.instant('created_at'),
          c.instant('last_seen_at'),
          c.instant('expires_at'),
          c.instant('ended_at', { nullable: true }),
          c.varchar('end_reason', 24, { nullable: true }),
          c.varchar('user_agent', 255, { nullable: true }),
          c.varchar('ip_hint', 64, { nullable: true }),
        ],
        indices: [
          { name: 'uq_user_session_token_hash', columnNames: ['token_hash'], isUnique: true },
          { name: 'ix_user_session_user', columnNames: ['user_id', 'ended_at'] },
          { name: 'ix_user_session_ended', columnNames: ['ended_at'] },
          { name: 'ix_user_session_expires', columnNames: ['expires_at'] },
        ],
        foreignKeys: [
          {
            name: 'fk_user_session_user',
            columnNames: ['user_id'],
            referencedTableName: 'user_account',
            referencedColumnNames: ['id'],
            onDelete: 'CASCADE',
            onUpdate: 'NO ACTION',
          },
        ],
      }),
      true,
    );
    await runner.createTable(
      new Table({
        name: 'one_time_token',
        columns: [
          c.id('id'),
          c.reference('user_id'),
          c.varchar('purpose', 24),
          c.varchar('token_hash', 64),
          c.varchar('email', 254),
          c.instant('created_at'),
          c.instant('expires_at'),
          c.instant('used_at', { nullable: true }),
        ],
        indices: [
          { name: 'uq_one_time_token_token_hash', columnNames: ['token_hash'], isUnique: true },
          { name: 'ix_one_time_token_user', columnNames: ['user_id', 'purpose'] },
          { name: 'ix_one_time_token_expires', columnNames: ['expires_at'] },
        ],
        foreignKeys: [
          {
            name: 'fk_one_time_token_user',
            columnNames: ['user_id'],
            referencedTableName: 'user_account',
            referencedColumnNames: ['id'],
            onDelete: 'CASCADE',
            onUpdate: 'NO ACTION',
          },
        ],
      }),
      true,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('one_time_token');
    await runner.dropTable('user_session');
    await runner.dropTable('user_account');
  }
}
