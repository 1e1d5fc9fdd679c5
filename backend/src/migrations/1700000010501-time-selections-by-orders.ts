import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The lead time that a vendor gave on a purchase order. */
export class TimeSelectionsByOrders1700000010501 implements MigrationInterface {
  name = 'TimeSelectionsByOrders1700000010501';

  async up(runner: QueryRunner): Promise<void> {
    // By hand, because TypeORM would copy the whole table on SQLite.
    if (!(await runner.hasColumn('selection', 'order_lead_days')))
      await runner.query('ALTER TABLE selection ADD COLUMN order_lead_days integer');
  }

  async down(runner: QueryRunner): Promise<void> {
    if (await runner.hasColumn('selection', 'order_lead_days'))
      await runner.query('ALTER TABLE selection DROP COLUMN order_lead_days');
  }
}
