import ICAL from 'ical.js';
import { cellFaults, createSchedule, MONDAY_NINE, type Booked, type Schedule } from '../support/schedule.js';
import { logInStaff, newCustomer } from '../support/logins.js';
import type { StaffRole } from '../../src/common/access/index.js';
import { AuditEntryEntity } from '../../src/platform/audit/persistence/audit-entry.entity.js';
import { MailLog } from '../../src/platform/mail/index.js';
import { sha256Hex } from '../../src/common/ids/ids.js';
import { ScheduleUpkeep } from '../../src/modules/scheduling/schedule-upkeep.service.js';
import { VisitEntity } from '../../src/modules/scheduling/persistence/visit.entity.js';
import { MailTransport } from '../../src/platform/mail/mail-transport.js';
import type { SentMail } from '../support/app.js';

jest.setTimeout(120_000);

let schedule: Schedule;
beforeAll(async () => {
  schedule = await createSchedule();
});
afterAll(() => schedule.close());
beforeEach(() => schedule.test.clock.set(MONDAY_NINE));

const minutes = (count: number) => schedule.test.clock.advanceMinutes(count);
let guests = 0;
const newEmail = () => `guest-${(guests += 1)}@example.com`;

async function mailsTo(email: string): Promise<SentMail[]> {
  return (await schedule.test.mails()).filter(({ to }) => to.includes(email));
}

async function booked(change: object): Promise<Booked> {
  const { status, body } = await schedule.book(change);
  expect([status, (body as { error?: string }).error]).toEqual([201, undefined]);
  return body as Booked;
}

async function post(path: string, body: object): Promise<Booked> {
  const answer = await schedule.test.http().post(path).send(body);
  expect([answer.status, (answer.body as { error?: string }).error]).toEqual([200, undefined]);
  return answer.body as Booked;
}

async function staffDesk({ test }: Schedule, role: StaffRole) {
  const { headers } = await logInStaff(test, role);
  return { post: (path: string, body: object) => test.http().post(path).set(headers).send(body) };
}

function eventIn(calendar: string | null) {
  const root = new ICAL.Component(ICAL.parse(calendar ?? '') as ConstructorParameters<typeof ICAL.Component>[0]);
  return {
    method: root.getFirstPropertyValue('method'),
    event: new ICAL.Event(root.getFirstSubcomponent('vevent')!),
    root,
  };
}

