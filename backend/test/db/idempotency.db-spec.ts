import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import { Idempotency } from '../../src/platform/idempotency/index.js';
import { IdempotencyRecordEntity } from '../../src/platform/idempotency/persistence/idempotency-record.entity.js';
import { OutboxRepository } from '../../src/platform/outbox/persistence/outbox.repository.js';
import { createTestPlatform, type TestPlatform } from '../support/platform.js';

let platform: TestPlatform;
let idempotency: Idempotency;
let runs: number;

beforeAll(async () => {
  platform = await createTestPlatform();
  idempotency = platform.get(Idempotency);
});
afterAll(() => platform.close());
beforeEach(() => {
  runs = 0;
});

const ANONYMOUS = { kind: 'anonymous' };

function exchange(
  key: string | undefined,
  principal: object = ANONYMOUS,
): { request: FastifyRequest; reply: FastifyReply & { statusCode: number; headers: Record<string, string> } } {
  const reply = {
    statusCode: 200,
    headers: {} as Record<string, string>,
    code(status: number) {
      this.statusCode = status;
      return this;
    },
    header(name: string, value: string) {
      this.headers[name] = value;
      return this;
    },
  };
  return {
    request: { headers: { 'idempotency-key': key }, principal } as unknown as FastifyRequest,
    reply: reply as never,
  };
}

function send(
  key: string | undefined,
  body: unknown,
  work?: () => Promise<unknown>,
): Promise<{ answer: unknown; status: number; replayed: boolean }> {
  const { request, reply } = exchange(key);
  return idempotency
    .respond(
      { request, reply, scope: 'test', status: 201, body },
      work ?? (() => Promise.resolve({ run: (runs += 1) })),
    )
    .then((answer) => ({
      answer,
      status: reply.statusCode,
      replayed: reply.headers['idempotency-replayed'] === 'true',
    }));
}

