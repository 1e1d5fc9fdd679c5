import fc from 'fast-check';
import { addDays, federalHolidays, formatInZone, instantToLocal, weekday } from '../schedule-grid/index.js';
import {
  ALWAYS,
  at,
  booked,
  COMPANY,
  EVERY_DAY,
  person,
  question,
  span,
  VISIT,
  weekly,
  WORKDAYS,
  ZONE,
} from './fixtures/office.js';
import { cellsOf, judgeStart, nearestSlots, openSlots, type SlotQuestion } from './index.js';

const times = (asked: SlotQuestion, date: string) =>
  openSlots(asked, date, date)[0]!.slots.map(({ startMs }) => formatInZone(ZONE, startMs).time);
const starts = (asked: SlotQuestion, date: string) =>
  openSlots(asked, date, date)[0]!.slots.map(({ startMs }) => new Date(startMs).toISOString());

describe('open slots', () => {
  it('B02 keeps nine in the morning at nine when the clocks change', () => {
    expect(starts(question(), '2027-03-12')[0]).toBe('2027-03-12T15:00:00.000Z');
    expect(starts(question(), '2027-03-15')[0]).toBe('2027-03-15T14:00:00.000Z');
  });

  it('B02 gives on every day of 2027 exactly the starts of its rules', () => {
    const holidays = new Set(
      federalHolidays(2027)
        .concat(federalHolidays(2028))
        .map(({ observed }) => observed),
    );
    for (let date = '2027-01-01'; date <= '2027-12-31'; date = addDays(date, 1)) {
      const open = !['saturday', 'sunday'].includes(weekday(date)) && !holidays.has(date);
      const expected = open
        ? Array.from({ length: 15 }, (_, i) => `${String(9 + (i >> 1)).padStart(2, '0')}:${i % 2 ? '30' : '00'}`)
        : [];
      expect([date, ...times(question(), date)]).toEqual([date, ...expected]);
    }
  });

  it('B02 offers nothing in the hour that is skipped and no label twice in the one that is shown twice', () => {
    const night = question({
      company: { ...COMPANY, hours: weekly(EVERY_DAY, span('00:00', '05:00')) },
      visit: { ...VISIT, durationMin: 30 },
    });
    expect(times(night, '2027-03-14')).toEqual([
      '00:00',
      '00:30',
      '01:00',
      '01:30',
      '03:00',
      '03:30',
      '04:00',
      '04:30',
    ]);
    const autumn = times(night, '2027-11-07');
    expect(autumn).toEqual(['00:00', '00:30', '01:00', '01:30', '02:00', '02:30', '03:00', '03:30', '04:00', '04:30']);
  });

  it('B02 keeps a visit inside the hours although the night is an hour shorter or longer', () => {
    const night = question({
      company: { ...COMPANY, hours: weekly(EVERY_DAY, span('01:00', '04:00')) },
      visit: { ...VISIT, durationMin: 120 },
    });
    // From 1:00 to 4:00 only two hours pass in spring, and four in autumn.
    expect(times(night, '2027-03-14')).toEqual(['01:00']);
    expect(starts(night, '2027-11-07')).toEqual([
      '2027-11-07T06:00:00.000Z',
      '2027-11-07T06:30:00.000Z',
      '2027-11-07T08:00:00.000Z',
    ]);
  });

  it('B01 takes what company, kind of visit and person have in common; an override replaces the week', () => {
    const visit = { ...VISIT, hours: weekly(WORKDAYS, span('10:00', '16:00')) };
    const people = [
      person('a', [], weekly(WORKDAYS, span('08:00', '12:00'))),
      person('b', [], weekly(WORKDAYS, span('14:00', '20:00'))),
    ];
    const asked = question({ visit, people });
    expect(times(asked, '2027-03-10')).toEqual(['10:00', '10:30', '11:00', '14:00', '14:30', '15:00']);
    const company = {
      ...COMPANY,
      hours: {
        ...COMPANY.hours,
        overrides: [
          { date: '2027-03-10', spans: [span('15:00', '18:00')] },
          { date: '2027-03-13', spans: [span('11:00', '13:00')] },
        ],
      },
    };
    expect(times({ ...asked, company }, '2027-03-10')).toEqual(['15:00']);
    expect(times(question({ company }), '2027-03-13')).toEqual(['11:00', '11:30', '12:00']);
    const closedDay = { ...COMPANY, hours: { ...COMPANY.hours, overrides: [{ date: '2027-03-10', spans: [] }] } };
    expect(times(question({ company: closedDay }), '2027-03-10')).toEqual([]);
  });

  it('B12 says why a day is shut, and observes Independence Day on the Monday', () => {
    const company = { ...COMPANY, closures: [{ from: '2027-08-02', to: '2027-08-06', reason: 'Our summer week' }] };
    const [sunday, monday, tuesday] = openSlots(question({ company }), '2027-07-04', '2027-07-06');
    expect(sunday).toMatchObject({ slots: [], closedReason: null });
    expect(monday).toMatchObject({ slots: [], closedReason: 'Independence Day' });
    expect(tuesday!.slots).not.toEqual([]);
    expect(
      openSlots(question({ company }), '2027-08-02', '2027-08-09').map(({ closedReason }) => closedReason),
    ).toEqual([...Array<string>(5).fill('Our summer week'), null, null, null]);
  });

  it('B20 keeps an emergency open day and night, on holidays too', () => {
    const visit = { ...VISIT, aroundTheClock: true, stepMin: 15, durationMin: 60 };
    const people = [person('on call', [], weekly([], span('09:00', '10:00')))];
    expect(times(question({ visit, people }), '2027-07-05')).toHaveLength(96);
    expect(times(question({ visit, people }), '2027-07-05')[0]).toBe('00:00');
  });

  it.each([
    // The visit in the way is from 12:00 to 13:00 local time.
    ['touching visits without buffers', [0, 0], [0, 0], ['11:00', '13:00']],
    ["the other's buffers", [0, 0], [30, 15], ['10:30', '13:30']],
    ["one's own buffers", [15, 30], [0, 0], ['10:30', '13:30']],
    ['both, which add up', [15, 30], [30, 15], ['10:00', '13:30']],
    ['buffers that are no quarters of an hour', [0, 10], [0, 0], ['10:30', '13:00']],
  ] as const)('B07 respects %s', (_, own, others, [before, after]) => {
    const visit = { ...VISIT, bufferBeforeMin: own[0], bufferAfterMin: own[1] };
    const other = booked('2027-03-10T18:00:00Z', 60, { bufferBeforeMin: others[0], bufferAfterMin: others[1] });
    const found = times(question({ visit, people: [person('a', [other])] }), '2027-03-10');
    expect(found.filter((time) => time < '12:00').at(-1)).toBe(before);
    expect(found.find((time) => time >= '12:00')).toBe(after);
  });

  it('B08 counts notice and horizon to the minute and the day', () => {
    const visit = { ...VISIT, noticeMin: 120, horizonDays: 5 };
    const nowMs = at('2027-03-10T16:00:00Z'); // 10:00 in St. Louis
    expect(times(question({ visit, nowMs }), '2027-03-10')[0]).toBe('12:00');
    expect(times(question({ visit, nowMs: nowMs + 60_000 }), '2027-03-10')[0]).toBe('12:30');
    expect(times(question({ visit, nowMs }), '2027-03-15')).not.toEqual([]);
    expect(times(question({ visit, nowMs }), '2027-03-16')).toEqual([]);
    expect(times(question({ visit, nowMs }), '2027-03-09')).toEqual([]);
  });

  it('B08 caps a day and a week from Monday to Sunday', () => {
    const bookedPerDay = new Map([
      ['2027-03-08', 2],
      ['2027-03-14', 1],
    ]);
    const capped = question({ visit: { ...VISIT, maxPerDay: 2 }, bookedPerDay });
    expect(times(capped, '2027-03-08')).toEqual([]);
    expect(times(capped, '2027-03-09')).not.toEqual([]);
    const weekCap = question({ visit: { ...VISIT, maxPerWeek: 3 }, bookedPerDay });
    expect(times(weekCap, '2027-03-12')).toEqual([]);
    expect(times(weekCap, '2027-03-15')).not.toEqual([]);
  });

  it('B11 leaves the drive between two houses, and more for a far one', () => {
    const driveMin = (from: string, to: string) => (from === to ? 0 : 50);
    const busy = [booked('2027-03-10T18:00:00Z', 60, { bufferBeforeMin: 0, bufferAfterMin: 15 }, '63017')];
    const near = times(
      question({ people: [person('a', busy)], site: { postalCode: '63017', driveMin } }),
      '2027-03-10',
    );
    const far = times(question({ people: [person('a', busy)], site: { postalCode: '63301', driveMin } }), '2027-03-10');
    expect(near).toContain('13:30');
    expect(near).toContain('11:00');
    expect(far.filter((time) => time < '12:00').at(-1)).toBe('10:00');
    expect(far.find((time) => time > '12:00')).toBe('14:30');
    // A video call needs no drive.
    expect(times(question({ people: [person('a', busy)] }), '2027-03-10')).toContain('13:30');
  });

  it('B03 never offers a start whose cells are taken, and leaves none out', () => {
    const visitAt = fc.record({
      hour: fc.integer({ min: 13, max: 23 }),
      quarter: fc.integer({ min: 0, max: 3 }),
      minutes: fc.constantFrom(30, 45, 60, 90),
      before: fc.constantFrom(0, 10, 15, 30),
      after: fc.constantFrom(0, 5, 30),
    });
    fc.assert(
      fc.property(
        fc.array(visitAt, { maxLength: 6 }),
        fc.constantFrom(0, 15, 20),
        fc.constantFrom(0, 15, 45),
        (others, before, after) => {
          const busy = others
            .map(({ hour, quarter, minutes, ...buffers }) =>
              booked(
                new Date(at('2027-03-10T00:00:00Z') + (hour * 60 + quarter * 15) * 60_000).toISOString(),
                minutes,
                { bufferBeforeMin: buffers.before, bufferAfterMin: buffers.after },
              ),
            )
            .sort((a, b) => a.from - b.from);
          const visit = { ...VISIT, bufferBeforeMin: before, bufferAfterMin: after, stepMin: 15 };
          const found = new Set(
            openSlots(question({ visit, people: [person('a', busy)] }), '2027-03-09', '2027-03-10')[1]!.slots.map(
              ({ startMs }) => startMs,
            ),
          );
          for (
            let startMs = at('2027-03-10T15:00:00Z');
            startMs <= at('2027-03-10T22:00:00Z');
            startMs += 15 * 60_000
          ) {
            const wanted = cellsOf(startMs, startMs + 3_600_000, visit);
            const clash = busy.some(({ from, to }) => from < wanted.to && wanted.from < to);
            expect(found.has(startMs)).toBe(!clash);
          }
        },
      ),
    );
  });

  it('B21 says the same whatever was asked of the same rules and calendars before', () => {
    const busy = [booked('2027-03-10T18:00:00Z', 60), booked('2027-03-17T16:00:00Z', 90)];
    const hours = weekly(WORKDAYS, span('12:00', '17:00'));
    const made = (own: typeof busy) =>
      question({ company: { ...COMPANY }, visit: { ...VISIT }, people: [person('a', own), person('b', own, hours)] });
    const kept = made(busy);
    for (const week of ['2027-03-15', '2027-03-08', '2027-03-15']) {
      expect(openSlots(kept, week, addDays(week, 6))).toEqual(openSlots(made([...busy]), week, addDays(week, 6)));
    }
  });

  it('names everybody who could come', () => {
    const people = [person('a', [booked('2027-03-10T15:00:00Z', 60)]), person('b')];
    const [day] = openSlots(question({ people }), '2027-03-10', '2027-03-10');
    expect(day!.slots[0]).toMatchObject({ peopleIds: ['b'] });
    expect(day!.slots.at(-1)).toMatchObject({ peopleIds: ['a', 'b'] });
  });

  it('refuses questions and rules that make no sense', () => {
    expect(() => openSlots(question(), '2027-03-10', '2027-03-09')).toThrow(RangeError);
    expect(() => openSlots(question(), '2027-01-01', '2028-06-01')).toThrow(RangeError);
    expect(() => openSlots(question({ visit: { ...VISIT, stepMin: 20 } }), '2027-03-10', '2027-03-10')).toThrow(
      RangeError,
    );
    expect(() => openSlots(question({ visit: { ...VISIT, durationMin: NaN } }), '2027-03-10', '2027-03-10')).toThrow(
      RangeError,
    );
    const company = { ...COMPANY, hours: weekly(WORKDAYS, { fromMin: 600, toMin: 540 }) };
    expect(() => openSlots(question({ company }), '2027-03-10', '2027-03-10')).toThrow(RangeError);
    expect(() => cellsOf(1, 1, VISIT)).toThrow(RangeError);
  });
});

