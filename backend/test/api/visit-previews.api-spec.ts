import { randomUUID } from 'node:crypto';
import { LeadActivityEntity } from '../../src/modules/leads/persistence/lead-parts.entity.js';
import { LeadEntity } from '../../src/modules/leads/persistence/lead.entity.js';
import { CompanyHoursEntity } from '../../src/modules/scheduling/persistence/schedule-settings.entities.js';
import { OutboxMessageEntity } from '../../src/platform/outbox/persistence/outbox-message.entity.js';
import { AuditEntryEntity } from '../../src/platform/audit/persistence/audit-entry.entity.js';
import { Accounts } from '../../src/modules/users/index.js';
import { logInStaff } from '../support/logins.js';
import { createSchedule, type Booked, type Refused, type Schedule } from '../support/schedule.js';

jest.setTimeout(120_000);

interface Mail {
  isToCustomer: boolean;
  name: string;
  email: string;
  subject: string;
  text: string;
}

let schedule: Schedule;
let headers: Record<string, string>;
beforeAll(async () => {
  schedule = await createSchedule({ people: 2 });
  ({ headers } = await logInStaff(schedule.test, 'owner'));
});
afterAll(() => schedule.close());

let guests = 0;
const house = { service: 'site-visit', address: '1 Vine Road', name: 'Ada Byron' };
const booked = async (startsAt: string, postalCode = '63131') => {
  const email = `shown-${(guests += 1)}@example.com`;
  const { status, body } = await schedule.book({ ...house, startsAt, email, postalCode });
  expect(status).toBe(201);
  await schedule.test.mails();
  return { ...(body as Booked), email };
};
const preview = async (id: string, body: object) => {
  const answer = await schedule.test.http().post(`/api/admin/visits/${id}/preview`).set(headers).send(body);
  return {
    status: answer.status,
    emails: (answer.body as { emails: Mail[] }).emails,
    refused: answer.body as Refused,
  };
};
const covered = (text: string) =>
  text.replaceAll('\r\n', '\n').replace(/schedule-now#visit=[\w-]{22}/g, 'schedule-now#visit=…');
const said = (list: readonly { to: string; subject: string; text: string }[]) =>
  list.map(({ to, subject, text }) => [to, subject, covered(text).trim()].join('\n')).sort();

it('B16 the email preview of a change matches the sent emails word for word', async () => {
  const [one, two] = schedule.staffIds as [string, string];
  const accounts = schedule.test.get(Accounts);
  const nameOf = async (id: string) => (await accounts.findById(id))!.name;
  const staffOf = async (id: string) => (await schedule.visits()).find((visit) => visit.id === id)!.staffId;
  const acts = [
    { act: 'move', body: { startsAt: '2027-04-12T18:00:00.000Z' }, code: '63131', day: '2027-04-12', emailed: 3 },
    { act: 'cancel', body: { reason: 'Snow' }, code: '63131', day: '2027-04-13', emailed: 2 },
    { act: 'approve', body: {}, code: '63383', day: '2027-04-14', emailed: 2 },
    { act: 'decline', body: { reason: 'Too far for us' }, code: '63383', day: '2027-04-15', emailed: 1 },
    { act: 'correct', body: { address: '2 Vine Road' }, code: '63131', day: '2027-04-16', emailed: 2 },
  ];
  for (const { act, body, code, day, emailed } of acts) {
    const { id, email } = await booked(`${day}T14:00:00.000Z`, code);
    const had = await staffOf(id);
    const full = act === 'move' ? { ...body, staffId: had === one ? two : one } : body;
    const before = {
      mails: (await schedule.test.mails()).length,
      visits: await schedule.visits(),
      audit: await schedule.test.uow.reader().count(AuditEntryEntity),
    };
    const { status, emails } = await preview(id, { act, ...full });
    expect([
      act,
      status,
      emails.length,
      emails.filter(({ isToCustomer }) => isToCustomer).map((mail) => [mail.name, mail.email]),
    ]).toEqual([act, 200, emailed, [['Ada Byron', email]]]);
    expect({
      mails: (await schedule.test.mails()).length,
      visits: await schedule.visits(),
      audit: await schedule.test.uow.reader().count(AuditEntryEntity),
    }).toEqual(before);

    const request = schedule.test.http();
    const done =
      act === 'correct' ? request.patch(`/api/admin/visits/${id}`) : request.post(`/api/admin/visits/${id}/${act}`);
    await done
      .set(headers)
      .send({ version: 1, ...full })
      .expect(200);
    await schedule.test.mails();
    const sent = (await schedule.test.mails())
      .slice(before.mails)
      .filter(({ subject }) => !/^New request|^New visit: .*(request)/.test(subject));
    expect(said(sent.map(({ to, subject, text }) => ({ to: to.toString(), subject, text })))).toEqual(
      said(emails.map((mail) => ({ ...mail, to: mail.email }))),
    );
    if (act === 'move')
      expect(emails.map(({ name }) => name)).toEqual([
        'Ada Byron',
        await nameOf(had === one ? two : one),
        await nameOf(had),
      ]);
  }
});

const asked = async (body: object, by = headers) => {
  const answer = await schedule.test.http().post('/api/admin/visits/preview').set(by).send(body);
  return {
    status: answer.status,
    shown: answer.body as { emails: Mail[]; joins: string | null },
    refused: answer.body as Refused,
  };
};
/** All that a booking writes to. */
const written = async () => {
  await schedule.test.mails();
  const mails = (await schedule.test.mails()).length;
  const read = schedule.test.uow.reader();
  const counts = await Promise.all(
    [LeadEntity, LeadActivityEntity, AuditEntryEntity, OutboxMessageEntity].map((entity) => read.count(entity)),
  );
  return {
    counts,
    visits: await schedule.visits(),
    cells: (await schedule.cells()).length,
    mails,
    hours: await read.find(CompanyHoursEntity),
  };
};

it('B16 the email preview of a booking matches the sent emails, except what only booking creates', async () => {
  const two = schedule.staffIds[1]!;
  const emergency = {
    service: 'emergency',
    name: 'Ada Byron',
    phone: '(314) 555-0177',
    address: '14 Mason Ridge',
    message: 'Losing water',
    consent: { email: true, textVersion: 'emergency-3' },
  };
  const request = await schedule.test
    .http()
    .post('/api/consultations')
    .set('idempotency-key', randomUUID())
    .send(emergency)
    .expect(201);
  const byPhone = request.body as { id: string; reference: string };
  const guest = {
    ...house,
    email: 'grace@example.com',
    postalCode: '63131',
    phone: '(314) 555-0133',
    notes: 'Gate on the left',
  };
  const bookings = [
    { body: { ...guest, startsAt: '2027-04-26T14:00:00.000Z' }, emailed: [true, false], joins: null },
    { body: { ...guest, startsAt: '2027-04-26T14:00:00.000Z' }, emailed: [true, false], joins: 'that of the first' },
    {
      body: { ...guest, startsAt: '2027-04-27T14:00:00.000Z', staffId: two },
      emailed: [true, false],
      joins: 'that of the first',
    },
    {
      body: { ...guest, startsAt: '2027-04-29T03:00:00.000Z', override: { reason: 'They asked for it' } },
      emailed: [true, false],
      joins: 'that of the first',
    },
    {
      body: {
        ...guest,
        startsAt: '2027-04-28T14:00:00.000Z',
        service: 'video-consult',
        videoUrl: 'https://meet.example.com/abc',
      },
      emailed: [true, false],
      joins: 'that of the first',
    },
    {
      body: { ...guest, startsAt: '2027-04-30T14:00:00.000Z', email: undefined, consultationId: byPhone.id },
      emailed: [false],
      joins: byPhone.reference,
    },
  ];
  let first = '';
  for (const { body, emailed, joins } of bookings) {
    const before = await written();
    const { status, shown } = await asked(body);
    expect([body.startsAt, status, shown.emails.map(({ isToCustomer }) => isToCustomer), shown.joins]).toEqual([
      body.startsAt,
      200,
      emailed,
      joins === 'that of the first' ? first : joins,
    ]);
    expect(await written()).toEqual(before);
    expect(shown.emails.filter(({ text }) => !text.includes('…'))).toEqual([]);

    const { body: made } = await schedule.test.http().post('/api/admin/visits').set(headers).send(body).expect(201);
    const { id, reference, leadId } = made as Booked & { leadId: string };
    first ||= (await schedule.test.uow.reader().findOneByOrFail(LeadEntity, { id: leadId })).reference;
    await schedule.test.mails();
    const sent = (await schedule.test.mails())
      .slice(before.mails)
      .filter(({ subject }) => !subject.startsWith('New request'));
    const plain = sent.map(({ to, subject, text }) => ({
      to: to.toString(),
      subject,
      text: text.replaceAll(reference, '…').replaceAll(id, '…'),
    }));
    expect(said(plain)).toEqual(said(shown.emails.map((mail) => ({ ...mail, to: mail.email }))));
  }
});

it('B04 shows no email for a booking that would be refused, and says why', async () => {
  const [one] = schedule.staffIds as [string];
  const guest = {
    ...house,
    email: 'refused@example.com',
    postalCode: '63131',
    startsAt: '2027-05-03T14:00:00.000Z',
    staffId: one,
  };
  expect(await asked(guest)).toMatchObject({ status: 200, shown: { joins: null } });
  await schedule.test.http().post('/api/admin/visits').set(headers).send(guest).expect(201);
  const { headers: service } = await logInStaff(schedule.test, 'service');
  const before = await written();
  const taken = await asked({ ...guest, email: 'another@example.com' });
  expect(taken).toMatchObject({ status: 409, refused: { code: 'SLOT_TAKEN' } });
  expect(taken.refused.alternatives).toHaveLength(3);
  expect((await asked({ ...guest, override: { reason: 'They insist' } })).status).toBe(409);
  expect(await asked({ ...guest, startsAt: '2027-03-08T16:00:00.000Z' })).toMatchObject({
    status: 422,
    refused: { code: 'SLOT_NOT_OFFERED', reason: 'under-notice' },
  });
  const free = { ...guest, startsAt: '2027-05-04T14:00:00.000Z' };
  for (const [change, field] of [
    [{ address: undefined }, 'address'],
    [{ email: undefined }, 'email'],
    [{ name: undefined }, 'name'],
    [{ service: 'tea' }, 'service'],
    [{ manner: 'x' }, 'manner'],
  ] as const) {
    const { status, refused } = await asked({ ...free, ...change });
    expect([status, Object.keys(refused.fields ?? {})]).toEqual([422, [field]]);
  }
  expect(await written()).toEqual(before);
  expect((await asked(free, service)).status).toBe(403);
});

it('B14 no preview opens the visit', async () => {
  const { id } = await booked('2027-04-19T14:00:00.000Z');
  const { emails } = await preview(id, { act: 'move', startsAt: '2027-04-19T18:00:00.000Z' });
  expect(emails[0]?.text).toContain('/schedule-now#visit=…');
  expect(JSON.stringify(emails)).not.toMatch(/schedule-now#visit=[\w-]{22}/);
});

it('says when no one is notified, and refuses what cannot be done', async () => {
  const { id } = await booked('2027-04-20T14:00:00.000Z');
  const waiting = await booked('2027-04-21T14:00:00.000Z', '63383');
  expect((await preview(id, { act: 'correct' })).emails).toEqual([]);
  expect((await preview(id, { act: 'correct', address: '1 Vine Road' })).emails).toEqual([]);
  expect(
    (await preview(waiting.id, { act: 'correct', address: '2 Vine Road' })).emails.map(({ isToCustomer, subject }) => [
      isToCustomer,
      subject.split(':')[0],
    ]),
  ).toEqual([[false, 'Visit details corrected']]);
  expect(await preview(id, { act: 'correct', address: '2 Vine Road (rear gate)' })).toMatchObject({
    status: 422,
    refused: { fields: { address: expect.stringContaining('without parentheses') as string } },
  });
  for (const [of, act] of [
    [id, 'approve'],
    [id, 'decline'],
    [waiting.id, 'move'],
  ] as const)
    expect([act, await preview(of, { act })]).toMatchObject([
      act,
      { status: 409, refused: { code: 'ILLEGAL_TRANSITION' } },
    ]);
  expect((await preview('01909090-0000-7000-8000-000000000000', { act: 'cancel' })).status).toBe(404);
  for (const wrong of [
    {},
    { act: 'book' },
    { act: 'move', startsAt: 'soon' },
    { act: 'cancel', reason: 'x'.repeat(501) },
    { act: 'correct', videoUrl: 'http://x.example' },
    { act: 'cancel', notes: 'x' },
  ]) {
    expect([wrong, (await preview(id, wrong)).status]).toEqual([wrong, 422]);
  }
  const { headers: service } = await logInStaff(schedule.test, 'service');
  expect(
    (await schedule.test.http().post(`/api/admin/visits/${id}/preview`).set(service).send({ act: 'cancel' })).status,
  ).toBe(403);
});