describe('emails about a visit', () => {
  it('B16 say the same local time when booked, moved and canceled, on both sides of a daylight saving change', async () => {
    const email = newEmail();
    const visit = await booked({ startsAt: '2027-03-12T15:00:00.000Z', email, name: 'Ada Byron' });
    const moved = await post(`/api/schedule/visits/${visit.manageToken}/reschedule`, {
      startsAt: '2027-03-15T14:00:00.000Z',
    });
    await schedule.test.mails();
    await post(`/api/schedule/visits/${moved.manageToken}/cancel`, { reason: 'Away' });
    const subjects = (await mailsTo(email)).map(({ subject }) => subject);
    expect(subjects).toEqual([
      'Your visit was rescheduled to Mon, Mar 15, 2027, 9:00 AM CDT',
      'Canceled: Video call, Mon, Mar 15, 2027, 9:00 AM CDT',
    ]);
  });

  it('B16 carry time, place, what to have ready and the link; the calendar file says the same', async () => {
    const email = newEmail();
    const visit = await booked({
      service: 'site-visit',
      startsAt: '2027-03-12T15:00:00.000Z',
      email,
      address: '12 Clayton Road',
      postalCode: '63131',
      notes: 'WIN at evil.example',
    });
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe(
      'Your visit is confirmed: Design consultation, at your house, Fri, Mar 12, 2027, 9:00 AM CST',
    );
    for (const said of [
      'Ada, your visit is confirmed',
      '12 Clayton Road, 63131',
      visit.reference,
      'The plat or survey',
      visit.manageUrl,
    ])
      expect(mail?.text).toContain(said);
    expect(mail?.text).not.toContain('evil');
    const { method, event } = eventIn(mail?.calendar ?? null);
    expect([method, event.startDate.toJSDate().toISOString(), event.endDate.toJSDate().toISOString()]).toEqual([
      'REQUEST',
      visit.startsAt,
      visit.endsAt,
    ]);
    expect(event.location).toBe('12 Clayton Road, 63131');
  });

  it('B15 update the same calendar entry when moved and remove it when canceled', async () => {
    const email = newEmail();
    const visit = await booked({ startsAt: '2027-03-11T15:00:00.000Z', email });
    await schedule.test.mails();
    const moved = await post(`/api/schedule/visits/${visit.manageToken}/reschedule`, {
      startsAt: '2027-03-16T15:00:00.000Z',
    });
    await schedule.test.mails();
    await post(`/api/schedule/visits/${moved.manageToken}/cancel`, { reason: 'Away' });
    const files = (await mailsTo(email)).map(({ calendar }) => eventIn(calendar));
    expect(files.map(({ method, event }) => [method, event.sequence])).toEqual([
      ['REQUEST', 0],
      ['REQUEST', 1],
      ['CANCEL', 2],
    ]);
    expect(new Set(files.map(({ event }) => event.uid)).size).toBe(1);
  });

  describe('while the mail server was down', () => {
    const down = async (work: () => Promise<unknown>) => {
      const before = (await schedule.test.mails()).length;
      const send = jest.spyOn(schedule.test.get(MailTransport), 'send').mockRejectedValue(new Error('no server'));
      await work();
      send.mockRestore();
      schedule.test.clock.advance(120_000);
      const subjects = (await schedule.test.mails()).slice(before).map(({ subject }) => subject);
      const news = subjects.filter((subject) => !subject.startsWith('New request'));
      return news.map((subject) => subject.split(/:| of | to | on /)[0]).sort();
    };

    it('B16 say only that a visit is canceled, and not that it was confirmed or moved', async () => {
      const said = await down(async () => {
        const visit = await booked({ startsAt: '2027-05-03T15:00:00.000Z', email: newEmail() });
        await schedule.test.mails();
        const path = `/api/schedule/visits/${visit.manageToken}`;
        const moved = await post(`${path}/reschedule`, { startsAt: '2027-05-04T15:00:00.000Z' });
        await schedule.test.mails();
        await post(`/api/schedule/visits/${moved.manageToken}/cancel`, { reason: 'Away' });
        await schedule.test.mails();
      });
      expect(said).toEqual(['Canceled', 'Canceled']);
    });

    it('B16 say only where a visit was moved to', async () => {
      const said = await down(async () => {
        const visit = await booked({ startsAt: '2027-05-05T15:00:00.000Z', email: newEmail() });
        await schedule.test.mails();
        await post(`/api/schedule/visits/${visit.manageToken}/reschedule`, { startsAt: '2027-05-06T15:00:00.000Z' });
        await schedule.test.mails();
      });
      expect(said).toEqual(['Rescheduled', 'Your visit was rescheduled']);
    });

    it('B16 say of a request only that it was declined', async () => {
      const { headers } = await logInStaff(schedule.test, 'owner');
      const said = await down(async () => {
        const site = { service: 'site-visit', address: '1 Vine Road', postalCode: '63383' };
        const { id } = await booked({ ...site, startsAt: '2027-05-04T18:00:00.000Z', email: newEmail() });
        await schedule.test.mails();
        const decline = schedule.test.http().post(`/api/admin/visits/${id}/decline`).set(headers);
        await decline.send({ version: 1, reason: 'Too far' }).expect(200);
        await schedule.test.mails();
      });
      expect(said).toEqual(['We cannot make your visit']);
    });

    it('B16 do not tell a staff member who has a visit again that it was reassigned', async () => {
      const own = await createSchedule({ people: 2 });
      try {
        const { test, staffIds } = own;
        const { headers } = await logInStaff(test, 'owner');
        const { id, startsAt } = (await own.book({ startsAt: '2027-03-18T15:00:00.000Z' })).body as Booked;
        await test.mails();
        const first = (await own.visits())[0]!.staffId;
        const second = staffIds.find((staffId) => staffId !== first)!;
        const before = (await test.mails()).length;
        const send = jest.spyOn(test.get(MailTransport), 'send').mockRejectedValue(new Error('no server'));
        for (const [index, staffId] of [second, first].entries()) {
          const move = test.http().post(`/api/admin/visits/${id}/move`).set(headers);
          await move.send({ startsAt, staffId, version: index + 1 }).expect(200);
          await test.mails();
        }
        send.mockRestore();
        test.clock.advance(120_000);
        const sent = (await test.mails()).slice(before);
        expect(sent.map(({ subject }) => subject.split(/:| of | to /)[0]).sort()).toEqual([
          'No longer assigned',
          'Rescheduled',
          'Your visit was rescheduled',
        ]);
      } finally {
        await own.close();
      }
    });
  });

  it('B15 bring the video link when staff set it, in the same calendar entry, and once', async () => {
    const email = newEmail();
    const visit = await booked({ startsAt: '2027-03-18T16:00:00.000Z', email });
    await schedule.test.mails();
    const { headers } = await logInStaff(schedule.test, 'owner');
    const videoUrl = 'https://meet.example.com/quiet-terrace';
    const set = (version: number, body: object) =>
      schedule.test
        .http()
        .patch(`/api/admin/visits/${visit.id}`)
        .set(headers)
        .send({ version, ...body });
    expect((await set(1, { videoUrl })).status).toBe(200);
    await schedule.test.mails();
    expect((await set(2, { videoUrl, notes: 'Two dogs' })).status).toBe(200);
    const mails = await mailsTo(email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Your visit is confirmed: Video call, Thu, Mar 18, 2027, 11:00 AM CDT',
      'Your video link for Thu, Mar 18, 2027, 11:00 AM CDT',
    ]);
    expect(mails[1]?.text).toContain(videoUrl);
    const files = mails.map(({ calendar }) => eventIn(calendar));
    expect(files.map(({ method, event }) => [method, event.sequence])).toEqual([
      ['REQUEST', 0],
      ['REQUEST', 1],
    ]);
    expect([new Set(files.map(({ event }) => event.uid)).size, files[1]?.event.location]).toEqual([1, videoUrl]);
    schedule.test.clock.set('2027-03-17T16:00:00.000Z');
    expect(
      (await mailsTo(email)).map(({ subject }) => subject).filter((subject) => subject.startsWith('Tomorrow')),
    ).toHaveLength(1);
  });

  it('C15 B11 say of a house known to be outside the area that the visit is to be confirmed, and what became of it', async () => {
    const site = (startsAt: string, postalCode: string, email: string, address = '1 Vine Road') =>
      booked({ service: 'site-visit', startsAt, postalCode, email, address });
    const [yes, no] = [newEmail(), newEmail()];
    const [near, unknown] = [
      await site('2027-04-21T14:00:00.000Z', '63131', newEmail()),
      await site('2027-04-23T14:00:00.000Z', '90210', newEmail()),
    ];
    expect([near, unknown].map(({ status, outsideArea }) => [status, outsideArea])).toEqual([
      ['confirmed', false],
      ['confirmed', false],
    ]);
    const wanted = await site('2027-04-20T14:00:00.000Z', '63383', yes);
    // The address says where the house is, whatever code was typed to see times.
    const other = await site('2027-04-22T14:00:00.000Z', '63131', no, '1 Vine Road, Warrenton, MO 63383');
    expect([wanted, other].map(({ status, outsideArea }) => [status, outsideArea])).toEqual([
      ['pending', true],
      ['pending', true],
    ]);
    const [asked] = await mailsTo(yes);
    expect([asked?.subject, asked?.calendar]).toEqual([
      'We have your request for Tue, Apr 20, 2027, 9:00 AM CDT',
      null,
    ]);
    expect(asked?.text).toContain(
      'The house is in Warren County, Missouri, outside the area we usually serve. We will check whether we can come',
    );
    const notice = (await schedule.test.mails()).find(
      ({ subject, text }) => subject.startsWith('Visit to confirm') && text.includes(yes),
    );
    expect(notice?.text).toContain(
      'The house is in Warren County, Missouri, outside our area. Confirm the visit or decline it.',
    );
    const { headers } = await logInStaff(schedule.test, 'owner');
    const desk = (path: string) => `/api/admin/visits${path}`;
    const waiting = (await schedule.test.http().get(desk('?from=2027-04-20&to=2027-04-23&status=pending')).set(headers))
      .body as { items: { outsideCounty: string | null }[] };
    expect(waiting.items.map(({ outsideCounty }) => outsideCounty)).toEqual([
      'Warren County, Missouri',
      'Warren County, Missouri',
    ]);
    const decide = (id: string, what: string, body = {}) =>
      schedule.test
        .http()
        .post(desk(`/${id}/${what}`))
        .set(headers)
        .send({ version: 1, ...body })
        .expect(200);
    await decide(wanted.id, 'approve');
    await decide(other.id, 'decline', { reason: 'Too far' });
    expect((await mailsTo(yes)).at(-1)?.subject).toBe(
      'Your visit is confirmed: Design consultation, at your house, Tue, Apr 20, 2027, 9:00 AM CDT',
    );
    const declined = (await mailsTo(no)).at(-1);
    expect(declined?.text).toContain(
      'we cannot make the visit you asked for, to a house in Warren County, Missouri, outside the area we usually serve',
    );
    expect(declined?.text).toContain('Too far');
    expect(declined?.text).toContain('Ask for another time');
    // Staff know where they go.
    const made = {
      service: 'site-visit',
      startsAt: '2027-04-26T14:00:00.000Z',
      name: 'Ada Byron',
      email: newEmail(),
      address: '1 Vine Road, 63383',
    };
    expect((await schedule.test.http().post(desk('')).set(headers).send(made)).body).toMatchObject({
      status: 'confirmed',
      outsideCounty: 'Warren County, Missouri',
    });
  });

  it('G15 C15 apologize once for a visit that was not confirmed before it began, and make its lead due', async () => {
    const email = newEmail();
    let { headers } = await logInStaff(schedule.test, 'owner');
    const read = async <T>(path: string) =>
      (await schedule.test.http().get(`/api/admin/${path}`).set(headers)).body as T;
    const desk = (id: string, what: string, body = {}) =>
      schedule.test
        .http()
        .post(`/api/admin/visits/${id}/${what}`)
        .set(headers)
        .send({ version: 1, ...body });
    const house = { service: 'site-visit', address: '1 Vine Road', postalCode: '63383' };
    const asked = await booked({ ...house, startsAt: '2027-04-19T14:00:00.000Z', email });
    const [answered, open] = [
      await booked({ ...house, startsAt: '2027-04-19T18:00:00.000Z', email: newEmail() }),
      await booked({ ...house, startsAt: '2027-04-21T18:00:00.000Z', email: newEmail() }),
    ];
    await desk(answered.id, 'decline', { reason: 'Too far' }).expect(200);
    const staffView = () =>
      read<{ leadId: string; answerBy: string | null; status: string; cancelReason: string | null; version: number }>(
        `visits/${asked.id}`,
      );
    const { leadId, answerBy } = await staffView();
    // As far ahead as bookings must be.
    expect(answerBy).toBe('2027-04-18T14:00:00.000Z');
    const waiting = async () =>
      (await read<{ newRequests: { id: string; visit: object | null }[] }>('today')).newRequests.find(
        ({ id }) => id === leadId,
      )?.visit;
    expect(await waiting()).toEqual({ startsAt: asked.startsAt, isConfirmed: false });
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
      'We have your request for Mon, Apr 19, 2027, 9:00 AM CDT',
    ]);
    // Staff called, but the visit is still not confirmed.
    await schedule.test
      .http()
      .post(`/api/admin/leads/${leadId}/activities`)
      .set(headers)
      .send({ kind: 'call', direction: 'out', body: 'Voicemail' })
      .expect(201);
    const upkeep = () => schedule.test.get(ScheduleUpkeep).sweep();
    schedule.test.clock.set('2027-04-19T13:59:59.000Z');
    ({ headers } = await logInStaff(schedule.test, 'owner'));
    await upkeep();
    expect((await staffView()).status).toBe('pending');
    schedule.test.clock.set(asked.startsAt);
    expect((await desk(asked.id, 'approve')).body).toMatchObject({ code: 'ILLEGAL_TRANSITION' });
    await upkeep();
    await upkeep();
    expect(await staffView()).toMatchObject({
      status: 'declined',
      cancelReason: 'We did not confirm in time.',
      answerBy: null,
      version: 2,
    });
    expect(
      (await schedule.visits())
        .filter(({ id }) => [answered.id, open.id].includes(id))
        .map(({ status, cancelReason }) => [status, cancelReason]),
    ).toEqual([
      ['declined', 'Too far'],
      ['pending', null],
    ]);
    expect(await cellFaults(schedule)).toEqual([]);
    const sentMails = (await mailsTo(email)).slice(1);
    expect(sentMails.map(({ subject }) => subject)).toEqual([
      'We did not confirm in time: Design consultation, at your house, Mon, Apr 19, 2027, 9:00 AM CDT',
    ]);
    for (const said of [
      "We didn't confirm your visit in time, so it was canceled",
      'That was our mistake',
      `/schedule-now?consultation=${leadId}`,
    ])
      expect(sentMails[0]?.text).toContain(said);
    const notices = (await schedule.test.mails()).filter(
      ({ subject, text }) => subject.startsWith('Not confirmed in time') && text.includes(email),
    );
    expect(notices).toHaveLength(1);
    const lead = await read<{ nextActionAt: string; activities: { body: string }[] }>(`leads/${leadId}`);
    expect(lead.nextActionAt).toBe('2027-04-19T14:00:00.000Z');
    expect(lead.activities.filter(({ body }) => body.includes('neither confirmed nor declined'))).toHaveLength(1);
    expect((await read<{ wakeUps: { id: string }[] }>('today')).wakeUps.map(({ id }) => id)).toContain(leadId);
    const { items } = await read<{ items: { action: string; by: { type: string } }[] }>(`visits/${asked.id}/history`);
    expect(items.filter(({ action }) => action === 'lapse').map(({ by }) => by.type)).toEqual(['system']);
    // A call or email completes what was due.
    await schedule.test
      .http()
      .post(`/api/admin/leads/${leadId}/activities`)
      .set(headers)
      .send({ kind: 'call', direction: 'out', body: 'Talked' })
      .expect(201);
    expect((await read<{ wakeUps: { id: string }[] }>('today')).wakeUps.map(({ id }) => id)).not.toContain(leadId);
  });

  it('notify the staff member who goes, in the customer’s own words', async () => {
    const email = newEmail();
    await booked({ startsAt: '2027-03-17T15:00:00.000Z', email, notes: 'Two dogs' });
    const notices = (await schedule.test.mails()).filter(
      ({ subject, text }) => subject.startsWith('New visit') && text.includes(email),
    );
    expect(notices[0]?.text).toContain('Notes: Two dogs');
    expect(notices.map(({ subject }) => subject)).toEqual(['New visit: Ada Byron, Wed, Mar 17, 2027, 10:00 AM CDT']);
  });

  it('hold no link to the visit where staff can read emails', async () => {
    const email = newEmail();
    await booked({ startsAt: '2027-03-17T17:00:00.000Z', email });
    await schedule.test.mails();
    const { items } = await schedule.test.get(MailLog).listPage(null, 500);
    const [{ id } = { id: '' }] = items.filter(
      ({ toAddress, template }) => toAddress === email && template === 'visit-booked',
    );
    expect((await schedule.test.get(MailLog).find(id)).bodyText).toBeNull();
  });
});

