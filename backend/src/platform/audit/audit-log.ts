import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Actor } from '../../common/access/principal.js';
import { Clock } from '../../common/clock/clock.js';
import { ipHint } from '../../common/privacy/ip-hint.js';
import { isUniqueViolation, UnitOfWork } from '../database/index.js';
import { Keyring } from '../secrets/keyring.js';
import { AuditAnchors, type AuditAnchor } from './audit-anchors.js';
import { CHAIN_START, entryHash } from './chain.js';
import { AuditEntryEntity, type AuditHeadEntity } from './persistence/audit-entry.entity.js';
import { AuditRepository } from './persistence/audit.repository.js';

export interface AuditRecord {
  actor: Actor;
  action: string;
  entity: string;
  entityId: string;
  /** Never a secret, and nothing about a customer that may have to be erased. */
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
  reason?: string | null;
}

export interface AuditVerdict {
  ok: boolean;
  checked: number;
  firstBadSeq: number | null;
  reason: string | null;
}

const VERIFY_STEP = 1000;

@Injectable()
export class AuditLog implements OnModuleInit {
  private lastAnchor: Promise<unknown> = Promise.resolve();
  private readonly pending = new WeakMap<object, AuditRecord[]>();

  constructor(
    private readonly entries: AuditRepository,
    private readonly uow: UnitOfWork,
    private readonly keyring: Keyring,
    private readonly clock: Clock,
    private readonly anchors: AuditAnchors,
  ) {}

  async onModuleInit(): Promise<void> {
    if (await this.entries.readHead()) return;
    if ((await this.entries.readAfter(0, 1)).length > 0) {
      throw new Error(
        'The audit log has entries but no end: the audit_head row was deleted. Restore it from a backup.',
      );
    }
    try {
      await this.uow.run(() => this.entries.insertHead({ id: 1, ...this.head(0, CHAIN_START) }));
    } catch (error) {
      // Another replica started the chain at the same moment.
      if (!isUniqueViolation(error)) throw error;
    }
  }

  /** Inside a unit. Written last, because the end of the chain stays locked until the commit. */
  record(record: AuditRecord): Promise<void> {
    const unit = this.uow.writer();
    const waiting = this.pending.get(unit);
    if (waiting) waiting.push(record);
    else {
      const records = [record];
      this.pending.set(unit, records);
      this.uow.beforeCommit(() => this.append(records));
    }
    return Promise.resolve();
  }

  async verify(): Promise<AuditVerdict> {
    const head = await this.entries.readHead();
    if (!head) return broken(0, null, 'the end of the chain is missing');
    let previous = CHAIN_START;
    let seq = 0;
    for (;;) {
      const page = await this.entries.readAfter(seq, VERIFY_STEP);
      for (const entry of page) {
        if (entry.seq > head.seq) break; // appended while we walk
        const fault = faultOf(entry, seq + 1, previous);
        if (fault) return broken(seq, fault.seq, fault.reason);
        previous = entry.hash;
        seq = entry.seq;
      }
      if (page.length < VERIFY_STEP || (page.at(-1)?.seq ?? 0) >= head.seq) break;
    }
    if (seq !== head.seq || previous !== head.hash) return broken(seq, seq + 1, `entries after ${seq} are missing`);
    const [beyond] = await this.entries.readAfter(head.seq, 1);
    if (beyond && beyond.seq > ((await this.entries.readHead())?.seq ?? 0))
      return broken(seq, beyond.seq, `entry ${beyond.seq} comes after the end of the chain`);
    if (head.mac !== this.head(head.seq, head.hash).mac)
      return broken(seq, null, 'the end of the chain was not signed by this server');
    return (await this.anchorFault(head)) ?? { ok: true, checked: seq, firstBadSeq: null, reason: null };
  }

  /** Outside the database, so that a chain that was emptied and started again is noticed. */
  dropAnchor(): Promise<AuditAnchor> {
    const next = this.lastAnchor.then(() => this.anchorNow());
    this.lastAnchor = next.catch(() => undefined);
    return next;
  }

  private async anchorNow(): Promise<AuditAnchor> {
    const head = await this.entries.readHead();
    if (!head) throw new Error('There is no audit chain yet.');
    const anchor = { seq: head.seq, hash: head.hash, mac: head.mac, at: this.clock.now().toISOString() };
    await this.anchors.write(anchor);
    return anchor;
  }

  private async anchorFault(head: AuditHeadEntity): Promise<AuditVerdict | null> {
    const anchor = await this.anchors.read();
    if (!anchor || anchor.mac !== this.head(anchor.seq, anchor.hash).mac) return null;
    if (anchor.seq > head.seq)
      return broken(head.seq, head.seq + 1, `the chain had ${anchor.seq} entries on ${anchor.at}`);
    const [anchored] = anchor.seq === 0 ? [] : await this.entries.readAfter(anchor.seq - 1, 1);
    return anchor.seq > 0 && anchored?.hash !== anchor.hash
      ? broken(head.seq, anchor.seq, `entry ${anchor.seq} is not the one of ${anchor.at}`)
      : null;
  }

  private async append(records: readonly AuditRecord[]): Promise<void> {
    const head = await this.entries.lockHead();
    if (!head) throw new Error('The audit chain has no end; was the audit_head row deleted?');
    let { seq, hash } = head;
    const at = this.clock.now();
    const rows = records.map((record) => {
      seq += 1;
      const facts = {
        seq,
        at,
        action: record.action,
        entity: record.entity,
        entityId: record.entityId,
        before: plain(record.before),
        after: plain(record.after),
        reason: record.reason ?? null,
        requestId: record.actor.requestId,
        prevHash: hash,
        ...whoOf(record.actor),
      };
      hash = entryHash(facts);
      return Object.assign(new AuditEntryEntity(), facts, { hash });
    });
    await this.entries.append(rows, this.head(seq, hash));
  }

  private head(seq: number, hash: string): Omit<AuditHeadEntity, 'id'> {
    return { seq, hash, mac: this.keyring.hmac('audit-head', `${seq}|${hash}`) };
  }
}

function broken(checked: number, firstBadSeq: number | null, reason: string): AuditVerdict {
  return { ok: false, checked, firstBadSeq, reason };
}

/** Entries are never erased, customer data may be: of customers and visitors only ids and networks are stored. */
function whoOf(actor: Actor): Pick<AuditEntryEntity, 'actorType' | 'actorId' | 'actorName' | 'actorRole' | 'ip'> {
  const outside = actor.type === 'customer' || actor.type === 'visitor';
  return {
    actorType: actor.type,
    actorId: actor.id,
    actorName: outside ? null : actor.name,
    actorRole: actor.role,
    ip: outside ? ipHint(actor.ip) : actor.ip,
  };
}

/** As JSON returns it, so that the hash covers what is read. */
function plain(value: Record<string, unknown> | null | undefined): Record<string, unknown> | null {
  return value ? (JSON.parse(JSON.stringify(value)) as Record<string, unknown>) : null;
}

function faultOf(
  entry: AuditEntryEntity,
  expectedSeq: number,
  previous: string,
): { seq: number; reason: string } | null {
  if (entry.seq !== expectedSeq) return { seq: expectedSeq, reason: `entry ${expectedSeq} is missing` };
  if (entry.prevHash !== previous)
    return { seq: entry.seq, reason: `entry ${entry.seq} does not follow the one before it` };
  if (entry.hash !== entryHash(entry)) return { seq: entry.seq, reason: `entry ${entry.seq} was changed` };
  return null;
}
