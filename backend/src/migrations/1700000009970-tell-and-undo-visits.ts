import type { MigrationInterface, QueryRunner } from 'typeorm';
import { isSqlite } from '../platform/database/columns.js';

/** A visit knows which of its states its customer was told, and what closing it did, from now on. */
export class TellAndUndoVisits1700000009970 implements MigrationInterface {
  name = 'TellAndUndoVisits1700000009970';

  async up(runner: QueryRunner): Promise<void> {
    const int = isSqlite(runner) ? 'integer' : 'int';
    // By hand, because TypeORM would copy the whole table on SQLite.
    if (!(await runner.hasColumn('visit', 'told_sequence')))
      await runner.query(`ALTER TABLE visit ADD COLUMN told_sequence ${int}`);
    if (!(await runner.hasColumn('visit', 'closing'))) await runner.query('ALTER TABLE visit ADD COLUMN closing text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE visit DROP COLUMN closing');
    await runner.query('ALTER TABLE visit DROP COLUMN told_sequence');
  }
}
