import ICAL from 'ical.js';
import { SYSTEM_ACTOR } from '../../src/common/access/index.js';
import { VisitRepository } from '../../src/modules/scheduling/persistence/visit.repository.js';
import { CustomerVisitsService } from '../../src/modules/scheduling/customer-visits.service.js';
import { VisitLinks } from '../../src/modules/scheduling/visit-links.js';
import { VisitCommands } from '../../src/modules/scheduling/visit-commands.service.js';
import type { SentMail } from '../support/app.js';
import { createSchedule, MONDAY_NINE, type Booked, type Schedule } from '../support/schedule.js';

jest.setTimeout(120_000);

let schedule: Schedule;
beforeAll(async () => {
  schedule = await createSchedule();
});
afterAll(() => schedule.close());
beforeEach(() => schedule.test.clock.set(MONDAY_NINE));

let guests = 0;
const newEmail = () => `calls-${(guests += 1)}@example.com`;
const linkOf = (text: string) => /https:\/\/meet\.example\.com\/\w+/.exec(text)?.[0].split('/').at(-1);
/** What happens in one unit happens before the worker hears of any of it. */
const atOnce = (work: () => Promise<void>) => schedule.test.uow.run(work);

async function mailsTo(email: string): Promise<SentMail[]> {
  return (await schedule.test.mails()).filter(({ to }) => to.includes(email));
}

const reminders = async (email: string) =>
  (await mailsTo(email)).filter(({ subject }) => /^(Today|Tomorrow):/.test(subject));

async function booked(change: object): Promise<Booked> {
  const { status, body } = await schedule.book(change);
  expect([status, (body as { error?: string }).error]).toEqual([201, undefined]);
  return body as Booked;
}

async function setLink(id: string, word: string): Promise<void> {
  await schedule.test.uow.run(async () => {
    const { version } = (await schedule.test.get(VisitRepository).findById(id))!;
    await schedule.test
      .get(VisitCommands)
      .correct(id, version, { videoUrl: `https://meet.example.com/${word}` }, SYSTEM_ACTOR);
  });
}

function sequenceIn({ calendar }: SentMail): number {
  const root = new ICAL.Component(ICAL.parse(calendar ?? '') as ConstructorParameters<typeof ICAL.Component>[0]);
  return new ICAL.Event(root.getFirstSubcomponent('vevent')!).sequence;
}

describe('the link of a video call', () => {
  it('B15 comes with the confirmation, and with the new time, when it was set before that email was written', async () => {
    const email = newEmail();
    let id = '';
    await atOnce(async () => {
      const request = {
        service: 'video-consult',
        startsAt: '2027-04-08T16:00:00.000Z',
        name: 'Ada Byron',
        email,
      };
      ({ id } = await schedule.test.get(VisitCommands).book(request, SYSTEM_ACTOR));
      await setLink(id, 'one');
      await setLink(id, 'two');
    });
    const said = async () =>
      (await mailsTo(email)).map((mail) => [mail.subject, linkOf(mail.text), mail.calendar && sequenceIn(mail)]);
    const set = ['Your visit is confirmed: Video call, Thu, Apr 8, 2027, 11:00 AM CDT', 'two', 2];
    expect(await said()).toEqual([set]);
    await atOnce(async () => {
      const visit = (await schedule.test.get(VisitRepository).findById(id))!;
      const token = schedule.test.get(VisitLinks).tokenOf(visit);
      await schedule.test
        .get(CustomerVisitsService)
        .reschedule({ token }, new Date('2027-04-09T16:00:00.000Z'), SYSTEM_ACTOR);
      await setLink(id, 'three');
    });
    const moved = ['Your visit was rescheduled to Fri, Apr 9, 2027, 11:00 AM CDT', 'three', 4];
    expect(await said()).toEqual([set, moved]);
    const toStaff = (await schedule.test.mails()).filter(
      ({ subject, text }) =>
        !subject.startsWith('New request') && subject.includes('Ada Byron') && text.includes(email),
    );
    expect(toStaff.map(({ subject }) => subject.split(':')[0])).toEqual(['New visit', 'Rescheduled']);
    schedule.test.clock.set('2027-04-08T16:00:00.000Z');
    expect(await said()).toEqual([set, moved, ['Tomorrow: Video call, Fri, Apr 9, 2027, 11:00 AM CDT', 'three', null]]);
  });

  it('B17 leaves the reminder as it was planned, once, however late it was set', async () => {
    const email = newEmail();
    const { id } = await booked({ startsAt: '2027-04-07T19:00:00.000Z', email });
    await schedule.test.mails();
    const setAt = async (now: string, word: string) => {
      schedule.test.clock.set(now);
      await setLink(id, word);
      await schedule.test.mails();
    };
    await setAt('2027-04-06T17:00:00.000Z', 'one');
    schedule.test.clock.set('2027-04-06T19:00:00.000Z');
    const said = async () => (await reminders(email)).map(({ subject, text }) => [subject.split(':')[0], linkOf(text)]);
    expect(await said()).toEqual([['Tomorrow', 'one']]);
    await setAt('2027-04-06T19:10:00.000Z', 'two');
    await setAt('2027-04-07T16:30:00.000Z', 'three');
    schedule.test.clock.set('2027-04-07T17:00:00.000Z');
    await schedule.test.mails();
    await setAt('2027-04-07T17:10:00.000Z', 'four');
    expect(await said()).toEqual([['Tomorrow', 'one']]);
    const links = (await mailsTo(email)).filter(({ subject }) => subject.startsWith('Your video link'));
    expect(links.map(({ text }) => linkOf(text))).toEqual(['one', 'two', 'three', 'four']);
  });
});
