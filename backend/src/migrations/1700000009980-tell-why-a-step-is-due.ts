import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A call that is due because a visit fell through is told from a step that somebody planned, from now on. */
export class TellWhyAStepIsDue1700000009980 implements MigrationInterface {
  name = 'TellWhyAStepIsDue1700000009980';

  async up(runner: QueryRunner): Promise<void> {
    // By hand, because TypeORM would copy the whole table on SQLite.
    if (!(await runner.hasColumn('lead', 'next_action_cause')))
      await runner.query('ALTER TABLE `lead` ADD COLUMN next_action_cause varchar(10)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE `lead` DROP COLUMN next_action_cause');
  }
}
