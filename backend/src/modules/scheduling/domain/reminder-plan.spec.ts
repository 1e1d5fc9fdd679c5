import fc from 'fast-check';
import { instantToLocal } from 'poolkit/schedule-grid';
import { aheadWord, planReminder, replacementOf } from './reminder-plan.js';

const zone = 'America/Chicago';
const said = (planned: ReturnType<typeof planReminder>) => planned && `${planned.kind} ${planned.dueAt.toISOString()}`;
const plan = (startsAt: string, bookedAt = '2027-03-01T12:00:00Z') =>
  said(planReminder({ startsAt: new Date(startsAt), zone }, new Date(bookedAt)));

describe('when reminders go out', () => {
  it('B17 is once, the day before at the same time of day', () => {
    expect(plan('2027-03-17T19:00:00Z')).toBe('day-before 2027-03-16T19:00:00.000Z');
  });

  it('keeps the time of day across the change of clocks', () => {
    // Nine on Sunday, CDT; nine on Saturday was CST.
    expect(plan('2027-03-14T14:00:00Z')).toBe('day-before 2027-03-13T15:00:00.000Z');
    // Booked the evening before: two hours ahead is seven, so eight.
    expect(plan('2027-03-14T14:00:00Z', '2027-03-13T16:00:00Z')).toBe('two-hours 2027-03-14T13:00:00.000Z');
  });

  it('lets people sleep', () => {
    // 08:15 CST, booked the day before: two hours before is night, and at eight it would be too late.
    expect(plan('2027-03-10T14:15:00Z', '2027-03-09T16:00:00Z')).toBeNull();
    // 23:00 CST, an emergency: at eight in the evening.
    expect(plan('2027-03-11T05:00:00Z')).toBe('day-before 2027-03-10T02:00:00.000Z');
    expect(plan('2027-03-11T05:00:00Z', '2027-03-10T12:00:00Z')).toBe('two-hours 2027-03-11T02:00:00.000Z');
  });

  it('B17 is on the day itself for what was booked too late for the day before, and never within four hours of booking', () => {
    expect(plan('2027-03-17T19:00:00Z', '2027-03-16T15:00:01Z')).toBe('two-hours 2027-03-17T17:00:00.000Z');
    expect(plan('2027-03-17T19:00:00Z', '2027-03-17T13:30:00Z')).toBeNull();
  });

  it('B17 is made up for on the day itself when the day before went by, and no more after that', () => {
    const visit = { startsAt: new Date('2027-03-17T19:00:00Z'), zone };
    expect(said(replacementOf('day-before', visit, new Date('2027-03-17T14:00:00Z')))).toBe(
      'two-hours 2027-03-17T17:00:00.000Z',
    );
    expect(replacementOf('day-before', visit, new Date('2027-03-17T17:00:01Z'))).toBeNull();
    expect(replacementOf('two-hours', visit, new Date('2027-03-17T14:00:00Z'))).toBeNull();
  });

  it('is never outside the allowed hours or after the start', () => {
    const from = Date.UTC(2027, 0, 1);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 365 * 96 }), fc.integer({ min: 0, max: 60 * 96 }), (start, ahead) => {
        const startsAt = new Date(from + start * 900_000);
        const planned = planReminder({ startsAt, zone }, new Date(startsAt.getTime() - ahead * 900_000));
        if (planned === null) return;
        const { minuteOfDay } = instantToLocal(zone, planned.dueAt.getTime());
        expect(minuteOfDay).toBeGreaterThanOrEqual(480);
        expect(minuteOfDay).toBeLessThanOrEqual(1_200);
        expect(planned.dueAt < startsAt).toBe(true);
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
