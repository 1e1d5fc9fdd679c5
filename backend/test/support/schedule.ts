import { randomUUID } from 'node:crypto';
import type TestAgent from 'supertest/lib/agent.js';
import { ScheduleInstallation } from '../../src/modules/scheduling/index.js';
import { VisitCellEntity } from '../../src/modules/scheduling/persistence/visit-cell.entity.js';
import { VisitEntity } from '../../src/modules/scheduling/persistence/visit.entity.js';
import { VisitTypeEntity } from '../../src/modules/scheduling/persistence/visit-type.entity.js';
import { ScheduleCache } from '../../src/modules/scheduling/schedule-cache.js';
import { createTestApp, type TestApp, type TestAppOptions } from './app.js';
import { newStaff } from './logins.js';

/** Monday 8 March 2027, 09:00 in Missouri, a week before the clocks change. */
export const MONDAY_NINE = '2027-03-08T15:00:00.000Z';

export interface SlotsAnswer {
  service: string;
  timezone: string;
  days: { date: string; slots: { startsAt: string; endsAt: string }[]; emptyReason?: string; closedReason?: string }[];
  nextOpenDate?: string;
}

export interface Booked {
  id: string;
  reference: string;
  startsAt: string;
  endsAt: string;
  timezone: string;
  status: string;
  outsideArea: boolean;
  photos: { consultationId: string; uploadKey: string } | null;
  manageToken: string;
  manageUrl: string;
  calendarUrl: string;
}

export interface Refused {
  code: string;
  error: string;
  reason?: string;
  fields?: Record<string, string>;
  alternatives?: { startsAt: string; endsAt: string }[];
}

/** The real program with people who take visits, with the clock stopped. */
export async function createSchedule({ people = 1, ...options }: TestAppOptions & { people?: number } = {}) {
  const test: TestApp = await createTestApp({
    ...options,
    environment: { RATE_LIMIT_FACTOR: '1000', TRUST_PROXY: 'loopback', ...options.environment },
  });
  test.clock.set(MONDAY_NINE);
  const staffIds: string[] = [];
  for (let count = 0; count < people; count += 1) {
    const { id } = await newStaff(test, count === 0 ? 'owner' : 'sales');
    await test.get(ScheduleInstallation).addCalendarUnlessThere(id);
    staffIds.push(id);
  }
  const details = (change: object = {}) => ({
    service: 'video-consult',
    name: 'Ada Byron',
    email: `ada-${randomUUID()}@example.com`,
    ...change,
  });
  return {
    test,
    staffIds,
    slots: async (query: Record<string, string>): Promise<SlotsAnswer> =>
      (await test.http().get('/api/schedule/slots').query(query)).body as SlotsAnswer,
    book: (change: object, by: TestAgent = test.http(), key: string = randomUUID()) =>
      by.post('/api/schedule/visits').set('idempotency-key', key).send(details(change)),
    hold: (change: object, by: TestAgent = test.http()) =>
      by
        .post('/api/schedule/holds')
        .set('idempotency-key', randomUUID())
        .send({ service: 'video-consult', ...change }),
    /** The cookie of a browser that has held a time. */
    browser: async (startsAt: string): Promise<string> => {
      const held = await test
        .http()
        .post('/api/schedule/holds')
        .set('idempotency-key', randomUUID())
        .send({ service: 'video-consult', startsAt });
      const [cookie = ''] = held.get('set-cookie') ?? [];
      return cookie.split(';')[0]!;
    },
    /** Sets figures of a visit type as the console would. */
    setType: (key: string, patch: Partial<VisitTypeEntity>) =>
      test.uow.run(async () => {
        test.get(ScheduleCache).changed();
        await test.uow.writer().update(VisitTypeEntity, { key }, patch);
        await test.uow.writer().query('UPDATE company_hours SET revision = revision + 1');
      }),
    visits: () => test.uow.reader().find(VisitEntity, { order: { startsAt: 'ASC', id: 'ASC' } }),
    cells: () => test.uow.reader().find(VisitCellEntity, { order: { cellAt: 'ASC', visitId: 'ASC' } }),
    close: () => test.close(),
  };
}

export type Schedule = Awaited<ReturnType<typeof createSchedule>>;

/** Every cell belongs to a visit that takes place, and every such visit has all of its cells. */
export async function cellFaults({ visits, cells }: Pick<Schedule, 'visits' | 'cells'>): Promise<string[]> {
  const all = await visits();
  const kept = new Map<string, number>();
  for (const { visitId } of await cells()) kept.set(visitId, (kept.get(visitId) ?? 0) + 1);
  return all.flatMap((visit) => {
    const { id, status, startsAt, endsAt, bufferBeforeMin, bufferAfterMin } = visit;
    const occupies = status === 'held' || status === 'pending' || status === 'confirmed';
    const cell = 15 * 60_000;
    const wanted =
      Math.ceil((endsAt.getTime() + bufferAfterMin * 60_000) / cell) -
      Math.floor((startsAt.getTime() - bufferBeforeMin * 60_000) / cell);
    const has = kept.get(id) ?? 0;
    return has === (occupies ? wanted : 0) ? [] : [`${id} is ${status} and has ${has} cells`];
  });
}
