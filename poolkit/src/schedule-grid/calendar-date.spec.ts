import fc from 'fast-check';
import { addDays, daysBetween, federalHolidays, isCalendarDate, observedHoliday, weekday } from './index.js';

describe('calendar dates', () => {
  it('adds days over months, leap years and daylight saving changes', () => {
    expect(addDays('2027-02-28', 1)).toBe('2027-03-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2027-03-14', 1)).toBe('2027-03-15');
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
    expect(addDays('0001-01-01', 0)).toBe('0001-01-01');
    expect(() => addDays('0001-01-01', -1)).toThrow(RangeError);
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError);
    expect(() => addDays('2027-01-01', 0.5)).toThrow(RangeError);
    expect(() => addDays('2027-01-01', 1e12)).toThrow(RangeError);
  });

  it('knows weekdays and real dates', () => {
    expect(weekday('2027-07-04')).toBe('sunday');
    expect(weekday('1969-12-31')).toBe('wednesday');
    expect(weekday('1900-01-01')).toBe('monday');
    expect(isCalendarDate('2028-02-29')).toBe(true);
    expect(isCalendarDate('2027-02-29')).toBe(false);
    expect(isCalendarDate('27-02-01')).toBe(false);
  });

  it('counts days back to where it started', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000, max: 100_000 }), (n) => {
        expect(daysBetween('2027-06-15', addDays('2027-06-15', n))).toBe(n);
      }),
    );
  });
});

describe('federal holidays', () => {
  it('B12 observes 4 July 2027, a Sunday, on Monday 5 July', () => {
    expect(observedHoliday('2027-07-05')).toEqual({
      name: 'Independence Day',
      date: '2027-07-04',
      observed: '2027-07-05',
    });
    expect(observedHoliday('2027-07-04')).toBeNull();
  });

  it('lists the days of 2027 as the Office of Personnel Management publishes them', () => {
    expect(federalHolidays(2027).map((holiday) => holiday.observed)).toEqual([
      '2027-01-01',
      '2027-01-18',
      '2027-02-15',
      '2027-05-31',
      '2027-06-18',
      '2027-07-05',
      '2027-09-06',
      '2027-10-11',
      '2027-11-11',
      '2027-11-25',
      '2027-12-24',
    ]);
  });

  it('observes New Year’s Day 2028, a Saturday, in the year before', () => {
    expect(observedHoliday('2027-12-31')?.date).toBe('2028-01-01');
  });

  it('never observes a holiday on a weekend and refuses years it has no rule for', () => {
    for (let year = 2021; year < 2100; year += 1) {
      for (const holiday of federalHolidays(year))
        expect(['saturday', 'sunday']).not.toContain(weekday(holiday.observed));
    }
    for (const year of [2020, 9999, 2027.5, NaN]) expect(() => federalHolidays(year)).toThrow(RangeError);
  });
});
