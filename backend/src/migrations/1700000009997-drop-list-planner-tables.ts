import { Table, TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';
import { columns } from '../platform/database/columns.js';
import { SortSearchTerms1700000009940 } from './1700000009940-sort-search-terms.js';
import { CreateLeadValues1700000009960 } from './1700000009960-create-lead-values.js';
import { RepriceLeads1700000009992 } from './1700000009992-reprice-leads.js';

const TRIGGERS = ['lead_search_term_follows', 'lead_search_term_fills', 'lead_value_follows', 'lead_value_starts'];

const QUEUE = ['reply_settled', 'received_at', 'id'];
const DUE = ['due_at', 'id'];
const NAME = ['name_sort', 'id'];
const DROPPED: Record<string, string[]> = {
  ix_lead_stage_due: ['stage', ...DUE],
  ix_lead_stage_name: ['stage', ...NAME],
  ix_lead_owner_due: ['owner_id', ...DUE],
  ix_lead_owner_name: ['owner_id', ...NAME],
  ix_lead_stage_service: ['stage', 'service', ...QUEUE],
  ix_lead_stage_service_due: ['stage', 'service', ...DUE],
  ix_lead_stage_service_name: ['stage', 'service', ...NAME],
  ix_lead_owner_stage_service: ['owner_id', 'stage', 'service', ...QUEUE],
  ix_lead_owner_stage_service_due: ['owner_id', 'stage', 'service', ...DUE],
  ix_lead_owner_stage_service_name: ['owner_id', 'stage', 'service', ...NAME],
};
const ADDED: Record<string, string[]> = { ix_lead_service: ['service', ...QUEUE] };

/** The lead list needs one index for each order and each filter, and neither tables of terms and prices nor triggers. */
export class DropListPlannerTables1700000009997 implements MigrationInterface {
  name = 'DropListPlannerTables1700000009997';

  async up(runner: QueryRunner): Promise<void> {
    for (const trigger of TRIGGERS) await runner.query(`DROP TRIGGER IF EXISTS ${trigger}`);
    for (const table of ['lead_search_term', 'lead_value']) await runner.dropTable(table, true);
    await createIndexes(runner, ADDED);
    await dropIndexes(runner, DROPPED);
  }

  async down(runner: QueryRunner): Promise<void> {
    const c = columns(runner);
    const foreignKey = {
      name: 'fk_lead_search_term_lead',
      columnNames: ['lead_id'],
      referencedTableName: 'lead',
      referencedColumnNames: ['id'],
      onDelete: 'CASCADE',
      onUpdate: 'NO ACTION',
    };
    await runner.createTable(
      new Table({
        name: 'lead_search_term',
        columns: [
          { ...c.varchar('term', 120), isPrimary: true },
          { ...c.reference('lead_id'), isPrimary: true },
        ],
        indices: [{ name: 'ix_lead_search_term_words', columnNames: ['lead_id', 'term'] }],
        foreignKeys: [foreignKey],
      }),
      true,
    );
    await new SortSearchTerms1700000009940().up(runner);
    await new CreateLeadValues1700000009960().up(runner);
    await new RepriceLeads1700000009992().up(runner);
    await createIndexes(runner, DROPPED);
    await dropIndexes(runner, ADDED);
  }
}

async function createIndexes(runner: QueryRunner, indexes: Record<string, string[]>): Promise<void> {
  const known = await leadIndexes(runner);
  for (const [name, columnNames] of Object.entries(indexes)) {
    if (!known.has(name)) await runner.createIndex('lead', new TableIndex({ name, columnNames }));
  }
}

async function dropIndexes(runner: QueryRunner, indexes: Record<string, string[]>): Promise<void> {
  const known = await leadIndexes(runner);
  for (const name of Object.keys(indexes)) if (known.has(name)) await runner.dropIndex('lead', name);
}

async function leadIndexes(runner: QueryRunner): Promise<Set<string | undefined>> {
  return new Set((await runner.getTable('lead'))?.indices.map(({ name }) => name));
}
