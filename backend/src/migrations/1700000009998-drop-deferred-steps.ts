import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = [
  ['lead', 'put_aside_at'],
  ['lead_activity', 'took_step_at'],
] as const;

/** A next step that gives way to a call back, or that a withdrawn email completed, is no longer kept to return to. */
export class DropDeferredSteps1700000009998 implements MigrationInterface {
  name = 'DropDeferredSteps1700000009998';

  // By hand, because TypeORM would copy the whole table on SQLite.
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, column] of COLUMNS)
      if (await runner.hasColumn(table, column)) await runner.query(`ALTER TABLE \`${table}\` DROP COLUMN ${column}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, column] of COLUMNS)
      if (!(await runner.hasColumn(table, column)))
        await runner.query(`ALTER TABLE \`${table}\` ADD COLUMN ${column} datetime(3)`);
  }
}
