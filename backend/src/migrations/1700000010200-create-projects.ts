import { Table, type MigrationInterface, type QueryRunner, type TableForeignKeyOptions } from 'typeorm';
import { columns } from '../platform/database/columns.js';
import { requireUtf8mb4 } from '../platform/database/server-checks.js';

const TABLES = [
  buildTemplateTable,
  householdTable,
  memberTable,
  propertyTable,
  projectTable,
  phaseTable,
  gateTable,
  scheduleChangeTable,
  slipTable,
  activityTable,
  undoTable,
  settingTable,
];

export class CreateProjects1700000010200 implements MigrationInterface {
  name = 'CreateProjects1700000010200';

  async up(runner: QueryRunner): Promise<void> {
    await requireUtf8mb4(runner);
    for (const table of TABLES) await runner.createTable(table(columns(runner)), true);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of [...TABLES].reverse()) await runner.dropTable(table(columns(runner)).name, true);
  }
}

type Columns = ReturnType<typeof columns>;

function buildTemplateTable(c: Columns): Table {
  return new Table({
    name: 'build_template',
    columns: [
      c.id(),
      c.int('version_no'),
      c.varchar('slot', 10, { nullable: true }),
      c.json('process'),
      c.varchar('note', 500, { nullable: true }),
      c.reference('created_by', { nullable: true }),
      c.instant('created_at'),
      c.instant('published_at', { nullable: true }),
      c.int('version'),
    ],
    indices: [
      { name: 'uq_build_template_version_no', columnNames: ['version_no'], isUnique: true },
      { name: 'uq_build_template_slot', columnNames: ['slot'], isUnique: true },
    ],
  });
}

function householdTable(c: Columns): Table {
  return new Table({ name: 'household', columns: [c.id(), c.varchar('name', 120), c.instant('created_at')] });
}

function memberTable(c: Columns): Table {
  return new Table({
    name: 'household_member',
    columns: [
      c.id(),
      c.reference('household_id'),
      c.reference('user_id', { nullable: true }),
      c.varchar('email', 254),
      c.varchar('email_normalized', 254),
      c.varchar('name', 120),
      c.varchar('role', 10),
      c.instant('invited_at'),
      c.instant('joined_at', { nullable: true }),
    ],
    indices: [
      {
        name: 'uq_household_member_household_id_email_normalized',
        columnNames: ['household_id', 'email_normalized'],
        isUnique: true,
      },
      { name: 'ix_household_member_user', columnNames: ['user_id'] },
      { name: 'ix_household_member_email', columnNames: ['email_normalized'] },
    ],
    foreignKeys: [
      foreignKey('fk_household_member_household', 'household_id', 'household', 'CASCADE'),
      foreignKey('fk_household_member_user', 'user_id', 'user_account', 'SET NULL'),
    ],
  });
}

function propertyTable(c: Columns): Table {
  return new Table({
    name: 'property',
    columns: [
      c.id(),
      c.reference('household_id', { nullable: true }),
      c.varchar('address', 300, { nullable: true }),
      c.varchar('city', 80, { nullable: true }),
      c.varchar('postal_code', 10, { nullable: true }),
      c.instant('created_at'),
    ],
    indices: [{ name: 'ix_property_household', columnNames: ['household_id'] }],
    foreignKeys: [foreignKey('fk_property_household', 'household_id', 'household', 'SET NULL')],
  });
}

