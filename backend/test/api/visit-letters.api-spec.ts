import ICAL from 'ical.js';
import { SYSTEM_ACTOR } from '../../src/common/access/index.js';
import { ScheduleInstallation } from '../../src/modules/scheduling/index.js';
import { VisitRepository } from '../../src/modules/scheduling/persistence/visit.repository.js';
import type { VisitCorrection } from '../../src/modules/scheduling/domain/visit-correction.js';
import { VisitWork } from '../../src/modules/scheduling/visit-work.service.js';
import { Accounts } from '../../src/modules/users/index.js';
import { MailTransport } from '../../src/platform/mail/mail-transport.js';
import { MailMessageEntity } from '../../src/platform/mail/persistence/mail-message.entity.js';
import { OutboxHandlers } from '../../src/platform/outbox/index.js';
import { OutboxMessageEntity } from '../../src/platform/outbox/persistence/outbox-message.entity.js';
import { newStaff } from '../support/logins.js';
import { createSchedule, MONDAY_NINE, type Booked, type Schedule } from '../support/schedule.js';

jest.setTimeout(120_000);

let schedule: Schedule;
let sending: jest.SpiedFunction<MailTransport['send']>;
let send: MailTransport['send'];
/** In the order in which the mail server has them. */
let arrived: { to: string; subject: string; text: string; entry: string | null }[];
beforeAll(async () => {
  schedule = await createSchedule();
});
afterAll(() => schedule.close());
beforeEach(() => {
  schedule.test.clock.set(MONDAY_NINE);
  arrived = [];
  const transport = schedule.test.get(MailTransport);
  send = async (mail) => {
    arrived.push({ ...mail, entry: mail.calendar ? entryIn(mail.calendar.content) : null });
    return Promise.resolve('file');
  };
  sending = jest.spyOn(transport, 'send').mockImplementation((mail) => send(mail));
});
afterEach(() => sending.mockRestore());

const away = () => Promise.reject(new Error('away'));
const deliver = () => schedule.test.mails();
/** The mail server is away as this is done and its letters are written, and back again two minutes later. */
async function whileAway(work: () => Promise<unknown>): Promise<void> {
  const working = send;
  send = away;
  await work();
  await deliver();
  send = working;
}
async function backAgain(): Promise<void> {
  schedule.test.clock.advanceMinutes(2);
  await deliver();
}

function entryIn(calendar: string): string {
  const root = new ICAL.Component(ICAL.parse(calendar) as ConstructorParameters<typeof ICAL.Component>[0]);
  const event = new ICAL.Event(root.getFirstSubcomponent('vevent')!);
  return `${String(root.getFirstPropertyValue('method'))} ${event.sequence} ${event.startDate.toJSDate().toISOString().slice(0, 16)}`;
}

let guests = 0;
async function booked(startsAt: string, change: object = {}): Promise<Booked & { email: string }> {
  const email = `waits-${(guests += 1)}@example.com`;
  const { status, body } = await schedule.book({ startsAt, email, ...change });
  expect([status, (body as { error?: string }).error]).toEqual([201, undefined]);
  return { ...(body as Booked), email };
}
const outside = { service: 'site-visit', address: '1 Vine Road', postalCode: '63383' };

type Act = (work: VisitWork, version: number) => Promise<unknown>;
const act = (id: string, what: Act) =>
  schedule.test.uow.run(async () =>
    what(schedule.test.get(VisitWork), (await schedule.test.get(VisitRepository).findById(id))!.version),
  );
const cancel: Act = (work, version) => work.cancel(visitId, version, 'Snow', SYSTEM_ACTOR);
const decline: Act = (work, version) => work.decline(visitId, version, 'Too far', SYSTEM_ACTOR);
const moveTo =
  (startsAt: string, staffId: string | null = null): Act =>
  (work, version) =>
    work.move(visitId, { startsAt: new Date(startsAt), staffId, version, overrideReason: null }, SYSTEM_ACTOR);
const correct =
  (correction: VisitCorrection): Act =>
  (work, version) =>
    work.correct(visitId, version, correction, { ...SYSTEM_ACTOR, id: 'somebody-else' });
let visitId = '';

const kindOf = (subject: string) =>
  /^(Your visit is confirmed|We have your request|Your visit was rescheduled|Please choose|Updated address|Your video link|Tomorrow|New visit|Visit to confirm|Rescheduled|Canceled|Corrected|No longer assigned to you)/.exec(
    subject,
  )?.[1] ?? subject;
