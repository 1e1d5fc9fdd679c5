import { createHash } from 'node:crypto';

export interface ChainedEntry {
  seq: number;
  at: Date;
  actorType: string;
  actorId: string | null;
  actorName: string | null;
  actorRole: string | null;
  ip: string | null;
  action: string;
  entity: string;
  entityId: string;
  before: unknown;
  after: unknown;
  reason: string | null;
  requestId: string | null;
  prevHash: string;
}

export const CHAIN_START = '0'.repeat(64);

/** SHA-256 over the previous hash and the entry in canonical JSON (keys sorted, instants in ISO). */
export function entryHash(entry: ChainedEntry): string {
  const facts = {
    seq: entry.seq,
    at: entry.at.toISOString(),
    actorType: entry.actorType,
    actorId: entry.actorId,
    actorName: entry.actorName,
    actorRole: entry.actorRole,
    ip: entry.ip,
    action: entry.action,
    entity: entry.entity,
    entityId: entry.entityId,
    before: entry.before ?? null,
    after: entry.after ?? null,
    reason: entry.reason,
    requestId: entry.requestId,
  };
  return createHash('sha256').update(entry.prevHash).update('\n').update(canonicalJson(facts)).digest('hex');
}

export function canonicalJson(value: unknown): string {
  if (value instanceof Date) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const members = Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`);
    return `{${members.join(',')}}`;
  }
  return JSON.stringify(value ?? null);
}
