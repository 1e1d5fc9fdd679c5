import { utcTimesOf } from './local-hour.js';

const times = (zone: string, hour: number, from: string, to: string) =>
  utcTimesOf(zone, hour, { from, to }).map(({ from: first, before, start, end }) => [
    first.toISOString().slice(0, 16),
    before.toISOString().slice(0, 16),
    start,
    end,
  ]);

describe('F18 an hour of the day in UTC', () => {
  it('moves where the clocks change, and is twice as long where it repeats', () => {
    expect(times('America/Chicago', 1, '2026-10-30', '2026-11-02')).toEqual([
      ['2026-10-30T05:00', '2026-11-01T07:00', '06:00', '07:00'],
      ['2026-11-01T07:00', '2026-11-03T06:00', '07:00', '08:00'],
    ]);
  });

  it('is there in spring as well, over a whole year', () => {
    expect(times('America/Chicago', 9, '2026-01-01', '2026-12-31').map(([, , start]) => start)).toEqual([
      '15:00',
      '14:00',
      '15:00',
    ]);
  });

  it('may pass midnight', () => {
    expect(times('Asia/Kolkata', 5, '2026-06-01', '2026-06-01').map(([, , start, end]) => [start, end])).toEqual([
      ['23:30', '24:00'],
      ['00:00', '00:30'],
    ]);
  });
});
