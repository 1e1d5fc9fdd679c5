import { LeadEntity } from '../../src/modules/leads/persistence/lead.entity.js';
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

let schedule: Schedule;
let headers: Record<string, string>;
beforeAll(async () => {
  schedule = await createSchedule();
});
afterEach(async () => {
  expect(await cellFaults(schedule)).toEqual([]);
  schedule.test.clock.set(MONDAY_NINE);
});
afterAll(() => schedule.close());

interface Visit extends Booked {
  version: number;
  leadId: string;
  outcome: string | null;
  undoUntil: string | null;
}

const post = async (path: string, body: object) => {
  const { status, body: answer } = await schedule.test.http().post(`/api/admin/${path}`).set(headers).send(body);
  return { status, body: answer as Visit & Refused };
};
const read = async <T>(path: string) => (await schedule.test.http().get(`/api/admin/${path}`).set(headers)).body as T;
const undo = (id: string, version: number) => post(`visits/${id}/undo-closing`, { version });
const done = { outcome: 'Liked it', nextStep: 'Send the drawing', nextActionAt: '2027-05-28T15:00:00.000Z' };
const complete = (id: string, version = 1) => post(`visits/${id}/complete`, { ...done, version });
const at = async (now: string) => {
  schedule.test.clock.set(now);
  ({ headers } = await logInStaff(schedule.test, 'owner'));
};
const leadOf = async (visit: { id: string }) => {
  const leadId = (await schedule.visits()).find(({ id }) => id === visit.id)!.leadId!;
  const { firstHumanReplyAt, nextActionAt, wakeAt, stage, dueAt } = await schedule.test.uow
    .reader()
    .findOneByOrFail(LeadEntity, { id: leadId });
  return { leadId, dates: { firstHumanReplyAt, nextActionAt, wakeAt, stage, dueAt } };
};
const booked = async (startsAt: string) => {
  const { status, body } = await schedule.book({ startsAt });
  expect(status).toBe(201);
  return body as Booked;
};

describe('undoing the closing of a visit', () => {
  it('G08 works within a day, with its effect on the lead', async () => {
    const [met, missed] = [await booked('2027-03-10T15:00:00.000Z'), await booked('2027-03-10T17:00:00.000Z')];
    await at('2027-03-10T18:00:00.000Z');
    const before = [await leadOf(met), await leadOf(missed)];
    const sentMails = async () =>
      (await schedule.test.mails()).filter(
        ({ text }) => text.includes(met.reference) || text.includes(missed.reference),
      ).length;
    const written = await sentMails();
    const closed = [(await complete(met.id)).body, (await post(`visits/${missed.id}/no-show`, { version: 1 })).body];
    expect(closed.map(({ status, undoUntil }) => [status, undoUntil])).toEqual([
      ['completed', '2027-03-11T18:00:00.000Z'],
      ['no_show', '2027-03-11T18:00:00.000Z'],
    ]);
    expect((await leadOf(met)).dates).toMatchObject({
      firstHumanReplyAt: new Date('2027-03-10T18:00:00.000Z'),
      nextActionAt: new Date(done.nextActionAt),
    });
    await at('2027-03-11T17:59:59.999Z');
    for (const { id, version } of closed) {
      const { status, body } = await undo(id, version);
      expect([status, body]).toEqual([
        200,
        expect.objectContaining({ status: 'confirmed', outcome: null, undoUntil: null, version: version + 1 }),
      ]);
    }
    expect([await leadOf(met), await leadOf(missed)]).toEqual(before);
    expect(await sentMails()).toBe(written);
    const { activities } = await read<{ activities: { kind: string; body: string; notSentAt: string | null }[] }>(
      `leads/${before[0]!.leadId}`,
    );
    expect(activities.find(({ kind }) => kind === 'visit')?.notSentAt).not.toBeNull();
    expect(activities.some(({ body }) => body.includes('was reopened'))).toBe(true);
    const { items } = await read<{ items: { action: string }[] }>(`visits/${met.id}/history`);
    expect(items.filter(({ action }) => action !== 'mail').map(({ action }) => action)).toEqual([
      'undo',
      'complete',
      'book',
    ]);
    // Closed again, it ends as if it had never been reopened.
    expect((await complete(met.id, 3)).body).toMatchObject({ status: 'completed', outcome: 'Liked it' });
    expect((await undo(missed.id, 3)).body).toMatchObject({
      code: 'ILLEGAL_TRANSITION',
      error: 'A visit can be reopened for 24 hours after it was closed, unless it has changed since.',
    });
  });

  it('G08 is refused after a day, and if the visit or lead changed since', async () => {
    const [late, corrected, called] = [
      await booked('2027-03-11T15:00:00.000Z'),
      await booked('2027-03-11T17:00:00.000Z'),
      await booked('2027-03-11T19:00:00.000Z'),
    ];
    await at('2027-03-12T15:00:00.000Z');
    for (const { id } of [late, corrected, called]) expect((await complete(id)).status).toBe(200);
    await schedule.test
      .http()
      .patch(`/api/admin/visits/${corrected.id}`)
      .set(headers)
      .send({ version: 2, notes: 'Two dogs' })
      .expect(200);
    schedule.test.clock.advance(1);
    const { leadId } = await leadOf(called);
    expect((await post(`leads/${leadId}/activities`, { kind: 'call', direction: 'out', body: 'Talked' })).status).toBe(
      201,
    );
    expect((await undo(late.id, 1)).body.code).toBe('STALE_VERSION');
    expect(await undo(corrected.id, 3)).toMatchObject({
      status: 409,
      body: { code: 'ILLEGAL_TRANSITION', error: expect.stringContaining('unless it has changed since') as string },
    });
    const before = await leadOf(called);
    expect(await undo(called.id, 2)).toMatchObject({
      status: 409,
      body: {
        code: 'ILLEGAL_TRANSITION',
        error: expect.stringContaining('has changed since the visit was closed') as string,
      },
    });
    expect([(await read<Visit>(`visits/${called.id}`)).status, await leadOf(called)]).toEqual(['completed', before]);
    await at('2027-03-13T15:00:00.000Z');
    expect(await undo(late.id, 2)).toMatchObject({
      status: 409,
      body: { error: 'A visit can be reopened for 24 hours after it was closed, unless it has changed since.' },
    });
    expect((await read<Visit>(`visits/${late.id}`)).undoUntil).toBeNull();
  });

  it('B03 B04 is refused once its time was given to another visit', async () => {
    const [staffId] = schedule.staffIds;
    await schedule.setType('design-consult', { noticeMin: 0 });
    const running = (await schedule.book({ service: 'design-consult', startsAt: '2027-03-15T15:00:00.000Z' }))
      .body as Booked;
    await at('2027-03-15T15:10:00.000Z');
    expect((await complete(running.id)).status).toBe(200);
    const request = {
      service: 'video-consult',
      name: 'Bea',
      email: 'bea@example.com',
      startsAt: '2027-03-15T15:30:00.000Z',
      staffId,
      override: { reason: 'They are on the phone' },
    };
    const other = await post('visits', request);
    expect(other.status).toBe(201);
    expect(await undo(running.id, 2)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('takes part of its time') as string },
    });
    expect((await read<Visit>(`visits/${running.id}`)).status).toBe('completed');
    expect((await post(`visits/${other.body.id}/cancel`, { version: 1, reason: 'Away' })).status).toBe(200);
    expect((await undo(running.id, 2)).status).toBe(200);
    expect((await post('visits', request)).body.code).toBe('SLOT_TAKEN');
  });
});
