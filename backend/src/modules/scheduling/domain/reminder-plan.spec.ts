import fc from 'fast-check';
import { instantToLocal } from 'poolkit/schedule-grid';
import { aheadWord, planReminders } from './reminder-plan.js';

const zone = 'America/Chicago';
const plan = (startsAt: string, bookedAt = '2027-03-01T12:00:00Z') =>
  planReminders({ startsAt: new Date(startsAt), zone }, new Date(bookedAt)).map(({ kind, dueAt }) => `${kind} ${dueAt.toISOString()}`);

describe('when reminders go out', () => {
  it('is the day before at the same time of day, and two hours before', () => {
    expect(plan('2027-03-17T19:00:00Z')).toEqual(['day-before 2027-03-16T19:00:00.000Z', 'two-hours 2027-03-17T17:00:00.000Z']);
  });

  it('keeps the time of day across the change of clocks', () => {
    // Nine on Sunday, CDT; nine on Saturday was CST. Two hours before is seven, so eight.
    expect(plan('2027-03-14T14:00:00Z')).toEqual(['day-before 2027-03-13T15:00:00.000Z', 'two-hours 2027-03-14T13:00:00.000Z']);
  });

  it('lets people sleep', () => {
    // 08:15 CST: two hours before is night, and at eight it would be too late.
    expect(plan('2027-03-10T14:15:00Z')).toEqual(['day-before 2027-03-09T14:15:00.000Z']);
    // 23:00 CST, an emergency: at eight in the evening, both.
    expect(plan('2027-03-11T05:00:00Z')).toEqual(['day-before 2027-03-10T02:00:00.000Z', 'two-hours 2027-03-11T02:00:00.000Z']);
  });

  it('does not remind of what was booked within the last four hours', () => {
    expect(plan('2027-03-17T19:00:00Z', '2027-03-16T15:00:01Z')).toEqual(['two-hours 2027-03-17T17:00:00.000Z']);
    expect(plan('2027-03-17T19:00:00Z', '2027-03-17T13:30:00Z')).toEqual([]);
  });

  it('is never outside the allowed hours, after the start or twice', () => {
    const from = Date.UTC(2027, 0, 1);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 365 * 96 }), fc.integer({ min: 0, max: 60 * 96 }), (start, ahead) => {
        const startsAt = new Date(from + start * 900_000);
        const planned = planReminders({ startsAt, zone }, new Date(startsAt.getTime() - ahead * 900_000));
        const minutes = planned.map(({ dueAt }) => instantToLocal(zone, dueAt.getTime()).minuteOfDay);
        expect(minutes.every((minute) => minute >= 480 && minute <= 1_200)).toBe(true);
        expect(planned.every(({ dueAt }) => dueAt < startsAt)).toBe(true);
        expect(new Set(planned.map(({ kind }) => kind)).size).toBe(planned.length);
      }),
    );
  });

  it.each([
    ['day-before', '2027-03-16T19:00:00Z', 'Tomorrow'],
    ['day-before', '2027-03-17T14:00:00Z', null],
    ['day-before', '2027-03-17T02:00:00Z', null],
    ['two-hours', '2027-03-17T17:00:00Z', 'Today'],
    ['two-hours', '2027-03-17T18:31:00Z', null],
    ['two-hours', '2027-03-17T20:00:00Z', null],
  ] as const)('a %s reminder that goes out at %s says %p', (kind, now, expected) => {
    expect(aheadWord(kind, { startsAt: new Date('2027-03-17T19:00:00Z'), zone }, new Date(now))).toBe(expected);
  });
});
