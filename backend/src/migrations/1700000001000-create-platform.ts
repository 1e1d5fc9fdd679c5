import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';
import { createAuditTriggers, dropAuditTriggers } from '../platform/database/audit-triggers.js';
import { columns } from '../platform/database/columns.js';
import { requireUtf8mb4 } from '../platform/database/server-checks.js';

/** What every module stands on: outbox, mail log, idempotency records, audit chain. */
export class CreatePlatform1700000001000 implements MigrationInterface {
  name = 'CreatePlatform1700000001000';

  async up(runner: QueryRunner): Promise<void> {
    await requireUtf8mb4(runner);
    const c = columns(runner);
    await runner.createTable(
      new Table({
        name: 'outbox_message',
        columns: [
          c.id(),
          c.varchar('type', 64),
          c.json('payload'),
          c.bool('sealed', { default: 0 }),
          c.varchar('dedupe_key', 191),
          c.varchar('state', 16),
          c.int('attempts', { default: 0 }),
          c.int('faults', { default: 0 }),
          c.instant('tries_since'),
          c.instant('available_at'),
          c.instant('claimed_until', { nullable: true }),
          c.varchar('claim_token', 36, { nullable: true }),
          c.text('last_error', { nullable: true }),
          c.instant('created_at'),
          c.instant('delivered_at', { nullable: true }),
        ],
        indices: [
          { name: 'uq_outbox_message_dedupe_key', columnNames: ['dedupe_key'], isUnique: true },
          { name: 'ix_outbox_message_due', columnNames: ['state', 'available_at'] },
          { name: 'ix_outbox_message_created', columnNames: ['state', 'created_at', 'id'] },
        ],
      }),
      true,
    );
    await runner.createTable(
      new Table({
        name: 'mail_message',
        columns: [
          c.id(),
          c.varchar('to_address', 254),
          c.varchar('subject', 255),
          c.varchar('template', 64),
          c.text('body_text', { nullable: true }),
          c.varchar('state', 16),
          c.int('attempts', { default: 0 }),
          c.text('last_error', { nullable: true }),
          c.varchar('transport', 16, { nullable: true }),
          c.instant('created_at'),
          c.instant('sent_at', { nullable: true }),
        ],
        indices: [
          { name: 'ix_mail_message_created', columnNames: ['created_at', 'id'] },
          { name: 'ix_mail_message_state', columnNames: ['state', 'created_at', 'id'] },
        ],
      }),
      true,
    );
    await runner.createTable(
      new Table({
        name: 'idempotency_record',
        columns: [
          c.varchar('key_hash', 64),
          c.varchar('fingerprint', 64),
          c.int('status', { nullable: true }),
          c.text('body', { nullable: true }),
          c.instant('created_at'),
          c.instant('expires_at'),
        ].map((column) => (column.name === 'key_hash' ? { ...column, isPrimary: true } : column)),
        indices: [{ name: 'ix_idempotency_record_expires', columnNames: ['expires_at'] }],
      }),
      true,
    );
    await runner.createTable(
      new Table({
        name: 'audit_entry',
        columns: [
          c.int('seq', { primary: true }),
          c.instant('at'),
          c.varchar('actor_type', 16),
          c.varchar('actor_id', 36, { nullable: true }),
          c.varchar('actor_name', 120, { nullable: true }),
          c.varchar('actor_role', 16, { nullable: true }),
          c.varchar('ip', 64, { nullable: true }),
          c.varchar('action', 64),
          c.varchar('entity', 32),
          c.varchar('entity_id', 64),
          c.json('before', { nullable: true }),
          c.json('after', { nullable: true }),
          c.text('reason', { nullable: true }),
          c.varchar('request_id', 64, { nullable: true }),
          c.varchar('prev_hash', 64),
          c.varchar('hash', 64),
        ],
        indices: [
          { name: 'ix_audit_entry_entity', columnNames: ['entity', 'entity_id', 'seq'] },
          { name: 'ix_audit_entry_actor', columnNames: ['actor_id', 'seq'] },
        ],
      }),
      true,
    );
    await runner.createTable(
      new Table({
        name: 'audit_head',
        columns: [c.int('id', { primary: true }), c.int('seq'), c.varchar('hash', 64), c.varchar('mac', 64)],
      }),
      true,
    );
    await createAuditTriggers(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropAuditTriggers(runner);
    for (const table of ['audit_head', 'audit_entry', 'idempotency_record', 'mail_message', 'outbox_message']) {
      await runner.dropTable(table);
    }
  }
}