const toCustomer = (email: string) =>
  arrived.filter(({ to }) => to === email).map(({ subject, entry }) => [kindOf(subject), entry]);
const toColleague = (email: string) =>
  arrived
    .filter(({ to, text }) => to !== email && text.includes(email))
    .map(({ subject }) => kindOf(subject))
    .filter((kind) => !kind.startsWith('New request'));
const states = async (template: string) =>
  (
    await schedule.test.uow
      .reader()
      .find(MailMessageEntity, { where: { aboutId: visitId, template }, order: { createdAt: 'ASC', id: 'ASC' } })
  ).map(({ state }) => state);

/** By a worker that is slow to begin, or that died. */
async function hold(dedupeKey: string): Promise<void> {
  const { uow, clock } = schedule.test;
  const claim = { claimedUntil: new Date(clock.now().getTime() + 60_000), claimToken: 'another-worker' };
  await uow.run(async () =>
    expect((await uow.writer().update(OutboxMessageEntity, { dedupeKey }, claim)).affected).toBe(1),
  );
}

describe('a letter that never went out and is no longer true', () => {
  it('B16 B15 does not come before the cancellation, which takes the entry out', async () => {
    let email = '';
    await whileAway(async () => ({ id: visitId, email } = await booked('2027-03-11T15:00:00.000Z')));
    await act(visitId, cancel);
    await backAgain();
    expect(toCustomer(email)).toEqual([['Canceled', 'CANCEL 1 2027-03-11T15:00']]);
    expect(toColleague(email)).toEqual(['Canceled']);
    expect([await states('visit-booked'), await states('visit-cancelled'), await states('visit-staff-notice')]).toEqual(
      [['withdrawn'], ['sent'], ['withdrawn', 'sent']],
    );
  });

  it('B16 B15 does not tell of a move before the cancellation', async () => {
    let email = '';
    ({ id: visitId, email } = await booked('2027-03-11T16:00:00.000Z'));
    await deliver();
    await whileAway(() => act(visitId, moveTo('2027-03-15T15:00:00.000Z')));
    await act(visitId, cancel);
    await backAgain();
    expect(toCustomer(email)).toEqual([
      ['Your visit is confirmed', 'REQUEST 0 2027-03-11T16:00'],
      ['Canceled', 'CANCEL 2 2027-03-15T15:00'],
    ]);
    expect(toColleague(email)).toEqual(['New visit', 'Canceled']);
  });

  it('B16 B15 does not name the time before the move', async () => {
    let email = '';
    await whileAway(async () => ({ id: visitId, email } = await booked('2027-03-11T17:00:00.000Z')));
    await act(visitId, moveTo('2027-03-15T16:00:00.000Z'));
    await backAgain();
    expect(toCustomer(email)).toEqual([['Your visit was rescheduled', 'REQUEST 1 2027-03-15T16:00']]);
    expect(toColleague(email)).toEqual(['Rescheduled']);
  });

  it('B14 does not say that a request is looked at which was declined', async () => {
    let email = '';
    await whileAway(async () => ({ id: visitId, email } = await booked('2027-04-20T14:00:00.000Z', outside)));
    await act(visitId, decline);
    await backAgain();
    expect([toCustomer(email).length, await states('visit-requested'), await states('visit-declined')]).toEqual([
      1,
      ['withdrawn'],
      ['sent'],
    ]);
    expect(toColleague(email)).toEqual([]);
  });

  it('B14 B17 brings neither a dead link nor a reminder of what was moved', async () => {
    let email = '';
    ({ id: visitId, email } = await booked('2027-03-16T15:00:00.000Z'));
    await deliver();
    await whileAway(() => {
      schedule.test.clock.set('2027-03-15T15:00:00.000Z');
      return deliver();
    });
    await act(visitId, moveTo('2027-03-17T15:00:00.000Z'));
    await backAgain();
    expect([toCustomer(email).map(([kind]) => kind), await states('visit-reminder')]).toEqual([
      ['Your visit is confirmed', 'Your visit was rescheduled'],
      ['withdrawn'],
    ]);
  });

  it('B16 is not tried again by a worker that had claimed it', async () => {
    let email = '';
    await whileAway(async () => ({ id: visitId, email } = await booked('2027-03-12T15:00:00.000Z')));
    const dedupeKey = `mail:visit-booked:${visitId}:1`;
    await hold(dedupeKey);
    await act(visitId, cancel);
    await backAgain();
    expect([toCustomer(email).map(([kind]) => kind), toColleague(email), await states('visit-booked')]).toEqual([
      ['Canceled'],
      ['Canceled'],
      ['withdrawn'],
    ]);
    expect(await schedule.test.uow.reader().existsBy(OutboxMessageEntity, { dedupeKey, state: 'pending' })).toBe(false);
  });

  it.each([
    ['arrives', ['Your visit is confirmed', 'Canceled'], 'sent'],
    ['fails', ['Canceled'], 'withdrawn'],
  ] as const)(
    'B16 goes out only when it is being sent at that moment and %s, before the cancellation',
    async (what, letters, state) => {
      let finish = (): void => undefined;
      const finished = new Promise<void>((resolve) => (finish = resolve));
      const working = send;
      const began = new Promise<void>((resolve) => {
        send = async (mail) => {
          if (kindOf(mail.subject) !== 'Your visit is confirmed') return working(mail);
          send = working;
          resolve();
          await finished;
          return what === 'fails' ? away() : working(mail);
        };
      });
      let email = '';
      ({ id: visitId, email } = await booked(
        what === 'fails' ? '2027-03-12T16:00:00.000Z' : '2027-03-12T17:00:00.000Z',
      ));
      await began;
      await act(visitId, cancel);
      // Another worker hears of it meanwhile.
      const events = await schedule.test.uow.reader().findBy(OutboxMessageEntity, { type: 'visit.cancelled' });
      const event = events.find(({ payload }) => (payload as { visitId: string }).visitId === visitId)!;
      await schedule.test
        .get(OutboxHandlers)
        .find(event.type)
        ?.handle(event.payload as never, { messageId: event.id, attempt: 1 });
      finish();
      await backAgain();
      expect([toCustomer(email).map(([kind]) => kind), await states('visit-booked')]).toEqual([letters, [state]]);
    },
  );
});

