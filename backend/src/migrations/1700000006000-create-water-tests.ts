import { Table, type MigrationInterface, type QueryRunner, type TableForeignKeyOptions } from 'typeorm';
import { columns } from '../platform/database/columns.js';
import { requireUtf8mb4 } from '../platform/database/server-checks.js';
import { createFences, dropFences, type Fence } from '../platform/database/triggers.js';

/** A record of water that could be rewritten would be worth nothing in a dispute about a surface. */
const FENCES: readonly Fence[] = [
  { name: 'water_test_no_update', table: 'water_test', verb: 'UPDATE', message: 'a water test never changes' },
  { name: 'dose_plan_no_update', table: 'dose_plan', verb: 'UPDATE', message: 'what was advised never changes' },
];

/** Water tests of customers, and the plan that each was answered with. */
export class CreateWaterTests1700000006000 implements MigrationInterface {
  name = 'CreateWaterTests1700000006000';

  async up(runner: QueryRunner): Promise<void> {
    await requireUtf8mb4(runner);
    await runner.createTable(testTable(runner), true);
    await runner.createTable(planTable(runner), true);
    await createFences(runner, FENCES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropFences(runner, FENCES);
    for (const table of ['dose_plan', 'water_test']) await runner.dropTable(table);
  }
}

function testTable(runner: QueryRunner): Table {
  const c = columns(runner);
  return new Table({
    name: 'water_test',
    columns: [
      c.id('id'),
      c.reference('customer_id'),
      c.instant('tested_at'),
      c.json('pool'),
      c.json('readings'),
      c.json('seen'),
      c.varchar('engine_version', 40),
    ],
    indices: [{ name: 'ix_water_test_customer', columnNames: ['customer_id', 'tested_at', 'id'] }],
    foreignKeys: [foreignKey('fk_water_test_customer', 'customer_id', 'user_account')],
  });
}

function planTable(runner: QueryRunner): Table {
  const c = columns(runner);
  return new Table({
    name: 'dose_plan',
    columns: [
      c.id('id'),
      c.reference('water_test_id'),
      c.varchar('issue_detected', 40),
      c.varchar('severity', 10),
      c.int('step_count'),
      c.instant('retest_at'),
      c.json('answer'),
    ],
    indices: [{ name: 'uq_dose_plan_water_test_id', columnNames: ['water_test_id'], isUnique: true }],
    foreignKeys: [foreignKey('fk_dose_plan_water_test', 'water_test_id', 'water_test')],
  });
}

/** A customer's water record goes with the customer. */
function foreignKey(name: string, column: string, table: string): TableForeignKeyOptions {
  return {
    name,
    columnNames: [column],
    referencedTableName: table,
    referencedColumnNames: ['id'],
    onDelete: 'CASCADE',
    onUpdate: 'NO ACTION',
  };
}
