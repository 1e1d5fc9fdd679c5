import { Table, type MigrationInterface, type QueryRunner, type TableForeignKeyOptions } from 'typeorm';
import { columns } from '../platform/database/columns.js';
import { requireUtf8mb4 } from '../platform/database/server-checks.js';

/** Who waits for a time that is taken, what they were offered, and the keys of subscribed calendars. */
export class CreateWaitlistAndFeeds1700000009100 implements MigrationInterface {
  name = 'CreateWaitlistAndFeeds1700000009100';

  async up(runner: QueryRunner): Promise<void> {
    await requireUtf8mb4(runner);
    await runner.createTable(waitlistEntryTable(runner), true);
    await runner.createTable(waitlistOfferTable(runner), true);
    await runner.createTable(calendarFeedTable(runner), true);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['calendar_feed', 'waitlist_offer', 'waitlist_entry']) await runner.dropTable(table);
  }
}

function waitlistEntryTable(runner: QueryRunner): Table {
  const c = columns(runner);
  return new Table({
    name: 'waitlist_entry',
    columns: [
      c.id(),
      c.varchar('type_key', 40),
      c.varchar('from_date', 10),
      c.varchar('to_date', 10),
      c.varchar('name', 120),
      c.varchar('email', 254),
      c.varchar('email_normalized', 254),
      c.varchar('phone', 32, { nullable: true }),
      c.varchar('postal_code', 10, { nullable: true }),
      c.reference('customer_id', { nullable: true }),
      c.varchar('token_hash', 64),
      c.varchar('state', 10),
      c.instant('created_at'),
      c.instant('updated_at'),
    ],
    indices: [
      { name: 'uq_waitlist_entry_token_hash', columnNames: ['token_hash'], isUnique: true },
      { name: 'ix_waitlist_entry_state', columnNames: ['state', 'created_at', 'id'] },
      { name: 'ix_waitlist_entry_email', columnNames: ['email_normalized', 'state'] },
      { name: 'ix_waitlist_entry_end', columnNames: ['to_date'] },
      { name: 'ix_waitlist_entry_type', columnNames: ['type_key'] },
      { name: 'ix_waitlist_entry_customer', columnNames: ['customer_id'] },
    ],
    foreignKeys: [
      foreignKey('fk_waitlist_entry_type', 'type_key', 'visit_type', 'type_key', 'NO ACTION'),
      foreignKey('fk_waitlist_entry_customer', 'customer_id', 'user_account', 'id', 'SET NULL'),
    ],
  });
}

function waitlistOfferTable(runner: QueryRunner): Table {
  const c = columns(runner);
  return new Table({
    name: 'waitlist_offer',
    columns: [
      c.id(),
      c.reference('entry_id'),
      c.reference('visit_id', { nullable: true }),
      c.instant('starts_at'),
      c.varchar('token_hash', 64),
      c.varchar('state', 10),
      c.instant('offered_at'),
      c.instant('expires_at'),
      c.instant('decided_at', { nullable: true }),
    ],
    indices: [
      { name: 'uq_waitlist_offer_token_hash', columnNames: ['token_hash'], isUnique: true },
      { name: 'ix_waitlist_offer_entry', columnNames: ['entry_id', 'starts_at'] },
      { name: 'ix_waitlist_offer_visit', columnNames: ['visit_id'] },
    ],
    foreignKeys: [
      foreignKey('fk_waitlist_offer_entry', 'entry_id', 'waitlist_entry', 'id', 'CASCADE'),
      foreignKey('fk_waitlist_offer_visit', 'visit_id', 'visit', 'id', 'SET NULL'),
    ],
  });
}

function calendarFeedTable(runner: QueryRunner): Table {
  const c = columns(runner);
  return new Table({
    name: 'calendar_feed',
    columns: [{ ...c.reference('owner_id'), isPrimary: true }, c.varchar('token_hash', 64), c.instant('created_at')],
    indices: [{ name: 'uq_calendar_feed_token_hash', columnNames: ['token_hash'], isUnique: true }],
    foreignKeys: [foreignKey('fk_calendar_feed_owner', 'owner_id', 'user_account', 'id', 'CASCADE')],
  });
}

function foreignKey(
  name: string,
  column: string,
  table: string,
  referenced: string,
  onDelete: 'CASCADE' | 'SET NULL' | 'NO ACTION',
): TableForeignKeyOptions {
  return {
    name,
    columnNames: [column],
    referencedTableName: table,
    referencedColumnNames: [referenced],
    onDelete,
    onUpdate: 'NO ACTION',
  };
}
