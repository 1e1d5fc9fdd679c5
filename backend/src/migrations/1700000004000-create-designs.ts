import { Table, type MigrationInterface, type QueryRunner, type TableForeignKeyOptions } from 'typeorm';
import { columns } from '../platform/database/columns.js';
import { requireUtf8mb4 } from '../platform/database/server-checks.js';
import { createFences, dropFences, type Fence } from '../platform/database/triggers.js';

/** What an estimate, a request or a contract points to must stay what it was. */
const FENCES: readonly Fence[] = [
  {
    name: 'design_version_no_update',
    table: 'design_version',
    verb: 'UPDATE',
    message: 'a version of a design never changes',
  },
];

/** Pool designs as immutable versions, the links that show them, and the requests they were sent with. */
export class CreateDesigns1700000004000 implements MigrationInterface {
  name = 'CreateDesigns1700000004000';

  async up(runner: QueryRunner): Promise<void> {
    await requireUtf8mb4(runner);
    await runner.createTable(designTable(runner), true);
    await runner.createTable(versionTable(runner), true);
    await runner.createTable(shareTable(runner), true);
    await runner.createTable(submissionTable(runner), true);
    await createFences(runner, FENCES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropFences(runner, FENCES);
    for (const table of ['design_submission', 'design_share', 'design_version', 'design'])
      await runner.dropTable(table);
  }
}

function designTable(runner: QueryRunner): Table {
  const c = columns(runner);
  return new Table({
    name: 'design',
    columns: [
      c.id('id'),
      c.reference('customer_id', { nullable: true }),
      c.varchar('browser_key_hash', 64, { nullable: true }),
      c.varchar('name', 120),
      c.varchar('state', 24),
      c.int('archived'),
      c.int('current_version_no'),
      c.instant('created_at'),
      c.instant('updated_at'),
      c.instant('expires_at', { nullable: true }),
    ],
    indices: [
      { name: 'ix_design_customer', columnNames: ['customer_id', 'archived', 'updated_at', 'id'] },
      { name: 'ix_design_browser', columnNames: ['browser_key_hash', 'archived', 'updated_at', 'id'] },
      { name: 'ix_design_expires', columnNames: ['expires_at', 'id'] },
    ],
    foreignKeys: [foreignKey('fk_design_customer', 'customer_id', 'user_account', 'SET NULL')],
  });
}

function versionTable(runner: QueryRunner): Table {
  const c = columns(runner);
  return new Table({
    name: 'design_version',
    columns: [
      c.id('id'),
      c.reference('design_id'),
      c.int('version_no'),
      c.varchar('author', 10),
      c.json('design'),
      c.json('summary'),
      c.json('quantities'),
      c.json('choices'),
      c.json('checks'),
      c.json('warnings'),
      c.varchar('design_hash', 64),
      c.varchar('engine_version', 40),
      c.instant('created_at'),
    ],
    indices: [
      { name: 'uq_design_version_design_id_version_no', columnNames: ['design_id', 'version_no'], isUnique: true },
    ],
    foreignKeys: [foreignKey('fk_design_version_design', 'design_id', 'design', 'CASCADE')],
  });
}

function shareTable(runner: QueryRunner): Table {
  const c = columns(runner);
  return new Table({
    name: 'design_share',
    columns: [
      c.id('id'),
      c.reference('design_id'),
      c.varchar('token_hash', 64),
      c.instant('created_at'),
      c.instant('expires_at'),
      c.instant('revoked_at', { nullable: true }),
    ],
    indices: [
      { name: 'uq_design_share_token_hash', columnNames: ['token_hash'], isUnique: true },
      { name: 'ix_design_share_design', columnNames: ['design_id', 'created_at', 'id'] },
    ],
    foreignKeys: [foreignKey('fk_design_share_design', 'design_id', 'design', 'CASCADE')],
  });
}

/** A request holds on to the version that came with it: such a design cannot be deleted. */
function submissionTable(runner: QueryRunner): Table {
  const c = columns(runner);
  return new Table({
    name: 'design_submission',
    columns: [
      { ...c.reference('lead_id'), isPrimary: true },
      c.reference('design_version_id'),
      c.instant('submitted_at'),
    ],
    indices: [{ name: 'ix_design_submission_version', columnNames: ['design_version_id'] }],
    foreignKeys: [
      foreignKey('fk_design_submission_lead', 'lead_id', 'lead', 'CASCADE'),
      foreignKey('fk_design_submission_version', 'design_version_id', 'design_version', 'NO ACTION'),
    ],
  });
}

function foreignKey(
  name: string,
  column: string,
  table: string,
  onDelete: 'CASCADE' | 'SET NULL' | 'NO ACTION',
): TableForeignKeyOptions {
  return {
    name,
    columnNames: [column],
    referencedTableName: table,
    referencedColumnNames: ['id'],
    onDelete,
    onUpdate: 'NO ACTION',
  };
}
