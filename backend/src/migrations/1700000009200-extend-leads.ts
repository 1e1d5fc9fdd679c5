import { Table, TableIndex, type MigrationInterface, type QueryRunner, type TableForeignKeyOptions } from 'typeorm';
import { columns } from '../platform/database/columns.js';
import { requireUtf8mb4 } from '../platform/database/server-checks.js';

/** Photos, score, signs of spam, duplicates and merges, drafts kept for a resume link, and the stream of live events. */
export class ExtendLeads1700000009200 implements MigrationInterface {
  name = 'ExtendLeads1700000009200';

  async up(runner: QueryRunner): Promise<void> {
    await requireUtf8mb4(runner);
    for (const [table, name, type] of ADDED) {
      if (await runner.hasColumn(table, name)) continue;
      await runner.query(`ALTER TABLE ${table} ADD COLUMN ${name} ${type} NULL`);
    }
    for (const [name, column] of LEAD_INDICES) {
      const known = (await runner.getTable('lead'))?.indices.some((index) => index.name === name);
      if (!known) await runner.createIndex('lead', new TableIndex({ name, columnNames: [column] }));
    }
    for (const table of [photoTable, settingTable, mergeTable, draftTable, eventTable])
      await runner.createTable(table(runner), true);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['live_event', 'lead_draft', 'lead_merge', 'lead_setting', 'lead_photo'])
      await runner.dropTable(table);
    for (const [name] of LEAD_INDICES) await runner.dropIndex('lead', name);
    for (const [table, name] of [...ADDED].reverse()) await runner.query(`ALTER TABLE ${table} DROP COLUMN ${name}`);
  }
}

/** By hand, because TypeORM would copy the whole table on SQLite. */
const ADDED = [
  ['lead', 'score', 'integer'],
  ['lead', 'signs', 'text'],
  ['lead', 'phone_digits', 'varchar(20)'],
  ['lead', 'address_key', 'varchar(160)'],
  ['lead', 'merged_into_id', 'varchar(36)'],
  ['lead_touch', 'device', 'varchar(20)'],
  ['lead_touch', 'tool', 'varchar(60)'],
  ['lead_consent', 'withdrawn_at', 'datetime(3)'],
] as const;

const LEAD_INDICES = [
  ['ix_lead_phone', 'phone_digits'],
  ['ix_lead_address', 'address_key'],
] as const;

function photoTable(runner: QueryRunner): Table {
  const c = columns(runner);
  return new Table({
    name: 'lead_photo',
    columns: [
      c.id('id'),
      c.reference('lead_id'),
      c.varchar('content_hash', 64),
      c.int('received_bytes'),
      c.int('width_px'),
      c.int('height_px'),
      c.instant('uploaded_at'),
    ],
    indices: [{ name: 'uq_lead_photo_lead_id_content_hash', columnNames: ['lead_id', 'content_hash'], isUnique: true }],
    foreignKeys: [ofLead('fk_lead_photo_lead', 'lead_id')],
  });
}

function settingTable(runner: QueryRunner): Table {
  const c = columns(runner);
  return new Table({
    name: 'lead_setting',
    columns: [
      { ...c.varchar('name', 40), isPrimary: true },
      c.json('value'),
      c.int('version'),
      c.instant('updated_at'),
    ],
  });
}

function mergeTable(runner: QueryRunner): Table {
  const c = columns(runner);
  return new Table({
    name: 'lead_merge',
    columns: [
      c.id('id'),
      c.reference('kept_id'),
      c.reference('merged_id'),
      c.json('before'),
      c.instant('merged_at'),
      c.instant('undone_at', { nullable: true }),
    ],
    indices: [
      { name: 'ix_lead_merge_kept', columnNames: ['kept_id', 'merged_at'] },
      { name: 'ix_lead_merge_merged', columnNames: ['merged_id', 'merged_at'] },
    ],
    foreignKeys: [ofLead('fk_lead_merge_kept', 'kept_id'), ofLead('fk_lead_merge_merged', 'merged_id')],
  });
}

function draftTable(runner: QueryRunner): Table {
  const c = columns(runner);
  return new Table({
    name: 'lead_draft',
    columns: [
      c.id('id'),
      c.varchar('token_hash', 64),
      c.varchar('email_normalized', 254),
      c.json('answers'),
      c.instant('created_at'),
      c.instant('expires_at'),
    ],
    indices: [
      { name: 'uq_lead_draft_token_hash', columnNames: ['token_hash'], isUnique: true },
      { name: 'ix_lead_draft_email', columnNames: ['email_normalized', 'created_at'] },
      { name: 'ix_lead_draft_expires', columnNames: ['expires_at'] },
    ],
  });
}

function eventTable(runner: QueryRunner): Table {
  const c = columns(runner);
  return new Table({
    name: 'live_event',
    columns: [
      { ...c.int('seq', { primary: true }), isGenerated: true, generationStrategy: 'increment' },
      c.varchar('kind', 40),
      c.reference('subject_id'),
      c.json('data'),
      c.instant('at'),
    ],
    indices: [{ name: 'ix_live_event_at', columnNames: ['at'] }],
  });
}

function ofLead(name: string, column: string): TableForeignKeyOptions {
  return {
    name,
    columnNames: [column],
    referencedTableName: 'lead',
    referencedColumnNames: ['id'],
    onDelete: 'CASCADE',
    onUpdate: 'NO ACTION',
  };
}
