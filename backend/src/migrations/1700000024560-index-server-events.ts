import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE = 'analytics_event (event, occurred_at)';

/**
 * Only events of the server are looked up by name, and those of browsers, which are many, cost most to index. MariaDB
 * knows no partial index.
 */
export class IndexServerEvents1700000024560 implements MigrationInterface {
  name = 'IndexServerEvents1700000024560';

  async up(runner: QueryRunner): Promise<void> {
    await replace(runner, `CREATE INDEX ix_analytics_event_name ON ${TABLE} WHERE origin = 'server'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await replace(runner, `CREATE INDEX ix_analytics_event_name ON ${TABLE}`);
  }
}

async function replace(runner: QueryRunner, create: string): Promise<void> {
  if (runner.dataSource.options.type !== 'better-sqlite3') return;
  await runner.query('DROP INDEX IF EXISTS ix_analytics_event_name');
  await runner.query(create);
}
