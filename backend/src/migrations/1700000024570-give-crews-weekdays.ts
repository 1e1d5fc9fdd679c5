import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columns } from '../platform/database/columns.js';

/** Crews work from Monday to Friday unless they say otherwise. */
export class GiveCrewsWeekdays1700000024570 implements MigrationInterface {
  name = 'GiveCrewsWeekdays1700000024570';

  async up(runner: QueryRunner): Promise<void> {
    // By hand, because TypeORM would copy the whole table on SQLite.
    if (!(await runner.hasColumn('crew', 'work_weekdays')))
      await runner.query(
        `ALTER TABLE crew ADD COLUMN work_weekdays ${columns(runner).json('').type} NOT NULL DEFAULT '[1,2,3,4,5]'`,
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    if (await runner.hasColumn('crew', 'work_weekdays'))
      await runner.query('ALTER TABLE crew DROP COLUMN work_weekdays');
  }
}
