import ICAL from 'ical.js';
import { SYSTEM_ACTOR } from '../../src/common/access/index.js';
import { VisitRepository } from '../../src/modules/scheduling/persistence/visit.repository.js';
import type { VisitCorrection } from '../../src/modules/scheduling/domain/visit-correction.js';
import { VisitCommands } from '../../src/modules/scheduling/visit-commands.service.js';
import { Outbox } from '../../src/platform/outbox/index.js';
import { OutboxMessageEntity } from '../../src/platform/outbox/persistence/outbox-message.entity.js';
import { MailTransport } from '../../src/platform/mail/mail-transport.js';
import type { SentMail } from '../support/app.js';
import { logInStaff } from '../support/logins.js';
import { createSchedule, MONDAY_NINE, type Booked, type Schedule } from '../support/schedule.js';

jest.setTimeout(120_000);

let schedule: Schedule;
beforeAll(async () => {
  schedule = await createSchedule();
});
afterAll(() => schedule.close());
beforeEach(() => schedule.test.clock.set(MONDAY_NINE));

let guests = 0;
const newEmail = () => `corrected-${(guests += 1)}@example.com`;
const mailsTo = async (email: string): Promise<SentMail[]> =>
  (await schedule.test.mails()).filter(({ to }) => to.includes(email));
const atHouse = (startsAt: string, email: string, postalCode = '63131') =>
  booked({ service: 'site-visit', startsAt, email, address: '12 Clayton Road', postalCode });
const tokenIn = (mail: SentMail | undefined) => /visit=([\w-]{22})/.exec(mail?.text ?? '')?.[1] ?? '';
const statusOf = async (token: string) => (await schedule.test.http().get(`/api/schedule/visits/${token}`)).status;

async function booked(change: object): Promise<Booked> {
  const { status, body } = await schedule.book(change);
  expect([status, (body as { error?: string }).error]).toEqual([201, undefined]);
  return body as Booked;
}

const correct = (id: string, correction: VisitCorrection, byId: string | null = null) =>
  schedule.test.uow.run(async () => {
    const { version } = (await schedule.test.get(VisitRepository).findById(id))!;
    await schedule.test.get(VisitCommands).correct(id, version, correction, { ...SYSTEM_ACTOR, id: byId });
  });

function entryIn({ calendar }: SentMail) {
  const root = new ICAL.Component(ICAL.parse(calendar ?? '') as ConstructorParameters<typeof ICAL.Component>[0]);
  const { uid, sequence, location } = new ICAL.Event(root.getFirstSubcomponent('vevent')!);
  return { uid, sequence, location };
}

