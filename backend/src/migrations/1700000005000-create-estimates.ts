import { Table, type MigrationInterface, type QueryRunner, type TableForeignKeyOptions } from 'typeorm';
import { columns } from '../platform/database/columns.js';
import { requireUtf8mb4 } from '../platform/database/server-checks.js';
import { createFences, dropFences, type Fence } from '../platform/database/triggers.js';

const IS_PUBLISHED = "(SELECT state FROM cost_book WHERE id = OLD.cost_book_id) IN ('published', 'superseded')";
const NOT_ITS_PLACE = [
  'NEW.version_no <> OLD.version_no',
  'NEW.changes <> OLD.changes',
  'NEW.effective_from <> OLD.effective_from',
].join(' OR ');
const SAYS_SOMETHING_ELSE = [
  ...['reference', 'cost_book_id', 'cost_book_version', 'engine_version', 'design_hash', 'summary'],
  ...['low_cents', 'likely_cents', 'high_cents', 'issued_at', 'valid_until'],
]
  .map((column) => `NEW.${column} <> OLD.${column}`)
  .join(' OR ');

/** What was promised with a price must be readable for ever: the prices, and what was said with them. */
const FENCES: readonly Fence[] = [
  {
    ...{
      name: 'cost_book_no_update',
      table: 'cost_book',
      verb: 'UPDATE',
      message: 'a published cost book never changes',
    },
    when: `OLD.state IN ('published', 'superseded') AND (${NOT_ITS_PLACE})`,
  },
  {
    ...{
      name: 'cost_book_no_delete',
      table: 'cost_book',
      verb: 'DELETE',
      message: 'a published cost book is not deleted',
    },
    when: "OLD.state IN ('published', 'superseded')",
  },
  {
    ...{
      name: 'cost_item_no_update',
      table: 'cost_item',
      verb: 'UPDATE',
      message: 'a published cost book never changes',
    },
    when: IS_PUBLISHED,
  },
  {
    ...{
      name: 'cost_item_no_delete',
      table: 'cost_item',
      verb: 'DELETE',
      message: 'a published cost book never changes',
    },
    when: IS_PUBLISHED,
  },
  {
    ...{
      name: 'estimate_no_update',
      table: 'estimate',
      verb: 'UPDATE',
      message: 'what an estimate says never changes',
    },
    when: SAYS_SOMETHING_ELSE,
  },
  {
    ...{ name: 'estimate_content_no_update', table: 'estimate_content', verb: 'UPDATE' },
    message: 'what an estimate says never changes',
  },
];

/** Cost books with their lines, and the estimates made with them. */
export class CreateEstimates1700000005000 implements MigrationInterface {
  name = 'CreateEstimates1700000005000';

