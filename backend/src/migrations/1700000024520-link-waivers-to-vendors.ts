import type { MigrationInterface, QueryRunner } from 'typeorm';

/** None for a party that staff typed. */
export class LinkWaiversToVendors1700000024520 implements MigrationInterface {
  name = 'LinkWaiversToVendors1700000024520';

  async up(runner: QueryRunner): Promise<void> {
    // By hand, because TypeORM would copy the whole table on SQLite.
    if (!(await runner.hasColumn('lien_waiver', 'vendor_id')))
      await runner.query('ALTER TABLE lien_waiver ADD COLUMN vendor_id varchar(36)');
  }

  async down(runner: QueryRunner): Promise<void> {
    if (await runner.hasColumn('lien_waiver', 'vendor_id'))
      await runner.query('ALTER TABLE lien_waiver DROP COLUMN vendor_id');
  }
}