describe('an address that staff correct', () => {
  it('B15 is emailed once, in the same calendar entry, and named by the reminder; a note sends no email', async () => {
    const email = newEmail();
    const { id, manageToken } = await atHouse('2027-03-24T15:00:00.000Z', email);
    await schedule.test.mails();
    await correct(id, { notes: 'Two dogs', phone: '(314) 555-0110' });
    await correct(id, { address: ' 12  Clayton Road' });
    expect(await mailsTo(email)).toHaveLength(1);
    await correct(id, { address: '21 Clayton Road' });
    await correct(id, { notes: 'Three dogs' });
    const mails = await mailsTo(email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Your visit is confirmed: Design consultation, at your house, Wed, Mar 24, 2027, 10:00 AM CDT',
      'Updated address for your visit on Wed, Mar 24, 2027, 10:00 AM CDT',
    ]);
    const [before, after] = mails.map(entryIn);
    expect([before, after]).toMatchObject([
      { sequence: 0, location: '12 Clayton Road, 63131' },
      { sequence: 1, location: '21 Clayton Road, 63131' },
    ]);
    expect(after?.uid).toBe(before?.uid);
    expect([tokenIn(mails[1]), await statusOf(manageToken)]).toEqual([manageToken, 200]);
    schedule.test.clock.set('2027-03-23T15:00:00.000Z');
    const reminders = (await mailsTo(email)).filter(({ subject }) => subject.startsWith('Tomorrow'));
    expect(reminders.map(({ text }) => text.includes('21 Clayton Road'))).toEqual([true]);
  });

  it('B15 is in the confirmation when it was corrected before that was written', async () => {
    const email = newEmail();
    let id = '';
    await schedule.test.uow.run(async () => {
      ({ id } = await makeVisit(email, '2027-03-26T15:00:00.000Z'));
      await correct(id, { address: '21 Clayton Road' });
      await correct(id, { address: '22 Clayton Road' });
    });
    const mails = await mailsTo(email);
    expect(mails.map(({ subject }) => subject.split(':')[0])).toEqual(['Your visit is confirmed']);
    expect(entryIn(mails[0]!)).toMatchObject({ sequence: 2, location: '22 Clayton Road, 63131' });
    expect(mails[0]?.text).toContain('22 Clayton Road');
    schedule.test.clock.set('2027-03-25T15:00:00.000Z');
    expect((await mailsTo(email)).map(({ subject }) => subject.split(':')[0])).toEqual([
      'Your visit is confirmed',
      'Tomorrow',
    ]);
  });

  it('B15 is in the confirmation of a request that was corrected right after it was approved', async () => {
    const email = newEmail();
    const { id } = await atHouse('2027-04-27T14:00:00.000Z', email, '63383');
    await schedule.test.mails();
    await schedule.test.uow.run(async () => {
      await schedule.test.get(VisitCommands).approve(id, 1, SYSTEM_ACTOR);
      await correct(id, { address: '21 Vine Road' });
      await correct(id, { address: '22 Vine Road' });
    });
    const mails = await mailsTo(email);
    expect(mails.map(({ subject }) => subject.split(/:| for /)[0])).toEqual([
      'We have your request',
      'Your visit is confirmed',
    ]);
    expect(mails[1]?.text).toContain('22 Vine Road');
  });

  it('B17 is in a reminder that waits for the mail server', async () => {
    const email = newEmail();
    const { id } = await atHouse('2027-05-05T15:00:00.000Z', email);
    await schedule.test.mails();
    const send = jest.spyOn(schedule.test.get(MailTransport), 'send').mockRejectedValue(new Error('no server'));
    schedule.test.clock.set('2027-05-04T15:00:00.000Z');
    await schedule.test.mails();
    await correct(id, { address: '21 Clayton Road' });
    await schedule.test.mails();
    send.mockRestore();
    schedule.test.clock.advance(120_000);
    const later = (await mailsTo(email)).slice(1);
    expect(later.map(({ subject }) => /^\w+/.exec(subject)?.[0]).sort()).toEqual(['Tomorrow', 'Updated']);
    for (const { text } of later) expect(text).toContain('21 Clayton Road');
  });

  it('B15 sends no second confirmation once the record of the first is deleted', async () => {
    const email = newEmail();
    const { id } = await atHouse('2027-04-28T15:00:00.000Z', email);
    await schedule.test.mails();
    // As housekeeping does after a month.
    await schedule.test.uow.run(() => schedule.test.uow.writer().delete(OutboxMessageEntity, { state: 'done' }));
    await correct(id, { address: '21 Clayton Road' });
    expect((await mailsTo(email)).map(({ subject }) => subject.split(/:| of | on /)[0])).toEqual([
      'Your visit is confirmed',
      'Updated address for your visit',
    ]);
  });
});

describe('the staff member who goes', () => {
  const newMails = async (work: () => Promise<unknown>) => {
    const before = (await schedule.test.mails()).length;
    await work();
    return (await schedule.test.mails())
      .slice(before)
      .map(({ subject, text }) => [subject.split(/:| of | on /)[0], /\d+ Clayton Road/.exec(text)?.[0]])
      .sort();
  };

  it('B15 hears of the right address, unless they set it', async () => {
    const { id } = await atHouse('2027-04-07T15:00:00.000Z', newEmail());
    const own = schedule.staffIds[0]!;
    expect(await newMails(() => correct(id, { address: '21 Clayton Road' }, 'somebody-else'))).toEqual([
      ['Updated address for your visit', '21 Clayton Road'],
      ['Visit details corrected', '21 Clayton Road'],
    ]);
    expect(await newMails(() => correct(id, { address: '22 Clayton Road' }, own))).toEqual([
      ['Updated address for your visit', '22 Clayton Road'],
    ]);
    expect(await newMails(() => correct(id, { address: '' }))).toEqual([]);
  });

  it('B15 hears of a corrected request', async () => {
    const { id } = await atHouse('2027-04-12T15:00:00.000Z', newEmail(), '63383');
    expect(await newMails(() => correct(id, { address: '21 Clayton Road' }))).toEqual([
      ['Visit details corrected', '21 Clayton Road'],
    ]);
  });
});

