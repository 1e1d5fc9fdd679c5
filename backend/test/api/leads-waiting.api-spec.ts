import { randomUUID } from 'node:crypto';
import { LeadEntity } from '../../src/modules/leads/persistence/lead.entity.js';
import { signInStaff, type SignedInStaff } from '../support/people.js';
import { cellFaults, createSchedule, MONDAY_NINE, type Booked, type Schedule } from '../support/schedule.js';

jest.setTimeout(120_000);

interface Today {
  newRequests: { id: string; visit: { startsAt: string } | null }[];
  wakeUps: { id: string }[];
}

let schedule: Schedule;
let owner: SignedInStaff;
beforeAll(async () => {
  schedule = await createSchedule();
  owner = await signInStaff(schedule.test, 'owner');
});
beforeEach(() => schedule.test.clock.set(MONDAY_NINE));
afterEach(async () => expect(await cellFaults(schedule)).toEqual([]));
afterAll(() => schedule.close());

const post = (path: string, body: object, { headers } = owner) =>
  schedule.test.http().post(`/api/admin/${path}`).set(headers).send(body);
const leadNow = (id: string) => schedule.test.uow.reader().findOneByOrFail(LeadEntity, { id });
const set = (id: string, patch: Partial<LeadEntity>) =>
  schedule.test.uow.run(() => schedule.test.uow.writer().update(LeadEntity, { id }, patch));
const today = async ({ headers } = owner) =>
  (await schedule.test.http().get('/api/admin/today').set(headers)).body as Today;
const cancel = ({ manageToken }: Booked) =>
  schedule.test.http().post(`/api/schedule/visits/${manageToken}/cancel`).send({ reason: 'Away' }).expect(200);
const call = (id: string, more: object = {}) =>
  post(`leads/${id}/activities`, { kind: 'call', direction: 'out', body: 'Hello', ...more }).expect(201);

async function sent(name: string, email = `${randomUUID()}@example.com`): Promise<{ id: string; email: string }> {
  const { body } = await schedule.test
    .http()
    .post('/api/consultations')
    .send({ service: 'custom-design', name, email, message: randomUUID(), consent: true })
    .expect(201);
  return { id: (body as { id: string }).id, email };
}

async function booked(lead: { id: string; email: string }, startsAt: string): Promise<Booked> {
  return (await schedule.book({ startsAt, email: lead.email, consultationId: lead.id }).expect(201)).body as Booked;
}

describe('the next step after a visit', () => {
  it.each(['nurture', 'lost'] as const)('C12 is due at its own day, also for a lead that is %s', async (stage) => {
    const lead = await sent(`Rhea Resting ${stage}`);
    await call(lead.id);
    const visit = await booked(lead, stage === 'lost' ? '2027-03-10T15:00:00.000Z' : '2027-03-10T17:00:00.000Z');
    await set(lead.id, { stage, wakeAt: stage === 'lost' ? null : new Date('2027-09-01T14:00:00Z') });
    schedule.test.clock.set('2027-03-10T18:00:00Z');
    const day = '2027-03-20T15:00:00.000Z';
    const then = await signInStaff(schedule.test, 'owner');
    await post(
      `visits/${visit.id}/complete`,
      { outcome: 'Liked it', nextStep: 'Send the drawing', nextActionAt: day, version: 1 },
      then,
    ).expect(200);
    expect((await leadNow(lead.id)).dueAt.toISOString()).toBe(day);
    const listed = async () =>
      (await today(await signInStaff(schedule.test, 'owner'))).wakeUps.some(({ id }) => id === lead.id);
    schedule.test.clock.set('2027-03-20T14:59:59Z');
    expect(await listed()).toBe(false);
    schedule.test.clock.set(day);
    expect(await listed()).toBe(true);
    await post(
      `leads/${lead.id}/activities`,
      { kind: 'call', direction: 'out', body: 'Sent it.' },
      await signInStaff(schedule.test, 'owner'),
    ).expect(201);
    // A lead on hold stays listed until it is moved.
    expect(await listed()).toBe(stage === 'nurture');
  });
});

