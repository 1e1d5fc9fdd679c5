import { Table, type MigrationInterface, type QueryRunner, type TableForeignKeyOptions } from 'typeorm';
import { columns } from '../platform/database/columns.js';
import { requireUtf8mb4 } from '../platform/database/server-checks.js';

/** Visit types, whose calendars and hours, closures, and visits with the cells they keep. */
export class CreateScheduling1700000009000 implements MigrationInterface {
  name = 'CreateScheduling1700000009000';

  async up(runner: QueryRunner): Promise<void> {
    await requireUtf8mb4(runner);
    await runner.createTable(visitTypeTable(runner), true);
    await runner.createTable(companyHoursTable(runner), true);
    await runner.createTable(closureTable(runner), true);
    await runner.createTable(staffCalendarTable(runner), true);
    await runner.createTable(staffRuleTable(runner), true);
    await runner.createTable(staffOverrideTable(runner), true);
    await runner.createTable(timeOffTable(runner), true);
    await runner.createTable(visitTable(runner), true);
    await runner.createTable(visitCellTable(runner), true);
  }

  async down(runner: QueryRunner): Promise<void> {
    const tables = [
      'visit_cell',
      'visit',
      'time_off',
      'staff_override',
      'staff_rule',
      'staff_calendar',
      'closure',
      'company_hours',
      'visit_type',
    ];
    for (const table of tables) await runner.dropTable(table);
  }
}

function visitTypeTable(runner: QueryRunner): Table {
  const c = columns(runner);
  return new Table({
    name: 'visit_type',
    columns: [
      { ...c.varchar('type_key', 40), isPrimary: true },
      c.int('position'),
      c.varchar('name', 80),
      c.varchar('description', 300),
      c.varchar('place', 10),
      c.int('duration_min'),
      c.int('buffer_before_min'),
      c.int('buffer_after_min'),
      c.int('notice_min'),
      c.int('horizon_days'),
      c.int('step_min'),
      c.int('max_per_day', { nullable: true }),
      c.int('max_per_week', { nullable: true }),
      c.int('cancel_cutoff_min'),
      c.int('reschedule_cutoff_min'),
      c.int('max_reschedules'),
      c.bool('needs_address'),
      c.bool('needs_approval'),
      c.bool('around_the_clock'),
      c.varchar('skill', 20),
      c.json('what_to_have'),
      c.json('hours', { nullable: true }),
      c.bool('offered'),
      c.int('version'),
      c.instant('updated_at'),
    ],
  });
}

function companyHoursTable(runner: QueryRunner): Table {
  const c = columns(runner);
  return new Table({
    name: 'company_hours',
    columns: [
      c.int('id', { primary: true }),
      c.json('weekly'),
      c.json('overrides'),
      c.bool('keeps_holidays'),
      c.int('revision'),
      c.int('version'),
      c.instant('updated_at'),
    ],
  });
}

function closureTable(runner: QueryRunner): Table {
  const c = columns(runner);
  return new Table({
    name: 'closure',
    columns: [
      c.id(),
      c.varchar('from_date', 10),
      c.varchar('to_date', 10),
      c.varchar('public_reason', 200),
      c.instant('created_at'),
    ],
    indices: [{ name: 'ix_closure_to', columnNames: ['to_date'] }],
  });
}

function staffCalendarTable(runner: QueryRunner): Table {
  const c = columns(runner);
  return new Table({
    name: 'staff_calendar',
    columns: [
      { ...c.reference('staff_id'), isPrimary: true },
      c.json('skills'),
      c.json('postal_zones'),
      c.int('weight'),
      c.bool('bookable'),
      c.int('version'),
      c.instant('updated_at'),
    ],
    foreignKeys: [foreignKey('fk_staff_calendar_staff', 'staff_id', 'user_account', 'id', 'CASCADE')],
  });
}

function staffRuleTable(runner: QueryRunner): Table {
  const c = columns(runner);
  return new Table({
    name: 'staff_rule',
    columns: [
      c.id(),
      c.reference('staff_id'),
      c.varchar('weekday', 9),
      c.varchar('from_local', 5),
      c.varchar('to_local', 5),
      c.varchar('effective_from', 10, { nullable: true }),
      c.varchar('effective_to', 10, { nullable: true }),
    ],
    indices: [{ name: 'ix_staff_rule_staff', columnNames: ['staff_id'] }],
    foreignKeys: [ofCalendar('fk_staff_rule_staff')],
  });
}

function staffOverrideTable(runner: QueryRunner): Table {
  const c = columns(runner);
  return new Table({
    name: 'staff_override',
    columns: [c.id(), c.reference('staff_id'), c.varchar('date', 10), c.json('ranges')],
    indices: [{ name: 'uq_staff_override_staff_id_date', columnNames: ['staff_id', 'date'], isUnique: true }],
    foreignKeys: [ofCalendar('fk_staff_override_staff')],
  });
}

