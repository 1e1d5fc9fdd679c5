import type { QueryRunner } from 'typeorm';
import { SYSTEM_ACTOR, type Actor } from '../../src/common/access/index.js';
import { ConsentLinks } from '../../src/modules/leads/lead-links.js';
import { LeadConsents } from '../../src/modules/leads/lead-consents.service.js';
import { LeadDetails } from '../../src/modules/leads/lead-details.service.js';
import { LeadReplies } from '../../src/modules/leads/lead-replies.service.js';
import { LeadVisits } from '../../src/modules/leads/lead-visits.service.js';
import { LeadCommands } from '../../src/modules/leads/lead-commands.service.js';
import { LeadEntity } from '../../src/modules/leads/persistence/lead.entity.js';
import { TodayService } from '../../src/modules/leads/today.service.js';
import { NameTheCauseOfCalls1700000009986 } from '../../src/migrations/1700000009986-name-the-cause-of-calls.js';
import { MailTransport } from '../../src/platform/mail/mail-transport.js';
import { MailMessageEntity } from '../../src/platform/mail/persistence/mail-message.entity.js';
import { Outbox, OutboxDispatcher } from '../../src/platform/outbox/index.js';
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
const overdueMails = async (subject: RegExp) =>
  (await rows(MailMessageEntity, { template: 'answer-overdue' })).filter((mail) => subject.test(mail.subject));
const drain = () => leads.get(OutboxDispatcher).drain();

describe('C11 the clock of an unanswered request', () => {
  it('notifies staff once when a reply is overdue', async () => {
    leads.clock.set('2026-11-20T23:50:00Z'); // Friday 17:50 in Missouri
    await leads.request({ name: 'Frida Late', email: 'late@example.com' });
    leads.clock.set('2026-11-23T14:10:00Z');
    await drain();
    expect(await overdueMails(/Frida/)).toHaveLength(0);
    leads.clock.set('2026-11-23T14:10:01Z');
    await drain();
    await drain();
    expect((await overdueMails(/Frida/)).map(({ toAddress, subject }) => [toAddress, subject])).toEqual([
      ['sam.sales@staff.example', 'Reply overdue: Frida Late, was due Mon, Nov 23, 2026, 8:10 AM CST'],
    ]);
  });

  it('is stopped by a person, not by a note or an automatic email', async () => {
    leads.clock.set('2026-11-23T16:00:00Z');
    const answered = await leads.request({ name: 'Anna Answered', email: 'answered@example.com' });
    const noted = await leads.request({ name: 'Nora Noted', email: 'noted@example.com' });
    await work.log(answered, { kind: 'call', direction: 'out', body: 'Talked.', outcome: null }, sales);
    await work.log(noted, { kind: 'note', body: 'Looks nice.', outcome: null }, sales);
    leads.clock.set('2026-11-23T17:00:00Z');
    await drain();
    expect(await overdueMails(/Anna/)).toHaveLength(0);
    expect(await overdueMails(/Nora/)).toHaveLength(1);
    expect((await desk.show(noted)).overdue).toBe(true);
    expect((await desk.show(answered)).overdue).toBe(false);
  });

  it('runs faster once a request turns out to be an emergency', async () => {
    leads.clock.set('2026-11-21T10:00:00Z'); // Saturday night
    const id = await leads.request({ name: 'Ed Emergency', email: 'ed@example.com' });
    const changed = await work.edit(id, 1, { service: 'emergency' }, sales);
    expect(changed.answerBy).toEqual(new Date('2026-11-21T10:15:00.000Z'));
    leads.clock.set('2026-11-21T10:16:00Z');
    await drain();
    expect(await overdueMails(/Ed Emergency/)).toHaveLength(1);
  });
});