describe('reminders', () => {
  const reminders = async (email: string) =>
    (await mailsTo(email)).map(({ subject }) => subject).filter((subject) => /^(Today|Tomorrow):/.test(subject));

  it('B17 come once: the day before, or on the day if that has passed', async () => {
    const [early, late, asleep] = [newEmail(), newEmail(), newEmail()];
    await booked({ startsAt: '2027-03-18T19:00:00.000Z', email: early });
    await booked({ startsAt: '2027-03-24T19:00:00.000Z', email: asleep });
    await schedule.test.mails();
    schedule.test.clock.set('2027-03-17T18:59:59.000Z');
    await booked({ startsAt: '2027-03-18T20:00:00.000Z', email: late });
    expect(await reminders(early)).toEqual([]);
    minutes(1);
    expect(await reminders(early)).toEqual(['Tomorrow: Video call, Thu, Mar 18, 2027, 2:00 PM CDT']);
    schedule.test.clock.set('2027-03-18T18:00:00.000Z');
    await schedule.test.mails();
    minutes(30);
    expect(await reminders(early)).toHaveLength(1);
    expect(await reminders(late)).toEqual(['Today: Video call, Thu, Mar 18, 2027, 3:00 PM CDT']);
    // Nothing was delivered on the 23rd.
    schedule.test.clock.set('2027-03-24T14:00:00.000Z');
    expect(await reminders(asleep)).toEqual([]);
    schedule.test.clock.set('2027-03-24T17:00:00.000Z');
    expect(await reminders(asleep)).toEqual(['Today: Video call, Wed, Mar 24, 2027, 2:00 PM CDT']);
  });

  it('B17 follow the visit when it moves, and only the new ones come', async () => {
    const email = newEmail();
    const visit = await booked({ startsAt: '2027-03-18T15:00:00.000Z', email });
    await schedule.test.mails();
    await post(`/api/schedule/visits/${visit.manageToken}/reschedule`, { startsAt: '2027-03-22T15:00:00.000Z' });
    await schedule.test.mails();
    schedule.test.clock.set('2027-03-18T14:00:00.000Z');
    expect(await reminders(email)).toEqual([]);
    schedule.test.clock.set('2027-03-21T15:00:00.000Z');
    expect(await reminders(email)).toEqual(['Tomorrow: Video call, Mon, Mar 22, 2027, 10:00 AM CDT']);
  });

  it('B14 carry a link that opens the visit when the secret has changed since it was booked, as does the account', async () => {
    const email = newEmail();
    const { manageToken: earlier, id } = await booked({ startsAt: '2027-04-28T15:00:00.000Z', email });
    await schedule.test.mails();
    // What a link made with another secret leaves in the row.
    const old = 'B'.repeat(22);
    const visit = (await schedule.visits()).find((row) => row.id === id)!;
    await schedule.test.uow.run(() =>
      schedule.test.uow.writer().update(VisitEntity, { id }, { tokenHash: sha256Hex(old) }),
    );
    const opened = async (token: string) => {
      const { status, body } = await schedule.test.http().get(`/api/schedule/visits/${token}`);
      return status === 200 ? (body as Booked).manageToken : status;
    };
    // Until then the customer has the first email.
    expect([await opened(old), await opened(earlier)]).toEqual([old, 404]);
    schedule.test.clock.set('2027-04-27T15:00:00.000Z');
    const mail = (await mailsTo(email)).find(({ subject }) => subject.startsWith('Tomorrow'));
    const named = /visit=([\w-]{22})/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(await opened(named)).toBe(named);
    expect((await schedule.visits()).find((row) => row.id === id)!.version).toBe(visit.version);
    const customer = await newCustomer(schedule.test);
    const mine = (
      await schedule.book({ startsAt: '2027-04-30T15:00:00.000Z', email: customer.email }, customer.browser)
    ).body as Booked;
    await schedule.test.uow.run(() =>
      schedule.test.uow.writer().update(VisitEntity, { id: mine.id }, { tokenHash: sha256Hex('C'.repeat(22)) }),
    );
    const { items } = (await customer.browser.get('/api/portal/visits')).body as { items: Booked[] };
    expect(await opened(items[0]!.manageToken)).toBe(items[0]!.manageToken);
  });

  it('B17 never come after the visit was canceled', async () => {
    const email = newEmail();
    const visit = await booked({ startsAt: '2027-03-19T15:00:00.000Z', email });
    await schedule.test.mails();
    await post(`/api/schedule/visits/${visit.manageToken}/cancel`, { reason: 'Away' });
    schedule.test.clock.set('2027-03-19T14:00:00.000Z');
    expect(await reminders(email)).toEqual([]);
  });
});

