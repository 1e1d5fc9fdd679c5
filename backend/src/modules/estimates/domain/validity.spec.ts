import fc from 'fast-check';
import { instantToLocal } from 'poolkit/schedule-grid';
import { deletionDate, overSince, validUntil } from './validity.js';

const ZONE = 'America/Chicago';
const until = (issuedAt: string) => validUntil(new Date(issuedAt), 30, ZONE).toISOString();

describe('D15 an estimate is valid for 30 days', () => {
  it.each([
    ['at noon', '2026-11-23T18:00:00Z', '2026-12-24T05:59:59.999Z'],
    ['a minute before midnight', '2026-11-24T05:59:00Z', '2026-12-24T05:59:59.999Z'],
    ['a minute after midnight', '2026-11-24T06:01:00Z', '2026-12-25T05:59:59.999Z'],
    ['before the clocks go forward', '2027-03-01T18:00:00Z', '2027-04-01T04:59:59.999Z'],
    ['before the clocks go back', '2027-10-20T18:00:00Z', '2027-11-20T05:59:59.999Z'],
    ['in a leap year', '2028-02-10T18:00:00Z', '2028-03-12T05:59:59.999Z'],
  ])('to the end of the last day when issued %s', (_when, issuedAt, end) => {
    expect(until(issuedAt)).toBe(end);
  });

  it('to the end of a whole last day, whenever it is issued', () => {
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2036, 0) }), (ms) => {
        const end = validUntil(new Date(ms), 30, ZONE);
        const last = instantToLocal(ZONE, end.getTime());
        expect([last.minuteOfDay, last.second, last.millisecond]).toEqual([1439, 59, 999]);
        const days = (Date.parse(last.date) - Date.parse(instantToLocal(ZONE, ms).date)) / 86_400_000;
        expect(days).toBe(30);
      }),
    );
  });
});

it('an estimate without an account is kept for 180 days, one with an account for good', () => {
  const now = new Date('2026-11-23T15:00:00Z');
  expect(deletionDate({ customerId: null }, 180, now)?.toISOString()).toBe('2027-05-22T15:00:00.000Z');
  expect(deletionDate({ customerId: 'somebody' }, 180, now)).toBeNull();
});

it.each([
  ['2028-11-23T15:00:00.000Z', 24, '2026-11-23T15:00:00.000Z'],
  ['2028-02-29T15:00:00.000Z', 24, '2026-02-28T15:00:00.000Z'],
  ['2027-01-31T00:00:00.000Z', 2, '2026-11-30T00:00:00.000Z'],
])('at %s has been over for %i months what ended by %s', (now, months, then) => {
  expect(overSince(months, new Date(now)).toISOString()).toBe(then);
});
