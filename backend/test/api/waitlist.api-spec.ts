import { randomUUID } from 'node:crypto';
import { uuidv7 } from '../../src/common/ids/ids.js';
import { AuditEntryEntity } from '../../src/platform/audit/persistence/audit-entry.entity.js';
import { LeadTouchEntity } from '../../src/modules/leads/persistence/lead-parts.entity.js';
import { LeadEntity } from '../../src/modules/leads/persistence/lead.entity.js';
import { ScheduleUpkeep } from '../../src/modules/scheduling/schedule-upkeep.service.js';
import { VisitLinks } from '../../src/modules/scheduling/visit-links.js';
import { COMPANY, CompanyHoursEntity } from '../../src/modules/scheduling/persistence/schedule-settings.entities.js';
import { ScheduleSettingsRepository } from '../../src/modules/scheduling/persistence/schedule-settings.repository.js';
import {
  WaitlistEntryEntity,
  WaitlistOfferEntity,
} from '../../src/modules/scheduling/persistence/waitlist.entities.js';
import { Outbox, OutboxHandlers } from '../../src/platform/outbox/index.js';
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

let schedule: Schedule;
beforeAll(async () => {
  schedule = await createSchedule();
});
afterAll(() => schedule.close());
beforeEach(() => schedule.test.clock.set(MONDAY_NINE));

let people = 0;
const newEmail = () => `waits-${(people += 1)}@example.com`;

function join(day: string, change: object = {}) {
  return schedule.test
    .http()
    .post('/api/schedule/waitlist')
    .send({ service: 'design-consult', from: day, to: day, name: 'Ada Byron', email: newEmail(), ...change });
}

async function waiting(day: string): Promise<{ email: string; token: string }> {
  const email = newEmail();
  const { status, body } = await join(day, { email });
  expect(status).toBe(201);
  return { email, token: schedule.test.get(VisitLinks).entryToken((body as { id: string }).id) };
}

async function booked(startsAt: string): Promise<Booked> {
  const { status, body } = await schedule.book({ service: 'design-consult', startsAt });
  expect([status, (body as Refused).error]).toEqual([201, undefined]);
  return body as Booked;
}

const cancel = async ({ manageToken }: Booked) => {
  await schedule.test.http().post(`/api/schedule/visits/${manageToken}/cancel`).send({ reason: 'Away' }).expect(200);
};

/** Tokens of the offers emailed to an address, oldest first. */
async function offersTo(email: string): Promise<string[]> {
  const mails = (await schedule.test.mails()).filter(({ to }) => to.includes(email));
  return mails.flatMap(({ text }) => /offer=([\w-]{22})/.exec(text)?.[1] ?? []);
}

const accept = (token: string, body: object = {}) =>
  schedule.test.http().post(`/api/schedule/offers/${token}/accept`).send(body);
const show = async (token: string) =>
  (await schedule.test.http().get(`/api/schedule/offers/${token}`).expect(200)).body as {
    status: string;
    startsAt: string;
    expiresAt: string;
  };
const openStarts = async (day: string) =>
  (await schedule.slots({ service: 'design-consult', from: day, to: day })).days[0]!.slots.map(
    ({ startsAt }) => startsAt,
  );

