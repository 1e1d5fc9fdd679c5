import { Outbox, OutboxDispatcher, OutboxHandlers } from '../../src/platform/outbox/index.js';
import type { OutboxMessageEntity } from '../../src/platform/outbox/persistence/outbox-message.entity.js';
import { OutboxRepository } from '../../src/platform/outbox/persistence/outbox.repository.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { createSchedule } from '../support/schedule.js';

jest.setTimeout(120_000);

it('B17 every reminder goes out once when a worker is killed in the middle of a batch', async () => {
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

    // A worker takes all there is, does the work of two, hands one letter over, and dies before it can say any of it.
    const claim = async (worker: string, count: number) => {
      const now = own.test.clock.now();
      return (
        (await own.test.get(OutboxRepository).claimDue(worker, now, new Date(now.getTime() + 30_000), count)) ?? []
      );
    };
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
    const letter = later.find(({ type }) => type === 'mail.send');
    await handle(letter!);

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
