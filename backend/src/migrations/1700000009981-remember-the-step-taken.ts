import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What somebody did remembers the step that was done by it, from now on: a letter that never went out gives it back. */
export class RememberTheStepTaken1700000009981 implements MigrationInterface {
  name = 'RememberTheStepTaken1700000009981';

  async up(runner: QueryRunner): Promise<void> {
    // By hand, because TypeORM would copy the whole table on SQLite.
    if (!(await runner.hasColumn('lead_activity', 'took_step_at')))
      await runner.query('ALTER TABLE lead_activity ADD COLUMN took_step_at datetime(3)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE lead_activity DROP COLUMN took_step_at');
  }
}