  async up(runner: QueryRunner): Promise<void> {
    await requireUtf8mb4(runner);
    await runner.createTable(bookTable(runner), true);
    await runner.createTable(itemTable(runner), true);
    await runner.createTable(estimateTable(runner), true);
    await runner.createTable(contentTable(runner), true);
    await runner.createTable(submissionTable(runner), true);
    await createFences(runner, FENCES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropFences(runner, FENCES);
    for (const table of ['estimate_submission', 'estimate_content', 'estimate', 'cost_item', 'cost_book']) {
      await runner.dropTable(table);
    }
  }
}

function bookTable(runner: QueryRunner): Table {
  const c = columns(runner);
  return new Table({
    name: 'cost_book',
    columns: [
      c.id('id'),
      c.int('version_no'),
      c.varchar('state', 12),
      c.varchar('place', 8, { nullable: true }),
      c.varchar('effective_from', 10, { nullable: true }),
      c.varchar('note', 500, { nullable: true }),
      c.json('changes'),
      c.varchar('content_hash', 64, { nullable: true }),
      c.reference('created_by', { nullable: true }),
      c.instant('created_at'),
      c.instant('published_at', { nullable: true }),
      c.reference('published_by', { nullable: true }),
      c.instant('updated_at'),
      c.int('version'),
    ],
    indices: [
      { name: 'uq_cost_book_version_no', columnNames: ['version_no'], isUnique: true },
      { name: 'uq_cost_book_place', columnNames: ['place'], isUnique: true },
    ],
  });
}

function itemTable(runner: QueryRunner): Table {
  const c = columns(runner);
  return new Table({
    name: 'cost_item',
    columns: [
      { ...c.reference('cost_book_id'), isPrimary: true },
      c.int('position', { primary: true }),
      c.json('content'),
    ],
    foreignKeys: [foreignKey('fk_cost_item_book', 'cost_book_id', 'cost_book', 'CASCADE')],
  });
}

function estimateTable(runner: QueryRunner): Table {
  const c = columns(runner);
  return new Table({
    name: 'estimate',
    columns: [
      c.id('id'),
      c.varchar('reference', 16),
      c.reference('customer_id', { nullable: true }),
      c.varchar('browser_key_hash', 64, { nullable: true }),
      c.varchar('name', 120, { nullable: true }),
      c.varchar('state', 12),
      c.reference('cost_book_id'),
      c.int('cost_book_version'),
      c.varchar('engine_version', 40),
      c.reference('design_version_id', { nullable: true }),
      c.varchar('design_hash', 64),
      c.json('summary'),
      c.int('low_cents'),
      c.int('likely_cents'),
      c.int('high_cents'),
      c.instant('issued_at'),
      c.instant('valid_until'),
      c.reference('reissued_from_id', { nullable: true }),
      c.instant('expires_at', { nullable: true }),
    ],
    indices: [
      { name: 'uq_estimate_reference', columnNames: ['reference'], isUnique: true },
      { name: 'ix_estimate_customer', columnNames: ['customer_id', 'issued_at', 'id'] },
      { name: 'ix_estimate_browser', columnNames: ['browser_key_hash', 'issued_at', 'id'] },
      { name: 'ix_estimate_issued', columnNames: ['issued_at', 'id'] },
      { name: 'ix_estimate_expires', columnNames: ['expires_at', 'id'] },
      { name: 'ix_estimate_version', columnNames: ['design_version_id'] },
      { name: 'ix_estimate_reissued_from', columnNames: ['reissued_from_id', 'issued_at', 'id'] },
      { name: 'ix_estimate_cost_book', columnNames: ['cost_book_id'] },
    ],
    foreignKeys: [
      foreignKey('fk_estimate_customer', 'customer_id', 'user_account', 'SET NULL'),
      foreignKey('fk_estimate_cost_book', 'cost_book_id', 'cost_book', 'NO ACTION'),
      foreignKey('fk_estimate_version', 'design_version_id', 'design_version', 'SET NULL'),
      foreignKey('fk_estimate_reissued_from', 'reissued_from_id', 'estimate', 'SET NULL'),
    ],
  });
}

function contentTable(runner: QueryRunner): Table {
  const c = columns(runner);
  return new Table({
    name: 'estimate_content',
    columns: [
      { ...c.reference('estimate_id'), isPrimary: true },
      c.json('design'),
      c.json('answers'),
      c.json('quantities'),
      c.json('choices'),
      c.json('lines'),
      c.json('findings'),
    ],
    foreignKeys: [foreignKey('fk_estimate_content_estimate', 'estimate_id', 'estimate', 'CASCADE')],
  });
}

/** A request holds on to the estimate that came with it: such an estimate cannot be deleted. */
function submissionTable(runner: QueryRunner): Table {
  const c = columns(runner);
  return new Table({
    name: 'estimate_submission',
    columns: [{ ...c.reference('lead_id'), isPrimary: true }, c.reference('estimate_id'), c.instant('submitted_at')],
    indices: [{ name: 'ix_estimate_submission_estimate', columnNames: ['estimate_id'] }],
    foreignKeys: [
      foreignKey('fk_estimate_submission_lead', 'lead_id', 'lead', 'CASCADE'),
      foreignKey('fk_estimate_submission_estimate', 'estimate_id', 'estimate', 'NO ACTION'),
    ],
  });
}

function foreignKey(
  name: string,
  column: string,
  table: string,
  onDelete: 'CASCADE' | 'SET NULL' | 'NO ACTION',
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
