import type { FastifyRequest } from 'fastify';
import { countedHold, countedVisit, discountHold } from '../../src/modules/scheduling/api/schedule-limits.js';
import { ScheduleSettingsRepository } from '../../src/modules/scheduling/persistence/schedule-settings.repository.js';
import { RateLimiter } from '../../src/platform/rate-limit/index.js';
import { freshEmail, freshIp } from '../support/logins.js';
import { createSchedule, MONDAY_NINE, type Refused, type Schedule } from '../support/schedule.js';

jest.setTimeout(120_000);

let schedule: Schedule;
beforeAll(async () => {
  schedule = await createSchedule({ environment: { RATE_LIMIT_FACTOR: '1' } });
});
afterAll(() => schedule.close());

const END_OF_HOLD = { code: 'HOLD_EXPIRED', status: 410 };

describe('how many visits may be booked', () => {
  const bookedAtOnce = async (count: number, kind: 'anonymous' | 'staff') => {
    const request = { ip: freshIp(), principal: { kind } } as FastifyRequest;
    const book = () => countedVisit(schedule.test.get(RateLimiter), request, () => Promise.resolve('booked'));
    const made = Array.from({ length: count }, book);
    return (await Promise.allSettled(made)).filter(({ status }) => status === 'fulfilled').length;
  };

  it('B06 is bounded for a network, however many addresses it names; what was refused does not count', async () => {
    const ip = freshIp();
    const book = (startsAt: string, from = ip) =>
      schedule.book({ startsAt }, schedule.test.http().set('x-forwarded-for', from));
    for (let count = 0; count < 12; count += 1) expect((await book('2027-03-15T11:00:00.000Z')).status).toBe(422);
    expect((await book('2027-03-16T15:00:00.000Z')).status).toBe(201);
    // Others behind the same address, without the work of a visit.
    const another = () =>
      countedVisit(schedule.test.get(RateLimiter), { ip, principal: { kind: 'anonymous' } } as FastifyRequest, () =>
        Promise.resolve(),
      );
    for (let more = 1; more < 20; more += 1) await another();
    const refused = await book('2027-03-18T16:00:00.000Z');
    expect([refused.status, (refused.body as Refused).code]).toEqual([429, 'TOO_MANY_ATTEMPTS']);
    expect((refused.body as Refused).error).toMatch(
      /^Too many visits were booked from your connection\. Wait \d+ minutes and try again\.$/,
    );
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(1_800);
    expect((await book('2027-03-18T16:00:00.000Z', freshIp())).status).toBe(201);
  });

  it('B06 is bounded when they come at once, and not for staff @mariadb', async () => {
    expect(await bookedAtOnce(80, 'anonymous')).toBe(20);
    expect(await bookedAtOnce(80, 'staff')).toBe(80);
  });
});

