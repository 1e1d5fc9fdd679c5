import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columns } from '../platform/database/columns.js';

export class DraftWorkedDays1700000024600 implements MigrationInterface {
  name = 'DraftWorkedDays1700000024600';

  async up(runner: QueryRunner): Promise<void> {
    // By hand, because TypeORM would copy the whole table on SQLite.
    if (!(await runner.hasColumn('schedule_change', 'worked_days')))
      await runner.query(`ALTER TABLE schedule_change ADD COLUMN worked_days ${columns(runner).json('').type}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    if (await runner.hasColumn('schedule_change', 'worked_days'))
      await runner.query('ALTER TABLE schedule_change DROP COLUMN worked_days');
  }
}
