import { DEFAULT_VISIT_TYPES } from './default-visit-types.js';
import { hoursOf, planProblem } from './working-hours.js';
import { isOutsideHours } from './outside-hours.js';

const week = (from: string, to: string) => ({
  weekly: (['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const).map((weekday) => ({ weekday, from, to })),
  overrides: [],
});
const COMPANY = { zone: 'America/Chicago', hours: hoursOf(week('08:00', '18:00')), closures: [], keepsHolidays: true };
const ANN = { hours: hoursOf(week('09:00', '17:00')), timeOff: [] };
const TYPE = DEFAULT_VISIT_TYPES[0]!;
/** Local time of Wednesday 10 March 2027. */
const visit = (from: string, to: string, day = '2027-03-10') => ({
  startsAt: new Date(Date.parse(`${day}T${from}:00.000Z`) + 6 * 3_600_000),
  endsAt: new Date(Date.parse(`${day}T${to}:00.000Z`) + 6 * 3_600_000),
});

describe('B13 visits that no longer fit', () => {
  it.each([
    ['from the first to the last minute', visit('09:00', '17:00'), false],
    ['a minute too early', visit('08:45', '10:00'), true],
    ['too late', visit('16:30', '17:30'), true],
    ['on a Saturday', visit('10:00', '11:00', '2027-03-13'), true],
    ['on a holiday', visit('09:30', '10:30', '2027-01-18'), true],
  ])('%s', (_name, agreed, outside) => {
    expect(isOutsideHours(agreed, COMPANY, TYPE, ANN)).toBe(outside);
  });

  it('are those of a person who is off', () => {
    const agreed = visit('10:00', '11:00');
    const off = (from: string, to: string) => [visit(from, to)].map(({ startsAt, endsAt }) => ({ startsAt, endsAt }));
    expect(isOutsideHours(agreed, COMPANY, TYPE, { ...ANN, timeOff: off('10:45', '12:00') })).toBe(true);
    expect(isOutsideHours(agreed, COMPANY, TYPE, { ...ANN, timeOff: off('11:00', '12:00') })).toBe(false);
  });

  it('are outside the hours of their type, and never outside those of an emergency', () => {
    expect(isOutsideHours(visit('10:00', '11:00'), COMPANY, { ...TYPE, hours: week('12:00', '16:00') }, ANN)).toBe(
      true,
    );
    expect(isOutsideHours(visit('22:00', '23:00', '2027-03-13'), COMPANY, { ...TYPE, aroundTheClock: true }, ANN)).toBe(
      false,
    );
  });
});

describe('hours as they are entered', () => {
  it.each([
    [{ weekly: [{ weekday: 'monday' as const, from: '18:00', to: '08:00' }], overrides: [] }, 'weekly.0'],
    [{ weekly: [{ weekday: 'monday' as const, from: '08:00', to: '08:00' }], overrides: [] }, 'weekly.0'],
    [
      {
        weekly: [
          {
            weekday: 'monday' as const,
            from: '08:00',
            to: '18:00',
            effectiveFrom: '2027-05-01',
            effectiveTo: '2027-04-01',
          },
        ],
        overrides: [],
      },
      'weekly.0.effectiveTo',
    ],
    [
      { weekly: [], overrides: [{ date: '2027-05-01', ranges: [{ from: '10:00', to: '09:00' }] }] },
      'overrides.0.ranges',
    ],
    [
      {
        weekly: [],
        overrides: [
          { date: '2027-05-01', ranges: [] },
          { date: '2027-05-01', ranges: [] },
        ],
      },
      'overrides',
    ],
  ])('are refused where they make no sense (case %#)', (plan, path) => {
    expect(planProblem(plan)?.path).toBe(path);
  });

  it('may end at midnight', () => {
    expect(planProblem(week('20:00', '24:00'))).toBeNull();
    expect(hoursOf(week('20:00', '24:00')).weekly[0]!.span).toEqual({ fromMin: 1_200, toMin: 1_440 });
  });
});
