import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A call that is due at once takes the place of a step that somebody planned; that step is kept, from now on. */
export class KeepTheStepPutAside1700000009985 implements MigrationInterface {
  name = 'KeepTheStepPutAside1700000009985';

  async up(runner: QueryRunner): Promise<void> {
    // By hand, because TypeORM would copy the whole table on SQLite.
    if (!(await runner.hasColumn('lead', 'put_aside_at')))
      await runner.query('ALTER TABLE `lead` ADD COLUMN put_aside_at datetime(3)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE `lead` DROP COLUMN put_aside_at');
  }
}
