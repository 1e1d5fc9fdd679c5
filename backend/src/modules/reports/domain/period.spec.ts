import fc from 'fast-check';
import { addDays, daysBetween, weekday } from 'poolkit/schedule-grid';
import { ValidationError } from '../../../common/errors/index.js';
import { bucketsOf, localHour, shiftedBuckets, sumByBucket } from './buckets.js';
import { instantsOf, PERIOD_KEYS, periodOf, shifted, type PeriodWanted } from './period.js';

const ZONE = 'America/Chicago';
const TODAY = '2026-11-24';

const day = fc.integer({ min: 0, max: 9_000 }).map((days) => addDays('2005-01-01', days));
const wanted = fc
  .record({ key: fc.constantFrom(...PERIOD_KEYS), today: day, back: fc.nat(900), length: fc.nat(300) })
  .map(({ key, today, back, length }) => ({
    today,
    wanted:
      key === 'custom'
        ? { period: key, from: addDays(today, -back - length), to: addDays(today, -back) }
        : { period: key },
  }));

describe('periods', () => {
  it.each([
    ['d', '2026-11-24', 'hour'],
    ['w', '2026-11-18', 'day'],
    ['m', '2026-11-01', 'day'],
    ['q', '2026-10-01', 'day'],
    ['y', '2026-01-01', 'month'],
    ['l', '2025-12-01', 'month'],
  ] as const)('%s begins on %s, by the %s', (key, from, grain) => {
    expect(periodOf({ period: key }, TODAY)).toMatchObject({ from, to: TODAY, grain });
  });

  it('is this month compared with the weeks before it by default', () => {
    expect(periodOf({}, TODAY)).toMatchObject({ key: 'm', shiftDays: 28 });
    expect(periodOf({ compare: 'none' }, TODAY).shiftDays).toBeNull();
    expect(periodOf({ compare: 'year' }, TODAY).shiftDays).toBe(364);
  });

  it('F04 are compared weekday by weekday, with as many days that do not overlap', () => {
    fc.assert(
      fc.property(
        wanted,
        fc.constantFrom('previous' as const, 'year' as const),
        ({ wanted: asked, today }, compare) => {
          const period = periodOf({ ...asked, compare }, today);
          const before = shifted(period, period.shiftDays!);
          expect(weekday(before.from)).toBe(weekday(period.from));
          expect(daysBetween(before.from, before.to)).toBe(daysBetween(period.from, period.to));
          if (compare === 'year') return;
          expect(before.to < period.from).toBe(true);
          expect(daysBetween(before.to, period.from)).toBeLessThanOrEqual(7);
        },
      ),
    );
  });

  it('are cut into buckets that hold each day once', () => {
    fc.assert(
      fc.property(wanted, ({ wanted: asked, today }) => {
        const period = periodOf(asked, today);
        const buckets = bucketsOf(period, period.grain);
        if (period.grain === 'hour') return void expect(buckets).toHaveLength(24);
        expect(buckets[0]!.from).toBe(period.from);
        expect(buckets.at(-1)!.to).toBe(period.to);
        for (const [index, bucket] of buckets.entries())
          if (index > 0) expect(bucket.from).toBe(addDays(buckets[index - 1]!.to, 1));
        expect(buckets.length).toBeLessThanOrEqual(64);
        const moved = shiftedBuckets(buckets, period.shiftDays!);
        expect(moved.map(({ from }) => weekday(from))).toEqual(buckets.map(({ from }) => weekday(from)));
      }),
    );
  });

  it.each<[string, PeriodWanted, string]>([
    ['no first day', { period: 'custom', to: TODAY }, 'from'],
    ['no last day', { period: 'custom', from: TODAY }, 'to'],
    ['a day that does not exist', { period: 'custom', from: '2026-02-30', to: TODAY }, 'from'],
    ['the wrong order', { period: 'custom', from: TODAY, to: '2026-11-23' }, 'to'],
    ['tomorrow', { period: 'custom', from: TODAY, to: '2026-11-25' }, 'to'],
    ['more than three years', { period: 'custom', from: '2020-01-01', to: TODAY }, 'from'],
    ['dates with a named period', { period: 'm', from: '2026-11-01' }, 'period'],
  ])('refuse %s by naming the field', (_, asked, field) => {
    const refused = () => periodOf(asked, TODAY);
    expect(refused).toThrow(ValidationError);
    try {
      refused();
    } catch (error) {
      expect(Object.keys((error as ValidationError).fields!)).toEqual([field]);
    }
  });
});

describe('days on which the clocks change', () => {
  it.each([
    ['2027-03-14', 23],
    ['2026-11-01', 25],
    ['2026-11-24', 24],
  ])('%s has %i hours', (date, hours) => {
    const { from, before } = instantsOf({ from: date, to: date }, ZONE);
    expect((before.getTime() - from.getTime()) / 3_600_000).toBe(hours);
    const everyHour = Array.from({ length: hours }, (_, hour) => ({
      at: localHour(new Date(from.getTime() + hour * 3_600_000), ZONE),
      amount: 1,
    }));
    const sums = sumByBucket(bucketsOf({ from: date, to: date }, 'hour'), 'hour', everyHour);
    expect(sums.reduce((sum, count) => sum + count, 0)).toBe(hours);
  });

  it('what happened outside the buckets counts nowhere', () => {
    const buckets = bucketsOf({ from: '2026-11-01', to: '2026-11-02' }, 'day');
    const amounts = ['2026-10-31T23', '2026-11-01T00', '2026-11-02T23', '2026-11-03T00'].map((at) => ({
      at,
      amount: 5,
    }));
    expect(sumByBucket(buckets, 'day', amounts)).toEqual([5, 5]);
  });
});
