import fc from 'fast-check';
import { cellsOf, openSlots, type SlotQuestion } from 'poolkit/availability';
import { localToInstant } from 'poolkit/schedule-grid';
import { driveMinutes, NO_CODE, reckonDrive } from './drive-minutes.js';
import { travelGaps } from './drive-minutes.js';

const [TOWN_AND_COUNTRY, LADUE, WASHINGTON, ST_CHARLES] = ['63131', '63124', '63090', '63301'];
const ZONE = 'America/Chicago';

function at(minuteOfDay: number): number {
  const found = localToInstant(ZONE, { date: '2027-03-16', minuteOfDay });
  if (found.kind !== 'ok') throw new Error('no such minute');
  return found.instant;
}

describe('minutes by car', () => {
  it('gives the least time within one code and more the farther it is', () => {
    expect(driveMinutes(TOWN_AND_COUNTRY, TOWN_AND_COUNTRY)).toBe(10);
    // 3.8 straight miles: 3.8 × 1.3 / 32 × 60 = 9.3, so the least time.
    expect(driveMinutes(TOWN_AND_COUNTRY, LADUE)).toBe(10);
    // 16.7 straight miles: 16.7 × 1.3 / 32 × 60 = 40.7.
    expect(driveMinutes(TOWN_AND_COUNTRY, ST_CHARLES)).toBe(41);
    expect(driveMinutes(TOWN_AND_COUNTRY, WASHINGTON)!).toBeGreaterThan(60);
  });

  it('is the same both ways', () => {
    const code = fc.constantFrom('63131', '63124', '63090', '63301', '63010', '62220', '63383');
    fc.assert(fc.property(code, code, (from, to) => driveMinutes(from, to) === driveMinutes(to, from)));
  });

  it('knows nothing of codes outside the area, of post office boxes and of other text', () => {
    for (const unknown of ['90210', '63006', '', 'x', '6313']) {
      expect([driveMinutes(unknown, LADUE), driveMinutes(LADUE, unknown)]).toEqual([null, null]);
    }
  });

  it('B11 reckons a code that was not given as near, and one that is not in the table as far or mistyped', () => {
    expect(reckonDrive(LADUE, ST_CHARLES)).toEqual({ min: driveMinutes(LADUE, ST_CHARLES), from: 'codes' });
    const POST_OFFICE_BOXES = '63006';
    for (const unsaid of [NO_CODE, POST_OFFICE_BOXES]) {
      for (const other of [LADUE, NO_CODE]) expect(reckonDrive(unsaid, other)).toEqual({ min: 30, from: 'not-given' });
      expect(reckonDrive(unsaid, '90210')).toEqual({ min: 90, from: 'unknown' });
    }
    expect([reckonDrive('90210', LADUE), reckonDrive(LADUE, '90210')]).toEqual(
      Array(2).fill({ min: 90, from: 'unknown' }),
    );
    expect(reckonDrive('90210', '90210')).toEqual({ min: 10, from: 'unknown' });
  });

  it('B11 shows staff the basis of a drive between two houses, and nothing without a drive', () => {
    const stop = (id: string, hour: number, postalCode: string | null) => ({
      id,
      staffId: 'ann',
      startsAt: new Date(at(hour * 60)),
      endsAt: new Date(at(hour * 60 + 60)),
      postalCode,
    });
    const gaps = travelGaps([
      stop('a', 9, LADUE),
      stop('b', 11, NO_CODE),
      stop('video', 13, null),
      stop('c', 14, '90210'),
    ]);
    expect([...gaps]).toEqual([
      ['b', { fromVisitId: 'a', gapMin: 60, driveMin: 30, driveFrom: 'not-given' }],
      ['c', { fromVisitId: 'b', gapMin: 120, driveMin: 90, driveFrom: 'unknown' }],
    ]);
  });

  it('B11 a far pair hides slots that a near pair shows', () => {
    const first = { startMs: at(540), endMs: at(600), bufferBeforeMin: 0, bufferAfterMin: 15 };
    const asked = (postalCode: string): SlotQuestion => {
      const nine = { weekday: 'tuesday' as const, span: { fromMin: 540, toMin: 840 }, from: null, to: null };
      const hours = { weekly: [nine], overrides: [] };
      return {
        company: { zone: ZONE, hours, closures: [], keepsHolidays: true },
        visit: {
          durationMin: 60,
          stepMin: 15,
          noticeMin: 0,
          horizonDays: 30,
          bufferBeforeMin: 0,
          bufferAfterMin: 15,
          maxPerDay: null,
          maxPerWeek: null,
          aroundTheClock: false,
          hours: null,
        },
        people: [
          {
            id: 'a',
            hours,
            busy: [{ ...cellsOf(first.startMs, first.endMs, first), site: { postalCode: TOWN_AND_COUNTRY, ...first } }],
          },
        ],
        bookedPerDay: new Map(),
        nowMs: at(0) - 86_400_000,
        site: { postalCode, driveMin: (from, to) => driveMinutes(from, to) ?? 0 },
      };
    };
    const firstStart = (postalCode: string) =>
      openSlots(asked(postalCode), '2027-03-16', '2027-03-16')[0]!.slots[0]!.startMs;
    // The visit ends at 10:00, its buffer and the ten minutes of the drive at 10:25, those to Saint Charles at 10:56.
    expect(firstStart(LADUE)).toBe(at(630));
    expect(firstStart(ST_CHARLES)).toBe(at(660));
  });
});
