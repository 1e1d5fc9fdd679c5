import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Funnels are counted by campaign and landing page too, also on the days whose events are still stored. */
export class SplitFunnels1700000024590 implements MigrationInterface {
  name = 'SplitFunnels1700000024590';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('UPDATE analytics_progress SET rebuild = 1');
  }

  async down(): Promise<void> {
    // The rows by campaign and landing page stay; an older version reads none of them.
  }
}