describe('calendars', () => {
  it('B15 give one visit as a file by its link', async () => {
    const visit = await booked({ startsAt: '2027-03-23T15:00:00.000Z' });
    const answer = await schedule.test.http().get(`/api/schedule/visits/${visit.manageToken}/visit.ics`).expect(200);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    const { method, event } = eventIn(answer.text);
    expect([method, event.startDate.toJSDate().toISOString()]).toEqual(['PUBLISH', visit.startsAt]);
    await schedule.test.http().get('/api/schedule/visits/AAAAAAAAAAAAAAAAAAAAAA/visit.ics').expect(404);
  });

  it('let a customer subscribe to all of their visits, and end the subscription', async () => {
    const customer = await newCustomer(schedule.test);
    const visit = (
      await schedule.book({ startsAt: '2027-03-24T15:00:00.000Z', email: customer.email }, customer.browser)
    ).body as Booked;
    const key = { 'x-csrf-token': customer.token };
    const { body } = await customer.browser.post('/api/portal/visits/feed').set(key).expect(201);
    const { pathname } = new URL((body as { url: string }).url);
    const feed = await schedule.test.http().get(pathname).expect(200);
    expect(eventIn(feed.text).root.getAllSubcomponents('vevent')).toHaveLength(1);
    expect(feed.text.replaceAll('\r\n ', '')).toContain(visit.reference);
    await customer.browser.post('/api/portal/visits/feed').set(key).expect(201);
    await schedule.test.http().get(pathname).expect(404);
    await customer.browser.delete('/api/portal/visits/feed').set(key).expect(204);
    await schedule.test.http().post('/api/portal/visits/feed').expect(401);
    await schedule.test.http().get('/api/schedule/feed/none.ics').expect(404);
  });
});

