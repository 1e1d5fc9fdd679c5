import { randomUUID } from 'node:crypto';
import type { Actor } from '../../src/common/access/index.js';
import { AppError } from '../../src/common/errors/index.js';
import { LeadDeskService } from '../../src/modules/leads/lead-desk.service.js';
import { LeadWorkService } from '../../src/modules/leads/lead-work.service.js';
import { LeadConsentEntity } from '../../src/modules/leads/persistence/lead-consent.entity.js';
import { LeadActivityEntity } from '../../src/modules/leads/persistence/lead-activity.entity.js';
import { LeadTouchEntity } from '../../src/modules/leads/persistence/lead-touch.entity.js';
import { LeadEntity } from '../../src/modules/leads/persistence/lead.entity.js';
import { LeadRepository } from '../../src/modules/leads/persistence/lead.repository.js';
import { TodayService } from '../../src/modules/leads/today.service.js';
import { VisitorKeys } from '../../src/modules/leads/visitor-keys.js';
import { Accounts, CustomerRequests, RequestClaimer } from '../../src/modules/users/index.js';
import { AuditEntryEntity } from '../../src/platform/audit/persistence/audit-entry.entity.js';
import { Outbox, OutboxDispatcher } from '../../src/platform/outbox/index.js';
import { MailMessageEntity } from '../../src/platform/mail/persistence/mail-message.entity.js';
import { seedDemoLeads } from '../../src/seeds/demo-leads.seed.js';
import { createTestLeads, type TestLeads } from '../support/leads.js';

let leads: TestLeads;
let work: LeadWorkService;
let desk: LeadDeskService;
let sales: Actor;

beforeAll(async () => {
  leads = await createTestLeads();
  leads.get(Outbox).onEnqueued(() => undefined);
  work = leads.get(LeadWorkService);
  desk = leads.get(LeadDeskService);
  sales = await leads.staff('Sam Sales');
});
afterAll(() => leads.close());
afterEach(() => leads.clock.runFreely());

const rows = <T extends object>(entity: new () => T, where: object): Promise<T[]> => leads.uow.reader().findBy(entity, where);
const codeOf = (result: PromiseSettledResult<unknown>) =>
  result.status === 'fulfilled' ? 'ok' : result.reason instanceof AppError ? result.reason.code : String(result.reason);
const tally = (results: PromiseSettledResult<unknown>[]) => {
  const counts: Record<string, number> = {};
  for (const result of results) counts[codeOf(result)] = (counts[codeOf(result)] ?? 0) + 1;
  return counts;
};

