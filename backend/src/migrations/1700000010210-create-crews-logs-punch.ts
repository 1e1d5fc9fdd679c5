import { Table, type MigrationInterface, type QueryRunner, type TableForeignKeyOptions } from 'typeorm';
import { columns } from '../platform/database/columns.js';

type Columns = ReturnType<typeof columns>;

const TABLES = [crewTable, dayOffTable, crewDayTable, logTable, photoTable, punchTable];

/** Who builds, what they report, and what is still to do. */
export class CreateCrewsLogsPunch1700000010210 implements MigrationInterface {
  name = 'CreateCrewsLogsPunch1700000010210';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.createTable(table(columns(runner)), true);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of [...TABLES].reverse()) await runner.dropTable(table(columns(runner)).name, true);
  }
}

function to(table: string, column: string, name: string, onDelete = 'CASCADE'): TableForeignKeyOptions {
  return {
    name,
    columnNames: [column],
    referencedTableName: table,
    referencedColumnNames: ['id'],
    onDelete,
    onUpdate: 'NO ACTION',
  };
}

function crewTable(c: Columns): Table {
  return new Table({
    name: 'crew',
    columns: [
      c.id(),
      c.varchar('name', 80),
      c.varchar('kind', 8),
      c.json('skills'),
      c.varchar('email', 254, { nullable: true }),
      c.varchar('phone', 32, { nullable: true }),
      c.varchar('insurance_expires_on', 10, { nullable: true }),
      c.varchar('license_expires_on', 10, { nullable: true }),
      c.bool('active'),
      c.int('version'),
    ],
    indices: [{ name: 'uq_crew_name', columnNames: ['name'], isUnique: true }],
  });
}

function dayOffTable(c: Columns): Table {
  return new Table({
    name: 'crew_day_off',
    columns: [
      { ...c.reference('crew_id'), isPrimary: true },
      { ...c.varchar('on_date', 10), isPrimary: true },
    ],
    foreignKeys: [to('crew', 'crew_id', 'fk_crew_day_off_crew')],
  });
}

/** A crew is in one place a day. */
function crewDayTable(c: Columns): Table {
  return new Table({
    name: 'crew_day',
    columns: [
      c.id(),
      c.reference('crew_id'),
      c.varchar('on_date', 10),
      c.reference('project_id'),
      c.varchar('phase_key', 40),
    ],
    indices: [
      { name: 'uq_crew_day_crew_id_on_date', columnNames: ['crew_id', 'on_date'], isUnique: true },
      { name: 'ix_crew_day_project', columnNames: ['project_id', 'phase_key'] },
    ],
    foreignKeys: [to('crew', 'crew_id', 'fk_crew_day_crew'), to('project', 'project_id', 'fk_crew_day_project')],
  });
}

function logTable(c: Columns): Table {
  return new Table({
    name: 'project_log',
    columns: [
      c.id(),
      c.reference('project_id'),
      c.varchar('phase_key', 40, { nullable: true }),
      c.varchar('logged_on', 10),
      c.varchar('visibility', 8),
      c.text('body'),
      c.varchar('weather', 80, { nullable: true }),
      c.json('crew_hours'),
      c.reference('author_id', { nullable: true }),
      c.varchar('author_name', 120),
      c.instant('posted_at'),
      c.instant('corrected_at', { nullable: true }),
      c.json('original', { nullable: true }),
    ],
    indices: [{ name: 'ix_project_log_project', columnNames: ['project_id', 'id'] }],
    foreignKeys: [to('project', 'project_id', 'fk_project_log_project')],
  });
}

function photoTable(c: Columns): Table {
  return new Table({
    name: 'project_photo',
    columns: [
      c.id(),
      c.reference('project_id'),
      c.reference('log_id'),
      c.varchar('content_hash', 64),
      c.int('width_px'),
      c.int('height_px'),
      c.instant('uploaded_at'),
    ],
    indices: [
      { name: 'uq_project_photo_log_id_content_hash', columnNames: ['log_id', 'content_hash'], isUnique: true },
      { name: 'ix_project_photo_project', columnNames: ['project_id', 'id'] },
    ],
    foreignKeys: [
      to('project', 'project_id', 'fk_project_photo_project'),
      to('project_log', 'log_id', 'fk_project_photo_log'),
    ],
  });
}

function punchTable(c: Columns): Table {
  return new Table({
    name: 'punch_item',
    columns: [
      c.id(),
      c.reference('project_id'),
      c.varchar('phase_key', 40, { nullable: true }),
      c.varchar('kind', 10),
      c.varchar('title', 200),
      c.reference('assignee_id', { nullable: true }),
      c.varchar('due_on', 10, { nullable: true }),
      c.bool('blocking'),
      c.varchar('visibility', 8),
      c.varchar('status', 10),
      c.varchar('waived_by', 120, { nullable: true }),
      c.instant('created_at'),
      c.instant('updated_at'),
      c.int('version'),
    ],
    indices: [{ name: 'ix_punch_item_project', columnNames: ['project_id', 'status'] }],
    foreignKeys: [to('project', 'project_id', 'fk_punch_item_project')],
  });
}
