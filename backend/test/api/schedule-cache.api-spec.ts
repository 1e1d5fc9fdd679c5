import { dayNumber } from 'poolkit/schedule-grid';
import type { AvailabilityResponse } from '../../src/modules/scheduling/api/dto/availability.response.js';
import { CalendarReader } from '../../src/modules/scheduling/calendar-reader.service.js';
import { ScheduleInstallation } from '../../src/modules/scheduling/index.js';
import { newVisit } from '../../src/modules/scheduling/holds.service.js';
import { ScheduleSettingsRepository } from '../../src/modules/scheduling/persistence/schedule-settings.repository.js';
import { VisitTypeEntity } from '../../src/modules/scheduling/persistence/visit-type.entity.js';
import { VisitEntity } from '../../src/modules/scheduling/persistence/visit.entity.js';
import { VisitRepository } from '../../src/modules/scheduling/persistence/visit.repository.js';
import { ScheduleCache } from '../../src/modules/scheduling/schedule-cache.js';
import { SlotFinder } from '../../src/modules/scheduling/slot-finder.service.js';
import { signInStaff } from '../support/people.js';
import { statementsOf } from '../support/queries.js';
import { createSchedule, MONDAY_NINE, type Schedule, type SlotsAnswer } from '../support/schedule.js';

jest.setTimeout(120_000);

let schedule: Schedule;
beforeAll(async () => {
  schedule = await createSchedule();
});
afterAll(() => schedule.close());
beforeEach(() => schedule.test.clock.set(MONDAY_NINE));

const WEEK = { service: 'video-consult', from: '2027-03-08', to: '2027-03-12' };
/** What another server does goes unseen for a second, which no machine fills with more questions. */
const MAX_POLLS = 5_000;

const startsIn = ({ days }: SlotsAnswer) => days.flatMap(({ slots }) => slots.map(({ startsAt }) => startsAt));
const starts = async () => startsIn(await schedule.slots(WEEK));

/** Asks until the answer is another one, as our page would. */
async function nextStarts(before: string[]): Promise<string[]> {
  for (let polls = 0; polls < MAX_POLLS; polls += 1) {
    const found = await starts();
    if (found.join() !== before.join()) return found;
  }
  throw new Error('It is still the same.');
}

/** What another server on the same database does: rows, and the count of them; nothing that this server could hear of. */
const elsewhere = (work: () => Promise<unknown>, counter: 'revision' | 'bookings') =>
  schedule.test.uow.run(async () => {
    await work();
    await schedule.test.uow.writer().query(`UPDATE company_hours SET ${counter} = ${counter} + 1`);
  });
const noticeElsewhere = (minutes: number) =>
  elsewhere(
    () => schedule.test.uow.writer().query(`UPDATE visit_type SET notice_min = notice_min + ${minutes}`),
    'revision',
  );
const counted = () => schedule.test.get(ScheduleSettingsRepository).count();

