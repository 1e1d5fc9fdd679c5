import type { QueryRunner } from 'typeorm';
import { isSqlite } from './columns.js';

export interface Fence {
  name: string;
  table: string;
  verb: 'INSERT' | 'UPDATE' | 'DELETE';
  /** A condition in SQL. */
  when?: string;
  message: string;
}

export async function createFences(runner: QueryRunner, fences: readonly Fence[]): Promise<void> {
  await dropFences(runner, fences);
  for (const { name, table, verb, when, message } of fences) {
    const refuse = isSqlite(runner)
      ? `SELECT RAISE(ABORT, '${message}')`
      : `SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = '${message}'`;
    await runner.query(
      isSqlite(runner)
        ? `CREATE TRIGGER ${name} BEFORE ${verb} ON ${table} ${when ? `WHEN ${when} ` : ''}BEGIN ${refuse}; END`
        : `CREATE TRIGGER ${name} BEFORE ${verb} ON ${table} FOR EACH ROW ${when ? `IF ${when} THEN ${refuse}; END IF` : refuse}`,
    );
  }
}

export async function dropFences(runner: QueryRunner, fences: readonly Fence[]): Promise<void> {
  for (const { name } of fences) await runner.query(`DROP TRIGGER IF EXISTS ${name}`);
}