describe('the waitlist', () => {
  it('keeps three entries of an address, and answers a fourth the same without storing or emailing anything', async () => {
    const email = newEmail();
    const days = [1, 2, 3, 4, 5].map((day) => `2027-05-0${day}`);
    for (const day of days) expect((await join(day, { email })).body).toMatchObject({ from: day, status: 'waiting' });
    const entries = await schedule.test.uow.reader().findBy(WaitlistEntryEntity, { emailNormalized: email });
    expect(entries.map(({ fromDate }) => fromDate).sort()).toEqual(days.slice(0, 3));
    const emails = (await schedule.test.mails()).filter(({ to }) => to.includes(email));
    expect(emails.length).toBeLessThanOrEqual(3);
    await schedule.test.uow.run(() =>
      schedule.test.uow.writer().delete(WaitlistEntryEntity, { emailNormalized: email }),
    );
  });

  it('B18 offers a canceled time to the first, exclusively for 30 minutes, then to the next, and records it', async () => {
    const day = '2027-03-11';
    const start = `${day}T16:00:00.000Z`;
    const visit = await booked(start);
    const first = await waiting(day);
    schedule.test.clock.advance(1);
    const second = await waiting(day);
    await cancel(visit);

    const [offer] = await offersTo(first.email);
    expect(await show(offer!)).toMatchObject({
      status: 'open',
      startsAt: start,
      expiresAt: '2027-03-08T15:30:00.001Z',
    });
    expect(await offersTo(second.email)).toEqual([]);
    expect(await openStarts(day)).not.toContain(start);
    expect((await schedule.book({ service: 'design-consult', startsAt: start })).status).toBe(409);

    schedule.test.clock.advanceMinutes(30);
    const [next] = await offersTo(second.email);
    expect((await show(offer!)).status).toBe('expired');
    expect((await show(next!)).status).toBe('open');
    const late = await accept(offer!);
    expect([late.status, (late.body as Refused).code]).toEqual([410, 'OFFER_EXPIRED']);
    expect(await offersTo(first.email)).toHaveLength(1);

    const taken = await accept(next!);
    expect([taken.status, (taken.body as Booked).startsAt, (taken.body as Booked).status]).toEqual([
      201,
      start,
      'confirmed',
    ]);
    const mails = (await schedule.test.mails()).filter(({ to }) => to.includes(second.email));
    expect(mails.at(-1)?.subject).toBe('Your visit is confirmed: Studio meeting, Thu, Mar 11, 2027, 10:00 AM CST');
    expect((await accept(next!)).status).toBe(410);

    const offers = await schedule.test.uow.reader().find(WaitlistOfferEntity, { order: { offeredAt: 'ASC' } });
    expect(offers.map(({ state }) => state)).toEqual(['lapsed', 'accepted']);
    const audit = await schedule.test.uow
      .reader()
      .find(AuditEntryEntity, { where: { entity: 'waitlist_offer' }, order: { seq: 'ASC' } });
    expect(audit.map(({ action }) => action)).toEqual([
      'waitlist.offer',
      'waitlist.lapsed',
      'waitlist.offer',
      'waitlist.accepted',
    ]);
    expect(await cellFaults(schedule)).toEqual([]);
  });

  it('C08 F03 an accepted offer keeps the first touch from joining; the last touch is the current one', async () => {
    const day = '2027-04-21';
    const touchesOf = async (visitId: string) => {
      const { leadId } = (await schedule.visits()).find(({ id }) => id === visitId)!;
      const rows = await schedule.test.uow
        .reader()
        .find(LeadTouchEntity, { where: { leadId: leadId! }, order: { position: 'ASC' } });
      return rows.map(({ position, source, landingPath }) => [position, source, landingPath]);
    };
    const offered = async (hour: number, email: string, attribution?: object) => {
      const visit = await booked(`${day}T${hour}:00:00.000Z`);
      expect((await join(day, { email, attribution })).status).toBe(201);
      await cancel(visit);
      return (await offersTo(email)).at(-1)!;
    };
    const came = {
      first: { source: 'google', landingPath: '/' },
      last: { source: 'houzz', landingPath: '/portfolio' },
    };
    const email = newEmail();
    const now = { first: { source: 'mail' }, last: { source: 'mail', landingPath: '/schedule-now' } };
    const taken = (await accept(await offered(15, email, came), { attribution: now })).body as Booked;
    expect(await touchesOf(taken.id)).toEqual([
      ['first', 'google', '/'],
      ['last', 'mail', '/schedule-now'],
    ]);
    // Their next visit is about the same request, whose first touch stays.
    const offer = await offered(19, email, { last: { source: 'newsletter' } });
    const again = (await accept(offer, { attribution: { last: { cookie: 'x' } } })).body as Booked;
    expect(await touchesOf(again.id)).toEqual([
      ['first', 'google', '/'],
      ['last', 'newsletter', null],
    ]);
  });

  it('B18 offers an opening once when its event is delivered twice', async () => {
    const day = '2027-04-06';
    const visit = await booked(`${day}T16:00:00.000Z`);
    const first = await waiting(day);
    schedule.test.clock.advance(1);
    const second = await waiting(day);
    await cancel(visit);
    expect(await offersTo(first.email)).toHaveLength(1);
    const matches = await schedule.test.uow
      .reader()
      .find(OutboxMessageEntity, { where: { type: 'waitlist.match' }, order: { createdAt: 'DESC' } });
    // As after a worker that died when its work was durable and before it could say so.
    const handler = schedule.test.get(OutboxHandlers).find('waitlist.match');
    for (const match of matches)
      await handler?.handle(schedule.test.get(Outbox).payloadOf(match) as never, { messageId: match.id, attempt: 2 });
    expect(matches.length).toBeGreaterThan(0);
    expect([await offersTo(first.email), await offersTo(second.email)]).toEqual([[expect.any(String)], []]);
    expect(await cellFaults(schedule)).toEqual([]);
  });

  it('B18 moves on to the next when a person with an offer leaves the waitlist', async () => {
    const day = '2027-03-12';
    const visit = await booked(`${day}T16:00:00.000Z`);
    const first = await waiting(day);
    schedule.test.clock.advance(1);
    const second = await waiting(day);
    await cancel(visit);
    const [offer] = await offersTo(first.email);
    await schedule.test.http().delete(`/api/schedule/waitlist/${first.token}`).expect(204);
    await schedule.test.http().delete(`/api/schedule/waitlist/${first.token}`).expect(204);
    expect((await show(offer!)).status).toBe('withdrawn');
    expect((await accept(offer!)).status).toBe(410);
    expect(await offersTo(second.email)).toHaveLength(1);
    expect(await cellFaults(schedule)).toEqual([]);
  });

  it('B18 offers the time of an expired hold, and of a moved visit', async () => {
    const [day, start] = ['2027-03-15', '2027-03-15T15:00:00.000Z'];
    await schedule.hold({ service: 'design-consult', startsAt: start });
    const first = await waiting(day);
    schedule.test.clock.advanceMinutes(11);
    await schedule.slots({ service: 'design-consult', from: day, to: day });
    // Any booking clears away what has run out.
    const moving = await booked('2027-03-16T15:00:00.000Z');
    const [offer] = await offersTo(first.email);
    expect((await show(offer!)).startsAt).toBe(start);

    const second = await waiting('2027-03-16');
    await schedule.test
      .http()
      .post(`/api/schedule/visits/${moving.manageToken}/reschedule`)
      .send({ startsAt: '2027-03-17T15:00:00.000Z' })
      .expect(200);
    const [other] = await offersTo(second.email);
    expect((await show(other!)).startsAt).toBe('2027-03-16T15:00:00.000Z');
  });

  it('B18 offers every time left by a person who moved twice in a row', async () => {
    const visit = await booked('2027-03-24T15:00:00.000Z');
    const first = await waiting('2027-03-24');
    const second = await waiting('2027-03-25');
    const move = (token: string, startsAt: string) =>
      schedule.test.http().post(`/api/schedule/visits/${token}/reschedule`).send({ startsAt }).expect(200);
    const { manageToken } = (await move(visit.manageToken, '2027-03-25T15:00:00.000Z')).body as Booked;
    await move(manageToken, '2027-03-26T15:00:00.000Z');
    const offered = [];
    for (const { email } of [first, second])
      for (const token of await offersTo(email)) offered.push((await show(token)).startsAt);
    expect(offered).toEqual(['2027-03-24T15:00:00.000Z', '2027-03-25T15:00:00.000Z']);
  });

  it('B18 offers everyone a time of their own when a day opens up', async () => {
    const day = '2027-03-18';
    const { headers } = await logInStaff(schedule.test, 'office');
    const closures = '/api/admin/availability/closures';
    const closed = await schedule.test
      .http()
      .post(closures)
      .set(headers)
      .send({ from: day, to: day, publicReason: 'Company picnic' });
    expect([closed.status, (closed.body as Refused).error]).toEqual([200, undefined]);
    const both = [await waiting(day), await waiting(day)];
    await schedule.test.mails();
    const settings = await schedule.test.http().get('/api/admin/availability').set(headers).expect(200);
    const [closure] = (settings.body as { closures: { id: string }[] }).closures;
    await schedule.test.http().delete(`${closures}/${closure!.id}`).set(headers).expect(200);
    const starts = [];
    for (const { email } of both) for (const token of await offersTo(email)) starts.push((await show(token)).startsAt);
    expect(starts).toHaveLength(2);
    expect(new Set(starts).size).toBe(2);
    expect(starts.every((start) => start.startsWith(day))).toBe(true);
  });

  it('B18 finds a person who can use a time, however many wait longer who cannot @mariadb', async () => {
    const day = '2027-04-14';
    const visit = await booked(`${day}T16:00:00.000Z`);
    const like = await waiting(day);
    const first = (await schedule.test.uow.reader().find(WaitlistEntryEntity, { where: { email: like.email } }))[0]!;
    await schedule.setType('opening-closing', { offered: false });
    // All at one instant, and so many that they are read in pages.
    const others = Array.from({ length: 250 }, (_, index) => ({
      ...first,
      id: uuidv7(),
      typeKey: 'opening-closing',
      emailNormalized: `${index}@others.example`,
      tokenHash: `other-${index}`,
      createdAt: new Date(first.createdAt.getTime() - 1_000),
    }));
    await schedule.test.uow.run(
      async () => void (await schedule.test.uow.writer().insert(WaitlistEntryEntity, others)),
    );
    try {
      await cancel(visit);
      expect(await offersTo(like.email)).toHaveLength(1);
      // Staff see all of them, page by page, and people with a held time.
      const { headers } = await logInStaff(schedule.test, 'service');
      const page = async (query: object) =>
        (await schedule.test.http().get('/api/admin/waitlist').query(query).set(headers).expect(200)).body as {
          items: { id: string; offer: object | null }[];
          nextCursor: string | null;
        };
      const seen: string[] = [];
      for (let cursor: string | null | undefined; cursor !== null;) {
        const { items, nextCursor }: Awaited<ReturnType<typeof page>> = await page({
          limit: 100,
          ...(cursor ? { cursor } : {}),
        });
        seen.push(...items.map(({ id }) => id));
        cursor = nextCursor;
      }
      expect(new Set(seen).size).toBe(seen.length);
      expect(others.every(({ id }) => seen.includes(id))).toBe(true);
      const held = (await page({ state: 'offered', limit: 100 })).items.find(({ id }) => id === first.id);
      expect(held?.offer).toMatchObject({ startsAt: `${day}T16:00:00.000Z` });
      expect((await schedule.test.http().get('/api/admin/waitlist?cursor=bm90').set(headers)).status).toBe(422);
    } finally {
      await schedule.setType('opening-closing', { offered: true });
      await schedule.test.uow.run(
        async () => void (await schedule.test.uow.writer().delete(WaitlistEntryEntity, { typeKey: 'opening-closing' })),
      );
    }
  });

  it('B18 B03 offers no time that was booked at the same moment @mariadb', async () => {
    const day = '2027-04-16';
    const handler = schedule.test.get(OutboxHandlers).find('schedule.opened')!;
    const starts = await openStarts(day);
    const people = [];
    for (let count = 0; count < 4; count += 1) {
      people.push(await waiting(day));
      schedule.test.clock.advance(1);
    }
    const opened = handler.handle({ from: day, to: day } as never, { messageId: randomUUID(), attempt: 1 });
    const booking = Promise.all(starts.map((startsAt) => schedule.book({ service: 'design-consult', startsAt })));
    await Promise.all([opened, booking]);
    const taken = (await booking).map(({ status, body }, index) =>
      status === 201 ? starts[index]! : (body as Refused).code,
    );
    const offered: string[] = [];
    for (const { email } of people)
      for (const token of await offersTo(email)) offered.push((await show(token)).startsAt);
    expect(new Set(offered).size).toBe(offered.length);
    expect(offered.filter((start) => taken.includes(start))).toEqual([]);
    // Anyone who came too late for a time got an email about it.
    for (const code of taken.filter((one) => !starts.includes(one)))
      expect(['SLOT_TAKEN', 'SLOT_NOT_OFFERED']).toContain(code);
    expect(await cellFaults(schedule)).toEqual([]);
  });

  it('C13 joins the request of that address, because the offer went only there', async () => {
    const day = '2027-04-08';
    const visit = await booked(`${day}T16:00:00.000Z`);
    const { email } = await waiting(day);
    const asked = await schedule.test
      .http()
      .post('/api/consultations')
      .send({ service: 'pool-renovation', name: 'Ada Byron', email, consent: true });
    await cancel(visit);
    const [offer] = await offersTo(email);
    const { id } = (await accept(offer!)).body as Booked;
    const leads = await schedule.test.uow.reader().findBy(LeadEntity, { emailNormalized: email });
    expect(leads.map((lead) => [lead.id, lead.stage])).toEqual([[(asked.body as { id: string }).id, 'consult_booked']]);
    expect((await schedule.visits()).find((row) => row.id === id)?.leadId).toBe(leads[0]?.id);
  });

  it('asks for the address when the visit is at a house', async () => {
    const day = '2027-03-22';
    const { body } = await schedule.book({
      service: 'site-visit',
      startsAt: `${day}T15:00:00.000Z`,
      address: '12 Clayton Road',
      postalCode: '63131',
    });
    const email = newEmail();
    await join(day, { service: 'site-visit', email, postalCode: '63124' });
    await cancel(body as Booked);
    const [token] = await offersTo(email);
    const without = await accept(token!);
    expect([without.status, Object.keys((without.body as Refused).fields ?? {})]).toEqual([422, ['address']]);
    expect((await accept(token!, { address: '27 Conway Hill, Ladue, MO 63124' })).status).toBe(201);
  });

  it('emails a person who joins, with the link to leave', async () => {
    const { email, token } = await waiting('2027-03-23');
    const mails = (await schedule.test.mails()).filter(({ to }) => to.includes(email));
    expect(mails.map(({ subject }) => subject)).toEqual(['You are on our waitlist: Studio meeting']);
    expect(mails[0]?.text).toContain(`/schedule-now#waitlist=${token}`);
  });

  it.each([
    [{ service: 'massage' }, 'service'],
    [{ from: '2027-02-29' }, 'from'],
    [{ to: '2027-03-01' }, 'to'],
    [{ from: '2027-03-01', to: '2027-03-07' }, 'to'],
    [{ to: '2029-03-01' }, 'to'],
    [{ email: 'nobody' }, 'email'],
    [{ name: '' }, 'name'],
    [{ postalCode: '6313' }, 'postalCode'],
    [{ comment: 'x' }, 'comment'],
  ])('refuses %j', async (change, field) => {
    const { status, body } = await join('2027-03-23', change);
    expect([status, Object.keys((body as Refused).fields ?? {})]).toEqual([422, [field]]);
  });

  it('is one entry and one email for the same request of one address, and shows its link to no one else @mariadb', async () => {
    const email = newEmail();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        join('2027-03-29', { email: index % 2 === 0 ? email : email.toUpperCase() }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 201));
    // Nor does the answer tell who waited already.
    expect(new Set(answers.map(({ body }) => (body as { id: string }).id)).size).toBe(6);
    for (const { body } of answers)
      expect(body).toEqual({
        id: expect.any(String) as string,
        from: '2027-03-29',
        to: '2027-03-29',
        status: 'waiting',
        service: { key: 'design-consult', name: 'Studio meeting' },
      });
    expect(await schedule.test.uow.reader().countBy(WaitlistEntryEntity, { emailNormalized: email })).toBe(1);
    expect((await schedule.test.mails()).filter(({ to }) => to.toLowerCase().includes(email))).toHaveLength(1);
    // A person who left may join again.
    const entry = await schedule.test.uow.reader().findOneByOrFail(WaitlistEntryEntity, { emailNormalized: email });
    await schedule.test
      .http()
      .delete(`/api/schedule/waitlist/${schedule.test.get(VisitLinks).entryToken(entry.id)}`)
      .expect(204);
    expect((await join('2027-03-29', { email })).status).toBe(201);
    expect(await schedule.test.uow.reader().countBy(WaitlistEntryEntity, { emailNormalized: email })).toBe(2);
  });

  it('deletes entries a month after their last day', async () => {
    const { token } = await waiting('2027-03-25');
    schedule.test.clock.set('2027-04-24T18:00:00.000Z');
    await schedule.test.get(ScheduleUpkeep).sweep();
    await schedule.test.http().delete(`/api/schedule/waitlist/${token}`).expect(204);
    const other = await (async () => {
      schedule.test.clock.set(MONDAY_NINE);
      return waiting('2027-03-25');
    })();
    schedule.test.clock.set('2027-04-25T18:00:00.000Z');
    await schedule.test.get(ScheduleUpkeep).sweep();
    await schedule.test.http().delete(`/api/schedule/waitlist/${other.token}`).expect(404);
  });
});

