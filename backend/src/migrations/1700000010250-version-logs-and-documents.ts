import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['project_log', 'document'];

/** Two people who change the same log or document no longer undo each other's change. */
export class VersionLogsAndDocuments1700000010250 implements MigrationInterface {
  name = 'VersionLogsAndDocuments1700000010250';

  async up(runner: QueryRunner): Promise<void> {
    // By hand, because TypeORM would copy the whole table on SQLite.
    for (const table of TABLES)
      if (!(await runner.hasColumn(table, 'version')))
        await runner.query(`ALTER TABLE ${table} ADD COLUMN version integer NOT NULL DEFAULT 1`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES)
      if (await runner.hasColumn(table, 'version')) await runner.query(`ALTER TABLE ${table} DROP COLUMN version`);
  }
}
