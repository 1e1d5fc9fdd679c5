import type { QueryRunner } from 'typeorm';
import { isSqlite } from './columns.js';

interface Fence {
  name: string;
  table: string;
  verb: 'UPDATE' | 'DELETE';
  /** Only then, in the engine's own words. */
  when?: string;
  message: string;
}

const FENCES: readonly Fence[] = [
  { name: 'audit_entry_no_update', table: 'audit_entry', verb: 'UPDATE', message: 'audit entries are append-only' },
  { name: 'audit_entry_no_delete', table: 'audit_entry', verb: 'DELETE', message: 'audit entries are append-only' },
  { name: 'audit_head_no_delete', table: 'audit_head', verb: 'DELETE', message: 'the end of the audit chain stays' },
  { name: 'audit_head_only_rises', table: 'audit_head', verb: 'UPDATE', when: 'NEW.seq < OLD.seq', message: 'the audit chain only grows' },
];

/** The database itself refuses to change or delete an audit entry, whatever program asks. */
export async function createAuditTriggers(runner: QueryRunner): Promise<void> {
  await dropAuditTriggers(runner);
  for (const { name, table, verb, when, message } of FENCES) {
    const refuse = isSqlite(runner) ? `SELECT RAISE(ABORT, '${message}')` : `SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = '${message}'`;
    await runner.query(
      isSqlite(runner)
        ? `CREATE TRIGGER ${name} BEFORE ${verb} ON ${table} ${when ? `WHEN ${when} ` : ''}BEGIN ${refuse}; END`
        : `CREATE TRIGGER ${name} BEFORE ${verb} ON ${table} FOR EACH ROW ${when ? `IF ${when} THEN ${refuse}; END IF` : refuse}`,
    );
  }
}

export async function dropAuditTriggers(runner: QueryRunner): Promise<void> {
  for (const { name } of FENCES) await runner.query(`DROP TRIGGER IF EXISTS ${name}`);
}
