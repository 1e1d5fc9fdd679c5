import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A logged letter that was taken back before it went out is told from one that reached somebody, from now on. */
export class TellWhatWasNotSent1700000009910 implements MigrationInterface {
  name = 'TellWhatWasNotSent1700000009910';

  async up(runner: QueryRunner): Promise<void> {
    // By hand, because TypeORM would copy the whole table on SQLite.
    if (!(await runner.hasColumn('lead_activity', 'not_sent_at')))
      await runner.query('ALTER TABLE lead_activity ADD COLUMN not_sent_at datetime(3)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE lead_activity DROP COLUMN not_sent_at');
  }
}
