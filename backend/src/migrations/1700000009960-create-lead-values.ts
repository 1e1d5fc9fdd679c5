import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';
import { columns, isSqlite } from '../platform/database/columns.js';
import { requireUtf8mb4 } from '../platform/database/server-checks.js';

const TABLE = 'lead_value';
const FOLLOWING = 'lead_value_follows';
const STARTING = 'lead_value_starts';

/** By which the board chooses a column and narrows it. */
const FACETS = ['stage', 'service', 'owner_id'];

const INDEXES = [
  { name: 'ix_lead_value_stage', columnNames: ['stage', 'likely_cents'] },
  { name: 'ix_lead_value_stage_service', columnNames: ['stage', 'service', 'likely_cents'] },
  { name: 'ix_lead_value_owner_stage', columnNames: ['owner_id', 'stage', 'likely_cents'] },
  { name: 'ix_lead_value_owner_stage_service', columnNames: ['owner_id', 'stage', 'service', 'likely_cents'] },
];

/** What the priced leads of a stage are worth is the beginning of an index, and stays right when a lead moves. */
export class CreateLeadValues1700000009960 implements MigrationInterface {
  name = 'CreateLeadValues1700000009960';

  async up(runner: QueryRunner): Promise<void> {
    await requireUtf8mb4(runner);
    const c = columns(runner);
    const table = new Table({
      name: TABLE,
      columns: [
        { ...c.reference('lead_id'), isPrimary: true },
        c.varchar('stage', 20),
        c.varchar('service', 40),
        c.reference('owner_id', { nullable: true }),
        c.int('low_cents'),
        c.int('likely_cents'),
        c.int('high_cents'),
      ],
      indices: INDEXES,
      foreignKeys: [
        {
          name: 'fk_lead_value_lead',
          columnNames: ['lead_id'],
          referencedTableName: 'lead',
          referencedColumnNames: ['id'],
          onDelete: 'CASCADE',
          onUpdate: 'NO ACTION',
        },
        // As with the lead itself: what a foreign key does, MariaDB tells no trigger.
        {
          name: 'fk_lead_value_owner',
          columnNames: ['owner_id'],
          referencedTableName: 'user_account',
          referencedColumnNames: ['id'],
          onDelete: 'SET NULL',
          onUpdate: 'NO ACTION',
        },
      ],
    });
    await runner.createTable(table, true);
    for (const trigger of [FOLLOWING, STARTING]) await runner.query(`DROP TRIGGER IF EXISTS ${trigger}`);
    await runner.query(followingTrigger(isSqlite(runner)));
    await runner.query(startingTrigger(isSqlite(runner)));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const trigger of [FOLLOWING, STARTING]) await runner.query(`DROP TRIGGER IF EXISTS ${trigger}`);
    await runner.dropTable(TABLE);
  }
}

/** In the database, so that whoever changes a lead need not know of it. */
function followingTrigger(sqlite: boolean): string {
  const follow = `UPDATE ${TABLE} SET ${FACETS.map((name) => `${name} = NEW.${name}`).join(', ')} WHERE lead_id = NEW.id`;
  const isChanged = FACETS.map((name) =>
    sqlite ? `OLD.${name} IS NOT NEW.${name}` : `NOT (OLD.${name} <=> NEW.${name})`,
  ).join(' OR ');
  return sqlite
    ? `CREATE TRIGGER ${FOLLOWING} AFTER UPDATE OF ${FACETS.join(', ')} ON lead WHEN ${isChanged} BEGIN ${follow}; END`
    : `CREATE TRIGGER ${FOLLOWING} AFTER UPDATE ON \`lead\` FOR EACH ROW IF ${isChanged} THEN ${follow}; END IF`;
}

/** A lead has its price from the estimate that is sent with it, which never changes. */
function startingTrigger(sqlite: boolean): string {
  const facets = FACETS.map((name) => `kept.${name}`).join(', ');
  const start = `INSERT INTO ${TABLE} (lead_id, ${FACETS.join(', ')}, low_cents, likely_cents, high_cents) SELECT kept.id, ${facets}, priced.low_cents, priced.likely_cents, priced.high_cents FROM \`lead\` AS kept, estimate AS priced WHERE kept.id = NEW.lead_id AND priced.id = NEW.estimate_id`;
  return sqlite
    ? `CREATE TRIGGER ${STARTING} AFTER INSERT ON estimate_submission BEGIN ${start}; END`
    : `CREATE TRIGGER ${STARTING} AFTER INSERT ON estimate_submission FOR EACH ROW ${start}`;
}
