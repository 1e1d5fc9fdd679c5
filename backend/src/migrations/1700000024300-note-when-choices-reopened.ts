import type { MigrationInterface, QueryRunner } from 'typeorm';

/** No one is reminded of a choice on the day it is open again. */
export class NoteWhenChoicesReopened1700000024300 implements MigrationInterface {
  name = 'NoteWhenChoicesReopened1700000024300';

  async up(runner: QueryRunner): Promise<void> {
    // By hand, because TypeORM would copy the whole table on SQLite.
    if (!(await runner.hasColumn('selection', 'reopened_at')))
      await runner.query('ALTER TABLE selection ADD COLUMN reopened_at datetime(3)');
  }

  async down(runner: QueryRunner): Promise<void> {
    if (await runner.hasColumn('selection', 'reopened_at'))
      await runner.query('ALTER TABLE selection DROP COLUMN reopened_at');
  }
}
