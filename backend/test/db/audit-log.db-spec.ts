import { SYSTEM_ACTOR, type Actor } from '../../src/common/access/index.js';
import { AuditLog } from '../../src/platform/audit/index.js';
import { dropAuditTriggers } from '../../src/platform/database/audit-triggers.js';
import { AuditEntryEntity, AuditHeadEntity } from '../../src/platform/audit/persistence/audit-entry.entity.js';
import { createTestPlatform, type TestPlatform } from '../support/platform.js';

let platform: TestPlatform;
let audit: AuditLog;

beforeEach(async () => {
  platform = await createTestPlatform();
  audit = platform.get(AuditLog);
});
afterEach(() => platform.close());

function record(entityId: string): Promise<void> {
  return audit.record({
    actor: { ...SYSTEM_ACTOR, name: 'Zoë', requestId: 'request-1' },
    action: 'lead.transition',
    entity: 'lead',
    entityId,
    before: { stage: 'new', z: 1, a: [1, { b: undefined, c: null }] },
    after: { stage: 'contacted', at: new Date('2027-03-14T08:00:00Z') },
  });
}

async function write(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) await platform.uow.run(() => record(`lead-${index}`));
}

/** What an attacker with the database password can do: triggers are only a fence. */
async function tamper(sql: string): Promise<void> {
  await platform.uow.run(async () => {
    const manager = platform.uow.writer();
    await dropAuditTriggers(manager.queryRunner as never);
    for (const statement of sql.split(';')) await manager.query(statement);
  });
}

describe('G09 the audit chain', () => {
  it('G09 is whole after parallel units, one entry per record, none of a unit that rolled back', async () => {
    await Promise.allSettled(
      Array.from({ length: 30 }, (_, index) =>
        platform.uow.run(async () => {
          await record(`parallel-${index}`);
          if (index % 3 === 0) throw new Error('roll back');
        }),
      ),
    );
    expect(await platform.uow.reader().count(AuditEntryEntity)).toBe(20);
    expect(await audit.verify()).toEqual({ ok: true, checked: 20, firstBadSeq: null, reason: null });
  });

  it('G09 names staff, but of other people only the account and the network', async () => {
    const write = (actor: Partial<Actor>) =>
      platform.uow.run(() =>
        audit.record({
          actor: { ...SYSTEM_ACTOR, id: 'account-1', name: 'Zoë', ip: '203.0.113.77', ...actor },
          ...{ action: 'lead.create', entity: 'lead', entityId: 'lead-1' },
        }),
      );
    await write({ type: 'customer' });
    await write({ type: 'visitor', ip: '2001:db8:1:2::3' });
    await write({ type: 'staff' });
    const entries = await platform.uow.reader().find(AuditEntryEntity, { order: { seq: 'ASC' } });
    expect(entries.map(({ actorType, actorId, actorName, ip }) => [actorType, actorId, actorName, ip])).toEqual([
      ['customer', 'account-1', null, '203.0.113.0/24'],
      ['visitor', 'account-1', null, '2001:db8:1::/48'],
      ['staff', 'account-1', 'Zoë', '203.0.113.77'],
    ]);
    expect((await audit.verify()).ok).toBe(true);
  });

  it('G09 cannot be changed or emptied through the database', async () => {
    await write(2);
    const update = platform.uow.run(() =>
      platform.uow.writer().update(AuditEntryEntity, { seq: 1 }, { action: 'nothing' }),
    );
    await expect(update).rejects.toThrow('append-only');
    const remove = platform.uow.run(() => platform.uow.writer().delete(AuditEntryEntity, { seq: 1 }));
    await expect(remove).rejects.toThrow('append-only');
    const removeHead = platform.uow.run(() => platform.uow.writer().delete(AuditHeadEntity, { id: 1 }));
    await expect(removeHead).rejects.toThrow('stays');
    const lowerHead = platform.uow.run(() => platform.uow.writer().update(AuditHeadEntity, { id: 1 }, { seq: 1 }));
    await expect(lowerHead).rejects.toThrow('only grows');
    expect((await audit.verify()).ok).toBe(true);
  });

  it('G09 tamper: a chain whose end was deleted is not restarted', async () => {
    await write(2);
    await tamper('DELETE FROM audit_head');
    await expect(audit.onModuleInit()).rejects.toThrow('the audit_head row was deleted');
    expect((await audit.verify()).ok).toBe(false);
  });

  it('G09 tamper: a log emptied and restarted is found by the anchor outside the database', async () => {
    await write(3);
    await audit.dropAnchor();
    await tamper('DELETE FROM audit_head; DELETE FROM audit_entry');
    await audit.onModuleInit();
    expect(await audit.verify()).toMatchObject({
      ok: false,
      reason: expect.stringContaining('had 3 entries') as string,
    });
    await write(5);
    expect(await audit.verify()).toMatchObject({ ok: false, firstBadSeq: 3 });
  });

  it('G09 tamper: an entry forged beyond the end is found', async () => {
    await write(2);
    const [last] = await platform.uow.reader().findBy(AuditEntryEntity, { seq: 2 });
    await platform.uow.run(() => platform.uow.writer().insert(AuditEntryEntity, { ...last, seq: 3 } as never));
    expect(await audit.verify()).toMatchObject({ ok: false, firstBadSeq: 3 });
  });

  it.each([
    ['a changed entry', "UPDATE audit_entry SET actor_name = 'nobody' WHERE seq = 3", 3],
    ['a changed value', `UPDATE audit_entry SET after = '{"stage":"won"}' WHERE seq = 2`, 2],
    ['a removed entry', 'DELETE FROM audit_entry WHERE seq = 2', 2],
    ['a cut-off end', 'DELETE FROM audit_entry WHERE seq = 5', 5],
    ['an entry put in front', 'UPDATE audit_entry SET seq = 0 WHERE seq = 1', 1],
  ])('G09 tamper: %s is found with its number', async (_, sql, seq) => {
    await write(5);
    await tamper(sql.replace('after =', platform.uow.isSqlite ? '"after" =' : '`after` ='));
    expect(await audit.verify()).toMatchObject({ ok: false, firstBadSeq: seq });
  });

  it('G09 tamper: a cut-off end is found even when the head is rewritten to match', async () => {
    await write(3);
    const [second] = await platform.uow.reader().findBy(AuditEntryEntity, { seq: 2 });
    await tamper('DELETE FROM audit_entry WHERE seq = 3');
    await platform.uow.run(() =>
      platform.uow.writer().update(AuditHeadEntity, { id: 1 }, { seq: 2, hash: second?.hash }),
    );
    expect(await audit.verify()).toMatchObject({
      ok: false,
      reason: 'the end of the chain was not signed by this server',
    });
  });
});
