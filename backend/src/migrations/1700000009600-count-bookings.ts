import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts units that book, so that what is booked can be kept in memory for as long as nobody does. */
export class CountBookings1700000009600 implements MigrationInterface {
  name = 'CountBookings1700000009600';

  async up(runner: QueryRunner): Promise<void> {
    if (await runner.hasColumn('company_hours', 'bookings')) return;
    // By hand, because TypeORM would copy the whole table on SQLite.
    await runner.query('ALTER TABLE company_hours ADD COLUMN bookings integer NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE company_hours DROP COLUMN bookings');
  }
}