describe('how many times may be held', () => {
  it('B06 does not count what was refused', async () => {
    const browser = schedule.test.browser().set('x-forwarded-for', freshIp());
    const hold = async (startsAt: string) => (await schedule.hold({ startsAt }, browser)).status;
    expect(await hold('2027-03-10T16:00:00.000Z')).toBe(201);
    const refused = [];
    for (let count = 0; count < 15; count += 1)
      refused.push(await hold('2027-03-10T16:00:00.000Z'), await hold('2027-03-10T16:10:00.000Z'));
    expect(new Set(refused)).toEqual(new Set([409, 422]));
    expect(await hold('2027-03-10T18:00:00.000Z')).toBe(201);
  });

  it('B06 is limited per connection by its active holds, for everyone who shares it', async () => {
    const limits = schedule.test.get(RateLimiter);
    const request = { ip: freshIp() } as FastifyRequest;
    const hold = () => countedHold(limits, request, freshEmail(), () => Promise.resolve('held'));
    for (let count = 0; count < 100; count += 1) {
      await expect(
        countedHold(limits, request, freshEmail(), () => Promise.reject(new Error('taken'))),
      ).rejects.toThrow('taken');
      await hold();
      await discountHold(limits, request);
    }
    for (let count = 0; count < 60; count += 1) expect(await hold()).toBe('held');
    for (let count = 0; count < 3; count += 1)
      await expect(hold()).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
    await discountHold(limits, request);
    expect(await hold()).toBe('held');
  });

  it('B06 is bounded for one visitor, who takes time after time', async () => {
    const visitor = schedule.test.browser().set('x-forwarded-for', freshIp());
    const statuses: number[] = [];
    for (let times = 0; times < 22; times += 1) {
      const { status, body } = await schedule.hold({ startsAt: '2027-03-19T16:00:00.000Z' }, visitor);
      statuses.push(status);
      if (status === 201)
        await visitor.delete(`/api/schedule/holds/${(body as { holdId: string }).holdId}`).expect(204);
    }
    // The first made the browser known; twenty more are let through.
    expect(statuses).toEqual([...Array<number>(21).fill(201), 429]);
  });

  it('B06 is two for each browser behind one address, from its first hold on, and not two for all of them', async () => {
    const ip = freshIp();
    const office = Array.from({ length: 4 }, () => schedule.test.browser().set('x-forwarded-for', ip));
    const [times, later] = ['22', '23'].map((day) =>
      ['16', '17', '18', '19'].map((hour) => `2027-03-${day}T${hour}:00:00.000Z`),
    ) as [string[], string[]];
    for (const [index, browser] of office.entries())
      expect((await schedule.hold({ startsAt: times[index] }, browser)).status).toBe(201);
    for (const [index, browser] of office.entries())
      expect((await schedule.hold({ startsAt: later[index] }, browser)).status).toBe(201);
    const third = await schedule.hold({ startsAt: '2027-03-24T16:00:00.000Z' }, office[0]);
    expect([third.status, (third.body as Refused).code]).toEqual([409, 'TOO_MANY_HOLDS']);
    // From wherever it comes.
    expect(
      (await schedule.hold({ startsAt: '2027-03-24T16:00:00.000Z' }, office[1]!.set('x-forwarded-for', freshIp())))
        .status,
    ).toBe(409);
    schedule.test.clock.advanceMinutes(11);
    expect((await schedule.hold({ startsAt: '2027-03-24T16:00:00.000Z' }, office[0])).status).toBe(201);
    schedule.test.clock.set(MONDAY_NINE);
  });

  it('B06 is bounded for browsers without a key, which each hold would give a new one', async () => {
    const request = { ip: freshIp() } as FastifyRequest;
    const hold = (visitor: string | null) =>
      countedHold(schedule.test.get(RateLimiter), request, visitor, () => Promise.resolve('held'));
    for (let count = 0; count < 15; count += 1) expect(await hold(null)).toBe('held');
    await expect(hold(null)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
    expect(await hold('a browser with its key')).toBe('held');
  });

  it('makes no server reread its calendar for a hold that does not exist', async () => {
    const bookings = async () => (await schedule.test.get(ScheduleSettingsRepository).count()).bookings;
    const http = () => schedule.test.http();
    const { body } = await schedule.hold({ startsAt: '2027-03-11T16:00:00.000Z' });
    const path = `/api/schedule/holds/${(body as { holdId: string }).holdId}`;
    const before = await bookings();
    for (const none of ['x', 'AAAAAAAAAAAAAAAAAAAAAA']) {
      await http().delete(`/api/schedule/holds/${none}`).expect(204);
      const { status, body: refused } = await http().post(`/api/schedule/holds/${none}/extend`).send();
      expect({ status, code: (refused as Refused).code }).toEqual(END_OF_HOLD);
    }
    expect(await bookings()).toBe(before);
    await http().delete(path).expect(204);
    expect(await bookings()).toBeGreaterThan(before);
    const after = await bookings();
    await http().delete(path).expect(204);
    expect(await bookings()).toBe(after);
  });
});

describe('links of the waitlist', () => {
  it('open nothing when they are guessed', async () => {
    const http = () => schedule.test.http();
    for (const token of ['AAAAAAAAAAAAAAAAAAAAAA', 'x', "' OR 1=1 --"].map(encodeURIComponent)) {
      await http().get(`/api/schedule/offers/${token}`).expect(404);
      await http().delete(`/api/schedule/waitlist/${token}`).expect(404);
      await http().post(`/api/schedule/offers/${token}/accept`).send({}).expect(404);
    }
  });
});

describe('addresses of photos', () => {
  it('C05 that are forged or expired count as guesses', async () => {
    const ip = freshIp();
    const at = (from: string) =>
      schedule.test
        .http()
        .get('/api/photos/019a0000-0000-7000-8000-000000000000/thumb')
        .query({ until: '1', signature: 'A'.repeat(43) })
        .set('x-forwarded-for', from);
    const guesses = await Promise.all(Array.from({ length: 60 }, () => at(ip)));
    expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([404]));
    const refused = await at(ip);
    expect([refused.status, (refused.body as Refused).code]).toEqual([429, 'TOO_MANY_ATTEMPTS']);
    expect((await at(freshIp())).status).toBe(404);
  });
});