describe('a stored request', () => {
  it('C14 keeps the lead, what was agreed to, its origin, its history, the audit entry and the mails together', async () => {
    const id = await leads.request({
      email: 'together@example.com',
      phone: '(314) 555-0134',
      consent: { email: true, sms: true },
      attribution: {
        first: { source: 'search', at: '2026-11-01T10:00:00.000Z' },
        last: { source: 'newsletter', campaign: 'autumn', landingPath: '/consult' },
      },
    });
    expect((await rows(LeadConsentEntity, { leadId: id })).map(({ kind, textVersion }) => [kind, textVersion]).sort()).toEqual([
      ['email', 'consult-1'],
      ['sms', 'consult-1'],
    ]);
    expect((await rows(LeadTouchEntity, { leadId: id })).map(({ position, source }) => [position, source]).sort()).toEqual([
      ['first', 'search'],
      ['last', 'newsletter'],
    ]);
    expect(await rows(LeadActivityEntity, { leadId: id })).toMatchObject([{ kind: 'system', systemKind: 'received' }]);
    expect(await rows(AuditEntryEntity, { entityId: id })).toMatchObject([{ action: 'lead.create', actorType: 'visitor' }]);
    expect((await rows(MailMessageEntity, { toAddress: 'together@example.com' })).map(({ template }) => template)).toEqual([
      'consultation-acknowledgement',
    ]);
  });

  it('leaves nothing at all when the unit fails at its end', async () => {
    const counts = async () =>
      Promise.all([LeadEntity, LeadConsentEntity, LeadActivityEntity, AuditEntryEntity, MailMessageEntity].map((entity) => leads.uow.reader().count(entity)));
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
  const mailsTo = async (toAddress: string) => (await rows(MailMessageEntity, { toAddress })).map(({ template }) => template);

  it('goes to one address five times an hour, however many requests arrive, in parallel or spelled otherwise', async () => {
    leads.clock.set('2026-11-23T16:00:00Z');
    const send = (message: string, email = 'flood@example.com') => leads.request({ email, message });
    await Promise.all(Array.from({ length: 8 }, (_, n) => send(`Wave ${n}`)));
    await send('Shouted', 'FLOOD@example.com');
    expect(await rows(LeadEntity, { emailNormalized: 'flood@example.com' })).toHaveLength(9);
    expect(await mailsTo('flood@example.com')).toHaveLength(5);
    expect(await mailsTo('FLOOD@example.com')).toHaveLength(0);
    leads.clock.set('2026-11-23T17:00:00Z');
    await send('An hour later');
    expect(await mailsTo('flood@example.com')).toHaveLength(6);
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
    const stored = await desk.detail(id);
    expect(stored.name).toBe(winner?.value.name);
    expect(stored.version).toBe(2);
    expect((loser?.reason as AppError).extra).toMatchObject({ current: { id, version: 2, name: stored.name } });
    // G09: one entry for the one write that happened.
    expect((await rows(AuditEntryEntity, { entityId: id })).map(({ action }) => action)).toEqual(['lead.create', 'lead.update']);
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
    await Promise.all(Array.from({ length: 20 }, (_, n) => work.log(id, { kind: 'email', direction: 'out', body: `Mail ${n}`, outcome: null }, sales)));
    const lead = await desk.detail(id);
    expect(lead.activities).toHaveLength(22);
    expect(lead.firstHumanReplyAt).toBe('2026-11-23T16:00:00.000Z');
    expect(lead.version).toBe(1);
  });
});

describe('C11 the clock of an unanswered request', () => {
  const overdueMails = async (subject: RegExp) =>
    (await rows(MailMessageEntity, { template: 'answer-overdue' })).filter((mail) => subject.test(mail.subject));

  it('tells the staff once when the promise runs out', async () => {
    leads.clock.set('2026-11-20T23:50:00Z'); // Friday 17:50 in Missouri
    await leads.request({ name: 'Frida Late', email: 'late@example.com' });
    leads.clock.set('2026-11-23T14:10:00Z');
    await leads.get(OutboxDispatcher).drain();
    expect(await overdueMails(/Frida/)).toHaveLength(0);
    leads.clock.set('2026-11-23T14:10:01Z');
    await leads.get(OutboxDispatcher).drain();
    await leads.get(OutboxDispatcher).drain();
    expect((await overdueMails(/Frida/)).map(({ toAddress, subject }) => [toAddress, subject])).toEqual([
      ['sam.sales@staff.example', 'Unanswered: Frida Late, was due Mon, Nov 23, 2026, 8:10 AM CST'],
    ]);
  });

  it('is stopped by a person, not by a note and not by the automatic mail', async () => {
    leads.clock.set('2026-11-23T16:00:00Z');
    const answered = await leads.request({ name: 'Anna Answered', email: 'answered@example.com' });
    const noted = await leads.request({ name: 'Nora Noted', email: 'noted@example.com' });
    await work.log(answered, { kind: 'call', direction: 'out', body: 'Talked.', outcome: null }, sales);
    await work.log(noted, { kind: 'note', body: 'Looks nice.', outcome: null }, sales);
    leads.clock.set('2026-11-23T17:00:00Z');
    await leads.get(OutboxDispatcher).drain();
    expect(await overdueMails(/Anna/)).toHaveLength(0);
    expect(await overdueMails(/Nora/)).toHaveLength(1);
    expect((await desk.detail(noted)).overdue).toBe(true);
    expect((await desk.detail(answered)).overdue).toBe(false);
  });

  it('runs faster once a request turns out to be an emergency', async () => {
    leads.clock.set('2026-11-21T10:00:00Z'); // Saturday night
    const id = await leads.request({ name: 'Ed Emergency', email: 'ed@example.com' });
    const changed = await work.edit(id, 1, { service: 'emergency' }, sales);
    expect(changed.answerBy).toBe('2026-11-21T10:15:00.000Z');
    leads.clock.set('2026-11-21T10:16:00Z');
    await leads.get(OutboxDispatcher).drain();
    expect(await overdueMails(/Ed Emergency/)).toHaveLength(1);
  });
});

describe('C11 a lead that comes back', () => {
  const overdueMails = async (subject: RegExp) =>
    (await rows(MailMessageEntity, { template: 'answer-overdue' })).filter((mail) => subject.test(mail.subject));
  const drain = () => leads.get(OutboxDispatcher).drain();

  it('is escalated at once when its time ran out in quarantine, and at every return', async () => {
    leads.clock.set('2026-11-23T16:00:00Z');
    const id = await leads.request({ name: 'Quinn Quarantined', email: 'quinn@example.com' });
    await work.move(id, 1, { to: 'spam' }, sales);
    leads.clock.set('2026-11-23T18:00:00Z');
    await drain();
    expect(await overdueMails(/Quinn/)).toHaveLength(0);
    await work.move(id, 2, { to: 'new' }, sales);
    await drain();
    expect(await overdueMails(/Quinn/)).toHaveLength(1);
    await work.move(id, 3, { to: 'spam' }, sales);
    await work.move(id, 4, { to: 'new' }, sales);
    await drain();
    await drain();
    expect(await overdueMails(/Quinn/)).toHaveLength(2);
  });

  it('is escalated once when it returns before its time', async () => {
    leads.clock.set('2026-11-23T16:00:00Z');
    const id = await leads.request({ name: 'Early Return', email: 'early@example.com' });
    await work.move(id, 1, { to: 'spam' }, sales);
    await work.move(id, 2, { to: 'new' }, sales);
    leads.clock.set('2026-11-23T18:00:00Z');
    await drain();
    expect(await overdueMails(/Early/)).toHaveLength(1);
  });

  it('is escalated when it is reopened without an answer by a person, and not after one', async () => {
    leads.clock.set('2026-11-23T16:00:00Z');
    for (const direction of ['in', 'out'] as const) {
      const id = await leads.request({ name: `Reopened ${direction}`, email: `reopened-${direction}@example.com` });
      await work.move(id, 1, { to: 'lost', reason: 'No reply' }, sales);
      await work.log(id, { kind: 'call', direction, body: 'Talked.', outcome: null }, sales);
    }
    leads.clock.set('2026-11-23T18:00:00Z');
    await drain();
    for (const { id } of await rows(LeadEntity, { stage: 'lost', lostReason: 'No reply' })) await work.move(id, 2, { to: 'contacted' }, sales);
    await drain();
    expect((await overdueMails(/Reopened/)).map(({ subject }) => subject.slice(0, 24))).toEqual(['Unanswered: Reopened in,']);
  });

  it('tells the one who answers it, who need not hand leads out', async () => {
    const office = await leads.staff('Olga Office', 'office');
    leads.clock.set('2026-11-23T16:00:00Z');
    const id = await leads.request({ name: 'Owen Owned', email: 'owen@example.com' });
    await work.assign(id, 1, office.id, sales);
    leads.clock.set('2026-11-23T18:00:00Z');
    await drain();
    expect((await overdueMails(/Owen/)).map(({ toAddress }) => toAddress).sort()).toEqual(['olga.office@staff.example', 'sam.sales@staff.example']);
  });

  it('C12 wakes on Today when the time it slept until has come', async () => {
    leads.clock.set('2026-11-23T16:00:00Z');
    const id = await leads.request({ name: 'Nell Nurtured', email: 'nell@example.com' });
    await work.log(id, { kind: 'call', direction: 'out', body: 'In spring.', outcome: null }, sales);
    await work.move(id, 1, { to: 'nurture', wakeAt: new Date('2027-03-01T15:00:00Z') }, sales);
    const waking = async () => (await leads.get(TodayService).show()).wakeUps.map((lead) => lead.id);
    leads.clock.set('2027-03-01T14:59:59Z');
    expect(await waking()).not.toContain(id);
    leads.clock.set('2027-03-01T15:00:00Z');
    expect(await waking()).toContain(id);
    await work.move(id, 2, { to: 'contacted' }, sales);
    expect(await waking()).not.toContain(id);
  });
});

describe('a long history', () => {
  it('says that it is cut', async () => {
    const id = await leads.request({ email: 'talker@example.com' });
    expect((await desk.detail(id)).activitiesCut).toBe(false);
    const [first] = await rows(LeadActivityEntity, { leadId: id });
    const copies = Array.from({ length: 1000 }, () => ({ ...first, id: randomUUID() }) as LeadActivityEntity);
    await leads.uow.run(() => leads.get(LeadRepository).insertActivities(copies));
    const { activities, activitiesCut } = await desk.detail(id);
    expect([activities.length, activitiesCut]).toEqual([1000, true]);
  });
});

describe('claiming requests', () => {
  type Grounds = Parameters<RequestClaimer['claimForCustomer']>[1];
  const claim = (customerId: string, by: Partial<Grounds>) =>
    leads.uow.run(() => leads.get(RequestClaimer).claimForCustomer(customerId, { accountEmail: 'nobody@example.com', accountIsNew: false, ...by }));
  const browserKey = () => leads.get(VisitorKeys).issueFor(randomUUID());

  it('gives a new customer what the confirmed address or the browser has sent, once, and nothing else', async () => {
    const visitorKey = browserKey();
    const byMail = await leads.request({ email: 'Claim@Example.com' });
    const byBrowser = await leads.request({ email: 'other@example.com' }, { visitorKey });
    const foreign = await leads.request({ email: 'foreign@example.com' }, { visitorKey: browserKey() });
    const customer = await leads.customer('claim@example.com');
    const rival = await leads.customer('rival@example.com');

    expect(await claim(customer, {})).toBe(0);
    const grounds = { verifiedEmail: 'claim@example.com', visitorKey, accountEmail: 'claim@example.com', accountIsNew: true };
    expect(await claim(customer, grounds)).toBe(2);
    expect(await claim(rival, grounds)).toBe(0);

    const own = await leads.get(CustomerRequests).listForCustomer(customer);
    expect(own.map((request) => request.id).sort()).toEqual([byMail, byBrowser].sort());
    expect(await leads.get(CustomerRequests).countByCustomers([customer, rival, randomUUID()])).toEqual(new Map([[customer, 2]]));
    expect((await desk.detail(foreign)).customerId).toBeNull();
    expect((await desk.detail(byMail)).activities.map(({ body }) => body)).toContain('Linked to the customer’s account.');
  });

  it('does not give the requests of one person to whoever logs in next at the same computer', async () => {
    const visitorKey = browserKey();
    const [own, foreign] = [await leads.request({ email: 'shared@example.com' }, { visitorKey }), await leads.request({ email: 'spouse@example.com' }, { visitorKey })];
    const customer = await leads.customer('shared@example.com');
    expect(await claim(customer, { visitorKey, accountEmail: 'Shared@example.com' })).toBe(1);
    expect([(await desk.detail(own)).customerId, (await desk.detail(foreign)).customerId]).toEqual([customer, null]);
  });

  it('gives a new account what its browser sent within a day, and nothing older', async () => {
    const visitorKey = browserKey();
    const customer = await leads.customer('day@example.com');
    leads.clock.set('2026-11-23T16:00:00Z');
    await leads.request({ email: 'old@example.com' }, { visitorKey });
    leads.clock.set('2026-11-24T12:00:00Z');
    const recent = await leads.request({ email: 'recent@example.com' }, { visitorKey });
    leads.clock.set('2026-11-24T16:00:01Z');
    expect(await claim(customer, { visitorKey, accountIsNew: true })).toBe(1);
    expect((await desk.detail(recent)).customerId).toBe(customer);
  });

  it('trusts no key that was not signed here', async () => {
    const planted = 'k'.repeat(43);
    await leads.request({ email: 'planted@example.com' }, { visitorKey: planted });
    const customer = await leads.customer('planter@example.com');
    const grounds = { accountEmail: 'planted@example.com', accountIsNew: true };
    expect(await claim(customer, { ...grounds, visitorKey: planted })).toBe(0);
    expect(await claim(customer, { ...grounds, visitorKey: `${planted}.${'s'.repeat(43)}` })).toBe(0);
  });

  it('claims at most 200 at a time, each with its line, and the rest at the next login', async () => {
    const id = await leads.request({ email: 'many@example.com' });
    const [lead] = await rows(LeadEntity, { id });
    const copies = Array.from({ length: 204 }, (_, n) => ({ ...lead, id: randomUUID(), reference: `C-MANY${n}`, dedupeKey: null }) as LeadEntity);
    await leads.uow.run(() => leads.uow.writer().insert(LeadEntity, copies));
    const customer = await leads.customer('many@example.com');
    expect(await claim(customer, { verifiedEmail: 'many@example.com' })).toBe(200);
    expect(await rows(LeadActivityEntity, { actorId: customer, systemKind: 'linked' })).toHaveLength(200);
    expect(await claim(customer, { verifiedEmail: 'many@example.com' })).toBe(5);
  });

  it('does not take an address that the database merely finds similar', async () => {
    const id = await leads.request({ email: 'jose@similar.example' });
    const customer = await leads.customer('josé@similar.example');
    expect(await claim(customer, { verifiedEmail: 'josé@similar.example' })).toBe(0);
    expect((await desk.detail(id)).customerId).toBeNull();
  });
});

describe('the demo leads', () => {
  it('come once, marked, at different stages with a real history, and mail nobody', async () => {
    const demo = await createTestLeads();
    try {
      await demo.uow.run(async () => {
        const accounts = demo.get(Accounts);
        await accounts.createStaff({ email: 'sales@merideau.example', name: 'Sam Sales (demo)', role: 'sales', passwordHash: 'not-a-hash' });
        await accounts.createCustomer({ email: 'claire@merideau.example', name: 'Claire Renard (demo)', passwordHash: null });
      });
      await seedDemoLeads(demo.context);
      await seedDemoLeads(demo.context);
      const all = await demo.uow.reader().find(LeadEntity);
      expect(all.map(({ stage }) => stage).sort()).toEqual(['consult_booked', 'contacted', 'lost', 'new', 'new', 'nurture']);
      expect(all.every(({ name }) => name.endsWith(' (demo)'))).toBe(true);
      const claire = await demo.get(Accounts).findByEmail('customer', 'claire@merideau.example');
      expect(all.filter(({ customerId }) => customerId === claire?.id).map(({ stage }) => stage)).toEqual(['consult_booked']);
      const moves = await demo.uow.reader().countBy(LeadActivityEntity, { systemKind: 'stage_changed' });
      expect(moves).toBe(8);
      expect(await demo.uow.reader().count(MailMessageEntity)).toBe(0);
    } finally {
      await demo.close();
    }
  });
});