describe('a next step that is cleared', () => {
  it('C12 wakes no closed lead, and is kept while a lead is on hold for it', async () => {
    const lead = await sent('Tia Takesback');
    await call(lead.id);
    const plan = (nextActionAt: string | null) =>
      post(`leads/${lead.id}/activities`, { kind: 'note', body: 'Plan', nextActionAt });
    await set(lead.id, { stage: 'lost' });
    await plan('2027-03-20T15:00:00.000Z').expect(201);
    await plan(null).expect(201);
    expect(await leadNow(lead.id)).toMatchObject({ nextActionAt: null, wakeAt: null });
    await set(lead.id, { stage: 'nurture', wakeAt: new Date('2027-09-01T14:00:00Z') });
    await plan('2027-03-20T15:00:00.000Z').expect(201);
    const { body } = await plan(null).expect(422);
    expect((body as { fields: object }).fields).toEqual({
      nextActionAt: expect.stringContaining('is on hold until this step') as string,
    });
    expect((await leadNow(lead.id)).wakeAt).toEqual(new Date('2027-03-20T15:00:00Z'));
  });
});

describe('a lead without an owner', () => {
  const alarms = async (at: string, name: string) => {
    schedule.test.clock.set(at);
    await schedule.test.mails();
    return (await schedule.test.mails()).filter(
      ({ subject, to }) => subject.startsWith('Unassigned: ') && subject.endsWith(`, ${name}`) && to === owner.email,
    ).length;
  };

  it('C10 B09 is watched again after its visit is canceled: one alarm for each wait', async () => {
    const name = 'Wes Waits';
    const lead = await sent(name);
    await schedule.test.mails();
    expect(await alarms('2027-03-08T15:05:01Z', name)).toBe(1);
    await call(lead.id);
    await cancel(await booked(lead, '2027-03-11T15:00:00.000Z'));
    expect(await alarms('2027-03-08T15:10:00Z', name)).toBe(1);
    expect(await alarms('2027-03-08T15:10:02Z', name)).toBe(2);
    // It waits all the while: another visit that is called off is no other wait.
    await cancel(await booked({ ...lead }, '2027-03-11T17:00:00.000Z'));
    await call(lead.id);
    await cancel(await booked(lead, '2027-03-12T15:00:00.000Z'));
    schedule.test.clock.set('2027-03-08T15:13:00Z');
    await call(lead.id);
    await cancel(await booked(lead, '2027-03-12T17:00:00.000Z'));
    // Two waits within five minutes: the check of the first does nothing, because no lead has waited that long.
    expect(await alarms('2027-03-08T15:17:00Z', name)).toBe(2);
    expect(await alarms('2027-03-08T15:18:01Z', name)).toBe(3);
    expect(await alarms('2027-03-08T16:30:00Z', name)).toBe(3);
  });

  it('C10 C12 is watched from its next step or wake-up date', async () => {
    const name = 'Cleo Clock';
    const lead = await sent(name);
    await call(lead.id, { nextActionAt: '2027-03-08T15:30:00.000Z' });
    const kept = await sent('Kit Kept', lead.email);
    const { body } = await post(`leads/${kept.id}/merge`, {
      otherId: lead.id,
      otherVersion: (await leadNow(lead.id)).version,
    }).expect(200);
    expect(await alarms('2027-03-08T15:36:00Z', name)).toBe(0);
    // The session of nine o'clock may have ended by now.
    const later = await signInStaff(schedule.test, 'owner');
    await post(
      `leads/${kept.id}/merges/${(body as { merges: { id: string }[] }).merges[0]?.id}/undo`,
      {},
      later,
    ).expect(200);
    expect(await alarms('2027-03-08T15:40:00Z', name)).toBe(0);
    expect(await alarms('2027-03-08T15:42:00Z', name)).toBe(1);
    await post(
      `leads/${lead.id}/transition`,
      { to: 'nurture', wakeAt: '2027-03-08T16:00:00.000Z', version: (await leadNow(lead.id)).version },
      later,
    ).expect(200);
    expect(await alarms('2027-03-08T16:04:00Z', name)).toBe(1);
    expect(await alarms('2027-03-08T16:06:00Z', name)).toBe(2);
    expect(await alarms('2027-03-08T16:30:00Z', name)).toBe(2);
  });

  it('C10 is watched again when it is reopened, unless a staff member replied meanwhile', async () => {
    const name = 'Rolf Reopened';
    const { id } = await sent(name);
    await schedule.test.mails();
    await post(`leads/${id}/transition`, { to: 'spam', version: 1 }).expect(200);
    expect(await alarms('2027-03-08T15:06:00Z', name)).toBe(0);
    await post(`leads/${id}/transition`, { to: 'new', version: 2 }).expect(200);
    expect(await alarms('2027-03-08T15:11:01Z', name)).toBe(1);
    await post(`leads/${id}/transition`, { to: 'spam', version: 3 }).expect(200);
    await post(`leads/${id}/transition`, { to: 'new', version: 4 }).expect(200);
    await call(id);
    expect(await alarms('2027-03-08T15:30:00Z', name)).toBe(1);
  });
});

