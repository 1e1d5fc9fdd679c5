import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import { isDatabaseAway, isDataTooLong, sqliteFile } from '../../src/platform/database/index.js';
import { Readiness } from '../../src/platform/health/readiness.js';
import { OutboxMessageEntity } from '../../src/platform/outbox/persistence/outbox-message.entity.js';
import { createTestDatabase, ENGINE, migrate, type TestDatabase } from '../support/databases.js';
import { createTestPlatform, type TestPlatform } from '../support/platform.js';
import { createStallingProxy, type StallingProxy } from '../support/stalling-proxy.js';

interface Ended {
  error: unknown;
  ms: number;
}

async function timed(work: () => unknown): Promise<Ended> {
  const started = performance.now();
  const error: unknown = await Promise.resolve()
    .then(work)
    .then(
      () => null,
      (reason: unknown) => reason,
    );
  return { error, ms: performance.now() - started };
}

let serial = 0;
/** What most requests do: one read without the ORM, then a unit that reads and writes. */
async function likeARequest({ uow }: TestPlatform): Promise<void> {
  serial += 1;
  const now = new Date('2027-03-12T15:00:00.000Z');
  const id = `fault-${serial}`;
  await uow.query('SELECT id FROM outbox_message WHERE id = ?', [id]);
  await uow.run(async () => {
    await uow.reader().countBy(OutboxMessageEntity, { id });
    await uow.writer().insert(OutboxMessageEntity, {
      id,
      type: 'nobody-handles-this',
      payload: {},
      sealed: false,
      dedupeKey: id,
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
    });
  });
}

const onServer = ENGINE === 'mariadb' ? describe : describe.skip;
const onFile = ENGINE === 'sqlite' ? describe : describe.skip;