describe('cached open times', () => {
  it('B13 follows the rules that another server changed @mariadb', async () => {
    const before = await starts();
    expect(before).toContain('2027-03-09T16:00:00.000Z');
    await noticeElsewhere(1_440);
    const after = await nextStarts(before);
    expect(after.length).toBeLessThan(before.length);
    expect(after).not.toContain('2027-03-09T15:00:00.000Z');
    await noticeElsewhere(-1_440);
    expect(await nextStarts(after)).toEqual(before);
  });

  it('B13 staff see at once what another server changed @mariadb', async () => {
    const { headers } = await signInStaff(schedule.test, 'owner');
    const noticeMin = async () => {
      const { body } = await schedule.test.http().get('/api/admin/availability').set(headers);
      return (body as AvailabilityResponse).visitTypes.find(({ key }) => key === WEEK.service)!.noticeMin;
    };
    const before = await noticeMin();
    await starts();
    await noticeElsewhere(60);
    expect(await noticeMin()).toBe(before + 60);
    await noticeElsewhere(-60);
    expect(await noticeMin()).toBe(before);
  });

  it('B03 loses a time that was booked on another server @mariadb', async () => {
    const before = await starts();
    const startsAt = new Date('2027-03-10T16:00:00.000Z');
    const type = await schedule.test.uow.reader().findOneByOrFail(VisitTypeEntity, { key: WEEK.service });
    const place = {
      staffId: schedule.staffIds[0]!,
      startsAt,
      endsAt: new Date(startsAt.getTime() + 1_800_000),
      localDate: '2027-03-10',
    };
    const visit = Object.assign(newVisit('America/Chicago', type, place, schedule.test.clock.now()), {
      status: 'confirmed',
    });
    await elsewhere(async () => {
      await schedule.test.get(VisitRepository).insert(visit);
      await schedule.test.get(VisitRepository).keepCells(visit);
    }, 'bookings');
    const after = await nextStarts(before);
    expect(before).toContain(startsAt.toISOString());
    expect(after).not.toContain(startsAt.toISOString());
  });

  it('B21 is served until one row changes, and reads nothing else', async () => {
    const finder = schedule.test.get(SlotFinder);
    const ask = () => Promise.resolve(finder.knownJson(WEEK) ?? finder.slotsJson(WEEK));
    const first = await ask();
    for (let polls = 0; polls < MAX_POLLS * 100; polls += 1) {
      const reads = await statementsOf(schedule.test, async () => expect(await ask()).toBe(first));
      if (reads.length === 0) continue;
      expect(reads.map(({ sql }) => /^SELECT .* FROM .(\w+)/.exec(sql)?.[1])).toEqual(['company_hours']);
      return;
    }
    throw new Error('The count was never looked at.');
  });

  it('B03 drops an answer read before a booking here', async () => {
    const cache = schedule.test.get(ScheduleCache);
    const visits = () => schedule.test.uow.reader().count(VisitEntity);
    const before = await visits();
    const askedWhile = (meanwhile: () => Promise<unknown>) =>
      cache.get('visits', async () => {
        const value = await visits();
        await meanwhile();
        return { value, goodUntilMs: Infinity };
      });
    const book = async () => expect((await schedule.book({ startsAt: '2027-03-11T16:00:00.000Z' })).status).toBe(201);
    expect(await askedWhile(book)).toBe(before);
    expect(await askedWhile(() => Promise.resolve())).toBe(before + 1);
  });

  it('B13 is not shared with those who began before another server’s change was seen @mariadb', async () => {
    const cache = schedule.test.get(ScheduleCache);
    let begin = (): void => undefined;
    let finish = (): void => undefined;
    const began = new Promise<void>((resolve) => (begin = resolve));
    const finished = new Promise<void>((resolve) => (finish = resolve));
    const ask = (wait: Promise<void>) =>
      cache.get('revision', async () => {
        const { revision } = await counted();
        begin();
        await wait;
        return { value: revision, goodUntilMs: Infinity };
      });
    const { revision } = await counted();
    const before = await starts();
    const slow = ask(finished);
    await began;
    await noticeElsewhere(1_440);
    const after = await nextStarts(before);
    expect(await ask(Promise.resolve())).toBe(revision + 1);
    finish();
    expect(await slow).toBe(revision);
    expect(await ask(Promise.resolve())).toBe(revision + 1);
    await noticeElsewhere(-1_440);
    expect(await nextStarts(after)).toEqual(before);
  });

  it('B08 says why a day has no open time as the clock has it', async () => {
    await schedule.setType('video-consult', { maxPerDay: 1 });
    const reason = async () => (await schedule.slots({ ...WEEK, to: WEEK.from })).days[0]?.emptyReason;
    expect((await schedule.book({ startsAt: '2027-03-08T21:00:00.000Z' })).status).toBe(201);
    expect(await reason()).toBe('fully_booked');
    schedule.test.clock.set('2027-03-08T22:00:00.000Z');
    expect(await reason()).toBe('too_soon');
    await schedule.setType('video-consult', { maxPerDay: null });
  });

  it('B11 is the same for every ZIP code without a drive', async () => {
    const finder = schedule.test.get(SlotFinder);
    for (const [service, isSame] of [
      ['video-consult', true],
      ['site-visit', false],
    ] as const) {
      const json = await finder.slotsJson({ ...WEEK, service });
      expect([service, finder.knownJson({ ...WEEK, service, postalCode: '63131' }) === json]).toEqual([
        service,
        isSame,
      ]);
    }
  });

  it('is updated on running servers when a new one adds a visit type, and only then', async () => {
    const install = () => schedule.test.get(ScheduleInstallation).installFirst();
    const { revision } = await counted();
    await install();
    expect((await counted()).revision).toBe(revision);
    await schedule.test.uow.run(() => schedule.test.uow.writer().delete(VisitTypeEntity, { key: 'equipment-check' }));
    await install();
    expect((await counted()).revision).toBe(revision + 1);
    expect(await schedule.test.uow.reader().existsBy(VisitTypeEntity, { key: 'equipment-check' })).toBe(true);
  });
});

it('B03 open times are calculated once for those who ask at the same moment @mariadb', async () => {
  const cache = schedule.test.get(ScheduleCache);
  let made = 0;
  const make = async () => {
    made += 1;
    await new Promise(setImmediate);
    return { value: made, goodUntilMs: Infinity };
  };
  expect(await Promise.all([1, 2, 3].map(() => cache.get('asked together', make)))).toEqual([1, 1, 1]);
});

it('B03 the lock is not held for longer than four weeks of open times', async () => {
  const asked = jest.spyOn(schedule.test.get(CalendarReader), 'ask');
  const { status } = await schedule.book({ service: 'design-consult', startsAt: '2027-03-11T08:00:00.000Z' });
  expect(status).toBe(422);
  const days = asked.mock.calls.map(([{ from, to }]) => dayNumber(to) - dayNumber(from));
  asked.mockRestore();
  expect(Math.max(...days)).toBeGreaterThan(0);
  expect(Math.max(...days)).toBeLessThanOrEqual(28);
});