describe('a call that is due', () => {
  it('B09 C11 is cleared when the customer books again, unless staff planned it', async () => {
    const lead = await sent('Cal Called');
    await call(lead.id);
    await cancel(await booked(lead, '2027-03-15T15:00:00.000Z'));
    expect(await leadNow(lead.id)).toMatchObject({ nextActionAt: new Date(MONDAY_NINE), nextActionCause: 'visit' });
    const visit = await booked(lead, '2027-03-15T17:00:00.000Z');
    expect((await leadNow(lead.id)).nextActionAt).toBeNull();
    // Planned by staff for the very moment at which the visit is called off.
    await post(`leads/${lead.id}/activities`, {
      kind: 'note',
      body: 'Ask about the gate.',
      nextActionAt: MONDAY_NINE,
    }).expect(201);
    await cancel(visit);
    await booked(lead, '2027-03-16T15:00:00.000Z');
    expect(await leadNow(lead.id)).toMatchObject({ nextActionAt: new Date(MONDAY_NINE), nextActionCause: null });
  });

  it('B09 C12 replaces a step planned for later, and is cleared when the customer books again', async () => {
    const lead = await sent('Ada Ahead');
    await call(lead.id, { nextActionAt: '2027-03-20T15:00:00.000Z' });
    await cancel(await booked(lead, '2027-03-22T15:00:00.000Z'));
    expect(await leadNow(lead.id)).toMatchObject({ nextActionAt: new Date(MONDAY_NINE), nextActionCause: 'visit' });
    await booked(lead, '2027-03-22T17:00:00.000Z');
    expect(await leadNow(lead.id)).toMatchObject({ nextActionAt: null, nextActionCause: null });
  });

  it('B09 stays if staff planned it again after the visit fell through', async () => {
    const lead = await sent('Nell Named');
    await call(lead.id);
    await cancel(await booked(lead, '2027-03-16T17:00:00.000Z'));
    await post(`leads/${lead.id}/activities`, {
      kind: 'note',
      body: 'I call myself.',
      nextActionAt: MONDAY_NINE,
    }).expect(201);
    await booked(lead, '2027-03-17T15:00:00.000Z');
    expect((await leadNow(lead.id)).nextActionAt).toEqual(new Date(MONDAY_NINE));
  });
});

describe('C13 visits of requests that became one', () => {
  it('C13 C09 count for the remaining lead: on Today, for its score, and when another visit is canceled', async () => {
    const kept = await sent('Mae Merged');
    const [other, third] = [await sent('Mae Merged', kept.email), await sent('Mae Merged', kept.email)];
    const visit = await booked(third, '2027-03-18T15:00:00.000Z');
    const merge = async (into: string, from: string) =>
      post(`leads/${into}/merge`, { otherId: from, otherVersion: (await leadNow(from)).version }).expect(200);
    await schedule.test.mails();
    const before = (await leadNow(kept.id)).score ?? 0;
    await merge(other.id, third.id);
    await merge(kept.id, other.id);
    expect((await today()).newRequests.find(({ id }) => id === kept.id)?.visit?.startsAt).toBe(visit.startsAt);
    expect((await leadNow(kept.id)).score).toBe(before + 10);
    const { body } = await schedule.test.http().get(`/api/admin/leads/${kept.id}`).set(owner.headers);
    expect((body as { scoreLines: { points: number }[] }).scoreLines.reduce((sum, { points }) => sum + points, 0)).toBe(
      before + 10,
    );
    await call(kept.id);
    await cancel(await booked(kept, '2027-03-19T15:00:00.000Z'));
    expect((await leadNow(kept.id)).nextActionAt).toBeNull();
    await cancel(visit);
    expect((await leadNow(kept.id)).nextActionAt).toEqual(new Date(MONDAY_NINE));
  });

  it('C13 C09 count for neither after it is canceled and the merge is undone', async () => {
    const [kept, other] = [await sent('Una Undone'), await sent('Una Undone')];
    await schedule.test.mails();
    const before = (await leadNow(other.id)).score ?? 0;
    const visit = await booked(other, '2027-03-25T15:00:00.000Z');
    expect((await leadNow(other.id)).score).toBe(before + 10);
    const { body } = await post(`leads/${kept.id}/merge`, {
      otherId: other.id,
      otherVersion: (await leadNow(other.id)).version,
    }).expect(200);
    await cancel(visit);
    await post(`leads/${kept.id}/merges/${(body as { merges: { id: string }[] }).merges[0]?.id}/undo`, {}).expect(200);
    expect((await leadNow(other.id)).score).toBe(before);
  });
});
