import { randomUUID } from 'node:crypto';
import {
  createSchedule,
  cellFaults,
  MONDAY_NINE,
  type Booked,
  type Refused,
  type Schedule,
} from '../support/schedule.js';
import { logInStaff } from '../support/logins.js';
import { ScheduleUpkeep } from '../../src/modules/scheduling/schedule-upkeep.service.js';
import { VisitCellEntity } from '../../src/modules/scheduling/persistence/visit-cell.entity.js';
import { VisitEntity } from '../../src/modules/scheduling/persistence/visit.entity.js';
import { isUniqueViolation } from '../../src/platform/database/index.js';

jest.setTimeout(240_000);

const CLIENTS = 50;
/** Three hundred are simulated beside the rule itself, in poolkit; here the counts come from rows. */
const TURNS = 60;
let schedule: Schedule;
beforeAll(async () => {
  schedule = await createSchedule({ people: 3 });
});
afterAll(() => schedule.close());

const times = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const tally = (answers: readonly { status: number }[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

describe('fifty at once for one time', () => {
  it('B03 exactly as many get it as there are people, and the rest get three other times each', async () => {
    const answers = await times(CLIENTS, () => schedule.book({ startsAt: '2027-03-10T16:00:00.000Z' }));
    expect(tally(answers)).toEqual({ 201: 3, 409: CLIENTS - 3 });
    for (const { body } of answers.filter(({ status }) => status === 409)) {
      expect(body).toMatchObject({ code: 'SLOT_TAKEN', alternatives: [{}, {}, {}] });
    }
    expect(await cellFaults(schedule)).toEqual([]);
  });

  it('B04 whichever way they come: holds, bookings and moves', async () => {
    const startsAt = '2027-03-11T16:00:00.000Z';
    const waiting = await times(
      12,
      async (index) =>
        (await schedule.book({ startsAt: `2027-03-${index < 6 ? 15 : 16}T${14 + (index % 6)}:00:00.000Z` }))
          .body as Booked,
    );
    const answers = await times(36, (index) => {
      if (index % 3 === 0)
        return schedule.hold({ startsAt }, schedule.test.http().set('x-forwarded-for', `10.9.0.${index}`));
      if (index % 3 === 1) return schedule.book({ startsAt });
      return schedule.test
        .http()
        .post(`/api/schedule/visits/${waiting[(index - 2) / 3]!.manageToken}/reschedule`)
        .send({ startsAt });
    });
    const won = answers.filter(({ status }) => status < 300);
    expect(won).toHaveLength(3);
    expect(
      new Set(
        answers.filter(({ status }) => status >= 300).map(({ status, body }) => `${status} ${(body as Refused).code}`),
      ),
    ).toEqual(new Set(['409 SLOT_TAKEN']));
    expect(await cellFaults(schedule)).toEqual([]);
  });

  it('B06 B08 hold to limits that no index expresses: two holds, three visits, four a day', async () => {
    const browser = schedule.test.browser();
    const hold = (index: number) => schedule.hold({ startsAt: `2027-03-17T${14 + index}:00:00.000Z` }, browser);
    // The key comes with the first.
    expect(tally([await hold(0), ...(await times(7, (index) => hold(index + 1)))])).toEqual({ 201: 2, 409: 6 });
    const visits = await times(8, (index) =>
      schedule.book({ startsAt: `2027-03-18T${14 + index}:00:00.000Z` }, browser),
    );
    expect(tally(visits)).toEqual({ 201: 3, 409: 5 });
    await schedule.setType('video-consult', { maxPerDay: 4 });
    const capped = await times(12, (index) => schedule.book({ startsAt: `2027-03-19T${14 + (index % 8)}:00:00.000Z` }));
    expect(tally(capped)).toEqual({ 201: 4, 409: 8 });
    await schedule.setType('video-consult', { maxPerDay: null });
  });

  it('one key is one visit', async () => {
    const request = { startsAt: '2027-03-22T16:00:00.000Z', email: 'twice@example.com' };
    const key = randomUUID();
    const answers = await times(10, () => schedule.book(request, undefined, key));
    expect(new Set(answers.map(({ status, body }) => `${status} ${(body as Booked).id}`)).size).toBe(1);
    expect((await schedule.visits()).filter(({ email }) => email === request.email)).toHaveLength(1);
  });

  it('one browser is in one place: twenty tries without an idempotency key are one visit, and a move beside it is refused', async () => {
    const email = 'once@example.com';
    const request = { service: 'video-consult', name: 'Ada Byron', startsAt: '2027-03-24T16:00:00.000Z' };
    const cookie = await schedule.browser('2027-03-24T20:00:00.000Z');
    const post = (body: object) =>
      schedule.test
        .http()
        .post('/api/schedule/visits')
        .set('cookie', cookie)
        .send({ ...request, ...body });
    const answers = await times(20, (index) => post({ email: index % 2 === 0 ? email : 'Once@Example.com' }));
    expect(tally(answers)).toEqual({ 201: 1, 409: 19 });
    for (const { body } of answers.filter(({ status }) => status === 409)) {
      expect(body).toMatchObject({
        code: 'ALREADY_BOOKED',
        error: expect.stringContaining('confirmation email') as string,
      });
    }
    expect((await schedule.visits()).filter((visit) => visit.emailNormalized === email)).toHaveLength(1);
    // One that begins as the other ends is beside it, one that reaches into it is not; each may be moved but into the other.
    const [first] = (await schedule.visits()).filter((visit) => visit.emailNormalized === email);
    const later = (await post({ email, startsAt: first!.endsAt.toISOString() })).body as Booked;
    const move = (startsAt: string) =>
      schedule.test.http().post(`/api/schedule/visits/${later.manageToken}/reschedule`).send({ startsAt });
    expect((await move(request.startsAt)).body).toMatchObject({ code: 'ALREADY_BOOKED' });
    expect((await move('2027-03-25T16:00:00.000Z')).status).toBe(200);
    expect(await cellFaults(schedule)).toEqual([]);
  });

  it('G15 one visit has one end: confirmed in time or closed automatically, in any race', async () => {
    await schedule.setType('design-consult', { needsApproval: true });
    try {
      const asked = await times(
        3,
        async () =>
          (await schedule.book({ service: 'design-consult', startsAt: '2027-03-26T15:00:00.000Z' })).body as Booked,
      );
      const before = (await schedule.test.mails()).length;
      schedule.test.clock.set('2027-03-26T14:59:59.999Z');
      const { headers } = await logInStaff(schedule.test, 'owner');
      const approve = ({ id }: Booked) =>
        schedule.test.http().post(`/api/admin/visits/${id}/approve`).set(headers).send({ version: 1 });
      const sweeps = times(2, () => schedule.test.get(ScheduleUpkeep).sweep());
      const [answers] = await Promise.all([
        times(3, async (index) => {
          // The second comes when its time is over, the others while it goes by.
          if (index === 1) schedule.test.clock.set('2027-03-26T15:00:00.000Z');
          return approve(asked[index]!);
        }),
        sweeps,
        times(3, () => schedule.test.get(ScheduleUpkeep).sweep()),
      ]);
      await schedule.test.get(ScheduleUpkeep).sweep();
      const ends = new Map((await schedule.visits()).map((visit) => [visit.id, visit]));
      for (const [index, { status }] of answers.entries())
        expect([status, ends.get(asked[index]!.id)!.status]).toEqual(
          status === 200 ? [200, 'confirmed'] : [409, 'declined'],
        );
      expect(answers[1]!.status).toBe(409);
      for (const { id } of asked) expect(ends.get(id)!.version).toBe(2);
      const emails = (await schedule.test.mails())
        .slice(before)
        .filter(({ subject }) => /^(Your visit is confirmed|We did not confirm in time)/.test(subject));
      expect(emails).toHaveLength(3);
      expect(await cellFaults(schedule)).toEqual([]);
    } finally {
      await schedule.setType('design-consult', { needsApproval: false });
      schedule.test.clock.set(MONDAY_NINE);
    }
  });

  it('one hold is one visit, however many know its token', async () => {
    const startsAt = '2027-03-23T16:00:00.000Z';
    for (let person = 0; person < 2; person += 1) expect((await schedule.book({ startsAt })).status).toBe(201);
    const { holdId } = (await schedule.hold({ startsAt }, schedule.test.http().set('x-forwarded-for', '10.8.0.2')))
      .body as { holdId: string };
    expect(tally(await times(10, () => schedule.book({ startsAt, holdId })))).toEqual({ 201: 1, 409: 9 });
    expect(await cellFaults(schedule)).toEqual([]);
  });
});

it('B03 the index refuses a second row for one person and quarter of an hour, whatever was read before', async () => {
  const [visit] = (await schedule.visits()).filter(({ status }) => status === 'confirmed');
  const [cell] = await schedule.test.uow.reader().find(VisitCellEntity, { where: { visitId: visit!.id } });
  const [other] = (await schedule.visits()).filter(({ localDate }) => localDate !== visit!.localDate);
  const twin = { ...cell!, visitId: other!.id };
  const error: unknown = await schedule.test.uow
    .run(() => schedule.test.uow.writer().insert(VisitCellEntity, twin))
    .catch((caught: unknown) => caught);
  expect(isUniqueViolation(error, 'uq_visit_cell_staff_id_cell_at')).toBe(true);
});

it('B10 gives visits to people by their weights, to within one', async () => {
  schedule.test.clock.set('2027-06-01T12:00:00.000Z');
  const weights = new Map(schedule.staffIds.map((id, index) => [id, index + 1]));
  await schedule.test.uow.run(async () => {
    for (const [id, weight] of weights)
      await schedule.test.uow.writer().query(`UPDATE staff_calendar SET weight = ${weight} WHERE staff_id = '${id}'`);
    await schedule.test.uow.writer().query('UPDATE company_hours SET revision = revision + 1');
  });
  const got = new Map<string, number>();
  let made = 0;
  // An hour apart, so that everybody is free: each choice is fairness and nothing else.
  for (let day = 2; made < TURNS; day += 1) {
    const date = new Date(Date.UTC(2027, 5, 1 + day)).toISOString().slice(0, 10);
    const { days } = await schedule.slots({ service: 'video-consult', from: date, to: date });
    for (const { startsAt } of days[0]!.slots.filter((_, index) => index % 2 === 0).slice(0, 9)) {
      if (made === TURNS) break;
      const { status } = await schedule.book({ startsAt });
      expect(status).toBe(201);
      made += 1;
    }
  }
  const june = (await schedule.visits()).filter(({ startsAt }) => startsAt >= new Date('2027-06-01T00:00:00.000Z'));
  for (const { staffId } of june) got.set(staffId, (got.get(staffId) ?? 0) + 1);
  for (const [id, weight] of weights) expect(Math.abs((got.get(id) ?? 0) - (made * weight) / 6)).toBeLessThanOrEqual(1);
  expect(made).toBe(TURNS);
  schedule.test.clock.set(MONDAY_NINE);
  expect(await schedule.test.uow.reader().countBy(VisitEntity, { status: 'confirmed' })).toBeGreaterThan(TURNS);
});
