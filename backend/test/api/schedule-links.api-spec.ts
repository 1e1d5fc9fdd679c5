import { randomBytes, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { sha256Hex } from '../../src/common/ids/ids.js';
import { LeadTouchEntity } from '../../src/modules/leads/persistence/lead-parts.entity.js';
import { LeadMerging } from '../../src/modules/leads/lead-merging.service.js';
import { LeadEntity } from '../../src/modules/leads/persistence/lead.entity.js';
import { VisitLinks } from '../../src/modules/scheduling/visit-links.js';
import { OutboxMessageEntity } from '../../src/platform/outbox/persistence/outbox-message.entity.js';
import { logInStaff, newCustomer } from '../support/logins.js';
import {
  cellFaults,
  createSchedule,
  MONDAY_NINE,
  type Booked,
  type Refused,
  type Schedule,
} from '../support/schedule.js';

jest.setTimeout(120_000);

interface Held {
  holdId: string;
  startsAt: string;
  expiresAt: string;
  canExtend: boolean;
}

interface Managed extends Booked {
  canReschedule: boolean;
  canCancel: boolean;
  reschedulesLeft: number;
  cancelReason: string | null;
  version: number;
}

let schedule: Schedule;
beforeAll(async () => {
  schedule = await createSchedule();
});
afterEach(async () => {
  schedule.test.clock.set(MONDAY_NINE);
  expect(await cellFaults(schedule)).toEqual([]);
});
afterAll(() => schedule.close());

const booked = async (change: object) => {
  const { status, body } = await schedule.book(change);
  expect(status).toBe(201);
  return body as Booked;
};
const manage = (token: string) => schedule.test.http().get(`/api/schedule/visits/${token}`);
const change = (token: string, what: 'reschedule' | 'cancel', body: object) =>
  schedule.test.http().post(`/api/schedule/visits/${token}/${what}`).send(body);
const starts = async (date: string) =>
  (await schedule.slots({ service: 'video-consult', from: date, to: date })).days[0]!.slots.map(
    ({ startsAt }) => startsAt,
  );

describe('held times', () => {
  it('B06 are exclusive for ten minutes, and open right after', async () => {
    const startsAt = '2027-03-10T15:00:00.000Z';
    const { status, body } = await schedule.hold({ startsAt });
    const held = body as Held;
    expect([status, held.expiresAt, held.canExtend]).toEqual([201, '2027-03-08T15:10:00.000Z', true]);
    expect(await starts('2027-03-10')).not.toContain(startsAt);
    expect((await schedule.book({ startsAt })).status).toBe(409);
    schedule.test.clock.set('2027-03-08T15:09:59.999Z');
    expect((await schedule.book({ startsAt })).status).toBe(409);
    schedule.test.clock.set('2027-03-08T15:10:00.000Z');
    expect(await starts('2027-03-10')).toContain(startsAt);
    expect((await schedule.book({ startsAt })).status).toBe(201);
  });

  it('B06 become the visit of their visitor, and can be booked without a hold as well', async () => {
    const startsAt = '2027-03-10T17:00:00.000Z';
    const held = (await schedule.hold({ startsAt })).body as Held;
    const visit = await booked({ startsAt, holdId: held.holdId });
    expect(visit).toMatchObject({ startsAt, status: 'confirmed' });
    expect(visit.manageToken).not.toBe(held.holdId);
    expect((await manage(held.holdId)).status).toBe(404);
    schedule.test.clock.advanceMinutes(20);
    expect((await manage(visit.manageToken)).status).toBe(200);
    await booked({ startsAt: '2027-03-10T18:00:00.000Z', holdId: held.holdId });
  });

  it('B06 are released when another time is booked with them, or on request, and extended once @mariadb', async () => {
    const held = (await schedule.hold({ startsAt: '2027-03-10T20:00:00.000Z' })).body as Held;
    await booked({ startsAt: '2027-03-10T21:00:00.000Z', holdId: held.holdId });
    expect(await starts('2027-03-10')).toContain('2027-03-10T20:00:00.000Z');

    const other = (await schedule.hold({ startsAt: '2027-03-10T20:00:00.000Z' })).body as Held;
    const extend = () => schedule.test.http().post(`/api/schedule/holds/${other.holdId}/extend`).send();
    expect((await extend()).body).toMatchObject({ expiresAt: '2027-03-08T15:15:00.000Z', canExtend: false });
    expect(((await extend()).body as Refused).code).toBe('CHANGE_LIMIT_REACHED');
    expect((await schedule.test.http().delete(`/api/schedule/holds/${other.holdId}`)).status).toBe(204);
    expect((await schedule.test.http().delete(`/api/schedule/holds/${other.holdId}`)).status).toBe(204);
    expect([(await extend()).status, ((await extend()).body as Refused).code]).toEqual([410, 'HOLD_EXPIRED']);
  });

  it('B06 do not block the time booked instead, however close it is', async () => {
    const held = (await schedule.hold({ startsAt: '2027-03-12T15:00:00.000Z' })).body as Held;
    await booked({ startsAt: '2027-03-12T15:30:00.000Z', holdId: held.holdId });
    expect((await starts('2027-03-12'))[0]).toBe('2027-03-12T14:00:00.000Z');
    expect((await manage(held.holdId)).status).toBe(404);
  });

  it('B06 keep a time whose notice runs out while the address is typed', async () => {
    const startsAt = '2027-03-09T15:00:00.000Z';
    const held = (await schedule.hold({ service: 'site-visit', startsAt })).body as Held;
    schedule.test.clock.advanceMinutes(5);
    expect(
      await booked({ service: 'site-visit', startsAt, holdId: held.holdId, address: '1 Oak Lane, 63131' }),
    ).toMatchObject({ startsAt, status: 'confirmed' });
  });
});

describe('the link of a visit', () => {
  it('B14 opens the visit, is replaced by every change and ends with the visit', async () => {
    const visit = await booked({ startsAt: '2027-03-15T15:00:00.000Z', notes: 'Two dogs' });
    const seen = (await manage(visit.manageToken)).body as Managed;
    expect(seen).toMatchObject({
      id: visit.id,
      notes: 'Two dogs',
      canReschedule: true,
      canCancel: true,
      reschedulesLeft: 3,
      service: { key: 'video-consult', durationMin: 30 },
    });
    const moved = (await change(visit.manageToken, 'reschedule', { startsAt: '2027-03-15T19:00:00.000Z' }))
      .body as Managed;
    expect(moved).toMatchObject({
      id: visit.id,
      reference: visit.reference,
      startsAt: '2027-03-15T19:00:00.000Z',
      reschedulesLeft: 2,
    });
    expect((await manage(visit.manageToken)).status).toBe(404);
    expect((await change(visit.manageToken, 'cancel', { reason: 'x' })).status).toBe(404);
    const cancelled = (await change(moved.manageToken, 'cancel', { reason: 'We are away' })).body as Managed;
    expect(cancelled).toMatchObject({
      status: 'cancelled',
      cancelReason: 'We are away',
      canCancel: false,
      canReschedule: false,
    });
    expect((await manage(moved.manageToken)).status).toBe(404);
    expect((await change(cancelled.manageToken, 'cancel', { reason: 'again' })).body).toMatchObject({
      code: 'ILLEGAL_TRANSITION',
    });
    expect(await starts('2027-03-15')).toContain('2027-03-15T19:00:00.000Z');
    schedule.test.clock.set('2027-03-15T19:29:59.999Z');
    expect((await manage(cancelled.manageToken)).status).toBe(200);
    schedule.test.clock.set('2027-03-15T19:30:00.000Z');
    expect((await manage(cancelled.manageToken)).status).toBe(404);
  });

  it('B14 is the same for a repeated change, although each change makes a new link', async () => {
    const visit = await booked({ startsAt: '2027-04-01T15:00:00.000Z' });
    const key = randomUUID();
    const send = () =>
      schedule.test
        .http()
        .post(`/api/schedule/visits/${visit.manageToken}/reschedule`)
        .set('idempotency-key', key)
        .send({ startsAt: '2027-04-01T17:00:00.000Z' });
    const first = await send();
    expect(first.status).toBe(200);
    const again = await send();
    expect([again.status, again.body]).toEqual([200, first.body]);
  });

  it('B09 refuses moves and cancellations after their cutoffs and after three moves, and says who to contact', async () => {
    await schedule.setType('video-consult', { cancelCutoffMin: 60, rescheduleCutoffMin: 1_440 });
    try {
      let { manageToken } = await booked({ startsAt: '2027-03-16T15:00:00.000Z' });
      expect((await change(manageToken, 'cancel', {})).status).toBe(422);
      schedule.test.clock.set('2027-03-15T15:00:00.001Z');
      const late = await change(manageToken, 'reschedule', { startsAt: '2027-03-17T15:00:00.000Z' });
      expect([late.status, (late.body as Refused).code]).toEqual([422, 'CHANGE_TOO_LATE']);
      expect((late.body as Refused).error).toBe(
        'This visit could be rescheduled here until Mon, Mar 15, 2027, 10:00 AM CDT, 24 hours before it begins. Email us at hello@merideau.example.',
      );
      schedule.test.clock.set('2027-03-15T15:00:00.000Z');
      for (const startsAt of ['2027-03-17T15:00:00.000Z', '2027-03-18T15:00:00.000Z', '2027-03-19T15:00:00.000Z']) {
        const moved = await change(manageToken, 'reschedule', { startsAt });
        expect(moved.status).toBe(200);
        ({ manageToken } = moved.body as Managed);
      }
      const often = await change(manageToken, 'reschedule', { startsAt: '2027-03-22T15:00:00.000Z' });
      expect([often.status, (often.body as Refused).code]).toEqual([422, 'CHANGE_LIMIT_REACHED']);
      schedule.test.clock.set('2027-03-19T14:00:00.001Z');
      expect(((await change(manageToken, 'cancel', { reason: 'x' })).body as Refused).code).toBe('CHANGE_TOO_LATE');
      schedule.test.clock.set('2027-03-19T14:00:00.000Z');
      expect((await change(manageToken, 'cancel', { reason: 'x' })).status).toBe(200);
    } finally {
      await schedule.setType('video-consult', { cancelCutoffMin: 1_440, rescheduleCutoffMin: 1_440 });
    }
  });

  it('B09 undoes a move for ten minutes, whatever the notice, without counting it', async () => {
    await schedule.setType('video-consult', { noticeMin: 2_880, rescheduleCutoffMin: 1_440 });
    try {
      schedule.test.clock.set('2027-03-15T14:00:00.000Z');
      const [original, later] = ['2027-03-17T14:00:00.000Z', '2027-03-19T16:00:00.000Z'];
      let { manageToken } = await booked({ startsAt: original });
      const moveTo = async (startsAt: string) => {
        const { body, status } = await change(manageToken, 'reschedule', { startsAt });
        if (status === 200) ({ manageToken } = body as Managed);
        return body as Managed & Refused;
      };
      // Half an hour on, the time it had is within the notice of the house.
      schedule.test.clock.set('2027-03-15T14:30:00.000Z');
      await moveTo('2027-03-18T16:00:00.000Z');
      await moveTo('2027-03-18T17:00:00.000Z');
      expect(await moveTo(original)).toMatchObject({ code: 'SLOT_NOT_OFFERED' });
      expect(await moveTo(later)).toMatchObject({ reschedulesLeft: 0, canReschedule: false });
      schedule.test.clock.set('2027-03-15T14:40:00.000Z');
      expect(await moveTo('2027-03-18T16:00:00.000Z')).toMatchObject({ code: 'CHANGE_LIMIT_REACHED' });
      expect(await moveTo('2027-03-18T17:00:00.000Z')).toMatchObject({
        startsAt: '2027-03-18T17:00:00.000Z',
        reschedulesLeft: 1,
        canReschedule: true,
      });
      expect(await starts('2027-03-19')).toContain(later);
      // Once: where it was before counts again, and so does undoing too late.
      expect(await moveTo(later)).toMatchObject({ reschedulesLeft: 0 });
      schedule.test.clock.set('2027-03-15T14:50:00.001Z');
      expect(await moveTo('2027-03-18T17:00:00.000Z')).toMatchObject({ code: 'CHANGE_LIMIT_REACHED' });

      schedule.test.clock.set('2027-03-15T14:00:00.000Z');
      ({ manageToken } = await booked({ startsAt: '2027-03-17T15:00:00.000Z' }));
      schedule.test.clock.set('2027-03-15T15:30:00.000Z');
      // Moving back and forth is limited, because each move sends an email.
      const fro = '2027-03-17T15:00:00.000Z';
      for (const _ of [1, 2, 3]) {
        await moveTo(later.replace('16:00', '18:00'));
        expect(await moveTo(fro)).toMatchObject({ startsAt: fro, reschedulesLeft: 3 });
      }
      expect(await moveTo(later.replace('16:00', '18:00'))).toMatchObject({ reschedulesLeft: 2 });
      expect(await moveTo(fro)).toMatchObject({ code: 'SLOT_NOT_OFFERED' });
    } finally {
      await schedule.setType('video-consult', { noticeMin: 240, rescheduleCutoffMin: 1_440 });
    }
  });

  it('moves only to bookable times, and may overlap its own old time', async () => {
    await booked({ startsAt: '2027-03-23T16:00:00.000Z' });
    const visit = await booked({ startsAt: '2027-03-23T14:00:00.000Z' });
    const taken = await change(visit.manageToken, 'reschedule', { startsAt: '2027-03-23T16:00:00.000Z' });
    expect([taken.status, (taken.body as Refused).code, (taken.body as Refused).alternatives?.length]).toEqual([
      409,
      'SLOT_TAKEN',
      3,
    ]);
    expect((await change(visit.manageToken, 'reschedule', { startsAt: '2027-03-27T16:00:00.000Z' })).status).toBe(422);
    expect((await change(visit.manageToken, 'reschedule', { startsAt: '2027-03-23T14:00:00.000Z' })).status).toBe(422);
    expect((await change(visit.manageToken, 'reschedule', { startsAt: '2027-03-23T14:30:00.000Z' })).status).toBe(200);
  });

  it('B14 is not found by ten thousand guesses', async () => {
    await booked({ startsAt: '2027-03-24T16:00:00.000Z' });
    const links = schedule.test.get(VisitLinks);
    const known = new Set((await schedule.visits()).map(({ tokenHash }) => tokenHash));
    const [visit] = await schedule.visits();
    const guesses = Array.from({ length: 10_000 }, (_, index) =>
      index % 2 ? randomBytes(16).toString('base64url') : links.tokenOf({ id: visit!.id, linkNo: 100 + index }),
    );
    expect(guesses.filter((token) => known.has(sha256Hex(token)))).toEqual([]);
    expect(new Set(guesses).size).toBe(10_000);
    for (const token of [...guesses.slice(0, 5), 'x', '../../etc/passwd', '%00', 'a'.repeat(22), "' OR 1=1 --"]) {
      expect((await manage(encodeURIComponent(token))).status).toBe(404);
    }
  });
});

describe('what a booking leads to', () => {
  it('moves its request to Consult booked, with the visit in its history', async () => {
    const email = 'lead@example.com';
    const first = await booked({
      startsAt: '2027-03-25T15:00:00.000Z',
      email,
      name: 'Lena Vogt',
      service: 'design-consult',
    });
    expect((await schedule.visits()).find(({ id }) => id === first.id)?.leadId).not.toBeNull();
    const leads = await schedule.test.uow.reader().find(LeadEntity, { where: { emailNormalized: email } });
    expect(leads.map(({ stage, name, service }) => [stage, name, service])).toEqual([
      ['consult_booked', 'Lena Vogt', 'custom-design'],
    ]);
  });

  it('C13 typing another person’s address does not reach their request: staff see possible duplicates', async () => {
    const email = 'victim@example.com';
    const mine = (
      (
        await schedule.test
          .http()
          .post('/api/consultations')
          .send({ service: 'pool-renovation', name: 'Vera', email, consent: true })
      ).body as { id: string }
    ).id;
    const visit = await booked({ startsAt: '2027-03-25T19:00:00.000Z', email: 'VICTIM@example.com', name: 'Mallory' });
    const leads = await schedule.test.uow
      .reader()
      .find(LeadEntity, { where: { emailNormalized: email }, order: { receivedAt: 'ASC', id: 'ASC' } });
    expect(leads.map(({ name, stage }) => [name, stage])).toEqual([
      ['Vera', 'new'],
      ['Mallory', 'consult_booked'],
    ]);
    expect((await schedule.visits()).find(({ id }) => id === visit.id)?.leadId).toBe(leads[1]?.id);
    const alike = await schedule.test.get(LeadMerging).suggest(mine);
    expect(alike.map(({ lead, matches }) => [lead.id, matches])).toEqual([[leads[1]?.id, ['email']]]);
    expect(JSON.stringify(visit)).not.toContain(leads[0]?.reference);
  });

  it('takes the request it is about when that is the sender’s, and no other', async () => {
    const send = async (email: string) =>
      (
        (
          await schedule.test
            .http()
            .post('/api/consultations')
            .send({ service: 'pool-renovation', name: 'Ada', email, consent: true })
        ).body as { id: string }
      ).id;
    const [own, others] = [await send('own@example.com'), await send('other@example.com')];
    const visit = await booked({ startsAt: '2027-03-26T15:00:00.000Z', email: 'own@example.com', consultationId: own });
    const wrong = await booked({
      startsAt: '2027-03-26T19:00:00.000Z',
      email: 'third@example.com',
      consultationId: others,
    });
    const leadOf = async (id: string) => (await schedule.visits()).find((row) => row.id === id)!.leadId;
    expect(await leadOf(visit.id)).toBe(own);
    expect(await leadOf(wrong.id)).not.toBe(others);
  });

  it.each([
    ['custom-design', ''],
    ['emergency', 'service=emergency&'],
  ])(
    'C07 C13 the link in the confirmation of a request about %s books for that request only',
    async (service, chosen) => {
      const email = `${service}@example.com`;
      const sent = await schedule.test
        .http()
        .post('/api/consultations')
        .send({ service, name: 'Ada', email, phone: '314 555 0100', message: 'Leak', consent: true });
      const { id } = sent.body as { id: string };
      const mailsTo = async (to: string) =>
        (await schedule.test.mails()).filter((mail) => mail.to.includes(to)).map(({ text }) => text);
      const linkIn = (text: string | undefined) =>
        new RegExp(`/schedule-now\\?(.*)consultation=([\\w-]+)`).exec(text ?? '')?.slice(1);
      expect(linkIn((await mailsTo(email))[0])).toEqual([chosen, id]);
      const startsAt = service === 'emergency' ? '2027-04-13T15:00:00.000Z' : '2027-04-14T15:00:00.000Z';
      const visit = await booked({ startsAt, email, consultationId: id });
      expect((await schedule.visits()).find((row) => row.id === visit.id)).toMatchObject({ leadId: id });
      expect(
        (await schedule.test.uow.reader().findBy(LeadEntity, { emailNormalized: email })).map(
          ({ stage, firstHumanReplyAt }) => [stage, firstHumanReplyAt],
        ),
      ).toEqual([['consult_booked', null]]);
      await change(visit.manageToken, 'cancel', { reason: 'Away' });
      expect(linkIn((await mailsTo(email)).find((text) => text.includes('this visit is canceled')))).toEqual(['', id]);
      const notices = (await schedule.test.mails()).filter(
        ({ text, subject }) => text.includes(email) && /^(New request|Emergency)/.test(subject),
      );
      expect(new Set(notices.map(({ text }) => /Reference: (\S+)/.exec(text)?.[1])).size).toBe(1);
      expect(new Set(notices.map(({ to }) => to)).size).toBe(notices.length);
    },
  );

  it('C09 C11 canceling a visit makes its lead due at once; booking another one clears the call', async () => {
    const email = 'off@example.com';
    const leadNow = () => schedule.test.uow.reader().findOneByOrFail(LeadEntity, { emailNormalized: email });
    const first = await booked({ startsAt: '2027-04-16T15:00:00.000Z', email });
    const { id, score } = await leadNow();
    const second = await booked({ startsAt: '2027-04-16T18:00:00.000Z', email, consultationId: id });
    const { headers } = await logInStaff(schedule.test, 'owner');
    await schedule.test
      .http()
      .post(`/api/admin/leads/${id}/activities`)
      .set(headers)
      .send({ kind: 'call', direction: 'out', body: 'Hello' })
      .expect(201);
    await change(first.manageToken, 'cancel', { reason: 'Away' }).expect(200);
    expect(await leadNow()).toMatchObject({ nextActionAt: null, score });
    await change(second.manageToken, 'cancel', { reason: 'Away' }).expect(200);
    const back = await leadNow();
    expect([back.stage, back.nextActionAt, back.dueAt, back.score]).toEqual([
      'consult_booked',
      new Date(MONDAY_NINE),
      new Date(MONDAY_NINE),
      score! - 10,
    ]);
    const { wakeUps } = (await schedule.test.http().get('/api/admin/today').set(headers)).body as {
      wakeUps: { id: string }[];
    };
    expect(wakeUps.map((lead) => lead.id)).toContain(id);
    await booked({ startsAt: '2027-04-19T15:00:00.000Z', email, consultationId: id });
    expect(await leadNow()).toMatchObject({ nextActionAt: null, score });
  });

  it('a visit about a lost request creates a new one, visible to staff', async () => {
    const email = 'back@example.com';
    const { id } = (
      await schedule.test
        .http()
        .post('/api/consultations')
        .send({ service: 'custom-design', name: 'Ada', email, consent: true })
    ).body as { id: string };
    await schedule.test.uow.run(() => schedule.test.uow.writer().update(LeadEntity, { id }, { stage: 'lost' }));
    await booked({ startsAt: '2027-04-15T15:00:00.000Z', email, consultationId: id });
    const leads = await schedule.test.uow
      .reader()
      .find(LeadEntity, { where: { emailNormalized: email }, order: { receivedAt: 'ASC', id: 'ASC' } });
    expect(leads.map(({ stage }) => stage)).toEqual(['lost', 'consult_booked']);
  });

  it('C08 F03 a visit records attribution and keeps the first touch', async () => {
    const email = 'click@example.com';
    const first = { source: 'google', medium: 'cpc', landingPath: '/', device: 'phone' };
    const origin = { first, last: { source: 'mail', landingPath: '/schedule-now' } };
    const at = '2027-03-08T14:00:00.000Z';
    const visit = await booked({
      startsAt: '2027-04-02T15:00:00.000Z',
      email,
      attribution: { first, last: { ...origin.last, at } },
    });
    const leadId = (await schedule.visits()).find(({ id }) => id === visit.id)!.leadId!;
    const touches = () =>
      schedule.test.uow.reader().find(LeadTouchEntity, { where: { leadId }, order: { position: 'ASC' } });
    expect(await touches()).toMatchObject([
      { position: 'first', ...first, touchedAt: null },
      { position: 'last', ...origin.last, touchedAt: new Date(at) },
    ]);

    const again = { first: { source: 'another' }, last: { source: 'newsletter', tool: 'pool-estimator' } };
    await booked({ startsAt: '2027-04-05T15:00:00.000Z', email, consultationId: leadId, attribution: again });
    expect((await touches()).map(({ source, tool }) => [source, tool])).toEqual([
      ['google', null],
      ['newsletter', 'pool-estimator'],
    ]);

    const unreadable = { last: { cookie: 'x' } };
    await booked({ startsAt: '2027-04-06T15:00:00.000Z', attribution: unreadable });
  });

  it('B19 C05 the person who booked adds photos of the yard, but sees no earlier ones', async () => {
    const photo = (shade: number) =>
      sharp({ create: { width: 40, height: 30, channels: 3, background: { r: shade, g: 10, b: 10 } } })
        .jpeg()
        .toBuffer();
    const visit = await booked({ startsAt: '2027-04-07T15:00:00.000Z', email: 'yard@example.com' });
    const { consultationId, uploadKey } = visit.photos!;
    const path = `/api/consultations/${consultationId}/photos`;
    const send = async (shade: number, key = uploadKey) =>
      schedule.test
        .http()
        .post(path)
        .set('x-upload-key', key)
        .attach('photo', await photo(shade), 'yard.jpg');
    const first = await send(1);
    expect(first.status).toBe(201);
    const onLead = async () => {
      const { headers } = await logInStaff(schedule.test, 'owner');
      const { body } = await schedule.test.http().get(`/api/admin/leads/${consultationId}`).set(headers);
      return (body as { photos: { id: string }[] }).photos.map(({ id }) => id);
    };
    expect(await onLead()).toEqual([(first.body as { id: string }).id]);
    expect((await schedule.test.http().get(path).set('x-upload-key', uploadKey)).status).toBe(404);

    // About a request of long ago, from another browser: it takes photos again, and the sender can remove their own.
    schedule.test.clock.set('2027-04-20T15:00:00.000Z');
    const later = await booked({ startsAt: '2027-04-26T15:00:00.000Z', email: 'yard@example.com', consultationId });
    schedule.test.clock.set('2027-05-10T15:00:00.000Z');
    expect((await send(2)).status).toBe(422);
    const second = await send(2, later.photos!.uploadKey);
    expect([second.status, (await onLead()).length]).toEqual([201, 2]);
    const removed = await schedule.test
      .http()
      .delete(`${path}/${(second.body as { id: string }).id}`)
      .set('x-upload-key', later.photos!.uploadKey);
    expect([removed.status, (await onLead()).length]).toEqual([204, 1]);
    // The same picture again is the one that the request has; so they cannot remove it.
    const twin = await send(1, later.photos!.uploadKey);
    const kept = await schedule.test
      .http()
      .delete(`${path}/${(twin.body as { id: string }).id}`)
      .set('x-upload-key', later.photos!.uploadKey);
    expect([(twin.body as { id: string }).id, kept.status, (await onLead()).length]).toEqual([
      (first.body as { id: string }).id,
      404,
      1,
    ]);
    const [made] = uploadKey.split('.').slice(1);
    for (const key of [
      uploadKey.replace(`.${made}.`, `.${later.photos!.uploadKey.split('.')[1]}.`),
      `${consultationId}..`,
      `${consultationId}.zzzzzzzz.`,
    ]) {
      expect((await send(3, key)).status).toBe(404);
    }
    schedule.test.clock.set(MONDAY_NINE);
  });

  it('C13 a visit about a merged request goes to the remaining one', async () => {
    const email = 'merged@example.com';
    const send = async (message: string) =>
      (
        (
          await schedule.test
            .http()
            .post('/api/consultations')
            .send({ service: 'pool-renovation', name: 'Ada', email, message, consent: true })
        ).body as { id: string }
      ).id;
    const [stayed, merged] = [await send('First.'), await send('Second.')];
    await schedule.test.uow.run(() =>
      schedule.test.uow.writer().update(LeadEntity, { id: merged }, { stage: 'lost', mergedIntoId: stayed }),
    );
    const visit = await booked({ startsAt: '2027-04-01T15:00:00.000Z', email, consultationId: merged });
    expect((await schedule.visits()).find(({ id }) => id === visit.id)?.leadId).toBe(stayed);
  });

  it('writes each event to the outbox once', async () => {
    const visit = await booked({ startsAt: '2027-03-29T15:00:00.000Z' });
    const moved = (await change(visit.manageToken, 'reschedule', { startsAt: '2027-03-29T19:00:00.000Z' }))
      .body as Managed;
    await change(moved.manageToken, 'cancel', { reason: 'x' });
    const messages = await schedule.test.uow
      .reader()
      .find(OutboxMessageEntity, { order: { createdAt: 'ASC', id: 'ASC' } });
    const published = ['visit.booked', 'visit.moved', 'visit.cancelled'];
    const own = messages.filter(
      ({ type, payload }) => published.includes(type) && (payload as { visitId: string }).visitId === visit.id,
    );
    expect(own.map(({ type, payload }) => [type, (payload as { sequence: number }).sequence])).toEqual([
      ['visit.booked', 0],
      ['visit.moved', 1],
      ['visit.cancelled', 2],
    ]);
  });
});

describe('a customer’s visits', () => {
  it('are those booked while signed in, and those of an address shown to be theirs', async () => {
    const one = await newCustomer(schedule.test);
    const other = await newCustomer(schedule.test);
    const { body } = await schedule.book({ startsAt: '2027-03-30T15:00:00.000Z' }, one.browser);
    const foreign = await booked({ startsAt: '2027-03-30T19:00:00.000Z', email: one.email });
    const list = async (browser: typeof one.browser) =>
      ((await browser.get('/api/portal/visits')).body as { items: Managed[] }).items.map(({ id }) => id);
    expect(await list(one.browser)).toEqual([(body as Booked).id]);
    expect(await list(other.browser)).toEqual([]);
    const act = (browser: typeof one.browser, id: string, what: string, data: object) =>
      browser.post(`/api/portal/visits/${id}/${what}`).send(data);
    expect((await act(other.browser, (body as Booked).id, 'cancel', { reason: 'mine now' })).status).toBe(404);
    expect((await act(one.browser, foreign.id, 'cancel', { reason: 'mine' })).status).toBe(404);
    expect(
      (await act(one.browser, (body as Booked).id, 'reschedule', { startsAt: '2027-03-31T15:00:00.000Z' })).body,
    ).toMatchObject({ reschedulesLeft: 2 });
    expect((await act(one.browser, (body as Booked).id, 'cancel', { reason: 'Changed my mind' })).body).toMatchObject({
      status: 'cancelled',
    });
    expect((await schedule.test.http().get('/api/portal/visits')).status).toBe(401);
  });
});
