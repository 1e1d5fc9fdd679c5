import ICAL from 'ical.js';
import { SYSTEM_ACTOR } from '../../src/common/access/index.js';
import { VisitRepository } from '../../src/modules/scheduling/persistence/visit.repository.js';
import { VisitWork } from '../../src/modules/scheduling/visit-work.service.js';
import { MailTransport } from '../../src/platform/mail/mail-transport.js';
import { MailMessageEntity } from '../../src/platform/mail/persistence/mail-message.entity.js';
import { OutboxHandlers } from '../../src/platform/outbox/index.js';
import { OutboxMessageEntity } from '../../src/platform/outbox/persistence/outbox-message.entity.js';
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
  schedule.test.uow.run(async () => what(schedule.test.get(VisitWork), (await schedule.test.get(VisitRepository).findById(id))!.version));
const cancel: Act = (work, version) => work.cancel(visitId, version, 'Snow', SYSTEM_ACTOR);
const decline: Act = (work, version) => work.decline(visitId, version, 'Too far', SYSTEM_ACTOR);
const moveTo = (startsAt: string): Act => (work, version) => work.move(visitId, { startsAt: new Date(startsAt), staffId: null, version, overrideReason: null }, SYSTEM_ACTOR);
let visitId = '';

const kindOf = (subject: string) => /^(Your visit is set|We have your wish|Your visit has moved|Please choose|The right address|New visit|Visit to confirm|Moved|Cancelled)/.exec(subject)?.[1] ?? subject;
const toCustomer = (email: string) => arrived.filter(({ to }) => to === email).map(({ subject, entry }) => [kindOf(subject), entry]);
const toColleague = (email: string) => arrived.filter(({ to, text }) => to !== email && text.includes(email)).map(({ subject }) => kindOf(subject)).filter((kind) => !kind.startsWith('New request'));
const states = async (template: string) =>
  (await schedule.test.uow.reader().find(MailMessageEntity, { where: { aboutId: visitId, template }, order: { createdAt: 'ASC', id: 'ASC' } })).map(({ state }) => state);

describe('a letter that never went out and is no longer true', () => {
  it('B16 B15 does not come before the cancellation, which takes the entry out', async () => {
    let email = '';
    await whileAway(async () => ({ id: visitId, email } = await booked('2027-03-11T15:00:00.000Z')));
    await act(visitId, cancel);
    await backAgain();
    expect(toCustomer(email)).toEqual([['Cancelled', 'CANCEL 1 2027-03-11T15:00']]);
    expect(toColleague(email)).toEqual(['Cancelled']);
    expect([await states('visit-booked'), await states('visit-cancelled'), await states('visit-staff-notice')]).toEqual([['withdrawn'], ['sent'], ['withdrawn', 'sent']]);
  });

  it('B16 B15 does not tell of a move before the cancellation', async () => {
    let email = '';
    ({ id: visitId, email } = await booked('2027-03-11T16:00:00.000Z'));
    await deliver();
    await whileAway(() => act(visitId, moveTo('2027-03-15T15:00:00.000Z')));
    await act(visitId, cancel);
    await backAgain();
    expect(toCustomer(email)).toEqual([['Your visit is set', 'REQUEST 0 2027-03-11T16:00'], ['Cancelled', 'CANCEL 2 2027-03-15T15:00']]);
    expect(toColleague(email)).toEqual(['New visit', 'Cancelled']);
  });

  it('B16 B15 does not name the time before the move', async () => {
    let email = '';
    await whileAway(async () => ({ id: visitId, email } = await booked('2027-03-11T17:00:00.000Z')));
    await act(visitId, moveTo('2027-03-15T16:00:00.000Z'));
    await backAgain();
    expect(toCustomer(email)).toEqual([['Your visit has moved', 'REQUEST 1 2027-03-15T16:00']]);
    expect(toColleague(email)).toEqual(['Moved']);
  });

  it('B14 does not say that a request is looked at which was declined', async () => {
    let email = '';
    await whileAway(async () => ({ id: visitId, email } = await booked('2027-04-20T14:00:00.000Z', outside)));
    await act(visitId, decline);
    await backAgain();
    expect([toCustomer(email).length, await states('visit-requested'), await states('visit-declined')]).toEqual([1, ['withdrawn'], ['sent']]);
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
    expect([toCustomer(email).map(([kind]) => kind), await states('visit-reminder')]).toEqual([['Your visit is set', 'Your visit has moved'], ['withdrawn']]);
  });

  it('B16 is not tried again by a worker that had claimed it', async () => {
    let email = '';
    await whileAway(async () => ({ id: visitId, email } = await booked('2027-03-12T15:00:00.000Z')));
    const { uow } = schedule.test;
    const dedupeKey = `mail:visit-booked:${visitId}:1`;
    // One that is slow to begin, or that died.
    await uow.run(() => uow.writer().update(OutboxMessageEntity, { dedupeKey }, { claimedUntil: new Date('2027-03-08T15:01:00.000Z'), claimToken: 'another-worker' }));
    await act(visitId, cancel);
    await backAgain();
    expect([toCustomer(email).map(([kind]) => kind), toColleague(email), await states('visit-booked')]).toEqual([['Cancelled'], ['Cancelled'], ['withdrawn']]);
    expect(await uow.reader().existsBy(OutboxMessageEntity, { dedupeKey, state: 'pending' })).toBe(false);
  });

  it.each([['arrives', ['Your visit is set', 'Cancelled'], 'sent'], ['fails', ['Cancelled'], 'withdrawn']] as const)(
    'B16 goes out only when it is being sent at that moment and %s, before the cancellation',
    async (what, letters, state) => {
      let finish = (): void => undefined;
      const finished = new Promise<void>((resolve) => (finish = resolve));
      const working = send;
      const began = new Promise<void>((resolve) => {
        send = async (mail) => {
          if (kindOf(mail.subject) !== 'Your visit is set') return working(mail);
          send = working;
          resolve();
          await finished;
          return what === 'fails' ? away() : working(mail);
        };
      });
      let email = '';
      ({ id: visitId, email } = await booked(what === 'fails' ? '2027-03-12T16:00:00.000Z' : '2027-03-12T17:00:00.000Z'));
      await began;
      await act(visitId, cancel);
      // Another worker hears of it meanwhile.
      const events = await schedule.test.uow.reader().findBy(OutboxMessageEntity, { type: 'visit.cancelled' });
      const event = events.find(({ payload }) => (payload as { visitId: string }).visitId === visitId)!;
      await schedule.test.get(OutboxHandlers).find(event.type)?.handle(event.payload as never, { messageId: event.id, attempt: 1 });
      finish();
      await backAgain();
      expect([toCustomer(email).map(([kind]) => kind), await states('visit-booked')]).toEqual([letters, [state]]);
    },
  );
});