function projectTable(c: Columns): Table {
  return new Table({
    name: 'project',
    columns: [
      c.id(),
      c.int('number'),
      c.varchar('name', 120),
      c.varchar('name_sort', 120),
      c.varchar('type', 12),
      c.varchar('status', 24),
      c.varchar('status_before_hold', 24, { nullable: true }),
      c.varchar('hold_reason', 500, { nullable: true }),
      c.varchar('cancel_reason', 500, { nullable: true }),
      c.reference('lead_id', { nullable: true }),
      c.reference('household_id'),
      c.reference('property_id'),
      c.reference('design_version_id', { nullable: true }),
      c.reference('estimate_id', { nullable: true }),
      c.reference('template_id'),
      c.reference('pm_id', { nullable: true }),
      c.int('contract_cents', { nullable: true }),
      c.varchar('starts_on', 10),
      c.varchar('baseline_ends_on', 10),
      c.varchar('forecast_ends_on', 10),
      c.varchar('next_phase', 80, { nullable: true }),
      c.json('calendar'),
      c.instant('last_shared_at', { nullable: true }),
      c.instant('silent_since', { nullable: true }),
      c.text('search_text'),
      c.int('version'),
      c.instant('created_at'),
      c.instant('updated_at'),
      c.instant('status_changed_at'),
    ],
    indices: [
      { name: 'uq_project_number', columnNames: ['number'], isUnique: true },
      { name: 'uq_project_lead', columnNames: ['lead_id'], isUnique: true },
      { name: 'ix_project_status', columnNames: ['status', 'forecast_ends_on', 'id'] },
      { name: 'ix_project_pm', columnNames: ['pm_id', 'forecast_ends_on', 'id'] },
      { name: 'ix_project_forecast', columnNames: ['forecast_ends_on', 'id'] },
      { name: 'ix_project_updated', columnNames: ['updated_at', 'id'] },
      { name: 'ix_project_name', columnNames: ['name_sort', 'id'] },
      { name: 'ix_project_household', columnNames: ['household_id'] },
      { name: 'ix_project_property', columnNames: ['property_id'] },
      { name: 'ix_project_design', columnNames: ['design_version_id'] },
      { name: 'ix_project_estimate', columnNames: ['estimate_id'] },
      { name: 'ix_project_template', columnNames: ['template_id'] },
    ],
    foreignKeys: [
      foreignKey('fk_project_lead', 'lead_id', 'lead', 'SET NULL'),
      foreignKey('fk_project_household', 'household_id', 'household', 'NO ACTION'),
      foreignKey('fk_project_property', 'property_id', 'property', 'NO ACTION'),
      foreignKey('fk_project_design', 'design_version_id', 'design_version', 'NO ACTION'),
      foreignKey('fk_project_estimate', 'estimate_id', 'estimate', 'NO ACTION'),
      foreignKey('fk_project_template', 'template_id', 'build_template', 'NO ACTION'),
      foreignKey('fk_project_pm', 'pm_id', 'user_account', 'SET NULL'),
    ],
  });
}

function phaseTable(c: Columns): Table {
  return new Table({
    name: 'project_phase',
    columns: [
      c.id(),
      c.reference('project_id'),
      c.varchar('phase_key', 40),
      c.int('position'),
      c.varchar('name', 80),
      c.varchar('status', 12),
      c.varchar('blocked_reason', 500, { nullable: true }),
      c.json('plan'),
      c.json('texts'),
      c.reference('crew_id', { nullable: true }),
      c.varchar('baseline_starts_on', 10),
      c.varchar('baseline_ends_on', 10),
      c.varchar('forecast_starts_on', 10),
      c.varchar('forecast_ends_on', 10),
      c.varchar('actual_starts_on', 10, { nullable: true }),
      c.varchar('actual_ends_on', 10, { nullable: true }),
      c.int('float_days'),
      c.bool('critical'),
      c.json('start_reason'),
    ],
    indices: [
      { name: 'uq_project_phase_key', columnNames: ['project_id', 'phase_key'], isUnique: true },
      { name: 'ix_project_phase_crew', columnNames: ['crew_id'] },
    ],
    foreignKeys: [foreignKey('fk_project_phase_project', 'project_id', 'project', 'CASCADE')],
  });
}

