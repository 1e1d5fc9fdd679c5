import { setImmediate as tick } from 'node:timers/promises';
import { OutboxRepository } from '../../src/platform/outbox/persistence/outbox.repository.js';
import { OutboxMessageEntity } from '../../src/platform/outbox/persistence/outbox-message.entity.js';
import { isUniqueViolation } from '../../src/platform/database/index.js';
import { createTestPlatform, type TestPlatform } from '../support/platform.js';

let platform: TestPlatform;
let messages: OutboxRepository;

beforeAll(async () => {
  platform = await createTestPlatform();
  messages = platform.get(OutboxRepository);
});
afterAll(() => platform.close());

let serial = 0;
function row(dedupeKey: string): OutboxMessageEntity {
  serial += 1;
  const now = new Date('2027-03-12T15:00:00.123Z');
  return {
    id: `row-${serial}`,
    type: 'nobody-handles-this',
    payload: { serial },
    sealed: false,
    dedupeKey,
    state: 'done',
    attempts: 0,
    faults: 0,
    triesSince: now,
    availableAt: now,
    claimedUntil: null,
    claimToken: null,
    lastError: null,
    createdAt: now,
    deliveredAt: null,
  };
}

describe('a unit of work', () => {
  it('keeps 30 of 40 parallel units when 10 roll back, and loses no other write', async () => {
    const units = Array.from({ length: 40 }, (_, index) =>
      platform.uow.run(async () => {
        await messages.insert(row(`parallel-${index}`));
        await tick();
        await messages.insert(row(`parallel-${index}-second`));
        if (index % 4 === 3) throw new Error('roll back');
      }),
    );
    const outside = platform.uow.run(() => messages.insert(row('outside')));
    const results = await Promise.allSettled([...units, outside]);
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(31);
    const stored = await Promise.all(
      Array.from({ length: 40 }, (_, index) => messages.existsByDedupeKey(`parallel-${index}`)),
    );
    const halves = await Promise.all(
      Array.from({ length: 40 }, (_, index) => messages.existsByDedupeKey(`parallel-${index}-second`)),
    );
    expect(stored.filter(Boolean)).toHaveLength(30);
    expect(halves).toEqual(stored);
    expect(await messages.existsByDedupeKey('outside')).toBe(true);
  });

  it('counts to 100 when 100 units read and write one number at the same time', async () => {
    await platform.uow.run(() => messages.insert({ ...row('counter'), id: 'counter' }));
    await Promise.all(
      Array.from({ length: 100 }, () =>
        platform.uow.run(async () => {
          const manager = platform.uow.writer();
          const counter = await manager.findOneOrFail(OutboxMessageEntity, {
            where: { id: 'counter' },
            lock: platform.uow.forUpdate(),
          });
          await tick();
          await manager.update(OutboxMessageEntity, { id: 'counter' }, { attempts: counter.attempts + 1 });
        }),
      ),
    );
    expect((await messages.findById('counter'))?.attempts).toBe(100);
  });

  it('shows nothing of an open unit to a reader outside', async () => {
    let seenInside = false;
    let seenOutside = true;
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let inserted = (): void => undefined;
    const wasInserted = new Promise<void>((resolve) => {
      inserted = resolve;
    });
    const unit = platform.uow.run(async () => {
      await messages.insert(row('unseen'));
      seenInside = await messages.existsByDedupeKey('unseen');
      inserted();
      await held;
    });
    await wasInserted;
    seenOutside = await messages.existsByDedupeKey('unseen');
    release();
    await unit;
    expect({ seenInside, seenOutside }).toEqual({ seenInside: true, seenOutside: false });
    expect(await messages.existsByDedupeKey('unseen')).toBe(true);
  });

  it('stores and reads plain rows as TypeORM would', async () => {
    const { uow } = platform;
    const stored = { ...row('plain'), sealed: true, lastError: `It's "away" \\ ’?`, claimedUntil: new Date(1) };
    const others = [row('plain-2'), row('plain-3')];
    await uow.run(async () => {
      await uow.insertRows(OutboxMessageEntity, [stored, ...others]);
      expect(await uow.rows(OutboxMessageEntity, { id: stored.id })).toHaveLength(1);
    });
    expect(await uow.reader().findOneBy(OutboxMessageEntity, { id: stored.id })).toEqual(stored);
    const ids = [stored, ...others].map(({ id }) => id);
    const found = await uow.rows(OutboxMessageEntity, { id: ids, sealed: true });
    expect(found).toEqual([stored]);
    expect(found[0]).toBeInstanceOf(OutboxMessageEntity);
    const sorted = await uow.rows(OutboxMessageEntity, { id: [...ids].reverse(), state: 'done' }, 'dedupeKey');
    expect(sorted.map(({ dedupeKey }) => dedupeKey)).toEqual(['plain', 'plain-2', 'plain-3']);
    expect(await uow.rows(OutboxMessageEntity, { id: [] })).toEqual([]);
  });

  it('refuses a write outside, whichever way it is tried', async () => {
    await expect(messages.insert(row('stray'))).rejects.toThrow('outside a unit of work');
    await expect(platform.uow.reader().insert(OutboxMessageEntity, row('stray') as never)).rejects.toThrow(
      'outside a unit of work',
    );
    await expect(
      platform.uow
        .reader()
        .createQueryBuilder()
        .update(OutboxMessageEntity)
        .set({ attempts: 9 })
        .where('1 = 1')
        .execute(),
    ).rejects.toThrow('outside a unit of work');
    expect(await messages.existsByDedupeKey('stray')).toBe(false);
  });

  it('refuses a write by work that outlived its unit', async () => {
    let late: Promise<unknown> = Promise.resolve();
    let go = (): void => undefined;
    const gone = new Promise<void>((resolve) => {
      go = resolve;
    });
    await platform.uow.run(async () => {
      late = gone.then(() => messages.insert(row('late')));
      late.catch(() => undefined);
      await tick();
    });
    go();
    await expect(late).rejects.toThrow('outside a unit of work');
  });

  it('refuses what goes on after its unit ended with a manager it still holds, now and in the next unit', async () => {
    let go = (): void => undefined;
    const gone = new Promise<void>((resolve) => {
      go = resolve;
    });
    let second: Promise<unknown> = Promise.resolve();
    await platform.uow
      .run(() => {
        const manager = platform.uow.writer();
        second = manager
          .insert(OutboxMessageEntity, row('first of two') as never)
          .then(() => gone)
          .then(() => manager.insert(OutboxMessageEntity, row('second of two') as never));
        second.catch(() => undefined);
        return Promise.reject(new Error('a sibling failed'));
      })
      .catch(() => undefined);
    await platform.uow.run(async () => {
      go();
      await tick();
      await messages.insert(row('the next unit'));
    });
    await expect(second).rejects.toThrow('after its unit of work had ended');
    expect(await messages.existsByDedupeKey('first of two')).toBe(false);
    expect(await messages.existsByDedupeKey('second of two')).toBe(false);
    expect(await messages.existsByDedupeKey('the next unit')).toBe(true);
  });

  it('runs again, and finds the row, when two units store one message at the same moment', async () => {
    const enqueue = () =>
      platform.uow.run(async () => {
        if (await messages.existsByDedupeKey('same moment')) return 'found';
        await tick();
        await messages.insert(row('same moment'));
        return 'stored';
      });
    const results = await Promise.all([enqueue(), enqueue(), enqueue()]);
    expect(results.sort()).toEqual(['found', 'found', 'stored']);
  });

  it('joins an open unit, so that an inner failure takes the outer writes with it', async () => {
    await expect(
      platform.uow.run(async () => {
        await messages.insert(row('outer'));
        await platform.uow.run(async () => {
          await messages.insert(row('inner'));
          throw new Error('inner');
        });
      }),
    ).rejects.toThrow('inner');
    expect(await messages.existsByDedupeKey('outer')).toBe(false);
  });

  it('names the unique index that refused a row, on both engines', async () => {
    await platform.uow.run(() => messages.insert(row('twice')));
    // The same row in every try: this index is one that a unit runs again for, in vain here.
    const again = row('twice');
    const error: unknown = await platform.uow.run(() => messages.insert(again)).catch((reason: unknown) => reason);
    expect(isUniqueViolation(error, 'uq_outbox_message_dedupe_key')).toBe(true);
  });

  it('tells afterCommit only when the unit is durable', async () => {
    const called: string[] = [];
    await platform.uow.run(() => {
      platform.uow.afterCommit(() => called.push('kept'));
      return Promise.resolve();
    });
    await platform.uow
      .run(() => {
        platform.uow.afterCommit(() => called.push('rolled back'));
        return Promise.reject(new Error('no'));
      })
      .catch(() => undefined);
    expect(called).toEqual(['kept']);
  });

  it('runs the whole unit again when it lost a race, and gives up after three tries', async () => {
    let tries = 0;
    const lost = Object.assign(new Error('deadlock'), { code: 'ER_LOCK_DEADLOCK' });
    await platform.uow.run(async () => {
      tries += 1;
      await messages.insert(row(`again-${tries}`));
      if (tries === 1) throw lost;
    });
    expect(tries).toBe(2);
    expect(await messages.existsByDedupeKey('again-1')).toBe(false);
    expect(await messages.existsByDedupeKey('again-2')).toBe(true);
    await expect(
      platform.uow.run(() => {
        tries += 1;
        return Promise.reject(lost);
      }),
    ).rejects.toBe(lost);
    expect(tries).toBe(5);
  });

  it('keeps milliseconds and UTC', async () => {
    await platform.uow.run(() => messages.insert(row('instant')));
    const [stored] = await platform.uow.reader().find(OutboxMessageEntity, { where: { dedupeKey: 'instant' } });
    expect(stored?.createdAt.toISOString()).toBe('2027-03-12T15:00:00.123Z');
  });

  it('removes no further batch once the process ends', async () => {
    let batches = 0;
    const removeSome = () => Promise.resolve((batches += 1) < 5 ? 1 : 0);
    await platform.uow.inBatches(removeSome);
    expect(batches).toBe(5);
    platform.uow.onModuleDestroy();
    batches = 0;
    await platform.uow.inBatches(removeSome);
    expect(batches).toBe(1);
  });
});