describe('a letter that waits while its visit is corrected', () => {
  const atHouse = { service: 'site-visit', address: '12 Clayton Road', postalCode: '63131' };
  const mended = { address: '21 Clayton Road' };
  const houses = (email: string) =>
    arrived
      .filter(({ text, to }) => to === email || text.includes(email))
      .map(({ subject, text }) => [kindOf(subject), /\d+ Clayton Road/.exec(text)?.[0]])
      .filter(([kind]) => !/^(New request|Reply overdue)/.test(kind!))
      .sort();

  it('B15 is not tried again with the old address by a worker that had claimed it', async () => {
    let email = '';
    await whileAway(async () => ({ id: visitId, email } = await booked('2027-04-01T15:00:00.000Z', atHouse)));
    for (const key of ['', ':staff']) await hold(`mail:visit-booked:${visitId}:1${key}`);
    await act(visitId, correct(mended));
    await backAgain();
    expect(houses(email)).toEqual([
      ['Corrected', '21 Clayton Road'],
      ['Updated address', '21 Clayton Road'],
    ]);
    expect([await states('visit-booked'), await states('visit-corrected')]).toEqual([['withdrawn'], ['sent']]);
  });

  it('B17 reminds of no old address, whether or not a worker had claimed it', async () => {
    for (const [startsAt, isHeld] of [
      ['2027-04-05T15:00:00.000Z', true],
      ['2027-04-06T15:00:00.000Z', false],
    ] as const) {
      let email = '';
      ({ id: visitId, email } = await booked(startsAt, atHouse));
      await deliver();
      await whileAway(() => {
        schedule.test.clock.set(new Date(Date.parse(startsAt) - 86_400_000).toISOString());
        return deliver();
      });
      if (isHeld) await hold(`mail:visit-reminder:${visitId}:1:day-before`);
      arrived = [];
      await act(visitId, correct(mended));
      await backAgain();
      const told = [
        ['Corrected', '21 Clayton Road'],
        ['Updated address', '21 Clayton Road'],
        ...(isHeld ? [] : [['Tomorrow', '21 Clayton Road']]),
      ];
      expect([startsAt, houses(email)]).toEqual([startsAt, told]);
    }
  });

  it('B15 tells whoever goes of the right address, although a link to a call was set since', async () => {
    let email = '';
    ({ id: visitId, email } = await booked('2027-04-07T15:00:00.000Z', atHouse));
    await deliver();
    await whileAway(() => act(visitId, correct(mended)));
    await whileAway(() => act(visitId, correct({ videoUrl: 'https://meet.example.com/terrace' })));
    await backAgain();
    expect(toColleague(email)).toEqual(['New visit', 'Corrected']);
    expect(houses(email).filter(([kind]) => kind === 'Corrected')).toEqual([['Corrected', '21 Clayton Road']]);
    expect(toCustomer(email).map(([kind]) => kind)).toEqual(['Your visit is confirmed', 'Your video link']);
  });

  it('B15 tells whoever goes once of two corrections', async () => {
    let email = '';
    ({ id: visitId, email } = await booked('2027-04-08T15:00:00.000Z', atHouse));
    await deliver();
    await whileAway(() => act(visitId, correct(mended)));
    await act(visitId, correct({ address: '22 Clayton Road' }));
    await backAgain();
    expect(houses(email).filter(([kind]) => kind === 'Corrected')).toEqual([['Corrected', '22 Clayton Road']]);
  });
});

