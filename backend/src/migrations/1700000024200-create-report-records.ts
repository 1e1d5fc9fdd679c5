import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';
import { columns } from '../platform/database/columns.js';

type Columns = ReturnType<typeof columns>;

/** What staff add to reports: notes, spend, funnels, settings and tokens of programs that read reports. */
export class CreateReportRecords1700000024200 implements MigrationInterface {
  name = 'CreateReportRecords1700000024200';

  async up(runner: QueryRunner): Promise<void> {
    const c = columns(runner);
    for (const table of [noteTable(c), spendTable(c), funnelTable(c), tokenTable(c), settingTable(c)])
      await runner.createTable(table, true);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['report_setting', 'report_token', 'report_funnel', 'report_spend', 'report_note'])
      await runner.dropTable(name, true);
  }
}

function noteTable(c: Columns): Table {
  return new Table({
    name: 'report_note',
    columns: [
      c.id(),
      c.varchar('day', 10),
      c.varchar('text', 200),
      c.varchar('kind', 12),
      c.int('version'),
      c.instant('created_at'),
    ],
    indices: [{ name: 'ix_report_note_day', columnNames: ['day'] }],
  });
}

function spendTable(c: Columns): Table {
  return new Table({
    name: 'report_spend',
    columns: [
      c.id(),
      c.varchar('source', 120),
      c.varchar('month', 7),
      c.int('cents'),
      c.int('version'),
      c.instant('updated_at'),
    ],
    indices: [{ name: 'uq_report_spend_source_month', columnNames: ['source', 'month'], isUnique: true }],
  });
}

function funnelTable(c: Columns): Table {
  return new Table({
    name: 'report_funnel',
    columns: [
      c.id(),
      c.varchar('name', 80),
      c.varchar('counts', 8),
      c.json('steps'),
      c.int('version'),
      c.instant('created_at'),
    ],
    indices: [{ name: 'uq_report_funnel_name', columnNames: ['name'], isUnique: true }],
  });
}

function tokenTable(c: Columns): Table {
  return new Table({
    name: 'report_token',
    columns: [
      c.id(),
      c.varchar('name', 80),
      c.varchar('token_hash', 64),
      c.varchar('created_by', 120),
      c.instant('created_at'),
      c.instant('last_used_at', { nullable: true }),
      c.instant('revoked_at', { nullable: true }),
    ],
    indices: [{ name: 'uq_report_token_token_hash', columnNames: ['token_hash'], isUnique: true }],
  });
}

function settingTable(c: Columns): Table {
  return new Table({
    name: 'report_setting',
    columns: [
      { ...c.varchar('name', 40), isPrimary: true },
      c.json('value'),
      c.int('version'),
      c.instant('updated_at'),
    ],
  });
}
