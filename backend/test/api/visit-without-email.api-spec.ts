import { randomUUID } from 'node:crypto';
import { LeadActivityEntity } from '../../src/modules/leads/persistence/lead-parts.entity.js';
import { LeadEntity } from '../../src/modules/leads/persistence/lead.entity.js';
import { MailMessageEntity } from '../../src/platform/mail/persistence/mail-message.entity.js';
import { logInStaff } from '../support/logins.js';
import { createSchedule, MONDAY_NINE, type Booked, type Refused, type Schedule } from '../support/schedule.js';

jest.setTimeout(120_000);

let schedule: Schedule;
let headers: Record<string, string>;
beforeAll(async () => {
  schedule = await createSchedule({ people: 2 });
  ({ headers } = await logInStaff(schedule.test, 'owner'));
});
afterAll(() => schedule.close());

const report = {
  service: 'emergency',
  name: 'Ada Byron',
  phone: '(314) 555-0177',
  address: '14 Mason Ridge',
  postalCode: '63131',
  message: 'Losing water',
  consent: { email: true, textVersion: 'emergency-3' },
};
const emergency = async (change: object = {}) => {
  const { status, body } = await schedule.test
    .http()
    .post('/api/consultations')
    .set('idempotency-key', randomUUID())
    .send({ ...report, ...change });
  expect(status).toBe(201);
  return (body as { id: string }).id;
};
const post = async (path: string, body: object) => {
  const answer = await schedule.test.http().post(`/api/admin/visits${path}`).set(headers).send(body);
  return {
    status: answer.status,
    body: answer.body as Booked &
      Refused & {
        email: string | null;
        leadId: string;
        version: number;
        staff: { id: string };
        emails: { isToCustomer: boolean; subject: string }[];
      },
  };
};
const visitOf = ({ name, phone, address, postalCode }: typeof report, change: object) => ({
  service: 'site-visit',
  name,
  phone,
  address,
  postalCode,
  ...change,
});
const subjects = async () => {
  await schedule.test.mails();
  return (await schedule.test.mails()).map(({ subject }) => subject.split(':')[0]);
};