describe('links that open nothing', () => {
  it('B14 are answered without the schedule’s lock and without a write, also during a booking @mariadb', async () => {
    const { test } = schedule;
    const day = '2027-03-31';
    const { token: left } = await waiting(day);
    await test.http().delete(`/api/schedule/waitlist/${left}`).expect(204);
    const visit = await booked(`${day}T15:00:00.000Z`);
    const { token, email } = await waiting(day);
    await cancel(visit);
    const [offer] = await offersTo(email);
    await test.http().delete(`/api/schedule/waitlist/${token}`).expect(204);
    const stranger = await newCustomer(test);
    const held = ((await schedule.hold({ startsAt: '2027-03-30T15:00:00.000Z' })).body as { holdId: string }).holdId;

    const bookings = async () =>
      (await test.uow.reader().findOneByOrFail(CompanyHoursEntity, { id: COMPANY })).bookings;
    // What follows from leaving the list has been done by then.
    await test.mails();
    const before = await bookings();
    // Anything that needed the lock, or wrote on SQLite, would wait here forever.
    let letGo: () => void = () => undefined;
    const until = new Promise<void>((resolve) => (letGo = resolve));
    let isLocked: () => void = () => undefined;
    const locked = new Promise<void>((resolve) => (isLocked = resolve));
    const booking = test.uow.run(async () => {
      await test.get(ScheduleSettingsRepository).lock();
      isLocked();
      await until;
    });
    await locked;
    try {
      const junk = 'A'.repeat(22);
      const move = { startsAt: '2027-03-30T17:00:00.000Z' };
      for (const guess of [junk, held, 'no-token', visit.manageToken]) {
        for (const key of [undefined, randomUUID()]) {
          const send = (path: string, body: object) =>
            test
              .http()
              .post(`/api/schedule/${path}`)
              .set(key ? { 'idempotency-key': key } : {})
              .send(body)
              .expect(404);
          await send(`visits/${guess}/reschedule`, move);
          await send(`visits/${guess}/cancel`, { reason: 'Away' });
          await send(`offers/${guess}/accept`, {});
        }
        await test.http().delete(`/api/schedule/waitlist/${guess}`).expect(404);
      }
      await stranger.browser.post(`/api/portal/visits/${visit.id}/reschedule`).send(move).expect(404);
      await stranger.browser.post(`/api/portal/visits/${visit.id}/cancel`).send({ reason: 'Away' }).expect(404);
      // Known ones that change nothing any more.
      await test.http().delete(`/api/schedule/waitlist/${left}`).expect(204);
      expect((await accept(offer!)).status).toBe(410);
      expect(await bookings()).toBe(before);
    } finally {
      letGo();
      await booking;
    }
  });
});
