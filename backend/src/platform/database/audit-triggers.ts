import type { QueryRunner } from 'typeorm';
import { createFences, dropFences, type Fence } from './triggers.js';

const FENCES: readonly Fence[] = [
  { name: 'audit_entry_no_update', table: 'audit_entry', verb: 'UPDATE', message: 'audit entries are append-only' },
  { name: 'audit_entry_no_delete', table: 'audit_entry', verb: 'DELETE', message: 'audit entries are append-only' },
  { name: 'audit_head_no_delete', table: 'audit_head', verb: 'DELETE', message: 'the end of the audit chain stays' },
  {
    name: 'audit_head_only_rises',
    table: 'audit_head',
    verb: 'UPDATE',
    when: 'NEW.seq < OLD.seq',
    message: 'the audit chain only grows',
  },
];

export async function createAuditTriggers(runner: QueryRunner): Promise<void> {
  await createFences(runner, FENCES);
}

export async function dropAuditTriggers(runner: QueryRunner): Promise<void> {
  await dropFences(runner, FENCES);
}
