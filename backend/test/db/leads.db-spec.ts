import { randomUUID } from 'node:crypto';
import type { Actor } from '../../src/common/access/index.js';
import { AppError } from '../../src/common/errors/index.js';
import { LeadDetails } from '../../src/modules/leads/lead-details.service.js';
import { LeadCommands } from '../../src/modules/leads/lead-commands.service.js';
import {
  LeadActivityEntity,
  LeadConsentEntity,
  LeadTouchEntity,
} from '../../src/modules/leads/persistence/lead-parts.entity.js';
import { LeadEntity } from '../../src/modules/leads/persistence/lead.entity.js';
import { LeadRepository } from '../../src/modules/leads/persistence/lead.repository.js';
import { Accounts } from '../../src/modules/users/index.js';
import { AuditEntryEntity } from '../../src/platform/audit/persistence/audit-entry.entity.js';
import { Outbox } from '../../src/platform/outbox/index.js';
import { MailMessageEntity } from '../../src/platform/mail/persistence/mail-message.entity.js';
import { seedDemoLeads } from '../../src/seeds/demo-leads.seed.js';
import { createTestLeads, type TestLeads } from '../support/leads.js';

let leads: TestLeads;
let work: LeadCommands;
let desk: LeadDetails;
let sales: Actor;

beforeAll(async () => {
  leads = await createTestLeads();
  leads.get(Outbox).onEnqueued(() => undefined);
  work = leads.get(LeadCommands);
  desk = leads.get(LeadDetails);
  sales = await leads.staff('Sam Sales');
});
afterAll(() => leads.close());
afterEach(() => leads.clock.runFreely());

const rows = <T extends object>(entity: new () => T, where: object): Promise<T[]> =>
  leads.uow.reader().findBy(entity, where);
const codeOf = (result: PromiseSettledResult<unknown>) =>
  result.status === 'fulfilled' ? 'ok' : result.reason instanceof AppError ? result.reason.code : String(result.reason);
const tally = (results: PromiseSettledResult<unknown>[]) => {
  const counts: Record<string, number> = {};
  for (const result of results) counts[codeOf(result)] = (counts[codeOf(result)] ?? 0) + 1;
  return counts;
};

describe('a stored request', () => {
  it('C14 stores the lead, its consents, attribution, history, audit entry and emails together', async () => {
    const id = await leads.request({
      email: 'together@example.com',
      phone: '(314) 555-0134',
      consent: { email: true, sms: true },
      attribution: {
        first: { source: 'search', at: '2026-11-01T10:00:00.000Z' },
        last: { source: 'newsletter', campaign: 'autumn', landingPath: '/consult' },
      },
    });
    expect(
      (await rows(LeadConsentEntity, { leadId: id })).map(({ kind, textVersion }) => [kind, textVersion]).sort(),
    ).toEqual([
      ['email', 'consult-3'],
      ['sms', 'consult-3'],
    ]);
    expect(
      (await rows(LeadTouchEntity, { leadId: id })).map(({ position, source }) => [position, source]).sort(),
    ).toEqual([
      ['first', 'search'],
      ['last', 'newsletter'],
    ]);
    expect(await rows(LeadActivityEntity, { leadId: id })).toMatchObject([{ kind: 'system', systemKind: 'received' }]);
    expect(await rows(AuditEntryEntity, { entityId: id })).toMatchObject([
      { action: 'lead.create', actorType: 'visitor' },
    ]);
    expect(
      (await rows(MailMessageEntity, { toAddress: 'together@example.com' })).map(({ template }) => template),
    ).toEqual(['consultation-acknowledgement']);
  });

  it('leaves nothing behind when the unit fails at the end', async () => {
    const counts = async () =>
      Promise.all(
        [LeadEntity, LeadConsentEntity, LeadActivityEntity, AuditEntryEntity, MailMessageEntity].map((entity) =>
          leads.uow.reader().count(entity),
        ),
      );
    const before = await counts();
    await expect(
      leads.uow.run(async () => {
        await leads.request({ email: 'gone@example.com' });
        throw new Error('the power went');
      }),
    ).rejects.toThrow('the power went');
    expect(await counts()).toEqual(before);
  });

  it('is one lead when twenty browsers send the same words at once', async () => {
    const ids = await Promise.all(
      Array.from({ length: 20 }, () => leads.request({ email: 'twenty@example.com', message: 'Same words.' })),
    );
    expect(new Set(ids).size).toBe(1);
    expect(await rows(LeadEntity, { emailNormalized: 'twenty@example.com' })).toHaveLength(1);
  });

  it('is another lead ten minutes later, or with other words', async () => {
    leads.clock.set('2026-11-23T16:00:00Z');
    const send = (message: string) => leads.request({ email: 'later@example.com', message });
    const first = await send('One.');
    leads.clock.set('2026-11-23T16:09:59Z');
    expect(await send('One.')).toBe(first);
    expect(await send('Two.')).not.toBe(first);
    leads.clock.set('2026-11-23T16:10:00Z');
    expect(await send('One.')).not.toBe(first);
  });
});

