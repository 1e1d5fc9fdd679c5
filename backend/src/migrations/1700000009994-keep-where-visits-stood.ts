import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A customer's move can be taken back from now on, because what it left is kept. */
export class KeepWhereVisitsStood1700000009994 implements MigrationInterface {
  name = 'KeepWhereVisitsStood1700000009994';

  async up(runner: QueryRunner): Promise<void> {
    // By hand, because TypeORM would copy the whole table on SQLite.
    if (!(await runner.hasColumn('visit', 'moved_from')))
      await runner.query('ALTER TABLE visit ADD COLUMN moved_from text');
  }

  async down(runner: QueryRunner): Promise<void> {
    if (await runner.hasColumn('visit', 'moved_from')) await runner.query('ALTER TABLE visit DROP COLUMN moved_from');
  }
}
