import { Table, type MigrationInterface, type QueryRunner, type TableForeignKeyOptions } from 'typeorm';
import { columns } from '../platform/database/columns.js';
import { requireUtf8mb4 } from '../platform/database/server-checks.js';

/** Requests of visitors as leads, what was agreed to, where they came from, and all that happened since. */
export class CreateLeads1700000003000 implements MigrationInterface {
  name = 'CreateLeads1700000003000';

  async up(runner: QueryRunner): Promise<void> {
    await requireUtf8mb4(runner);
    await runner.createTable(leadTable(runner), true);
    await runner.createTable(activityTable(runner), true);
    await runner.createTable(consentTable(runner), true);
    await runner.createTable(touchTable(runner), true);
    await runner.createTable(searchTermTable(runner), true);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['lead_search_term', 'lead_touch', 'lead_consent', 'lead_activity', 'lead']) {
      await runner.dropTable(table);
    }
  }
}

function leadTable(runner: QueryRunner): Table {
  const c = columns(runner);
  return new Table({
    name: 'lead',
    columns: [
      c.id('id'),
      c.varchar('reference', 16),
      c.reference('customer_id', { nullable: true }),
      c.reference('owner_id', { nullable: true }),
      c.varchar('visitor_key_hash', 64, { nullable: true }),
      c.varchar('name', 120),
      c.varchar('name_sort', 120),
      c.varchar('email', 254),
      c.varchar('email_normalized', 254),
      c.varchar('phone', 32, { nullable: true }),
      c.varchar('service', 40),
      c.varchar('stage', 20),
      c.varchar('timeline', 20, { nullable: true }),
      c.varchar('budget_band', 20, { nullable: true }),
      c.varchar('address', 300, { nullable: true }),
      c.varchar('postal_code', 10, { nullable: true }),
      c.text('message', { nullable: true }),
      c.json('answers', { nullable: true }),
      c.varchar('fingerprint', 64),
      c.varchar('dedupe_key', 64, { nullable: true }),
      c.varchar('lost_reason', 500, { nullable: true }),
      c.instant('received_at'),
      c.instant('answer_by'),
      c.instant('first_human_reply_at', { nullable: true }),
      c.instant('next_action_at', { nullable: true }),
      c.instant('wake_at', { nullable: true }),
      c.int('reply_settled'),
      c.int('priority'),
      c.instant('due_at'),
      c.int('version'),
      c.instant('updated_at'),
    ],
    indices: [
      { name: 'uq_lead_reference', columnNames: ['reference'], isUnique: true },
      { name: 'uq_lead_dedupe_key', columnNames: ['dedupe_key'], isUnique: true },
      { name: 'ix_lead_fingerprint', columnNames: ['fingerprint', 'received_at'] },
      { name: 'ix_lead_email', columnNames: ['email_normalized'] },
      { name: 'ix_lead_visitor', columnNames: ['visitor_key_hash'] },
      { name: 'ix_lead_customer', columnNames: ['customer_id', 'received_at', 'id'] },
      { name: 'ix_lead_queue', columnNames: ['reply_settled', 'received_at', 'id'] },
      { name: 'ix_lead_waiting', columnNames: ['reply_settled', 'priority', 'answer_by', 'id'] },
      { name: 'ix_lead_received', columnNames: ['received_at', 'id'] },
      { name: 'ix_lead_due', columnNames: ['due_at', 'id'] },
      { name: 'ix_lead_name', columnNames: ['name_sort', 'id'] },
      { name: 'ix_lead_wake', columnNames: ['wake_at', 'id'] },
      { name: 'ix_lead_stage', columnNames: ['stage', 'reply_settled', 'received_at', 'id'] },
      { name: 'ix_lead_owner', columnNames: ['owner_id', 'reply_settled', 'received_at', 'id'] },
      { name: 'ix_lead_service', columnNames: ['service', 'reply_settled', 'received_at', 'id'] },
    ],
    foreignKeys: [
      foreignKey('fk_lead_customer', 'customer_id', 'user_account', 'SET NULL'),
      foreignKey('fk_lead_owner', 'owner_id', 'user_account', 'SET NULL'),
    ],
  });
}

