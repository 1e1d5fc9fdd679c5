import { TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';
import { isSqlite } from '../platform/database/columns.js';

const TABLE = 'lead_search_term';
const TRIGGER = 'lead_search_term_follows';
const FILLING_TRIGGER = 'lead_search_term_fills';

/** What the lists sort by, as it stands in `lead`. */
const KEYS = { reply_settled: 'integer', received_at: 'datetime(3)', due_at: 'datetime(3)', name_sort: 'varchar(120)' };
const NAMES = Object.keys(KEYS);

const INDEXES = [
  { name: 'ix_lead_search_term_queue', columnNames: ['term', 'reply_settled', 'received_at', 'lead_id'] },
  { name: 'ix_lead_search_term_due', columnNames: ['term', 'due_at', 'lead_id'] },
  { name: 'ix_lead_search_term_name', columnNames: ['term', 'name_sort', 'lead_id'] },
];

/** The leads that have a word are a stretch of an index in each order of the lists, and stay in it when a lead moves. */
export class SortSearchTerms1700000009940 implements MigrationInterface {
  name = 'SortSearchTerms1700000009940';

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, type] of Object.entries(KEYS)) {
      // By hand, because TypeORM would copy the whole table on SQLite.
      if (!(await runner.hasColumn(TABLE, name))) await runner.query(`ALTER TABLE ${TABLE} ADD COLUMN ${name} ${type}`);
    }
    for (const index of INDEXES)
      if (!(await hasIndex(runner, index.name))) await runner.createIndex(TABLE, new TableIndex(index));
    for (const trigger of [TRIGGER, FILLING_TRIGGER]) await runner.query(`DROP TRIGGER IF EXISTS ${trigger}`);
    await runner.query(followingTrigger(isSqlite(runner)));
    await runner.query(fillingTrigger(isSqlite(runner)));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const trigger of [TRIGGER, FILLING_TRIGGER]) await runner.query(`DROP TRIGGER IF EXISTS ${trigger}`);
    for (const { name } of INDEXES) if (await hasIndex(runner, name)) await runner.dropIndex(TABLE, name);
    for (const name of NAMES)
      if (await runner.hasColumn(TABLE, name)) await runner.query(`ALTER TABLE ${TABLE} DROP COLUMN ${name}`);
  }
}

/** In the database, so that whoever changes a lead need not know of it. */
function followingTrigger(sqlite: boolean): string {
  const follow = `UPDATE ${TABLE} SET ${NAMES.map((name) => `${name} = NEW.${name}`).join(', ')} WHERE lead_id = NEW.id`;
  const isChanged = NAMES.map((name) => `OLD.${name} <> NEW.${name}`).join(' OR ');
  return sqlite
    ? `CREATE TRIGGER ${TRIGGER} AFTER UPDATE OF ${NAMES.join(', ')} ON lead WHEN ${isChanged} BEGIN ${follow}; END`
    : `CREATE TRIGGER ${TRIGGER} AFTER UPDATE ON \`lead\` FOR EACH ROW IF ${isChanged} THEN ${follow}; END IF`;
}

/** For a program of the version before, which writes words beside this one during an upgrade and knows nothing of these columns. */
function fillingTrigger(sqlite: boolean): string {
  const kept = (name: string) => `(SELECT kept.${name} FROM \`lead\` AS kept WHERE kept.id = NEW.lead_id)`;
  return sqlite
    ? `CREATE TRIGGER ${FILLING_TRIGGER} AFTER INSERT ON ${TABLE} WHEN NEW.received_at IS NULL BEGIN UPDATE ${TABLE} SET ${NAMES.map((name) => `${name} = ${kept(name)}`).join(', ')} WHERE term = NEW.term AND lead_id = NEW.lead_id; END`
    : `CREATE TRIGGER ${FILLING_TRIGGER} BEFORE INSERT ON ${TABLE} FOR EACH ROW IF NEW.received_at IS NULL THEN SET ${NAMES.map((name) => `NEW.${name} = ${kept(name)}`).join(', ')}; END IF`;
}

async function hasIndex(runner: QueryRunner, name: string): Promise<boolean> {
  return (await runner.getTable(TABLE))?.indices.some((index) => index.name === name) ?? false;
}
