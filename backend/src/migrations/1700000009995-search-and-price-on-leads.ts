import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = { search_text: 'text', low_cents: 'integer', likely_cents: 'integer', high_cents: 'integer' };

/** What a lead is found by and what it is worth, as columns of the lead instead of tables that triggers kept in step. */
export class SearchAndPriceOnLeads1700000009995 implements MigrationInterface {
  name = 'SearchAndPriceOnLeads1700000009995';

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, type] of Object.entries(COLUMNS)) {
      // Raw, because TypeORM would copy the whole table on SQLite.
      if (!(await runner.hasColumn('lead', name)))
        await runner.query(`ALTER TABLE \`lead\` ADD COLUMN ${name} ${type}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(COLUMNS)) {
      if (await runner.hasColumn('lead', name)) await runner.query(`ALTER TABLE \`lead\` DROP COLUMN ${name}`);
    }
  }
}