onServer('a database server that stops answering', () => {
  let database: TestDatabase;
  let proxy: StallingProxy;
  let platform: TestPlatform;

  beforeAll(async () => {
    database = await createTestDatabase();
    await migrate(database.config);
    const url = new URL(database.config.databaseUrl);
    proxy = await createStallingProxy({ host: url.hostname, port: Number(url.port || 3306) });
    url.hostname = '127.0.0.1';
    url.port = String(proxy.port);
    const config = Object.assign(Object.create(Object.getPrototypeOf(database.config) as object), database.config, {
      databaseUrl: url.toString(),
    }) as TestDatabase['config'];
    platform = await createTestPlatform({ config, drop: () => Promise.resolve() });
  });
  afterAll(async () => {
    proxy.resume();
    await platform.close();
    await proxy.close();
    await database.drop();
  });
  afterEach(() => proxy.resume());

  async function recoversWithin(limitMs: number): Promise<void> {
    proxy.resume();
    const { error, ms } = await timed(() => likeARequest(platform));
    expect(error).toBeNull();
    expect(ms).toBeLessThan(limitMs);
  }

  it('ends every one of 20 requests within 6.5 s as "away", and serves the next one at once when it is back', async () => {
    await Promise.all(Array.from({ length: 20 }, () => likeARequest(platform)));
    proxy.stall();
    const ended = await Promise.all(Array.from({ length: 20 }, () => timed(() => likeARequest(platform))));
    expect(ended.filter(({ error }) => !isDatabaseAway(error))).toEqual([]);
    expect(Math.max(...ended.map(({ ms }) => ms))).toBeLessThan(6500);
    // Now the pool is empty: the same holds while connections have to be opened.
    const second = await Promise.all(Array.from({ length: 20 }, () => timed(() => likeARequest(platform))));
    expect(second.filter(({ error }) => !isDatabaseAway(error))).toEqual([]);
    expect(Math.max(...second.map(({ ms }) => ms))).toBeLessThan(4500);
    await recoversWithin(3000);
  });

  it('ends a unit that was in the middle, and keeps nothing of it', async () => {
    const { uow } = platform;
    const { error, ms } = await timed(() =>
      uow.run(async () => {
        await uow.writer().query('UPDATE outbox_message SET attempts = 77');
        proxy.stall();
        await uow.writer().query('UPDATE outbox_message SET attempts = 78');
      }),
    );
    expect(isDatabaseAway(error)).toBe(true);
    expect(ms).toBeLessThan(6500);
    await recoversWithin(3000);
    expect(await uow.reader().countBy(OutboxMessageEntity, { attempts: 77 })).toBe(0);
  });

  it('refuses at once when 150 wait already, and serves everyone afterward', async () => {
    proxy.stall();
    const crowd = await Promise.all(Array.from({ length: 175 }, () => timed(() => likeARequest(platform))));
    expect(crowd.filter(({ error }) => !isDatabaseAway(error))).toEqual([]);
    expect(crowd.filter(({ ms }) => ms < 1500).length).toBeGreaterThanOrEqual(15);
    proxy.resume();
    const after = await Promise.all(Array.from({ length: 55 }, () => timed(() => likeARequest(platform))));
    expect(after.filter(({ error }) => error !== null)).toEqual([]);
  });

  it('is reported by readiness within 5 s, by one ping however many ask, and forgotten within 3 s', async () => {
    const readiness = platform.get(Readiness);
    const ping = jest.spyOn(platform.uow, 'query');
    proxy.stall();
    const stalledAt = performance.now();
    let failing: string[] = [];
    while (!failing.includes('database'))
      [failing = []] = await Promise.all(Array.from({ length: 20 }, () => readiness.failing()));
    expect(performance.now() - stalledAt).toBeLessThan(5000);
    expect(ping.mock.calls.length).toBeLessThanOrEqual(2);
    ping.mockRestore();
    proxy.resume();
    const backAt = performance.now();
    while (failing.includes('database')) failing = await readiness.failing();
    expect(performance.now() - backAt).toBeLessThan(3000);
  });

  it('is what a statement that ran out of time means, and the connection stays usable', async () => {
    const { uow } = platform;
    const cut = await timed(() =>
      uow.run(() => uow.writer().query('SET STATEMENT max_statement_time = 0.1 FOR SELECT SLEEP(3)')),
    );
    expect((cut.error as { driverError: object }).driverError).toMatchObject({ errno: 1969 });
    expect(isDatabaseAway(cut.error)).toBe(true);
    const slow = await timed(() => uow.run(() => uow.writer().query('SELECT SLEEP(20)')));
    // Cut by the server, or given up by us where the server is too busy to cut it in time.
    expect(isDatabaseAway(slow.error)).toBe(true);
    expect(slow.ms).toBeLessThan(6000);
    await recoversWithin(3000);
  });

  it('is not what a text that is too long means', async () => {
    const { error } = await timed(() =>
      platform.uow.run(() =>
        platform.uow
          .writer()
          .query('INSERT INTO audit_head (id, seq, hash, mac) VALUES (99, 1, ?, ?)', ['h'.repeat(65), 'm']),
      ),
    );
    expect([isDataTooLong(error), isDatabaseAway(error)]).toEqual([true, false]);
  });

  it('finds every connection with its settings', async () => {
    const { uow } = platform;
    const settings = await Promise.all(
      Array.from({ length: 10 }, () =>
        uow.run(() =>
          uow
            .writer()
            .query(
              'SELECT @@innodb_lock_wait_timeout AS locks, @@max_statement_time AS time, @@tx_isolation AS isolation',
            ),
        ),
      ),
    );
    expect(settings).toEqual(
      Array.from({ length: 10 }, () => [{ locks: expect.anything() as unknown, time: 5, isolation: 'READ-COMMITTED' }]),
    );
    expect(settings.map((rows) => Number((rows as { locks: unknown }[])[0]?.locks))).toEqual(
      Array.from({ length: 10 }, () => 2),
    );
  });
});

const HOLD = `
  const Database = require('libsql');
  const database = new Database(process.argv[1]);
  database.exec('BEGIN EXCLUSIVE');
  process.stdout.write('locked');
  process.stdin.once('data', () => { database.exec('ROLLBACK'); process.exit(0); });
`;

onFile('a database file that another process has locked', () => {
  let platform: TestPlatform;
  let holder: ChildProcess | undefined;

  beforeAll(async () => {
    platform = await createTestPlatform();
  });
  afterAll(async () => {
    holder?.kill();
    await platform.close();
  });

  it('makes a write fail as "away" after a short wait, leaves reads alone, and works again when the lock is free', async () => {
    await likeARequest(platform);
    const child = spawn(process.execPath, ['-e', HOLD, sqliteFile(platform.database.config)], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    holder = child;
    await once(child.stdout, 'data');
    const write = await timed(() => likeARequest(platform));
    expect(isDatabaseAway(write.error)).toBe(true);
    expect(write.ms).toBeLessThan(3000);
    const read = await timed(() => platform.uow.reader().countBy(OutboxMessageEntity, { state: 'done' }));
    expect(read.error).toBeNull();
    expect(await platform.get(Readiness).failing()).not.toContain('database');
    child.stdin.write('go');
    await once(child, 'exit');
    expect((await timed(() => likeARequest(platform))).error).toBeNull();
  });
});
