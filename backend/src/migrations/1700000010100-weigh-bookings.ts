import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = { network_hash: 'varchar(64)', signs: 'text' };

/** Bookings of strangers are weighed as requests are, and known by the network they came from. */
export class WeighBookings1700000010100 implements MigrationInterface {
  name = 'WeighBookings1700000010100';

  async up(runner: QueryRunner): Promise<void> {
    // By hand, because TypeORM would copy the whole table on SQLite.
    for (const [column, type] of Object.entries(COLUMNS))
      if (!(await runner.hasColumn('visit', column)))
        await runner.query(`ALTER TABLE visit ADD COLUMN ${column} ${type}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const column of Object.keys(COLUMNS))
      if (await runner.hasColumn('visit', column)) await runner.query(`ALTER TABLE visit DROP COLUMN ${column}`);
  }
}
