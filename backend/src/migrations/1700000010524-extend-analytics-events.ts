import { TableColumn, TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';
import { columns, isSqlite } from '../platform/database/columns.js';

const INDEXES = [
  new TableIndex({ name: 'ix_analytics_event_received', columnNames: ['received_at'] }),
  new TableIndex({ name: 'ix_analytics_event_lead', columnNames: ['lead_id'] }),
  new TableIndex({ name: 'ix_analytics_event_project', columnNames: ['project_id'] }),
];

/** How the visitor came, who it was (a person, a program, our own team), and events of the server. */
export class ExtendAnalyticsEvents1700000010524 implements MigrationInterface {
  name = 'ExtendAnalyticsEvents1700000010524';

  async up(runner: QueryRunner): Promise<void> {
    const kept = (await runner.getTable('analytics_event'))!;
    const newColumns = added(runner).filter(({ name }) => !kept.findColumnByName(name));
    if (newColumns.length > 0) await runner.addColumns('analytics_event', newColumns);
    const newIndexes = INDEXES.filter(({ name }) => !kept.indices.some((index) => index.name === name));
    if (newIndexes.length > 0) await runner.createIndices('analytics_event', newIndexes);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndices('analytics_event', INDEXES);
    await runner.dropColumns(
      'analytics_event',
      added(runner).map(({ name }) => name),
    );
    // MariaDB counts dropped columns toward the size of a row until the table is rebuilt.
    if (!isSqlite(runner)) await runner.query('ALTER TABLE analytics_event FORCE');
  }
}

function added(runner: QueryRunner) {
  const c = columns(runner);
  const words = (name: string, length: number) => c.varchar(name, length, { nullable: true });
  const options = [
    c.instant('received_at', { nullable: true }),
    words('source', 200),
    words('first_source', 200),
    words('medium', 200),
    words('campaign', 200),
    words('referrer_host', 200),
    words('landing_path', 200),
    words('device', 10),
    words('tool', 60),
    words('service', 40),
    words('detail', 60),
    c.varchar('traffic', 10, { default: 'person' }),
    c.varchar('origin', 10, { default: 'browser' }),
    c.reference('lead_id', { nullable: true }),
    c.reference('project_id', { nullable: true }),
  ];
  return options.map((column) => new TableColumn(column));
}
