import type { Response } from 'supertest';
import { LeadEntity } from '../../src/modules/leads/persistence/lead.entity.js';
import { RecipientLimit } from '../../src/platform/mail/index.js';
import { freshEmail, freshIp, logInStaff } from '../support/logins.js';
import { cellFaults, createSchedule, type Booked, type Refused, type Schedule } from '../support/schedule.js';

jest.setTimeout(120_000);

let schedule: Schedule;
beforeEach(async () => {
  schedule = await createSchedule({ people: 4, environment: { RATE_LIMIT_FACTOR: '1' } });
});
afterEach(() => schedule.close());

const hours = ['15', '16', '17', '18', '19', '20'];
const starts = ['10', '11', '12', '15', '16'].flatMap((day) =>
  hours.map((hour) => `2027-03-${day}T${hour}:00:00.000Z`),
);

const bookFrom = (ip: string, startsAt: string, change: object = {}) =>
  schedule.book({ startsAt, ...change }, schedule.test.http().set('x-forwarded-for', ip));
const codeOf = ({ status, body }: Response) => (status === 201 ? (body as Booked).status : (body as Refused).code);

describe('bookings of strangers', () => {
  it('one network takes a few times of the calendar: four are booked, six wait for staff, no more are taken', async () => {
    const ip = freshIp();
    const answers: string[] = [];
    for (const startsAt of starts) answers.push(codeOf(await bookFrom(ip, startsAt)));
    expect(answers.slice(0, 10)).toEqual([...Array<string>(4).fill('confirmed'), ...Array<string>(6).fill('pending')]);
    expect(new Set(answers.slice(10))).toEqual(new Set(['TOO_MANY_OPEN_VISITS']));
    // Another household books as before.
    expect(codeOf(await bookFrom(freshIp(), starts.at(-1)!))).toBe('confirmed');
  });

  it('staff see a suspicious batch and release it in one action, and its times are open again', async () => {
    const ip = freshIp();
    for (const startsAt of starts.slice(0, 8)) await bookFrom(ip, startsAt);
    await bookFrom(freshIp(), starts[8]!);
    const { headers } = await logInStaff(schedule.test, 'owner');
    const staff = schedule.test.http().set(headers);
    const seen = (await staff.get('/api/admin/visits/suspicious')).body as {
      items: { id: string; status: string; signs: string[]; leadId: string }[];
    };
    expect(seen.items.map(({ status }) => status).sort()).toEqual([
      ...Array<string>(4).fill('confirmed'),
      ...Array<string>(4).fill('pending'),
    ]);
    const fake = seen.items.filter(({ signs }) => signs.length > 0);
    expect(fake[0]?.signs).toContain('many visits from one connection');
    const leads = await schedule.test.uow.reader().findBy(LeadEntity, { stage: 'spam' });
    expect(leads.map(({ id }) => id).sort()).toEqual(fake.map(({ leadId }) => leadId).sort());
    const ids = seen.items.map(({ id }) => id);
    const released = await staff.post('/api/admin/visits/release').send({ ids });
    expect([released.status, released.body]).toEqual([200, { released: 8 }]);
    expect((await schedule.visits()).filter(({ status }) => status === 'confirmed')).toHaveLength(1);
    expect(await cellFaults(schedule)).toEqual([]);
    expect((await staff.post('/api/admin/visits/release').send({ ids })).body).toEqual({ released: 0 });
  });

  it('a booking that reads like spam waits for staff, who make it an ordinary request by confirming it', async () => {
    const booked = await bookFrom(freshIp(), starts[0]!, { name: 'https://cheap-seo.example.xyz', notes: 'backlinks' });
    expect(codeOf(booked)).toBe('pending');
    const { headers } = await logInStaff(schedule.test, 'owner');
    const staff = schedule.test.http().set(headers);
    const { id } = booked.body as Booked;
    const { leadId } = (await staff.get(`/api/admin/visits/${id}`)).body as { leadId: string };
    expect((await staff.post(`/api/admin/visits/${id}/approve`).send({ version: 1 })).status).toBe(200);
    expect(await schedule.test.uow.reader().findOneBy(LeadEntity, { id: leadId })).toMatchObject({
      stage: 'consult_booked',
    });
    expect((await staff.get('/api/admin/visits/suspicious')).body).toMatchObject({ items: [] });
  });
});

it('B15: the answer says that a copy is emailed only when it is; staff are told and a reminder comes either way @mariadb', async () => {
  const email = freshEmail();
  const emailed = async (start: string, change: object) =>
    (await bookFrom(freshIp(), start, change)).body as Booked & { emailed: boolean };
  const limit = schedule.test.get(RecipientLimit);
  for (let n = 1; n < 60; n += 1) await limit.consume('visit-booked', email);
  expect(await emailed(starts[0]!, { email })).toMatchObject({ status: 'confirmed', emailed: true });
  expect(await emailed(starts[1]!, { email })).toMatchObject({ status: 'confirmed', emailed: false });
  expect(await emailed(starts[2]!, { email: freshEmail() })).toMatchObject({ emailed: true });
  const mails = await schedule.test.mails();
  expect(mails.filter(({ to }) => to.includes(email))).toHaveLength(1);
  const toStaff = mails.filter(({ subject, text }) => subject.startsWith('New visit:') && text.includes(email));
  expect(toStaff).toHaveLength(2);
  schedule.test.clock.set('2027-03-09T16:30:00.000Z');
  const reminders = (await schedule.test.mails()).filter(
    ({ to, subject }) => to.includes(email) && subject.startsWith('Tomorrow:'),
  );
  expect(reminders).toHaveLength(2);
});

describe('what a stranger learns by typing an address', () => {
  it('is nothing: the same answer at a time when its owner has a visit as at any other, by booking and by moving', async () => {
    const email = freshEmail();
    const theirs = (await bookFrom(freshIp(), starts[0]!, { email })).body as Booked;
    const probe = await bookFrom(freshIp(), starts[0]!, { email });
    expect(codeOf(probe)).toBe('confirmed');
    const { manageToken } = (await bookFrom(freshIp(), starts[1]!, { email })).body as Booked;
    const moved = await schedule.test
      .http()
      .post(`/api/schedule/visits/${manageToken}/reschedule`)
      .send({ startsAt: theirs.startsAt });
    expect(moved.status).toBe(200);
  });

  it('locks no one out: the owner of an address books after strangers booked many visits with it', async () => {
    const email = freshEmail();
    for (const startsAt of starts.slice(0, 5))
      expect(codeOf(await bookFrom(freshIp(), startsAt, { email }))).toBe('confirmed');
    expect(codeOf(await bookFrom(freshIp(), starts[6]!, { email }))).toBe('confirmed');
  });
});
