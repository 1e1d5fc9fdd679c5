import { openSlots, type SlotQuestion } from 'poolkit/availability';
import { busyOf, freeIgnoringRules, judgeBooking, siteAt, type Occupation } from './visit-booking.js';

const DAY = '2027-03-10';
/** Local 10:00 is 16:00Z. */
const at = (clock: string) => Date.parse(`${DAY}T${clock}:00.000Z`) + 6 * 3_600_000;
const HOURS = {
  weekly: [{ weekday: 'wednesday' as const, span: { fromMin: 480, toMin: 1_080 }, from: null, to: null }],
  overrides: [],
};

const taken = (staffId: string, from: string, to: string, change: Partial<Occupation> = {}): Occupation => ({
  visitId: `${staffId} ${from}`,
  staffId,
  startMs: at(from),
  endMs: at(to),
  bufferBeforeMin: 0,
  bufferAfterMin: 15,
  postalCode: null,
  ...change,
});

function question(
  occupations: readonly Occupation[],
  ids: readonly string[] = ['ann'],
  change: Partial<SlotQuestion> = {},
): SlotQuestion {
  return {
    company: { zone: 'America/Chicago', hours: HOURS, closures: [], keepsHolidays: true },
    visit: {
      durationMin: 60,
      bufferBeforeMin: 0,
      bufferAfterMin: 15,
      stepMin: 15,
      noticeMin: 60,
      horizonDays: 30,
      maxPerDay: null,
      maxPerWeek: null,
      aroundTheClock: false,
      hours: null,
    },
    people: ids.map((id) => ({ id, hours: HOURS, busy: busyOf(occupations.filter(({ staffId }) => staffId === id)) })),
    bookedPerDay: new Map(),
    nowMs: Date.parse('2027-03-08T15:00:00.000Z'),
    site: null,
    ...change,
  };
}

const refusalOf = (
  occupations: readonly Occupation[],
  clock: string,
  ids?: readonly string[],
  change?: Partial<SlotQuestion>,
) => {
  const judgment = judgeBooking(question(occupations, ids, change), occupations, at(clock));
  return judgment.ok ? null : judgment.refusal;
};

describe('whether a start may be booked', () => {
  const noon = [taken('ann', '12:00', '13:00')];

  it.each([
    ['10:30', null],
    ['10:45', null],
    ['11:00', 'in-buffer'],
    ['11:15', 'taken'],
    ['12:00', 'taken'],
    ['12:45', 'taken'],
    ['13:00', 'in-buffer'],
    ['13:15', null],
  ])('B07 tells the visit itself from the time around it: %s', (clock, refusal) => {
    expect(refusalOf(noon, clock)).toBe(refusal);
  });

  it('says taken as soon as one of those who could have come is booked at that very time', () => {
    expect(refusalOf([...noon, taken('bob', '13:00', '14:00')], '12:00', ['ann', 'bob'])).toBe('taken');
    expect(refusalOf([...noon, taken('bob', '11:00', '12:00')], '13:00', ['ann', 'bob'])).toBeNull();
  });

  it('B08 says full at the limit, even if people are free', () => {
    const visit = { ...question([]).visit, maxPerDay: 1 };
    expect(refusalOf([], '10:00', ['ann'], { visit, bookedPerDay: new Map([[DAY, 1]]) })).toBe('full');
  });

  it('passes on what was never offered', () => {
    expect(refusalOf(noon, '18:00')).toBe('outside-hours');
    expect(refusalOf(noon, '10:05')).toBe('off-grid');
  });

  it('B11 hides the starts that a far visit leaves no time to drive from, and shows them beside a near one', () => {
    const wanted = { visit: { ...question([]).visit, bufferBeforeMin: 15 } };
    const startsBeside = (postalCode: string) => {
      const other = [taken('ann', '12:00', '13:00', { postalCode, bufferBeforeMin: 15 })];
      return openSlots(question(other, ['ann'], { ...wanted, site: siteAt('63131') }), DAY, DAY)[0]!.slots.map(
        ({ startMs }) => startMs,
      );
    };
    const [near, far] = [startsBeside('63131'), startsBeside('63090')];
    expect(near).toContain(at('13:45'));
    expect(far).not.toContain(at('13:45'));
    expect(far.every((start) => near.includes(start))).toBe(true);
    expect(far.length).toBeLessThan(near.length);
  });
});

describe('staff who set the rules aside', () => {
  it('B04 find people without a conflicting cell, and no one else', () => {
    const all = [taken('ann', '12:00', '13:00'), taken('bob', '09:00', '10:00')];
    const free = (clock: string) => freeIgnoringRules(['ann', 'bob', 'cleo'], all, question(all), at(clock));
    expect(free('12:30')).toEqual(['bob', 'cleo']);
    expect(free('13:00')).toEqual(['bob', 'cleo']);
    expect(free('13:15')).toEqual(['ann', 'bob', 'cleo']);
    expect(free('03:00')).toEqual(['ann', 'bob', 'cleo']);
  });
});
