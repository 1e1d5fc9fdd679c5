import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The draw of a change order is earned by work that is shown after it was signed. */
export class ShowWorkOfChanges1700000010510 implements MigrationInterface {
  name = 'ShowWorkOfChanges1700000010510';

  async up(runner: QueryRunner): Promise<void> {
    // By hand, because TypeORM would copy the whole table on SQLite.
    if (!(await runner.hasColumn('draw', 'signed_at')))
      await runner.query('ALTER TABLE draw ADD COLUMN signed_at datetime(3)');
  }

  async down(runner: QueryRunner): Promise<void> {
    if (await runner.hasColumn('draw', 'signed_at')) await runner.query('ALTER TABLE draw DROP COLUMN signed_at');
  }
}
