import { randomUUID } from 'node:crypto';
import { VisitLinks } from '../../src/modules/scheduling/visit-links.js';
import { logInStaff } from '../support/logins.js';
import {
  cellFaults,
  createSchedule,
  MONDAY_NINE,
  type Booked,
  type Refused,
  type Schedule,
} from '../support/schedule.js';

jest.setTimeout(120_000);

interface Managed extends Booked {
  reschedulesLeft: number;
  undoMoveUntil: string | null;
}

const [EARLY, LATE] = ['2027-03-25T16:00:00.000Z', '2027-03-25T19:00:00.000Z'];

let schedule: Schedule;
beforeAll(async () => {
  schedule = await createSchedule({ people: 2 });
});
beforeEach(() => schedule.setType('video-consult', { noticeMin: 2_880, maxReschedules: 3 }));
afterEach(async () => {
  schedule.test.clock.set(MONDAY_NINE);
  expect(await cellFaults(schedule)).toEqual([]);
});
afterAll(() => schedule.close());

/** A visit and its link. */
async function guestOf(visit: { id: string; manageToken: string }) {
  let token = visit.manageToken;
  const moveTo = async (startsAt: string) => {
    const { body, status } = await schedule.test
      .http()
      .post(`/api/schedule/visits/${token}/reschedule`)
      .send({ startsAt });
    if (status === 200) token = (body as Managed).manageToken;
    return body as Managed & Refused;
  };
  const goer = async () => (await schedule.visits()).find(({ id }) => id === visit.id)!.staffId;
  const shown = async () => (await schedule.test.http().get(`/api/schedule/visits/${token}`)).body as Managed;
  return { moveTo, goer, shown, firstGoer: await goer() };
}
async function booked(startsAt: string) {
  const { status, body } = await schedule.book({ startsAt });
  expect(status).toBe(201);
  return guestOf(body as Booked);
}
async function bookedByStaff(startsAt: string, staffId: string) {
  const { headers } = await logInStaff(schedule.test, 'sales');
  const request = {
    service: 'video-consult',
    startsAt,
    name: 'Ada Byron',
    email: `ada-${randomUUID()}@example.com`,
    staffId,
    override: { reason: 'They fly out' },
  };
  const { status, body } = await schedule.test.http().post('/api/admin/visits').set(headers).send(request);
  expect(status).toBe(201);
  const { id } = body as { id: string };
  const visit = (await schedule.visits()).find((one) => one.id === id)!;
  return guestOf({ id, manageToken: schedule.test.get(VisitLinks).tokenOf(visit) });
}

describe('undoing a move', () => {
  it('B09 goes back to the same person, although staff had overridden rules for it', async () => {
    const sundayEvening = '2027-03-21T23:15:00.000Z';
    for (const staffId of schedule.staffIds) {
      const guest = await bookedByStaff(sundayEvening, staffId);
      expect(await guest.moveTo(EARLY)).toMatchObject({ startsAt: EARLY, reschedulesLeft: 2 });
      expect(await guest.moveTo(sundayEvening)).toMatchObject({ startsAt: sundayEvening, reschedulesLeft: 3 });
      expect(await guest.goer()).toBe(staffId);
    }
  });

  it('B03 B09 names bookable times if everyone has another visit by then', async () => {
    schedule.test.clock.set('2027-03-16T15:55:00.000Z');
    const original = '2027-03-18T16:00:00.000Z';
    const guest = await booked(original);
    await guest.moveTo(LATE);
    for (const staffId of schedule.staffIds) await bookedByStaff(original, staffId);
    schedule.test.clock.set('2027-03-16T16:05:00.000Z');
    const { code, error, alternatives } = await guest.moveTo(original);
    expect([code, error, alternatives?.length]).toEqual(['SLOT_TAKEN', 'That time was just taken.', 3]);
    // With the notice of the house, which is asked of any time but the one they had.
    for (const { startsAt } of alternatives!)
      expect(Date.parse(startsAt)).toBeGreaterThanOrEqual(Date.parse('2027-03-18T16:05:00.000Z'));
    expect(await guest.moveTo(alternatives![0]!.startsAt)).toMatchObject({ reschedulesLeft: 1 });
  });

  it('B09 says until when it is possible, and that it is not after the limit', async () => {
    const [original, elsewhere] = ['2027-03-23T15:00:00.000Z', '2027-03-23T18:00:00.000Z'];
    const guest = await booked(original);
    expect(await guest.shown()).toMatchObject({ undoMoveUntil: null });
    for (const _ of [1, 2, 3]) {
      expect(await guest.moveTo(elsewhere)).toMatchObject({ undoMoveUntil: '2027-03-08T15:10:00.000Z' });
      expect(await guest.moveTo(original)).toMatchObject({ undoMoveUntil: null, reschedulesLeft: 3 });
    }
    expect(await guest.moveTo(elsewhere)).toMatchObject({ undoMoveUntil: null, reschedulesLeft: 2 });
  });

  it('B09 goes back to the same person, although they were away when staff booked it', async () => {
    const [staffId] = schedule.staffIds as [string];
    const original = '2027-03-22T15:00:00.000Z';
    const { headers } = await logInStaff(schedule.test, 'owner');
    const off = { staffId, startsAt: '2027-03-22T05:00:00.000Z', endsAt: '2027-03-23T05:00:00.000Z' };
    expect((await schedule.test.http().post('/api/admin/availability/time-off').set(headers).send(off)).status).toBe(
      200,
    );
    const guest = await bookedByStaff(original, staffId);
    schedule.test.clock.set('2027-03-08T15:01:00.000Z');
    await guest.moveTo('2027-03-24T18:30:00.000Z');
    expect(await guest.moveTo(original)).toMatchObject({ startsAt: original });
    expect(await guest.goer()).toBe(staffId);
  });
});