describe('emails that staff send themselves', () => {
  let desk: Awaited<ReturnType<typeof staffDesk>>;
  beforeAll(async () => {
    desk = await staffDesk(schedule, 'office');
  });

  it('say that we are late, after a preview, once', async () => {
    const email = newEmail();
    const { id } = await booked({ startsAt: '2027-03-25T15:00:00.000Z', email });
    await schedule.test.mails();
    const preview = await desk.post(`/api/admin/visits/${id}/running-late`, { minutes: 20, send: false });
    expect([preview.status, preview.body]).toMatchObject([
      200,
      { sent: false, subject: 'We are running 20 minutes late' },
    ]);
    expect((preview.body as { text: string }).text).toContain('Thu, Mar 25, 2027, 10:20 AM CDT');
    expect(await mailsTo(email)).toHaveLength(1);
    const sent = async () =>
      ((await desk.post(`/api/admin/visits/${id}/running-late`, { minutes: 20, send: true })).body as { sent: boolean })
        .sent;
    expect([await sent(), await sent()]).toEqual([true, false]);
    expect((await mailsTo(email)).map(({ subject }) => subject).slice(1)).toEqual(['We are running 20 minutes late']);
    const entries = await schedule.test.uow
      .reader()
      .findBy(AuditEntryEntity, { entityId: id, action: 'visit.running_late' });
    expect(entries).toHaveLength(1);
  });

  it.each([
    [{ minutes: 0, send: true }],
    [{ minutes: 241, send: true }],
    [{ minutes: 7.5, send: true }],
    [{ minutes: 'NaN', send: true }],
    [{ minutes: 20 }],
  ])('refuse %j', async (body) => {
    expect((await desk.post('/api/admin/visits/01909090-0000-7000-8000-000000000000/running-late', body)).status).toBe(
      422,
    );
  });

  it('are refused for missing or canceled visits', async () => {
    expect(
      (
        await desk.post('/api/admin/visits/01909090-0000-7000-8000-000000000000/running-late', {
          minutes: 20,
          send: true,
        })
      ).status,
    ).toBe(404);
    const visit = await booked({ startsAt: '2027-03-25T17:00:00.000Z' });
    await post(`/api/schedule/visits/${visit.manageToken}/cancel`, { reason: 'Away' });
    expect((await desk.post(`/api/admin/visits/${visit.id}/running-late`, { minutes: 20, send: true })).status).toBe(
      409,
    );
  });

  it('B13 ask customers to choose another time, and name those whose visits can no longer be moved online', async () => {
    const [email, unknownId] = [newEmail(), '01909090-0000-7000-8000-000000000000'];
    const visit = await booked({ startsAt: '2027-03-26T15:00:00.000Z', email });
    const soon = await booked({ startsAt: '2027-03-08T21:00:00.000Z' });
    // Behind its cut-off, once the hour for second thoughts is over.
    minutes(61);
    desk = await staffDesk(schedule, 'office');
    const answer = await desk.post('/api/admin/availability/send-reschedule-links', {
      visitIds: [visit.id, soon.id, unknownId],
    });
    expect([answer.status, answer.body]).toEqual([
      200,
      { sent: 1, skipped: expect.arrayContaining([soon.id, unknownId]) as string[] },
    ]);
    const asked = (await mailsTo(email)).find(({ subject }) => subject.startsWith('Please'));
    expect(asked?.subject).toBe('Please choose another time for your visit on Fri, Mar 26, 2027, 10:00 AM CDT');
    expect(asked?.text).toContain(visit.manageUrl);
    const again = await desk.post('/api/admin/availability/send-reschedule-links', { visitIds: [visit.id] });
    expect(again.body).toEqual({ sent: 0, skipped: [visit.id] });
    expect(
      await schedule.test.uow.reader().countBy(AuditEntryEntity, { entityId: visit.id, action: 'visit.ask_to_move' }),
    ).toBe(1);
    expect((await desk.post('/api/admin/availability/send-reschedule-links', { visitIds: [] })).status).toBe(422);
  });

  it('may be sent only with the permission; their own calendar is for everyone', async () => {
    const viewer = await staffDesk(schedule, 'viewer');
    expect(
      (
        await viewer.post('/api/admin/availability/send-reschedule-links', {
          visitIds: ['01909090-0000-7000-8000-000000000000'],
        })
      ).status,
    ).toBe(403);
    const { status, body } = await viewer.post('/api/admin/visits/feed', {});
    expect(status).toBe(201);
    const feed = await schedule.test
      .http()
      .get(new URL((body as { url: string }).url).pathname)
      .expect(200);
    expect(eventIn(feed.text).root.getAllSubcomponents('vevent')).toEqual([]);
  });
});