it('H15 staff book a visit for an emergency by phone: it counts as a reply, and only the staff member is emailed', async () => {
  const consultationId = await emergency();
  const leads = await schedule.test.uow.reader().count(LeadEntity);
  const before = await subjects();
  const { status, body: visit } = await post(
    '',
    visitOf(report, { startsAt: '2027-03-22T15:00:00.000Z', consultationId }),
  );
  expect([status, visit.error, visit.email, visit.leadId]).toEqual([201, undefined, null, consultationId]);
  const lead = await schedule.test.uow.reader().findOneByOrFail(LeadEntity, { id: consultationId });
  expect([await schedule.test.uow.reader().count(LeadEntity), lead.stage, lead.firstHumanReplyAt]).toEqual([
    leads,
    'consult_booked',
    new Date(MONDAY_NINE),
  ]);
  expect(
    (await schedule.test.uow.reader().findBy(LeadActivityEntity, { leadId: consultationId })).map(({ kind }) => kind),
  ).toEqual(expect.arrayContaining(['call']));
  expect((await subjects()).slice(before.length)).toEqual(['New visit']);

  const other = schedule.staffIds.find((id) => id !== visit.staff.id)!;
  const move = { startsAt: '2027-03-23T15:00:00.000Z', staffId: other };
  const shown = await post(`/${visit.id}/preview`, { act: 'move', ...move });
  expect(shown.body.emails.map(({ isToCustomer, subject }) => [isToCustomer, subject.split(':')[0]])).toEqual([
    [false, 'Rescheduled'],
    [false, 'No longer assigned to you'],
  ]);
  expect((await post(`/${visit.id}/move`, { ...move, version: 1 })).status).toBe(200);
  // Gone out before the address is corrected: a queued email would be rewritten instead.
  expect((await subjects()).slice(before.length + 1)).toEqual(['Rescheduled', 'No longer assigned to you']);
  expect(
    (
      await schedule.test
        .http()
        .patch(`/api/admin/visits/${visit.id}`)
        .set(headers)
        .send({ version: 2, address: '16 Mason Ridge' })
    ).status,
  ).toBe(200);
  expect((await subjects()).slice(before.length + 1)).toEqual([
    'Rescheduled',
    'No longer assigned to you',
    'Visit details corrected',
  ]);
  expect(await post(`/${visit.id}/running-late`, { minutes: 20, send: true })).toMatchObject({
    status: 409,
    body: { error: 'This visit has no email address. Call the customer.' },
  });
  const links = await schedule.test
    .http()
    .post('/api/admin/availability/send-reschedule-links')
    .set(headers)
    .send({ visitIds: [visit.id] });
  expect([links.status, links.body]).toEqual([200, { sent: 0, skipped: [visit.id] }]);
  for (const now of ['2027-03-22T15:00:00.000Z', '2027-03-23T13:00:00.000Z']) {
    schedule.test.clock.set(now);
    await subjects();
  }
  ({ headers } = await logInStaff(schedule.test, 'owner'));
  const feed = (await schedule.test.http().post('/api/admin/visits/feed').set(headers)).status;
  const cancelled = await post(`/${visit.id}/cancel`, { version: 3, reason: 'Fixed by phone' });
  expect([feed, cancelled.status, cancelled.body.error]).toEqual([201, 200, undefined]);
  expect((await subjects()).at(-1)).toBe('Canceled');
  const history = await schedule.test.http().get(`/api/admin/visits/${visit.id}/history`).set(headers);
  expect(
    (history.body as { items: { mail: { isToCustomer: boolean } | null }[] }).items.some(
      ({ mail }) => mail?.isToCustomer,
    ),
  ).toBe(false);
  expect(await schedule.test.uow.reader().countBy(MailMessageEntity, { toAddress: '' })).toBe(0);
  schedule.test.clock.set(MONDAY_NINE);
  ({ headers } = await logInStaff(schedule.test, 'owner'));
});

it('H15 a visit without an email address needs a request that has none, and an unknown id reaches no other request', async () => {
  const [byPhone, withBoth, lost] = [
    await emergency({ phone: '(314) 555-0178' }),
    await emergency({ phone: '(314) 555-0179', email: 'both@example.com' }),
    await emergency({ phone: '(314) 555-0180' }),
  ];
  await schedule.test.uow.run(() => schedule.test.uow.writer().update(LeadEntity, { id: lost }, { stage: 'lost' }));
  const startsAt = '2027-03-24T15:00:00.000Z';
  for (const named of [{}, { consultationId: withBoth }, { consultationId: lost }, { consultationId: randomUUID() }]) {
    expect([named, await post('', visitOf(report, { startsAt, ...named }))]).toMatchObject([
      named,
      { status: 422, body: { fields: { email: expect.stringContaining('Enter an email address') as string } } },
    ]);
  }
  const { status, body } = await schedule.book(
    visitOf(report, { startsAt, consultationId: byPhone, email: undefined }),
  );
  expect([status, (body as Refused).fields]).toEqual([422, { email: 'Enter an email address like name@example.com.' }]);
  const theirs = await schedule.book({
    ...visitOf(report, { startsAt, consultationId: byPhone, email: 'somebody@example.com' }),
  });
  expect(theirs.status).toBe(201);
  // Staff know whom they talk to, whatever address that person gives them now.
  const booked = await post(
    '',
    visitOf(report, { startsAt: '2027-03-25T15:00:00.000Z', consultationId: byPhone, email: 'ada.now@example.com' }),
  );
  expect([booked.status, booked.body.leadId]).toEqual([201, byPhone]);
  expect((await schedule.visits()).find(({ id }) => id === (theirs.body as Booked).id)?.leadId).not.toBe(byPhone);
});