describe('an idempotency key', () => {
  it('B14 keeps an answer that is private sealed, and gives it to its sender alone', async () => {
    const write = (secret: object) => {
      const { request, reply } = exchange('7d9c2f0e-1c5b-4d7a-9e55-0d3f1a2b4c6d');
      return idempotency.respond(
        { request, reply, scope: 'private', status: 201, body: {}, responseIsPrivate: true },
        () => Promise.resolve(secret),
      );
    };
    await write({ manageToken: 'abcdefghijklmnopqrstuv' });
    const rows = await platform.uow.reader().find(IdempotencyRecordEntity);
    const kept = rows.flatMap(({ body }) => body ?? []);
    expect(kept.some((body) => body.startsWith('sealed:'))).toBe(true);
    expect(kept.join()).not.toContain('abcdefghijklmnopqrstuv');
    expect(await write({ manageToken: 'another' })).toEqual({ manageToken: 'abcdefghijklmnopqrstuv' });
    const long = { manageToken: 'x'.repeat(60_000) };
    const other = exchange('8d9c2f0e-1c5b-4d7a-9e55-0d3f1a2b4c6d');
    const sendLong = () =>
      idempotency.respond({ ...other, scope: 'private', status: 201, body: {}, responseIsPrivate: true }, () =>
        Promise.resolve(long),
      );
    await sendLong();
    expect(await sendLong()).toEqual(long);
    await platform.uow.run(() =>
      platform.uow
        .writer()
        .query(
          "UPDATE idempotency_record SET body = 'sealed:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' WHERE body LIKE 'sealed:%'",
        ),
    );
    // As after a change of the secret.
    await expect(write({ manageToken: 'another' })).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  it('C04 makes a write whose answer is too long to keep, once, and says so to a second try', async () => {
    const long = (length: number) => () =>
      Promise.resolve({ run: (runs += 1), text: randomBytes(length).toString('hex') });
    const kept = await send('can-be-made-small', { a: 1 }, () => Promise.resolve({ text: 'again '.repeat(40_000) }));
    expect(await send('can-be-made-small', { a: 1 })).toEqual({ ...kept, replayed: true });
    await send('cannot-be-kept', { a: 1 }, long(60_000));
    await expect(send('cannot-be-kept', { a: 1 }, long(1))).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
      message: expect.stringContaining('already did this') as string,
    });
    expect(runs).toBe(1);
  });

  it.each([
    { when: 'while the first is at work', key: 'parallel', pause: () => sleep(5) },
    { when: 'before the first is durable', key: 'parallel-and-quick', pause: () => Promise.resolve() },
  ])(
    'C04 lets 20 parallel duplicates that come $when run the work once and gives all the same answer',
    async ({ key, pause }) => {
      const answers = await Promise.all(
        Array.from({ length: 20 }, () =>
          send(key, { a: 1 }, async () => {
            runs += 1;
            await pause();
            return { id: 'the one' };
          }),
        ),
      );
      expect(runs).toBe(1);
      expect(new Set(answers.map(({ answer, status }) => JSON.stringify([answer, status]))).size).toBe(1);
      expect(answers.filter(({ replayed }) => replayed)).toHaveLength(19);
    },
  );

  it('refuses the same key with another body, whatever the order of the members', async () => {
    await send('reused', { a: 1, b: 2 });
    await expect(send('reused', { b: 2, a: 1 })).resolves.toMatchObject({ replayed: true });
    await expect(send('reused', { a: 1, b: 3 })).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  it('belongs to its sender, unless the endpoint lets a person log in between two tries', async () => {
    const sendAs = async (principal: object, sharedBetweenSessions: boolean) => {
      const { request, reply } = exchange('whose', principal);
      const write = { request, reply, scope: `shared-${sharedBetweenSessions}`, sharedBetweenSessions };
      const known = await idempotency.isReplay(write);
      const answer = await idempotency.respond({ ...write, status: 201, body: {} }, () => Promise.resolve((runs += 1)));
      return [known, answer];
    };
    const customer = { kind: 'customer', userId: 'customer-1' };
    expect([await sendAs(ANONYMOUS, false), await sendAs(customer, false)]).toEqual([
      [false, 1],
      [false, 2],
    ]);
    expect([await sendAs(ANONYMOUS, true), await sendAs(customer, true)]).toEqual([
      [false, 3],
      [true, 3],
    ]);
  });

  it('leaves no trace of a first try that failed, so that the retry is a first try', async () => {
    await expect(send('failed', {}, () => Promise.reject(new Error('database went away')))).rejects.toThrow(
      'went away',
    );
    await expect(send('failed', {})).resolves.toMatchObject({ answer: { run: 1 }, replayed: false });
  });

  it('stores nothing of the write when the record cannot be stored', async () => {
    const messages = platform.get(OutboxRepository);
    await expect(
      send('all-or-nothing', {}, async () => {
        await platform.uow.run(() =>
          messages.insert({
            id: 'x',
            type: 't',
            payload: {},
            sealed: false,
            dedupeKey: 'aon',
            state: 'done',
            attempts: 0,
            faults: 0,
            triesSince: new Date(),
            availableAt: new Date(),
            claimedUntil: null,
            claimToken: null,
            lastError: null,
            createdAt: new Date(),
            deliveredAt: null,
          }),
        );
        return {
          toJSON: () => {
            throw new Error('cannot be stored');
          },
        };
      }),
    ).rejects.toThrow('cannot be stored');
    expect(await messages.existsByDedupeKey('aon')).toBe(false);
  });

  it('is deleted after 48 hours', async () => {
    await send('old', {});
    platform.clock.advance(48 * 3_600_000 + 1);
    await expect(send('old', {})).resolves.toMatchObject({ replayed: false, answer: { run: 2 } });
    platform.clock.runFreely();
  });

  it('is optional', async () => {
    await send(undefined, {});
    await expect(send(undefined, {})).resolves.toMatchObject({ replayed: false, answer: { run: 2 } });
  });

  it.each(['', 'x'.repeat(256), 'with space', 'é'])('refuses the key %j', async (key) => {
    await expect(send(key, {})).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });
});