function activityTable(runner: QueryRunner): Table {
  const c = columns(runner);
  return new Table({
    name: 'lead_activity',
    columns: [
      c.id('id'),
      c.reference('lead_id'),
      c.varchar('kind', 10),
      c.varchar('direction', 4, { nullable: true }),
      c.text('body'),
      c.varchar('outcome', 200, { nullable: true }),
      c.instant('next_action_at', { nullable: true }),
      c.varchar('system_kind', 20, { nullable: true }),
      c.varchar('from_stage', 20, { nullable: true }),
      c.varchar('to_stage', 20, { nullable: true }),
      c.varchar('actor_type', 10),
      c.reference('actor_id', { nullable: true }),
      c.instant('at'),
    ],
    indices: [
      { name: 'ix_lead_activity_lead', columnNames: ['lead_id', 'at', 'id'] },
      { name: 'ix_lead_activity_actor', columnNames: ['actor_id'] },
    ],
    foreignKeys: [
      foreignKey('fk_lead_activity_lead', 'lead_id', 'lead', 'CASCADE'),
      foreignKey('fk_lead_activity_actor', 'actor_id', 'user_account', 'SET NULL'),
    ],
  });
}

function consentTable(runner: QueryRunner): Table {
  const c = columns(runner);
  return new Table({
    name: 'lead_consent',
    columns: [
      c.id('id'),
      c.reference('lead_id'),
      c.varchar('kind', 10),
      c.varchar('text_version', 40),
      c.text('text'),
      c.instant('at'),
      c.varchar('ip', 64, { nullable: true }),
      c.varchar('user_agent', 255, { nullable: true }),
    ],
    indices: [{ name: 'uq_lead_consent_lead_id_kind', columnNames: ['lead_id', 'kind'], isUnique: true }],
    foreignKeys: [foreignKey('fk_lead_consent_lead', 'lead_id', 'lead', 'CASCADE')],
  });
}

function touchTable(runner: QueryRunner): Table {
  const c = columns(runner);
  return new Table({
    name: 'lead_touch',
    columns: [
      c.id('id'),
      c.reference('lead_id'),
      c.varchar('position', 5),
      c.varchar('source', 200, { nullable: true }),
      c.varchar('medium', 200, { nullable: true }),
      c.varchar('campaign', 200, { nullable: true }),
      c.varchar('term', 200, { nullable: true }),
      c.varchar('content', 200, { nullable: true }),
      c.varchar('referrer', 500, { nullable: true }),
      c.varchar('landing_path', 500, { nullable: true }),
      c.instant('touched_at', { nullable: true }),
    ],
    indices: [{ name: 'uq_lead_touch_lead_id_position', columnNames: ['lead_id', 'position'], isUnique: true }],
    foreignKeys: [foreignKey('fk_lead_touch_lead', 'lead_id', 'lead', 'CASCADE')],
  });
}

/** The words a lead is found by, so that a search by the beginning of a word is an index lookup. */
function searchTermTable(runner: QueryRunner): Table {
  const c = columns(runner);
  return new Table({
    name: 'lead_search_term',
    columns: [
      { ...c.varchar('term', 120), isPrimary: true },
      { ...c.reference('lead_id'), isPrimary: true },
    ],
    indices: [{ name: 'ix_lead_search_term_lead', columnNames: ['lead_id'] }],
    foreignKeys: [foreignKey('fk_lead_search_term_lead', 'lead_id', 'lead', 'CASCADE')],
  });
}

function foreignKey(
  name: string,
  column: string,
  table: string,
  onDelete: 'CASCADE' | 'SET NULL',
): TableForeignKeyOptions {
  return {
    name,
    columnNames: [column],
    referencedTableName: table,
    referencedColumnNames: ['id'],
    onDelete,
    onUpdate: 'NO ACTION',
  };
}
