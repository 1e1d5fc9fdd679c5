import { randomUUID } from 'node:crypto';
import { SYSTEM_ACTOR, type CustomerPrincipal } from '../../src/common/access/index.js';
import { VisitEntity } from '../../src/modules/scheduling/persistence/visit.entity.js';
import { WaitlistEntryEntity } from '../../src/modules/scheduling/persistence/waitlist.entities.js';
import { WaitlistRepository } from '../../src/modules/scheduling/persistence/waitlist.repository.js';
import { CalendarWriter } from '../../src/modules/scheduling/calendar-writer.service.js';
import { SlotFinder } from '../../src/modules/scheduling/slot-finder.service.js';
import { VisitBooking } from '../../src/modules/scheduling/visit-booking.service.js';
import { CustomerVisitsService } from '../../src/modules/scheduling/customer-visits.service.js';
import { VisitQueries } from '../../src/modules/scheduling/visit-queries.service.js';
import { VisitLinks } from '../../src/modules/scheduling/visit-links.js';
import { OutboxDispatcher } from '../../src/platform/outbox/index.js';
import { ENGINE } from '../support/databases.js';
import { newCustomer } from '../support/logins.js';
import { expectNoScan, expectNoSorting, statementsOf, type Statement } from '../support/queries.js';
import { createSchedule, type Schedule } from '../support/schedule.js';

jest.setTimeout(240_000);

const PAST = 3_000;
const COMING = 400;
const HOUR_MS = 3_600_000;
const [FROM, TO] = ['2027-03-08', '2027-05-06'];

/** Kept for a second of real time, which a slow machine may need for less than a request. */
const SETTINGS =
  /^SELECT .* FROM .(company_hours|visit_type|closure|staff_calendar|staff_rule|staff_override|time_off|user_account)\b/;

/** Statements a request may take, whatever it finds; beside them it reads the settings, once. */
const MOST = { slots: 1, calendar: 1, own: 2, book: 44, move: 27, cancel: 26 };

let schedule: Schedule;
let customer: CustomerPrincipal;

beforeAll(async () => {
  schedule = await createSchedule({ people: 3 });
  const { id, email } = await newCustomer(schedule.test);
  customer = {
    kind: 'customer',
    sessionId: '',
    sessionEnd: { atMs: Infinity, by: 'age' },
    userId: id,
    email,
    name: 'Nora Feldt',
    phone: null,
    emailVerified: true,
    createdAt: schedule.test.clock.now(),
  };
  // A commit would wake it, to work alongside what is counted here.
  await schedule.test.get(OutboxDispatcher).beforeApplicationShutdown();
});
afterAll(() => schedule.close());

/** A visit of an hour, written straight into its row. */
function visit(index: number, startMs: number): VisitEntity {
  const { staffIds } = schedule;
  const at = schedule.test.clock.now();
  const startsAt = new Date(startMs);
  return Object.assign(new VisitEntity(), {
    id: randomUUID(),
    reference: `V-${String(index).padStart(8, '0')}`,
    typeKey: 'video-consult',
    staffId: staffIds[index % staffIds.length],
    startsAt,
    endsAt: new Date(startMs + HOUR_MS),
    bufferBeforeMin: 0,
    bufferAfterMin: 0,
    zone: 'America/Chicago',
    localDate: startsAt.toISOString().slice(0, 10),
    place: 'video',
    status: 'confirmed',
    origin: 'staff',
    holdExpiresAt: null,
    holdExtended: false,
    name: 'Ada Byron',
    email: `ada${index}@example.com`,
    emailNormalized: `ada${index}@example.com`,
    phone: null,
    address: null,
    postalCode: null,
    notes: null,
    customerId: index % 40 === 0 ? customer.userId : null,
    browserKeyHash: null,
    leadId: null,
    designVersionId: null,
    estimateId: null,
    videoUrl: null,
    tokenHash: null,
    linkNo: 1,
    icsUid: `visit-${index}`,
    icsSequence: 0,
    toldSequence: 0,
    rescheduleCount: 0,
    cancelReason: null,
    outcome: null,
    closing: null,
    overrideReason: null,
    version: 1,
    createdAt: new Date(at.getTime() - 20 * HOUR_MS * index),
    updatedAt: at,
  });
}

/** One of three has an offer; one of two waits for days later on. */
function waiting(index: number, createdAt: Date): WaitlistEntryEntity {
  const email = `waits${index}@example.com`;
  const [fromDate, toDate] = index % 2 ? ['2027-03-08', '2027-03-12'] : ['2027-04-08', '2027-04-12'];
  return Object.assign(new WaitlistEntryEntity(), {
    id: randomUUID(),
    typeKey: 'video-consult',
    fromDate,
    toDate,
    name: 'Wes Waits',
    email,
    emailNormalized: email,
    phone: null,
    postalCode: null,
    customerId: null,
    tokenHash: String(index),
    state: index % 3 ? 'waiting' : 'offered',
    createdAt,
    updatedAt: createdAt,
  });
}