describe('C11 a lead that comes back', () => {
  it('is escalated at once when its time ran out while held, and at every return', async () => {
    leads.clock.set('2026-11-23T16:00:00Z');
    const id = await leads.request({ name: 'Quinn Held', email: 'quinn@example.com' });
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
    for (const { id } of await rows(LeadEntity, { stage: 'lost', lostReason: 'No reply' }))
      await work.move(id, 2, { to: 'contacted' }, sales);
    await drain();
    expect((await overdueMails(/Reopened/)).map(({ subject }) => subject.slice(0, 27))).toEqual([
      'Reply overdue: Reopened in,',
    ]);
  });

  it('notifies the owner, who need not assign leads', async () => {
    const office = await leads.staff('Olga Office', 'office');
    leads.clock.set('2026-11-23T16:00:00Z');
    const id = await leads.request({ name: 'Owen Owned', email: 'owen@example.com' });
    await work.assign(id, 1, office.id, sales);
    leads.clock.set('2026-11-23T18:00:00Z');
    await drain();
    expect((await overdueMails(/Owen/)).map(({ toAddress }) => toAddress).sort()).toEqual([
      'olga.office@staff.example',
      'sam.sales@staff.example',
    ]);
  });

  it('C11 C14 is due at once when its reply is withdrawn before it was sent', async () => {
    const [replies, links, consents] = [leads.get(LeadReplies), leads.get(ConsentLinks), leads.get(LeadConsents)];
    const later = new Date('2026-12-09T15:00:00Z');
    leads.clock.set('2026-12-01T16:00:00Z');
    const id = await leads.request({ name: 'Tess Taken', email: 'tess@example.com' });
    await drain();
    const sending = jest.spyOn(leads.get(MailTransport), 'send').mockRejectedValue(new Error('away'));
    await replies.send(id, { subject: 'Your yard', body: 'Hello.', nextActionAt: later }, sales);
    const waking = async () => (await leads.get(TodayService).show()).wakeUps.map((lead) => lead.id);
    const canBeContacted = async () =>
      (await desk.show(id)).allowedTransitions.find(({ to }) => to === 'contacted')?.allowed;
    expect([await canBeContacted(), (await waking()).includes(id)]).toEqual([true, false]);
    leads.clock.set('2026-12-01T16:10:00Z');
    await drain();
    sending.mockRestore();
    await consents.withdraw(links.tokenOf(id), 'page', { ...SYSTEM_ACTOR, type: 'visitor' });
    leads.clock.advance(60_000);
    await drain();
    expect((await rows(MailMessageEntity, { template: 'lead-reply' })).map(({ state }) => state)).toEqual([
      'withdrawn',
    ]);
    expect([await canBeContacted(), (await waking()).includes(id)]).toEqual([false, true]);
    const withdrawnAt = new Date('2026-12-01T16:10:00Z');
    const { nextActionAt, activities } = await desk.show(id);
    expect(nextActionAt).toEqual(withdrawnAt);
    expect(activities.map(({ kind, notSentAt }) => [kind, notSentAt])).toContainEqual(['email', withdrawnAt]);
  });

  it('B09 has the cause of a call from before causes were kept, and none for a step that staff planned', async () => {
    const visits = leads.get(LeadVisits);
    leads.clock.set('2027-01-12T16:00:00Z');
    const at = leads.clock.now();
    const [call, planned] = [
      await leads.request({ name: 'Cora Call', email: 'cora@example.com' }),
      await leads.request({ name: 'Paul Planned', email: 'paulp@example.com' }),
    ];
    for (const id of [call, planned]) {
      await work.log(
        id,
        { kind: 'call', direction: 'out', body: 'Talked.', outcome: null, ...(id === planned && { nextActionAt: at }) },
        sales,
      );
      await leads.uow.run(() =>
        visits.record({ kind: 'canceled', leadId: id, text: 'Visit V-1 canceled.' }, SYSTEM_ACTOR),
      );
    }
    const causes = async () => [
      (await rows(LeadEntity, { id: call }))[0]?.nextActionCause,
      (await rows(LeadEntity, { id: planned }))[0]?.nextActionCause,
    ];
    await leads.uow.run(async () => {
      await leads.uow.writer().update(LeadEntity, { id: call }, { nextActionCause: null });
      const runner = { query: (sql: string) => leads.uow.writer().query(sql) } as Partial<QueryRunner> as QueryRunner;
      await new NameTheCauseOfCalls1700000009986().up(runner);
    });
    expect(await causes()).toEqual(['visit', null]);
  });

  it('C12 appears on Today when its wake-up date comes', async () => {
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