describe('the acknowledgement', () => {
  const sentTo = async (address: string) =>
    (await rows(MailMessageEntity, { template: 'consultation-acknowledgement' })).filter(
      ({ toAddress }) => toAddress.toLowerCase() === address,
    );

  it('goes to one address five times an hour, however many requests arrive, in parallel or spelled otherwise', async () => {
    leads.clock.set('2026-11-23T16:00:00Z');
    const send = (message: string, email = 'flood@example.com') => leads.request({ email, message });
    await Promise.all(Array.from({ length: 8 }, (_, n) => send(`Wave ${n}`)));
    await send('Shouted', 'FLOOD@example.com');
    expect(await rows(LeadEntity, { emailNormalized: 'flood@example.com' })).toHaveLength(9);
    expect(await sentTo('flood@example.com')).toHaveLength(5);
    leads.clock.set('2026-11-23T17:00:00Z');
    await send('An hour later');
    expect(await sentTo('flood@example.com')).toHaveLength(6);
  });
});

describe('two people at one lead', () => {
  it('gives one of twenty parallel edits the row and the others the current record', async () => {
    const id = await leads.request({ email: 'race@example.com' });
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => work.edit(id, 1, { name: `Ada ${index}` }, sales)),
    );
    expect(tally(results)).toEqual({ ok: 1, STALE_VERSION: 19 });
    const winner = results.find((result) => result.status === 'fulfilled');
    const loser = results.find((result) => result.status === 'rejected');
    const stored = await desk.show(id);
    expect(stored.name).toBe(winner?.value.name);
    expect(stored.version).toBe(2);
    expect((loser?.reason as AppError).extra).toMatchObject({ current: { id, version: 2, name: stored.name } });
    // G09: one entry for the one write that happened.
    expect((await rows(AuditEntryEntity, { entityId: id })).map(({ action }) => action)).toEqual([
      'lead.create',
      'lead.update',
    ]);
  });

  it('lets one of two parallel moves through', async () => {
    const id = await leads.request({ email: 'moves@example.com' });
    await work.log(id, { kind: 'call', direction: 'out', body: 'Talked.', outcome: null }, sales);
    const results = await Promise.allSettled([
      work.move(id, 1, { to: 'contacted' }, sales),
      work.move(id, 1, { to: 'lost', reason: 'No reply' }, sales),
    ]);
    expect(tally(results)).toEqual({ ok: 1, STALE_VERSION: 1 });
  });

  it('loses none of twenty parallel log entries and keeps the first reply', async () => {
    const id = await leads.request({ email: 'logs@example.com' });
    leads.clock.set('2026-11-23T16:00:00Z');
    await work.log(id, { kind: 'call', direction: 'out', body: 'First.', outcome: null }, sales);
    leads.clock.set('2026-11-23T17:00:00Z');
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        work.log(id, { kind: 'email', direction: 'out', body: `Mail ${n}`, outcome: null }, sales),
      ),
    );
    const lead = await desk.show(id);
    expect(lead.activities).toHaveLength(22);
    expect(lead.firstHumanReplyAt).toEqual(new Date('2026-11-23T16:00:00.000Z'));
    expect(lead.version).toBe(1);
  });
});

describe('a long history', () => {
  it('says that it is cut', async () => {
    const id = await leads.request({ email: 'talker@example.com' });
    expect((await desk.show(id)).activitiesCut).toBe(false);
    const [first] = await rows(LeadActivityEntity, { leadId: id });
    const copies = Array.from({ length: 1000 }, () => ({ ...first, id: randomUUID() }) as LeadActivityEntity);
    await leads.uow.run(() => leads.get(LeadRepository).insertActivities(copies));
    const { activities, activitiesCut } = await desk.show(id);
    expect([activities.length, activitiesCut]).toEqual([1000, true]);
  });
});

describe('the demo leads', () => {
  it('come once, marked, at different stages with a real history, and send no email', async () => {
    const demo = await createTestLeads();
    try {
      await demo.uow.run(async () => {
        const accounts = demo.get(Accounts);
        await accounts.createStaff({
          email: 'sales@merideau.example',
          name: 'Sam Sales (demo)',
          role: 'sales',
          passwordHash: 'not-a-hash',
        });
        await accounts.createCustomer({
          email: 'claire@merideau.example',
          name: 'Claire Renard (demo)',
          passwordHash: null,
        });
      });
      await seedDemoLeads(demo.context);
      await seedDemoLeads(demo.context);
      const all = await demo.uow.reader().find(LeadEntity);
      expect(all.map(({ stage }) => stage).sort()).toEqual(['contacted', 'lost', 'new', 'new', 'nurture', 'qualified']);
      expect(all.every(({ name }) => name.endsWith(' (demo)'))).toBe(true);
      const claire = await demo.get(Accounts).findByEmail('customer', 'claire@merideau.example');
      expect(all.filter(({ customerId }) => customerId === claire?.id).map(({ stage }) => stage)).toEqual([
        'qualified',
      ]);
      const moves = await demo.uow.reader().countBy(LeadActivityEntity, { systemKind: 'stage_changed' });
      expect(moves).toBe(7);
      expect(await demo.uow.reader().count(MailMessageEntity)).toBe(0);
    } finally {
      await demo.close();
    }
  });
});