async function addVisits(): Promise<void> {
  const nowMs = schedule.test.clock.now().getTime();
  const rows = [
    ...Array.from({ length: PAST }, (_, index) => visit(index, nowMs - (index + 24) * HOUR_MS)),
    // From the second week on, on the hour, so that the first days stay open.
    ...Array.from({ length: COMING }, (_, index) => visit(PAST + index, nowMs + (24 * 10 + index * 3) * HOUR_MS)),
  ];
  await schedule.test.uow.run(async () => {
    await schedule.test.get(CalendarWriter).begin();
    for (let from = 0; from < rows.length; from += 100)
      await schedule.test.uow.writer().insert(VisitEntity, rows.slice(from, from + 100));
  });
  // Neither database knows how a table has grown until it looks.
  if (ENGINE !== 'sqlite')
    await schedule.test.uow.run(() => schedule.test.uow.writer().query('ANALYZE TABLE visit, visit_cell'));
}

/** What each request asks of the database, on a server that has been asked before. */
async function statements(day: string): Promise<Record<keyof typeof MOST, Statement[]>> {
  const { test } = schedule;
  const [finder, desk, changes] = [test.get(SlotFinder), test.get(VisitQueries), test.get(CustomerVisitsService)];
  const of = async (work: () => Promise<unknown>) => {
    const all = await statementsOf(test, async () => void (await work()));
    return all.filter(({ sql }) => !SETTINGS.test(sql));
  };
  const unit = (work: () => Promise<unknown>) => of(() => test.uow.run(work));
  const slots = (postalCode: string) => finder.slotsJson({ service: 'site-visit', from: FROM, to: TO, postalCode });
  await slots('63017');
  const found = {
    slots: await of(() => slots('63131')),
    calendar: await of(() => desk.list({ from: FROM, to: TO })),
    own: await of(() => changes.list(customer)),
  };
  let booked: VisitEntity | undefined;
  const startsAt = new Date(`${day}T16:00:00.000Z`);
  const email = `ada-${randomUUID()}@example.com`;
  const request = {
    service: 'video-consult',
    startsAt: startsAt.toISOString(),
    name: 'Ada Byron',
    email,
  };
  const booker = {
    actor: SYSTEM_ACTOR,
    owner: { customerId: null, browserKeyHash: null, sessionEnded: false },
    origin: 'visitor' as const,
  };
  const book = await unit(async () => (booked = await test.get(VisitBooking).book(request, booker)));
  const token = async () =>
    test.get(VisitLinks).tokenOf(await test.uow.reader().findOneByOrFail(VisitEntity, { id: booked!.id }));
  const first = await token();
  const move = await unit(() =>
    changes.reschedule({ token: first }, new Date(startsAt.getTime() + HOUR_MS), SYSTEM_ACTOR),
  );
  const second = await token();
  const cancel = await unit(() => changes.cancel({ token: second }, 'away', SYSTEM_ACTOR));
  return { ...found, book, move, cancel };
}

it('B21 requests ask the database the same few things with one visit and with thousands, each by an index', async () => {
  const few = await statements('2027-03-10');
  await addVisits();
  const many = await statements('2027-03-11');
  const counts = (all: Record<string, Statement[]>) =>
    Object.fromEntries(Object.entries(all).map(([name, of]) => [name, of.length]));
  for (const [name, most] of Object.entries(MOST)) {
    expect({ name, few: counts(few)[name]! <= most, many: counts(many)[name]! <= most, ...counts(many) }).toEqual({
      name,
      few: true,
      many: true,
      ...counts(many),
    });
  }
  const all = Object.values(many).flat();
  await expectNoScan(schedule.test, all, ['visit', 'visit_cell']);
});

it('B18 the waitlist is read longest wait first, page by page for staff', async () => {
  const { test } = schedule;
  const list = test.get(WaitlistRepository);
  const at = test.clock.now().getTime();
  const entries = Array.from({ length: 600 }, (_, index) =>
    waiting(index, new Date(at - Math.floor(index / 2) * 60_000)),
  );
  await test.uow.run(async () => {
    for (let from = 0; from < entries.length; from += 100)
      await test.uow.writer().insert(WaitlistEntryEntity, entries.slice(from, from + 100));
  });
  if (ENGINE !== 'sqlite') await test.uow.run(() => test.uow.writer().query('ANALYZE TABLE waitlist_entry'));
  const expected = entries
    .filter(({ state }) => state === 'waiting')
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1));
  const march = expected.filter(({ fromDate }) => fromDate <= '2027-03-10');
  const first = await list.listIn('waiting', { limit: 50 });
  const second = await list.listWaiting('2027-03-10', '2027-03-10');
  expect(first.items.map(({ id }) => id)).toEqual(expected.slice(0, 50).map(({ id }) => id));
  expect(second.map(({ id }) => id)).toEqual(march.map(({ id }) => id));
  const next = await list.listIn('waiting', { limit: 50, cursor: first.nextCursor ?? '' });
  expect(next.items.map(({ id }) => id)).toEqual(expected.slice(50, 100).map(({ id }) => id));
  const reads = await statementsOf(test, async () => void (await list.listIn('waiting', { limit: 50 })));
  await expectNoSorting(test, reads, ['entry']);
});