function gateTable(c: Columns): Table {
  return new Table({
    name: 'project_gate',
    columns: [
      c.id(),
      c.reference('project_id'),
      c.varchar('phase_key', 40),
      c.varchar('gate_key', 40),
      c.int('position'),
      c.varchar('kind', 12),
      c.varchar('holds', 6),
      c.varchar('name', 120),
      c.varchar('status', 10),
      c.json('details'),
      c.varchar('reason', 500, { nullable: true }),
      c.instant('decided_at', { nullable: true }),
      c.reference('decided_by', { nullable: true }),
    ],
    indices: [{ name: 'uq_project_gate_key', columnNames: ['project_id', 'gate_key'], isUnique: true }],
    foreignKeys: [foreignKey('fk_project_gate_project', 'project_id', 'project', 'CASCADE')],
  });
}

function scheduleChangeTable(c: Columns): Table {
  return new Table({
    name: 'schedule_change',
    columns: [
      c.id(),
      c.reference('project_id'),
      c.varchar('status', 10),
      c.varchar('reason', 16),
      c.varchar('note', 500, { nullable: true }),
      c.json('items'),
      c.json('weather_days', { nullable: true }),
      c.json('moved'),
      c.json('messages'),
      c.int('project_version'),
      c.reference('batch_id', { nullable: true }),
      c.reference('created_by', { nullable: true }),
      c.instant('created_at'),
      c.instant('published_at', { nullable: true }),
      c.instant('undone_at', { nullable: true }),
    ],
    indices: [
      { name: 'ix_schedule_change_project', columnNames: ['project_id', 'id'] },
      { name: 'ix_schedule_change_batch', columnNames: ['batch_id'] },
    ],
    foreignKeys: [foreignKey('fk_schedule_change_project', 'project_id', 'project', 'CASCADE')],
  });
}

function slipTable(c: Columns): Table {
  return new Table({
    name: 'slip',
    columns: [
      c.id(),
      c.reference('project_id'),
      c.varchar('phase_key', 40),
      c.varchar('reason', 16),
      c.varchar('from_on', 10),
      c.varchar('to_on', 10),
      c.reference('change_id', { nullable: true }),
      c.instant('created_at'),
    ],
    indices: [
      { name: 'ix_slip_project', columnNames: ['project_id', 'phase_key'] },
      { name: 'ix_slip_change', columnNames: ['change_id'] },
    ],
    foreignKeys: [
      foreignKey('fk_slip_project', 'project_id', 'project', 'CASCADE'),
      foreignKey('fk_slip_change', 'change_id', 'schedule_change', 'CASCADE'),
    ],
  });
}

function activityTable(c: Columns): Table {
  return new Table({
    name: 'project_activity',
    columns: [
      c.id(),
      c.reference('project_id'),
      c.instant('at'),
      c.varchar('actor_type', 10),
      c.reference('actor_id', { nullable: true }),
      c.varchar('actor_name', 120, { nullable: true }),
      c.varchar('kind', 40),
      c.text('summary'),
      c.json('before', { nullable: true }),
      c.json('after', { nullable: true }),
    ],
    indices: [{ name: 'ix_project_activity_project', columnNames: ['project_id', 'id'] }],
    foreignKeys: [foreignKey('fk_project_activity_project', 'project_id', 'project', 'CASCADE')],
  });
}

function undoTable(c: Columns): Table {
  return new Table({
    name: 'project_undo',
    columns: [
      c.id(),
      c.reference('project_id'),
      c.varchar('summary', 300),
      c.json('before'),
      c.int('version_after'),
      c.instant('until'),
      c.reference('created_by', { nullable: true }),
    ],
    indices: [{ name: 'ix_project_undo_project', columnNames: ['project_id', 'version_after'] }],
    foreignKeys: [foreignKey('fk_project_undo_project', 'project_id', 'project', 'CASCADE')],
  });
}

function settingTable(c: Columns): Table {
  return new Table({
    name: 'project_setting',
    columns: [
      { ...c.varchar('name', 40), isPrimary: true },
      c.json('value'),
      c.int('version'),
      c.instant('updated_at'),
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