describe('judging one start', () => {
  const visit = { ...VISIT, noticeMin: 120, horizonDays: 30, maxPerDay: 5 };
  const nowMs = at('2027-03-10T16:00:00Z');
  const asked = question({ visit, nowMs, people: [person('a', [booked('2027-03-11T15:00:00Z', 60)])] });
  it.each([
    ['2027-03-10T15:00:00Z', 'in-the-past'],
    ['2027-03-10T17:00:00Z', 'under-notice'],
    ['2027-04-12T15:00:00Z', 'past-horizon'],
    ['2027-03-11T16:10:00Z', 'off-grid'],
    ['2027-03-11T16:00:01Z', 'off-grid'],
    ['2027-03-13T16:00:00Z', 'outside-hours'],
    ['2027-03-11T22:30:00Z', 'outside-hours'],
    ['2027-03-11T15:30:00Z', 'taken'],
  ])('B05 refuses %s: %s', (start, refusal) => {
    expect(judgeStart(asked, at(start))).toEqual({ ok: false, refusal });
  });
  it('B05 B08 tells closed, full and open apart', () => {
    const company = { ...COMPANY, closures: [{ from: '2027-03-12', to: '2027-03-12', reason: 'Inventory' }] };
    expect(judgeStart({ ...asked, company }, at('2027-03-12T16:00:00Z'))).toEqual({ ok: false, refusal: 'closed' });
    expect(judgeStart({ ...asked, bookedPerDay: new Map([['2027-03-12', 5]]) }, at('2027-03-12T16:00:00Z'))).toEqual({
      ok: false,
      refusal: 'full',
    });
    expect(judgeStart(asked, at('2027-03-12T16:00:00Z'))).toMatchObject({ ok: true, slot: { peopleIds: ['a'] } });
  });
  it('B02 takes the first half past one of the night with two, never the second', () => {
    const night = question({ company: { ...COMPANY, hours: ALWAYS } });
    expect(judgeStart(night, at('2027-11-07T06:30:00Z'))).toMatchObject({ ok: true });
    expect(judgeStart(night, at('2027-11-07T07:30:00Z'))).toMatchObject({ ok: false });
    expect(instantToLocal(ZONE, at('2027-11-07T07:30:00Z')).minuteOfDay).toBe(90);
  });
  it('B03 finds the three nearest others', () => {
    const slots = openSlots(asked, '2027-03-11', '2027-03-12').flatMap((day) => day.slots);
    const near = nearestSlots(slots, at('2027-03-11T15:30:00Z')).map(({ startMs }) =>
      new Date(startMs).toISOString().slice(11, 16),
    );
    expect(near).toEqual(['16:00', '16:30', '17:00']);
  });
});