describe('a visit that goes from one colleague to another and back', () => {
  const emails: Record<string, string> = {};
  let [one, two] = ['', ''];
  let email = '';
  beforeAll(async () => {
    const first = await schedule.test.get(Accounts).findById(schedule.staffIds[0]!);
    const second = await newStaff(schedule.test, 'sales');
    await schedule.test.get(ScheduleInstallation).addCalendarUnlessThere(second.id);
    Object.assign(emails, { [first!.id]: first!.email, [second.id]: second.email });
  });
  /** Of one who was told of it. */
  async function given(at: string): Promise<void> {
    ({ id: visitId, email } = await booked(at));
    await deliver();
    one = (await schedule.test.get(VisitRepository).findById(visitId))!.staffId;
    two = Object.keys(emails).find((id) => id !== one)!;
  }
  const told = (id: string) =>
    arrived
      .filter(({ to, text }) => to === emails[id] && text.includes(email))
      .map(({ subject }) => kindOf(subject))
      .filter((kind) => !kind.startsWith('New request'));

  it('B16 is told to neither as somebody else’s, when the other never heard of it', async () => {
    const at = '2027-04-13T15:00:00.000Z';
    await given(at);
    await whileAway(() => act(visitId, moveTo(at, two)));
    await act(visitId, moveTo(at, one));
    await backAgain();
    expect([told(one), told(two)]).toEqual([['New visit', 'Rescheduled'], []]);
  });

  it('B16 takes back a letter whose key is from before, and names nobody', async () => {
    const at = '2027-04-14T15:00:00.000Z';
    await given(at);
    await whileAway(() => act(visitId, moveTo(at, two)));
    const { uow } = schedule.test;
    const [key, old] = [
      `mail:visit-handed-over:${visitId}:1:${one}:staff`,
      `mail:visit-handed-over:${visitId}:1:staff`,
    ];
    await uow.run(async () =>
      expect((await uow.writer().update(OutboxMessageEntity, { dedupeKey: key }, { dedupeKey: old })).affected).toBe(1),
    );
    await act(visitId, moveTo(at, one));
    await backAgain();
    expect([told(one), told(two)]).toEqual([['New visit', 'Rescheduled'], []]);
  });

  it('B16 is told as it stands, once, to both when it ends with the other', async () => {
    const at = '2027-04-15T15:00:00.000Z';
    await given(at);
    await whileAway(() => act(visitId, moveTo(at, two)));
    await whileAway(() => act(visitId, moveTo(at, one)));
    await act(visitId, moveTo(at, two));
    await backAgain();
    expect([told(one), told(two)]).toEqual([['New visit', 'No longer assigned to you'], ['Rescheduled']]);
    // Who heard that it is not theirs, and not that it was again, hears it once.
    await whileAway(() => act(visitId, moveTo(at, one)));
    await act(visitId, moveTo(at, two));
    await backAgain();
    expect([told(one), told(two)]).toEqual([
      ['New visit', 'No longer assigned to you'],
      ['Rescheduled', 'Rescheduled'],
    ]);
  });

  it('B16 is told as somebody else’s to whoever knew of it before a notice that was taken back', async () => {
    await given('2027-04-16T15:00:00.000Z');
    await whileAway(() => act(visitId, moveTo('2027-04-16T17:00:00.000Z', one)));
    await act(visitId, moveTo('2027-04-16T17:00:00.000Z', two));
    await backAgain();
    expect([told(one), told(two)]).toEqual([['New visit', 'No longer assigned to you'], ['Rescheduled']]);
  });
});
