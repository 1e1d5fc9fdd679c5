import {
  businessDay,
  formatCentral,
  formatClock,
  formatDateTime,
  formatDay,
  formatDays,
  longDay,
  shortDay,
} from './index';

test('these tests run far from the company', () => {
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe('Pacific/Auckland');
});

test('every time is shown in the company’s zone, wherever the reader is', () => {
  expect(formatClock(Date.parse('2026-06-10T04:14:00.000Z'))).toMatch(/^11:14\sPM$/);
  expect(formatDateTime('2026-06-10T04:14:00.000Z', Date.parse('2026-07-01'))).toMatch(/^Jun 9, 11:14\sPM$/);
});

test('a date and time names its year only when it is not this one', () => {
  const now = Date.parse('2026-06-10T12:00:00Z');
  expect(formatDateTime('2026-06-10T19:00:00Z', now)).toBe('Jun 10, 2:00 PM');
  expect(formatDateTime('2025-06-10T19:00:00Z', now)).toBe('Jun 10, 2025, 2:00 PM');
});

test('a promise names day, time and zone', () => {
  expect(formatCentral('2026-06-09T19:00:00Z')).toBe('Tuesday, June 9, 2:00 PM Central Time');
});

test('a calendar date is the same day everywhere', () => {
  expect([formatDay('2027-03-12'), longDay('2027-03-12'), shortDay('2027-03-12')]).toEqual([
    'Mar 12, 2027',
    'Friday, March 12, 2027',
    'Fri, Mar 12',
  ]);
  expect(businessDay(new Date('2026-07-02T03:00:00Z'))).toBe('2026-07-01');
});

it('says a year once for days of the same year', () => {
  expect(formatDays('2027-03-12', '2027-04-02')).toBe('Mar 12 to Apr 2, 2027');
  expect(formatDays('2026-12-30', '2027-01-04')).toBe('Dec 30, 2026 to Jan 4, 2027');
  expect(formatDays('2027-03-12', '2027-03-12')).toBe('Mar 12, 2027');
});
