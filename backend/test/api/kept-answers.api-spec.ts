import { randomUUID } from 'node:crypto';
import { IdempotencyRecordEntity } from '../../src/platform/idempotency/persistence/idempotency-record.entity.js';
import { newCustomer } from '../support/logins.js';
import { createSchedule, type Booked, type Schedule } from '../support/schedule.js';

let schedule: Schedule;
beforeAll(async () => {
  schedule = await createSchedule();
});
afterAll(() => schedule.close());

interface Receipt {
  uploadKey: string;
}

describe('B14 answers that are kept for a repeated try', () => {
  it('show no link or key to a reader of the database', async () => {
    const secrets: string[] = [];
    const post = async <T>(path: string, body: object, by = schedule.test.http()): Promise<T> => {
      const answer = await by.post(path).set('idempotency-key', randomUUID()).send(body);
      expect([path, answer.status]).toEqual([path, expect.any(Number)]);
      expect(answer.status).toBeLessThan(300);
      return answer.body as T;
    };
    const asked = {
      service: 'custom-design',
      name: 'Ada Byron',
      email: `ada-${randomUUID()}@example.com`,
      consent: true,
    };
    secrets.push((await post<Receipt>('/api/consultations', asked)).uploadKey);

    const visit = (await schedule.book({ startsAt: '2027-03-15T15:00:00.000Z' })).body as Booked;
    const moved = await post<Booked>(`/api/schedule/visits/${visit.manageToken}/reschedule`, {
      startsAt: '2027-03-15T19:00:00.000Z',
    });
    const cancelled = await post<Booked>(`/api/schedule/visits/${moved.manageToken}/cancel`, { reason: 'Away' });
    secrets.push(visit.manageToken, moved.manageToken, cancelled.manageToken);

    const customer = await newCustomer(schedule.test);
    const own = (await schedule.book({ startsAt: '2027-03-16T15:00:00.000Z', email: customer.email }, customer.browser))
      .body as Booked;
    const csrf = customer.browser.set('x-csrf-token', customer.token);
    const later = await post<Booked>(
      `/api/portal/visits/${own.id}/reschedule`,
      { startsAt: '2027-03-16T19:00:00.000Z' },
      csrf,
    );
    secrets.push(own.manageToken, later.manageToken);

    expect(secrets.every((secret) => secret.length > 20)).toBe(true);
    const kept = (await schedule.test.uow.reader().find(IdempotencyRecordEntity)).map(({ body }) => body ?? '');
    expect(kept).toHaveLength(6);
    for (const secret of secrets) expect(kept.filter((body) => body.includes(secret))).toEqual([]);
  });
});

it('an invalid body is refused without using up its key', async () => {
  const visit = (await schedule.book({ startsAt: '2027-03-17T15:00:00.000Z' })).body as Booked;
  const key = randomUUID();
  const cancel = (body: object) =>
    schedule.test
      .http()
      .post(`/api/schedule/visits/${visit.manageToken}/cancel`)
      .set('idempotency-key', key)
      .send(body);
  const { status, body } = await cancel({ reason: 5, why: 'Away' });
  expect([status, (body as { code: string }).code]).toEqual([422, 'VALIDATION_FAILED']);
  expect((await cancel({ reason: 'Away' })).status).toBe(200);
});
