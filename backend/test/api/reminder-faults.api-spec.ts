import { SYSTEM_ACTOR } from '../../src/common/access/index.js';
import { Outbox, OutboxDispatcher, OutboxHandlers } from '../../src/platform/outbox/index.js';
import type { OutboxMessageEntity } from '../../src/platform/outbox/persistence/outbox-message.entity.js';
import { OutboxRepository } from '../../src/platform/outbox/persistence/outbox.repository.js';
import { CalendarWriter } from '../../src/modules/scheduling/calendar-writer.service.js';
import { VisitRepository } from '../../src/modules/scheduling/persistence/visit.repository.js';
import { VisitChanges } from '../../src/modules/scheduling/visit-changes.service.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { createSchedule, type Booked } from '../support/schedule.js';

jest.setTimeout(120_000);

/** What a worker takes, `count` at most. */
async function claimSome(test: TestApp, worker: string, count: number): Promise<OutboxMessageEntity[]> {
  const claimed: OutboxMessageEntity[] = [];
  const now = test.clock.now();
  while (claimed.length < count) {
    const next = await test.get(OutboxRepository).claimNext(worker, now, new Date(now.getTime() + 30_000));
    if (!next) break;
    claimed.push(next);
  }
  return claimed;
}

it('B17 every reminder goes out once when a worker is killed in the middle of a batch @mariadb', async () => {
  const own = await createSchedule({ people: 3 });
  let restarted: TestApp | undefined;
  try {
    const emails = Array.from({ length: 6 }, (_, index) => `guest-${index}@example.com`);
    for (const [index, email] of emails.entries()) {
      const startsAt = `2027-03-18T${15 + index}:00:00.000Z`;
      expect((await own.book({ startsAt, email })).status).toBe(201);
    }
    await own.test.mails();
    await own.test.get(OutboxDispatcher).beforeApplicationShutdown();
    own.test.clock.set('2027-03-17T20:30:00.000Z');

    // A worker takes everything, does the work of two, hands over one email, and dies before it records any of that.
    const claim = (worker: string, count: number) => claimSome(own.test, worker, count);
    const handle = async (message: OutboxMessageEntity) => {
      await own.test
        .get(OutboxHandlers)
        .find(message.type)
        ?.handle(own.test.get(Outbox).payloadOf(message) as never, { messageId: message.id, attempt: 1 });
    };
    const reminders = (await claim('killed', 40)).filter(({ type }) => type === 'visit.reminder');
    expect(reminders).toHaveLength(emails.length);
    for (const reminder of reminders.slice(0, 2)) await handle(reminder);
    const later = await claim('killed, too', 20);
    const mail = later.find(({ type }) => type === 'mail.send');
    await handle(mail!);

    await own.test.app.close();
    restarted = await createTestApp({ database: own.test.database });
    restarted.clock.set('2027-03-17T20:30:31.000Z');
    await restarted.mails();
    const sent = (await restarted.mails()).filter(({ subject }) => subject.startsWith('Tomorrow:'));
    for (const email of emails) expect([email, sent.filter(({ to }) => to.includes(email)).length]).toEqual([email, 1]);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(emails.length);
  } finally {
    await restarted?.close();
    await own.test.database.drop();
  }
});

it('B17 never sends a reminder that was queued, or taken by a worker, before its visit was canceled', async () => {
  const own = await createSchedule({ people: 3 });
  let restarted: TestApp | undefined;
  const { test } = own;
  try {
    const emails = ['queued@example.com', 'taken@example.com', 'kept@example.com'];
    const visits: Booked[] = [];
    for (const [index, email] of emails.entries())
      visits.push((await own.book({ startsAt: `2027-03-18T${15 + index}:00:00.000Z`, email })).body as Booked);
    await test.mails();
    await test.get(OutboxDispatcher).beforeApplicationShutdown();
    test.clock.set('2027-03-17T20:30:00.000Z');

    const claim = (count: number) => claimSome(test, 'worker', count);
    const handle = async (message: OutboxMessageEntity) =>
      test
        .get(OutboxHandlers)
        .find(message.type)
        ?.handle(test.get(Outbox).payloadOf(message) as never, { messageId: message.id, attempt: 1 });
    const reminders = (await claim(40)).filter(({ type }) => type === 'visit.reminder');
    expect(reminders).toHaveLength(3);
    const aboutVisit = (id: string) =>
      reminders.find((message) => (test.get(Outbox).payloadOf(message) as { visitId: string }).visitId === id)!;
    await handle(aboutVisit(visits[1]!.id));
    const [taken] = await claim(1);
    expect(taken!.type).toBe('mail.send');
    await handle(aboutVisit(visits[0]!.id));
    await handle(aboutVisit(visits[2]!.id));

    for (const { id } of visits.slice(0, 2))
      await test.uow.run(async () => {
        await test.get(CalendarWriter).begin();
        await test.get(VisitChanges).cancel(SYSTEM_ACTOR, (await test.get(VisitRepository).lockById(id))!, 'Away');
      });
    await handle(taken!);

    await test.app.close();
    restarted = await createTestApp({ database: test.database });
    restarted.clock.set('2027-03-17T20:30:31.000Z');
    await restarted.mails();
    const sent = await restarted.mails();
    const reminded = sent.filter(({ subject }) => subject.startsWith('Tomorrow:')).flatMap(({ to }) => to);
    expect(reminded).toEqual(['kept@example.com']);
  } finally {
    await restarted?.close();
    await test.database.drop();
  }
});