async function makeVisit(email: string, startsAt: string): Promise<{ id: string }> {
  const request = {
    service: 'site-visit',
    startsAt,
    name: 'Ada Byron',
    email,
    address: '12 Clayton Road',
    postalCode: '63131',
  };
  return schedule.test.get(VisitCommands).book(request, SYSTEM_ACTOR);
}

describe('a visit that waited for our confirmation', () => {
  it('B14 has a new link once confirmed, the old one fails, and later emails call it neither new nor moved', async () => {
    const email = newEmail();
    const { id, manageToken } = await atHouse('2027-04-20T14:00:00.000Z', email, '63383');
    await schedule.test.mails();
    const { headers } = await logInStaff(schedule.test, 'owner');
    await correct(id, { address: '21 Vine Road' });
    expect(await mailsTo(email)).toHaveLength(1);
    await schedule.test.http().post(`/api/admin/visits/${id}/approve`).set(headers).send({ version: 2 }).expect(200);
    const confirmation = (await mailsTo(email)).at(-1);
    expect(confirmation?.subject).toMatch(/^Your visit is confirmed/);
    expect(confirmation?.text).toContain('21 Vine Road');
    expect([
      tokenIn(confirmation) === manageToken,
      await statusOf(manageToken),
      await statusOf(tokenIn(confirmation)),
    ]).toEqual([false, 404, 200]);
    await correct(id, { videoUrl: 'https://meet.example.com/terrace' });
    expect((await mailsTo(email)).map(({ subject }) => subject.split(/:| for /)[0])).toEqual([
      'We have your request',
      'Your visit is confirmed',
      'Your video link',
    ]);
    schedule.test.clock.set('2027-04-19T14:00:00.000Z');
    expect((await mailsTo(email)).filter(({ subject }) => subject.startsWith('Tomorrow'))).toHaveLength(1);
  });
});

it('B17 one reminder comes of a visit that was booked when two were planned, whether or not the first has gone out', async () => {
  for (const [startsAt, isOut] of [
    ['2027-03-30T19:00:00.000Z', false],
    ['2027-03-31T19:00:00.000Z', true],
  ] as const) {
    const email = newEmail();
    const { id } = await booked({ startsAt, email });
    await schedule.test.mails();
    const start = Date.parse(startsAt);
    const dueAt = (minutesBefore: number) => new Date(start - minutesBefore * 60_000);
    if (isOut) {
      schedule.test.clock.set(dueAt(1_440).toISOString());
      expect((await mailsTo(email)).at(-1)?.subject).toMatch(/^Tomorrow/);
    }
    const payload = { visitId: id, linkNo: 1, kind: 'two-hours' };
    await schedule.test.uow.run(() =>
      schedule.test.get(Outbox).enqueue({
        type: 'visit.reminder',
        payload,
        dedupeKey: `visit-reminder:${id}:1:two-hours`,
        availableAt: dueAt(120),
      }),
    );
    for (const minutes of [1_440, 120, 60]) {
      schedule.test.clock.set(dueAt(minutes).toISOString());
      await schedule.test.mails();
    }
    expect([startsAt, (await mailsTo(email)).map(({ subject }) => subject.split(':')[0])]).toEqual([
      startsAt,
      ['Your visit is confirmed', 'Tomorrow'],
    ]);
    schedule.test.clock.set(MONDAY_NINE);
  }
});
