import { TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';

const INDEX = 'ix_project_board';

/** The counts and sums of the board are read from it alone. */
export class IndexProjectBoard1700000024440 implements MigrationInterface {
  name = 'IndexProjectBoard1700000024440';

  async up(runner: QueryRunner): Promise<void> {
    if (await has(runner)) return;
    const columnNames = ['status', 'pm_id', 'contract_cents'];
    await runner.createIndex('project', new TableIndex({ name: INDEX, columnNames }));
  }

  async down(runner: QueryRunner): Promise<void> {
    if (await has(runner)) await runner.dropIndex('project', INDEX);
  }
}

async function has(runner: QueryRunner): Promise<boolean> {
  const project = await runner.getTable('project');
  return project?.indices.some(({ name }) => name === INDEX) === true;
}
