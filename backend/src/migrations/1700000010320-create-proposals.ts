import { Table, TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';
import { columns } from '../platform/database/columns.js';
import { requireUtf8mb4 } from '../platform/database/server-checks.js';
import { createFences, dropFences, type Fence } from '../platform/database/triggers.js';

const keep = { onDelete: 'NO ACTION', onUpdate: 'NO ACTION' } as const;
const TABLES = [settingTable, proposalTable, optionTable, personTable, questionTable];
const OPEN = "('draft', 'internal_review')";
const CONTENT = ['title', 'intro', 'sections', 'exclusions', 'discount_cents', 'draws', 'starts_on', 'setting_version'];
const SENT = 'A sent proposal never changes';

const INSTANTS = [
  ['estimate', 'proposed_at'],
  ['project', 'cancel_until'],
] as const;
const INDEX = 'uq_project_proposal';

const FENCES: readonly Fence[] = [
  {
    name: 'proposal_sent_is_final',
    table: 'proposal',
    verb: 'UPDATE',
    when: `OLD.state NOT IN ${OPEN} AND (${CONTENT.map((name) => changed(name)).join(' OR ')})`,
    message: SENT,
  },
  ...(['UPDATE', 'DELETE'] as const).map((verb): Fence => ({
    name: `proposal_option_no_${verb.toLowerCase()}`,
    table: 'proposal_option',
    verb,
    when: `EXISTS (SELECT 1 FROM proposal WHERE proposal.id = OLD.proposal_id AND proposal.state NOT IN ${OPEN})`,
    message: SENT,
  })),
];

function changed(name: string): string {
  return `COALESCE(OLD.${name}, '') <> COALESCE(NEW.${name}, '')`;
}

export class CreateProposals1700000010320 implements MigrationInterface {
  name = 'CreateProposals1700000010320';

  async up(runner: QueryRunner): Promise<void> {
    await requireUtf8mb4(runner);
    const c = columns(runner);
    for (const table of TABLES) await runner.createTable(table(c), true);
    await createFences(runner, FENCES);
    // By hand, because TypeORM would copy whole tables on SQLite.
    for (const [table, column] of INSTANTS)
      if (!(await runner.hasColumn(table, column)))
        await runner.query(`ALTER TABLE ${table} ADD COLUMN ${column} datetime(3)`);
    // Without a foreign key, for which SQLite would have to copy the table.
    if (!(await runner.hasColumn('project', 'proposal_id')))
      await runner.query('ALTER TABLE project ADD COLUMN proposal_id varchar(36)');
    const project = await runner.getTable('project');
    if (!project?.indices.some(({ name }) => name === INDEX))
      await runner.createIndex(
        'project',
        new TableIndex({ name: INDEX, columnNames: ['proposal_id'], isUnique: true }),
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropFences(runner, FENCES);
    if ((await runner.getTable('project'))?.indices.some(({ name }) => name === INDEX))
      await runner.dropIndex('project', INDEX);
    for (const [table, column] of [['project', 'proposal_id'], ...INSTANTS] as const)
      if (await runner.hasColumn(table, column)) await runner.query(`ALTER TABLE ${table} DROP COLUMN ${column}`);
    for (const table of [...TABLES].reverse()) await runner.dropTable(table(columns(runner)).name, true);
  }
}

type Columns = ReturnType<typeof columns>;

function settingTable(c: Columns): Table {
  return new Table({
    name: 'proposal_setting',
    columns: [
      c.int('version_no', { primary: true }),
      c.json('value'),
      c.reference('created_by', { nullable: true }),
      c.instant('created_at'),
    ],
  });
}

function proposalTable(c: Columns): Table {
  return new Table({
    name: 'proposal',
    columns: [
      c.id(),
      c.varchar('reference', 16),
      c.int('revision'),
      c.reference('replaces_id', { nullable: true }),
      c.reference('lead_id'),
      c.varchar('state', 16),
      c.varchar('customer', 120),
      c.varchar('title', 120),
      c.text('intro'),
      c.json('sections'),
      c.json('exclusions'),
      c.int('discount_cents'),
      c.varchar('discount_reason', 200, { nullable: true }),
      c.json('draws'),
      c.varchar('starts_on', 10, { nullable: true }),
      c.int('price_cents'),
      c.int('setting_version'),
      c.instant('sent_at', { nullable: true }),
      c.instant('expires_at', { nullable: true }),
      c.instant('viewed_at', { nullable: true }),
      c.instant('decided_at', { nullable: true }),
      c.varchar('decline_reason', 1000, { nullable: true }),
      c.instant('question_at', { nullable: true }),
      c.reference('chosen_option_id', { nullable: true }),
      c.reference('document_id', { nullable: true }),
      c.instant('cancel_until', { nullable: true }),
      c.text('search_text'),
      c.int('version'),
      c.reference('created_by', { nullable: true }),
      c.instant('created_at'),
      c.instant('updated_at'),
    ],
    indices: [
      { name: 'uq_proposal_reference', columnNames: ['reference', 'revision'], isUnique: true },
      { name: 'uq_proposal_replaces', columnNames: ['replaces_id'], isUnique: true },
      { name: 'ix_proposal_lead', columnNames: ['lead_id'] },
      { name: 'ix_proposal_state', columnNames: ['state', 'expires_at', 'id'] },
      { name: 'ix_proposal_updated', columnNames: ['updated_at', 'id'] },
    ],
    foreignKeys: [
      {
        ...{ name: 'fk_proposal_lead', columnNames: ['lead_id'], referencedTableName: 'lead' },
        ...{ referencedColumnNames: ['id'], ...keep },
      },
      {
        ...{ name: 'fk_proposal_replaces', columnNames: ['replaces_id'], referencedTableName: 'proposal' },
        ...{ referencedColumnNames: ['id'], ...keep },
      },
      {
        ...{ name: 'fk_proposal_setting', columnNames: ['setting_version'], referencedTableName: 'proposal_setting' },
        ...{ referencedColumnNames: ['version_no'], ...keep },
      },
    ],
  });
}

function ofProposal(table: string) {
  return {
    ...{ name: `fk_${table}_proposal`, columnNames: ['proposal_id'], referencedTableName: 'proposal' },
    ...{ referencedColumnNames: ['id'], onDelete: 'CASCADE', onUpdate: 'NO ACTION' },
  };
}

function optionTable(c: Columns): Table {
  return new Table({
    name: 'proposal_option',
    columns: [
      c.id(),
      c.reference('proposal_id'),
      c.int('position'),
      c.varchar('name', 80),
      c.reference('estimate_id'),
      c.reference('design_version_id', { nullable: true }),
      c.int('cost_book_version'),
      c.int('estimate_cents'),
      c.int('days'),
      c.json('lines'),
      c.json('included'),
      c.json('allowances'),
    ],
    indices: [
      { name: 'uq_proposal_option_position', columnNames: ['proposal_id', 'position'], isUnique: true },
      { name: 'ix_proposal_option_estimate', columnNames: ['estimate_id'] },
      { name: 'ix_proposal_option_design', columnNames: ['design_version_id'] },
    ],
    foreignKeys: [
      ofProposal('proposal_option'),
      {
        ...{ name: 'fk_proposal_option_estimate', columnNames: ['estimate_id'], referencedTableName: 'estimate' },
        ...{ referencedColumnNames: ['id'], ...keep },
      },
    ],
  });
}

function personTable(c: Columns): Table {
  return new Table({
    name: 'proposal_person',
    columns: [
      c.id(),
      c.reference('proposal_id'),
      c.int('position'),
      c.varchar('role', 10),
      c.varchar('name', 120),
      c.varchar('email', 254),
      c.varchar('email_normalized', 254),
      c.reference('user_id', { nullable: true }),
      c.instant('signed_at', { nullable: true }),
      c.reference('signature_id', { nullable: true }),
    ],
    indices: [
      {
        name: 'uq_proposal_person_proposal_id_email_normalized',
        columnNames: ['proposal_id', 'email_normalized'],
        isUnique: true,
      },
      { name: 'ix_proposal_person_user', columnNames: ['user_id'] },
      { name: 'ix_proposal_person_email', columnNames: ['email_normalized'] },
    ],
    foreignKeys: [
      ofProposal('proposal_person'),
      {
        ...{ name: 'fk_proposal_person_user', columnNames: ['user_id'], referencedTableName: 'user_account' },
        ...{ referencedColumnNames: ['id'], onDelete: 'SET NULL', onUpdate: 'NO ACTION' },
      },
    ],
  });
}

function questionTable(c: Columns): Table {
  return new Table({
    name: 'proposal_question',
    columns: [
      c.id(),
      c.reference('proposal_id'),
      c.varchar('asked_by', 120),
      c.varchar('question', 2000),
      c.instant('asked_at'),
      c.varchar('answer', 4000, { nullable: true }),
      c.varchar('answered_by', 120, { nullable: true }),
      c.instant('answered_at', { nullable: true }),
    ],
    indices: [{ name: 'ix_proposal_question_proposal', columnNames: ['proposal_id', 'id'] }],
    foreignKeys: [ofProposal('proposal_question')],
  });
}