function timeOffTable(runner: QueryRunner): Table {
  const c = columns(runner);
  return new Table({
    name: 'time_off',
    columns: [
      c.id(),
      c.reference('staff_id'),
      c.instant('starts_at'),
      c.instant('ends_at'),
      c.varchar('public_reason', 200, { nullable: true }),
      c.instant('created_at'),
    ],
    indices: [
      { name: 'ix_time_off_staff', columnNames: ['staff_id', 'starts_at'] },
      { name: 'ix_time_off_end', columnNames: ['ends_at'] },
    ],
    foreignKeys: [ofCalendar('fk_time_off_staff')],
  });
}

function visitTable(runner: QueryRunner): Table {
  const c = columns(runner);
  return new Table({
    name: 'visit',
    columns: [
      c.id(),
      c.varchar('reference', 16),
      c.varchar('type_key', 40),
      c.reference('staff_id'),
      c.instant('starts_at'),
      c.instant('ends_at'),
      c.int('buffer_before_min'),
      c.int('buffer_after_min'),
      c.varchar('zone', 64),
      c.varchar('local_date', 10),
      c.varchar('place', 10),
      c.varchar('status', 10),
      c.varchar('origin', 10),
      c.instant('hold_expires_at', { nullable: true }),
      c.bool('hold_extended'),
      c.varchar('name', 120, { nullable: true }),
      c.varchar('email', 254, { nullable: true }),
      c.varchar('email_normalized', 254, { nullable: true }),
      c.varchar('phone', 32, { nullable: true }),
      c.varchar('address', 300, { nullable: true }),
      c.varchar('postal_code', 10, { nullable: true }),
      c.text('notes', { nullable: true }),
      c.reference('customer_id', { nullable: true }),
      c.varchar('browser_key_hash', 64, { nullable: true }),
      c.reference('lead_id', { nullable: true }),
      c.reference('design_version_id', { nullable: true }),
      c.reference('estimate_id', { nullable: true }),
      c.varchar('video_url', 500, { nullable: true }),
      c.varchar('token_hash', 64, { nullable: true }),
      c.int('link_no'),
      c.varchar('ics_uid', 100),
      c.int('ics_sequence'),
      c.int('reschedule_count'),
      c.varchar('cancel_reason', 500, { nullable: true }),
      c.varchar('outcome', 1000, { nullable: true }),
      c.varchar('override_reason', 300, { nullable: true }),
      c.int('version'),
      c.instant('created_at'),
      c.instant('updated_at'),
    ],
    indices: [
      { name: 'uq_visit_reference', columnNames: ['reference'], isUnique: true },
      { name: 'uq_visit_token_hash', columnNames: ['token_hash'], isUnique: true },
      { name: 'ix_visit_start', columnNames: ['starts_at', 'id'] },
      { name: 'ix_visit_staff', columnNames: ['staff_id', 'starts_at'] },
      { name: 'ix_visit_type', columnNames: ['type_key', 'local_date'] },
      { name: 'ix_visit_hold', columnNames: ['status', 'hold_expires_at'] },
      { name: 'ix_visit_customer', columnNames: ['customer_id', 'starts_at', 'id'] },
      { name: 'ix_visit_email', columnNames: ['email_normalized', 'starts_at'] },
      { name: 'ix_visit_browser', columnNames: ['browser_key_hash', 'status'] },
      { name: 'ix_visit_lead', columnNames: ['lead_id'] },
      { name: 'ix_visit_design', columnNames: ['design_version_id'] },
      { name: 'ix_visit_estimate', columnNames: ['estimate_id'] },
      { name: 'ix_visit_created', columnNames: ['created_at', 'staff_id'] },
    ],
    foreignKeys: [
      foreignKey('fk_visit_type', 'type_key', 'visit_type', 'type_key', 'NO ACTION'),
      foreignKey('fk_visit_staff', 'staff_id', 'user_account', 'id', 'NO ACTION'),
      foreignKey('fk_visit_customer', 'customer_id', 'user_account', 'id', 'SET NULL'),
      foreignKey('fk_visit_lead', 'lead_id', 'lead', 'id', 'SET NULL'),
      foreignKey('fk_visit_design', 'design_version_id', 'design_version', 'id', 'SET NULL'),
      foreignKey('fk_visit_estimate', 'estimate_id', 'estimate', 'id', 'SET NULL'),
    ],
  });
}

function visitCellTable(runner: QueryRunner): Table {
  const c = columns(runner);
  return new Table({
    name: 'visit_cell',
    columns: [
      { ...c.reference('visit_id'), isPrimary: true },
      { ...c.instant('cell_at'), isPrimary: true },
      c.reference('staff_id'),
    ],
    indices: [{ name: 'uq_visit_cell_staff_id_cell_at', columnNames: ['staff_id', 'cell_at'], isUnique: true }],
    foreignKeys: [foreignKey('fk_visit_cell_visit', 'visit_id', 'visit', 'id', 'CASCADE')],
  });
}

const ofCalendar = (name: string) => foreignKey(name, 'staff_id', 'staff_calendar', 'staff_id', 'CASCADE');

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
