import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whoever waits for a time came to the site some way, which belongs to the request their visit will make. */
export class RememberHowTheWaitingCame1700000009900 implements MigrationInterface {
  name = 'RememberHowTheWaitingCame1700000009900';

  async up(runner: QueryRunner): Promise<void> {
    // By hand, because TypeORM would copy the whole table on SQLite.
    if (!(await runner.hasColumn('waitlist_entry', 'attribution')))
      await runner.query('ALTER TABLE waitlist_entry ADD COLUMN attribution text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE waitlist_entry DROP COLUMN attribution');
  }
}
