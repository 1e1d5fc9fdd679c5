import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columns, isSqlite } from '../platform/database/columns.js';

/** Crews work from Monday to Friday unless they say otherwise. */
export class GiveCrewsWeekdays1700000024570 implements MigrationInterface {
  name = 'GiveCrewsWeekdays1700000024570';

  async up(runner: QueryRunner): Promise<void> {
    if (await runner.hasColumn('crew', 'work_weekdays')) return;
    // MySQL takes the default of a text only in parentheses, SQLite only without.
    const weekdays = isSqlite(runner) ? `'[1,2,3,4,5]'` : `('[1,2,3,4,5]')`;
    // By hand, because TypeORM would copy the whole table on SQLite.
    await runner.query(
      `ALTER TABLE crew ADD COLUMN work_weekdays ${columns(runner).json('').type} NOT NULL DEFAULT ${weekdays}`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    if (await runner.hasColumn('crew', 'work_weekdays'))
      await runner.query('ALTER TABLE crew DROP COLUMN work_weekdays');
  }
}
