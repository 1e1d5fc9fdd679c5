import {
  Outbox,
  OutboxDispatcher,
  OutboxHandlers,
  PermanentFailure,
  TemporaryFailure,
} from '../../src/platform/outbox/index.js';
import { OutboxRepository } from '../../src/platform/outbox/persistence/outbox.repository.js';
import { OutboxMessageEntity } from '../../src/platform/outbox/persistence/outbox-message.entity.js';
import { createTestPlatform, type TestPlatform } from '../support/platform.js';

let platform: TestPlatform;
let outbox: Outbox;
let handled: unknown[];
let fail: (payload: { name: string }) => void;

beforeEach(async () => {
  platform = await createTestPlatform();
  outbox = platform.get(Outbox);
  // Rounds are started by the tests, so that each says exactly what has happened before.
  outbox.onEnqueued(() => undefined);
  handled = [];
  fail = () => undefined;
  platform.get(OutboxHandlers).register<{ name: string }>('test', (payload) => {
    handled.push(payload);
    fail(payload);
    return Promise.resolve();
  });
});
afterEach(() => platform.close());

function enqueue(name: string, sensitive = false): Promise<void> {
  return platform.uow.run(() => outbox.enqueue({ type: 'test', payload: { name }, dedupeKey: name, sensitive }));
}

const drain = () => platform.get(OutboxDispatcher).drain();
const stored = () => platform.uow.reader().find(OutboxMessageEntity, { order: { createdAt: 'ASC' } });

describe('the outbox', () => {
  it('delivers once what was committed, and never what was rolled back', async () => {
    await enqueue('kept');
    await platform.uow
      .run(async () => {
        await outbox.enqueue({ type: 'test', payload: { name: 'lost' }, dedupeKey: 'lost' });
        throw new Error('no');
      })
      .catch(() => undefined);
    await drain();
    await drain();
    expect(handled).toEqual([{ name: 'kept' }]);
  });

  it('stores a message with a known dedupe key only once', async () => {
    await enqueue('same');
    await enqueue('same');
    await drain();
    expect(handled).toHaveLength(1);
  });

  it('delivers nothing while it is held, and everything afterward', async () => {
    await platform.get(OutboxDispatcher).holdDuring(async () => {
      await enqueue('held');
      await drain();
      expect(handled).toEqual([]);
    });
    await drain();
    expect(handled).toEqual([{ name: 'held' }]);
  });

  it('delivers each of 60 messages once with four dispatchers at work', async () => {
    for (let index = 0; index < 60; index += 1) await enqueue(`message-${index}`);
    await Promise.all([drain(), drain(), drain(), drain()]);
    expect(handled).toHaveLength(60);
    expect(new Set(handled.map((payload) => (payload as { name: string }).name)).size).toBe(60);
  });

  it('D10: delivers emails while slow work runs, and leaves slow work to a program that does it', async () => {
    const handlers = platform.get(OutboxHandlers);
    let end = () => {};
    const ended = new Promise<void>((resolve) => (end = resolve));
    let begin = () => {};
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const work = jest.fn(() => {
      begin();
      return ended;
    });
    handlers.register('slow', work, undefined, 'slow');
    await platform.uow.run(() => outbox.enqueue({ type: 'slow', payload: {}, dedupeKey: 'slow' }));
    await drain();
    expect(work).not.toHaveBeenCalled();
    handlers.doesSlowWork = true;
    const working = drain();
    await begun;
    await enqueue('email');
    await drain();
    expect(handled).toEqual([{ name: 'email' }]);
    end();
    await working;
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('releases unstarted messages when stopped', async () => {
    const dispatcher = platform.get(OutboxDispatcher);
    for (const name of ['first', 'second', 'third']) await enqueue(name);
    let stopping: Promise<void> | undefined;
    fail = () => {
      stopping = dispatcher.beforeApplicationShutdown();
    };
    await dispatcher.drain();
    await stopping;
    expect(handled).toEqual([{ name: 'first' }]);
    expect(await stored()).toMatchObject([
      { state: 'done' },
      { state: 'pending', attempts: 0, claimToken: null, claimedUntil: null },
      { state: 'pending', attempts: 0, claimToken: null, claimedUntil: null },
    ]);
  });

  it('tries again after a failure, waits longer each time, and says what went wrong', async () => {
    platform.clock.set('2027-03-12T15:00:00Z');
    await enqueue('later');
    fail = () => {
      throw new TemporaryFailure('mail server away');
    };
    await drain();
    await drain();
    expect(handled).toHaveLength(1);
    expect(await stored()).toMatchObject([{ state: 'pending', attempts: 1, lastError: 'mail server away' }]);
    platform.clock.advance(2000);
    await drain();
    expect(handled).toHaveLength(2);
    platform.clock.advance(2000);
    await drain();
    expect(handled).toHaveLength(2);
    fail = () => undefined;
    platform.clock.advance(3000);
    await drain();
    expect(handled).toHaveLength(3);
    expect(await stored()).toMatchObject([{ state: 'done', attempts: 3, lastError: null }]);
  });

  it('puts a poisonous message aside after five tries and goes on with the others', async () => {
    await enqueue('poison');
    await enqueue('fine');
    fail = ({ name }) => {
      if (name === 'poison') throw new Error('boom');
    };
    for (let round = 0; round < 8; round += 1) {
      await drain();
      platform.clock.advance(120_000);
    }
    expect(handled.filter((payload) => (payload as { name: string }).name === 'poison')).toHaveLength(5);
    expect((await stored()).map((message) => message.state).sort()).toEqual(['dead', 'done']);
  });

  it('puts a message aside at once when no further try can help', async () => {
    await enqueue('hopeless');
    fail = () => {
      throw new PermanentFailure('no such mailbox');
    };
    await drain();
    expect(await stored()).toMatchObject([{ state: 'dead', attempts: 1, lastError: 'no such mailbox' }]);
  });

  it('gives a revived message its whole day and all its tries again', async () => {
    platform.clock.set('2027-03-12T15:00:00Z');
    await enqueue('revived');
    fail = () => {
      throw new TemporaryFailure('mail server away');
    };
    platform.clock.advance(25 * 3_600_000);
    await drain();
    const [dead] = await stored();
    expect(dead?.state).toBe('dead');
    await platform.uow.run(() => platform.get(OutboxRepository).revive(dead?.id ?? '', platform.clock.now()));
    await drain();
    expect(await stored()).toMatchObject([{ state: 'pending', attempts: 1 }]);
  });

  it('gives a message to another worker after the lease of a dead one', async () => {
    await enqueue('orphan');
    await platform.uow.run(() =>
      platform.uow
        .writer()
        .update(
          OutboxMessageEntity,
          { dedupeKey: 'orphan' },
          { claimToken: 'dead-worker', claimedUntil: new Date(platform.clock.now().getTime() + 60_000) },
        ),
    );
    await drain();
    expect(handled).toHaveLength(0);
    platform.clock.advance(61_000);
    await drain();
    expect(handled).toHaveLength(1);
  });

  it('keeps a sensitive payload unreadable while it waits and wipes it afterward', async () => {
    await enqueue('https://example.test/#token=abc', true);
    const [waiting] = await stored();
    expect(JSON.stringify(waiting?.payload)).not.toContain('token');
    await drain();
    expect(handled).toEqual([{ name: 'https://example.test/#token=abc' }]);
    expect(await stored()).toMatchObject([{ state: 'done', payload: {}, sealed: false }]);
  });
});
