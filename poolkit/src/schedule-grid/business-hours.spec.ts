import fc from 'fast-check';
import {
  addBusinessMinutes,
  businessMinutesCounter,
  type BusinessCalendar,
  formatInZone,
  localToInstant,
  weekday,
  type WeeklyHours,
} from './index.js';

const ZONE = 'America/Chicago';
const office: readonly [string, string] = ['08:00', '18:00'];
const weeklyHours: WeeklyHours = {
  monday: office,
  tuesday: office,
  wednesday: office,
  thursday: office,
  friday: office,
};
const calendar: BusinessCalendar = { zone: ZONE, weeklyHours, closedDates: [] };
const ms = (iso: string) => Date.parse(iso);
const due = (from: string, minutes: number, on: BusinessCalendar = calendar) =>
  formatInZone(ZONE, addBusinessMinutes({ ...on, fromEpochMs: ms(from), minutes })).text;

describe('addBusinessMinutes', () => {
  it('C11 Friday 17:50 plus 20 minutes is Monday 08:10, also over the change in March', () => {
    expect(due('2027-01-08T17:50:00-06:00', 20)).toBe('Mon, Jan 11, 2027, 8:10 AM CST');
    expect(due('2027-03-12T17:50:00-06:00', 20)).toBe('Mon, Mar 15, 2027, 8:10 AM CDT');
    expect(due('2027-11-05T17:50:00-05:00', 20)).toBe('Mon, Nov 8, 2027, 8:10 AM CST');
  });

  it('C11 counts from the next opening when the office is closed', () => {
    expect(due('2027-01-09T12:00:00-06:00', 20)).toBe('Mon, Jan 11, 2027, 8:20 AM CST');
    expect(due('2027-01-11T05:00:00-06:00', 20)).toBe('Mon, Jan 11, 2027, 8:20 AM CST');
    expect(due('2027-01-11T18:00:00-06:00', 20)).toBe('Tue, Jan 12, 2027, 8:20 AM CST');
  });

  it('C11 skips closed dates such as 5 July 2027', () => {
    expect(due('2027-07-02T17:50:00-05:00', 20, { ...calendar, closedDates: ['2027-07-05'] })).toBe(
      'Tue, Jul 6, 2027, 8:10 AM CDT',
    );
  });

  it('ends on a closing time rather than at the next opening', () => {
    expect(due('2027-01-08T17:40:00-06:00', 20)).toBe('Fri, Jan 8, 2027, 6:00 PM CST');
    expect(due('2027-01-11T10:00:00-06:00', 0)).toBe('Mon, Jan 11, 2027, 10:00 AM CST');
    expect(due('2027-01-10T10:00:00-06:00', 0)).toBe('Mon, Jan 11, 2027, 8:00 AM CST');
  });

  it('runs on around the clock and through both changes of 2027', () => {
    const always: readonly [string, string] = ['00:00', '24:00'];
    const nonStop: BusinessCalendar = {
      zone: ZONE,
      weeklyHours: {
        sunday: always,
        monday: always,
        tuesday: always,
        wednesday: always,
        thursday: always,
        friday: always,
        saturday: always,
      },
    };
    expect(due('2027-03-14T01:50:00-06:00', 20, nonStop)).toBe('Sun, Mar 14, 2027, 3:10 AM CDT');
    expect(due('2027-11-07T01:50:00-05:00', 20, nonStop)).toBe('Sun, Nov 7, 2027, 1:10 AM CST');
    expect(due('2027-01-08T23:55:00-06:00', 15, nonStop)).toBe('Sat, Jan 9, 2027, 12:10 AM CST');
  });

  it('opens at the jump when the opening time falls into the gap', () => {
    const sunday: BusinessCalendar = { zone: ZONE, weeklyHours: { sunday: ['02:30', '06:00'] } };
    expect(due('2027-03-14T00:00:00-06:00', 30, sunday)).toBe('Sun, Mar 14, 2027, 3:30 AM CDT');
  });

  it('refuses calendars and minutes that make no sense', () => {
    const from = { fromEpochMs: 0, minutes: 1 };
    expect(() => addBusinessMinutes({ ...calendar, weeklyHours: {}, ...from })).toThrow(/no opening/);
    expect(() => addBusinessMinutes({ ...calendar, weeklyHours: { monday: ['18:00', '08:00'] }, ...from })).toThrow(
      /close after/,
    );
    expect(() => addBusinessMinutes({ ...calendar, zone: 'Nowhere', ...from })).toThrow(/unknown time zone/);
    for (const minutes of [-1, NaN, Infinity])
      expect(() => addBusinessMinutes({ ...calendar, fromEpochMs: 0, minutes })).toThrow(RangeError);
  });

  it('counts exactly the open minutes, from any minute of 2027', () => {
    const minute = fc.integer({ min: ms('2027-01-01T06:00:00Z') / 60_000, max: ms('2028-01-01T05:59:00Z') / 60_000 });
    fc.assert(
      fc.property(minute, fc.integer({ min: 1, max: 3_000 }), (start, minutes) => {
        const fromEpochMs = start * 60_000;
        const toEpochMs = addBusinessMinutes({ ...calendar, fromEpochMs, minutes });
        expect(openMinutesBetween(fromEpochMs, toEpochMs)).toBe(minutes);
      }),
    );
  });
});

/** Open time of each weekday in between. */
function openMinutesBetween(fromEpochMs: number, toEpochMs: number): number {
  let open = 0;
  for (let day = Math.floor(fromEpochMs / 86_400_000) - 1; day * 86_400_000 <= toEpochMs; day += 1) {
    const date = new Date(day * 86_400_000).toISOString().slice(0, 10);
    if (['saturday', 'sunday'].includes(weekday(date))) continue;
    const [opens, closes] = [480, 1_080].map((minuteOfDay) => {
      const found = localToInstant(ZONE, { date, minuteOfDay });
      return found.kind === 'ok' ? found.instant : NaN;
    }) as [number, number];
    open += Math.max(0, Math.min(closes, toEpochMs) - Math.max(opens, fromEpochMs));
  }
  return open / 60_000;
}

describe('businessMinutesCounter', () => {
  const count = businessMinutesCounter(calendar);

  it('F09 counts only the hours in which the office is open', () => {
    expect(count(ms('2027-01-08T17:50:00-06:00'), ms('2027-01-11T08:10:00-06:00'))).toBe(20);
    expect(count(ms('2027-01-09T12:00:00-06:00'), ms('2027-01-10T12:00:00-06:00'))).toBe(0);
    expect(count(ms('2027-01-11T12:00:00-06:00'), ms('2027-01-11T11:00:00-06:00'))).toBe(0);
  });

  it('F09 is the inverse of addBusinessMinutes, also over a change of the clocks', () => {
    fc.assert(
      fc.property(fc.nat(2 * 365 * 1_440), fc.nat(5_000), (start, minutes) => {
        const fromEpochMs = ms('2026-01-01T00:00:00Z') + start * 60_000;
        const to = addBusinessMinutes({ ...calendar, fromEpochMs, minutes });
        expect(count(fromEpochMs, to)).toBe(minutes);
      }),
    );
  });
});
