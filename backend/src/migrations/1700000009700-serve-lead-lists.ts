import { TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';

interface Index {
  table: string;
  name: string;
  columnNames: string[];
}

const QUEUE = ['reply_settled', 'received_at', 'id'];
const DUE = ['due_at', 'id'];
const NAME = ['name_sort', 'id'];

const lead = (name: string, ...columnNames: string[]): Index => ({
  table: 'lead',
  name: `ix_lead_${name}`,
  columnNames,
});

/** Each offered order behind each filter; those by stage and by owner in the order of the queue are there already. */
const ADDED: readonly Index[] = [
  lead('stage_due', 'stage', ...DUE),
  lead('stage_name', 'stage', ...NAME),
  lead('owner_due', 'owner_id', ...DUE),
  lead('owner_name', 'owner_id', ...NAME),
  lead('stage_service', 'stage', 'service', ...QUEUE),
  lead('stage_service_due', 'stage', 'service', ...DUE),
  lead('stage_service_name', 'stage', 'service', ...NAME),
  lead('owner_stage_service', 'owner_id', 'stage', 'service', ...QUEUE),
  lead('owner_stage_service_due', 'owner_id', 'stage', 'service', ...DUE),
  lead('owner_stage_service_name', 'owner_id', 'stage', 'service', ...NAME),
  { table: 'lead_search_term', name: 'ix_lead_search_term_words', columnNames: ['lead_id', 'term'] },
];

/** What the new ones replace, and one that no query asks. */
const DROPPED: readonly Index[] = [
  lead('service', 'service', ...QUEUE),
  { table: 'lead_search_term', name: 'ix_lead_search_term_lead', columnNames: ['lead_id'] },
  { table: 'lead_draft', name: 'ix_lead_draft_email', columnNames: ['email_normalized', 'created_at'] },
];

/** The lead list reads the beginning of an index, whatever it is sorted and filtered by. */
export class ServeLeadLists1700000009700 implements MigrationInterface {
  name = 'ServeLeadLists1700000009700';

  async up(runner: QueryRunner): Promise<void> {
    // New ones first: a foreign key of MariaDB is never without one.
    await add(runner, ADDED);
    await drop(runner, DROPPED);
  }

  async down(runner: QueryRunner): Promise<void> {
    await add(runner, DROPPED);
    await drop(runner, ADDED);
  }
}

async function add(runner: QueryRunner, indexes: readonly Index[]): Promise<void> {
  for (const { table, name, columnNames } of indexes) {
    if (!(await isThere(runner, table, name))) await runner.createIndex(table, new TableIndex({ name, columnNames }));
  }
}

async function drop(runner: QueryRunner, indexes: readonly Index[]): Promise<void> {
  for (const { table, name } of indexes) if (await isThere(runner, table, name)) await runner.dropIndex(table, name);
}

async function isThere(runner: QueryRunner, table: string, name: string): Promise<boolean> {
  return (await runner.getTable(table))?.indices.some((index) => index.name === name) ?? false;
}
