import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';
import { columns } from '../platform/database/columns.js';

/** Which events of the payment provider have had their effect. */
export class CreateProviderEvents1700000010370 implements MigrationInterface {
  name = 'CreateProviderEvents1700000010370';

  async up(runner: QueryRunner): Promise<void> {
    const c = columns(runner);
    await runner.createTable(
      new Table({
        name: 'provider_event',
        columns: [{ ...c.varchar('id', 100), isPrimary: true }, c.varchar('type', 80), c.instant('received_at')],
      }),
      true,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('provider_event', true);
  }
}
