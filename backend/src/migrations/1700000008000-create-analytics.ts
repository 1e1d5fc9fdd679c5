import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';
import { columns } from '../platform/database/columns.js';
import { requireUtf8mb4 } from '../platform/database/server-checks.js';

/** What happens on the public site, and the salt by which the visitors of the present day are told apart. */
export class CreateAnalytics1700000008000 implements MigrationInterface {
  name = 'CreateAnalytics1700000008000';

  async up(runner: QueryRunner): Promise<void> {
    await requireUtf8mb4(runner);
    await runner.createTable(eventTable(runner), true);
    await runner.createTable(saltTable(runner), true);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['analytics_visitor_salt', 'analytics_event']) await runner.dropTable(table);
  }
}

function eventTable(runner: QueryRunner): Table {
  const c = columns(runner);
  const words = (name: string, length: number) => c.varchar(name, length, { nullable: true });
  const code = (name: string) => words(name, 60);
  return new Table({
    name: 'analytics_event',
    columns: [
      c.id('id'),
      c.varchar('event', 40),
      c.instant('occurred_at'),
      c.varchar('day', 10),
      c.varchar('visitor', 22),
      words('cta_text', 100),
      code('section'),
      code('content_type'),
      words('page_path', 200),
      words('page_title', 120),
      code('form_name'),
      code('form_step'),
      code('lead_type'),
      code('error_code'),
      c.int('value_cents', { nullable: true }),
      words('currency', 3),
      code('issue_detected'),
      code('severity'),
      c.int('recommendation_count', { nullable: true }),
      code('method'),
      code('user_role'),
    ],
    indices: [
      { name: 'ix_analytics_event_occurred', columnNames: ['occurred_at', 'id'] },
      { name: 'ix_analytics_event_name', columnNames: ['event', 'occurred_at'] },
    ],
  });
}

function saltTable(runner: QueryRunner): Table {
  const c = columns(runner);
  return new Table({
    name: 'analytics_visitor_salt',
    columns: [{ ...c.varchar('day', 10), isPrimary: true }, c.varchar('salt', 43)],
  });
}
