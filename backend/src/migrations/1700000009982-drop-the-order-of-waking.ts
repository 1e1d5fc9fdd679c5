import { TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';

const INDEX = { name: 'ix_lead_wake', columnNames: ['wake_at', 'id'] };

/** What a lead is due by holds when it wakes as well, and every list sorts by that. */
export class DropTheOrderOfWaking1700000009982 implements MigrationInterface {
  name = 'DropTheOrderOfWaking1700000009982';

  async up(runner: QueryRunner): Promise<void> {
    if (await hasIndex(runner)) await runner.dropIndex('lead', INDEX.name);
  }

  async down(runner: QueryRunner): Promise<void> {
    if (!(await hasIndex(runner))) await runner.createIndex('lead', new TableIndex(INDEX));
  }
}

async function hasIndex(runner: QueryRunner): Promise<boolean> {
  return (await runner.getTable('lead'))?.indices.some(({ name }) => name === INDEX.name) ?? false;
}
