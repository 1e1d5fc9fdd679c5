import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';
import { columns } from '../platform/database/columns.js';
import { requireUtf8mb4 } from '../platform/database/server-checks.js';

/** Counts by day that outlive the events, how far they were made, and what the nightly check found. */
export class CreateAnalyticsRollups1700000010525 implements MigrationInterface {
  name = 'CreateAnalyticsRollups1700000010525';

  async up(runner: QueryRunner): Promise<void> {
    await requireUtf8mb4(runner);
    for (const table of tables(runner)) await runner.createTable(table, true);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of tables(runner).toReversed()) await runner.dropTable(name, true);
  }
}

function tables(runner: QueryRunner): Table[] {
  const c = columns(runner);
  const day = { ...c.varchar('day', 10), isPrimary: true };
  const rollup = new Table({
    name: 'analytics_rollup',
    columns: [
      { ...c.int('seq', { primary: true }), isGenerated: true, generationStrategy: 'increment' as const },
      c.varchar('day', 10),
      c.varchar('facet', 16),
      c.varchar('slice', 4),
      c.varchar('traffic', 10),
      c.varchar('item', 255),
      c.varchar('detail', 130),
      c.varchar('source', 200),
      c.varchar('device', 10),
      c.varchar('service', 40),
      c.int('events'),
      c.int('visits'),
      c.int('visitors'),
      c.bigint('value_cents'),
      c.text('spread', { nullable: true }),
    ],
    indices: [
      { name: 'ix_analytics_rollup_read', columnNames: ['facet', 'slice', 'traffic', 'day'] },
      { name: 'ix_analytics_rollup_day', columnNames: ['day'] },
    ],
  });
  const progress = new Table({
    name: 'analytics_progress',
    columns: [
      c.int('id', { primary: true }),
      c.int('run'),
      c.instant('received_until', { nullable: true }),
      c.bool('rebuild'),
      c.instant('finished_at', { nullable: true }),
      c.varchar('checked_day', 10, { nullable: true }),
      c.json('differences'),
    ],
  });
  const declined = new Table({ name: 'analytics_declined', columns: [day, c.int('visits')] });
  const staff = new Table({
    name: 'analytics_staff_mark',
    columns: [day, { ...c.varchar('visitor', 22), isPrimary: true }],
  });
  return [rollup, progress, declined, staff];
}
