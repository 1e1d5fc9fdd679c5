import { cellsOf, openSlots, type SlotQuestion } from 'poolkit/availability';
import { type Absence, emptyDays } from './empty-day.js';

const SPAN = { fromMin: 540, toMin: 720 };
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const;
const hours = { weekly: weekdays.map((weekday) => ({ weekday, span: SPAN, from: null, to: null })), overrides: [] };
/** Monday 8 March 2027, 08:00 in Missouri. */
const NOW_MS = Date.parse('2027-03-08T14:00:00Z');

const question: SlotQuestion = {
  company: {
    zone: 'America/Chicago',
    hours,
    closures: [{ from: '2027-03-18', to: '2027-03-18', reason: 'Spring training' }],
    keepsHolidays: true,
  },
  visit: {
    durationMin: 60,
    stepMin: 30,
    noticeMin: 1_440,
    horizonDays: 60,
    bufferBeforeMin: 0,
    bufferAfterMin: 0,
    maxPerDay: null,
    maxPerWeek: null,
    aroundTheClock: false,
    hours: null,
  },
  people: [{ id: 'one', hours, busy: [] }],
  bookedPerDay: new Map(),
  nowMs: NOW_MS,
  site: null,
};

const reasonOn = (date: string, asked: SlotQuestion, absences: readonly (readonly Absence[])[] = []) => {
  const [day] = openSlots(asked, date, date);
  if (day!.slots.length > 0) return 'open';
  const { reason, closedReason } = emptyDays(asked, absences)(day!);
  return closedReason === null ? reason : `${reason}: ${closedReason}`;
};
const withVisit = (change: Partial<SlotQuestion['visit']>) => ({
  ...question,
  visit: { ...question.visit, ...change },
});
const morning = (date: string) =>
  cellsOf(Date.parse(`${date}T14:00:00Z`), Date.parse(`${date}T18:00:00Z`), question.visit);
const offDay = (date: string, publicReason: string | null): Absence => ({
  startsAt: new Date(`${date}T05:00:00Z`),
  endsAt: new Date(Date.parse(`${date}T05:00:00Z`) + 86_400_000),
  publicReason,
});

describe('B12 a day without times', () => {
  it.each([
    ['2027-03-05', 'past'],
    ['2027-03-06', 'past'],
    ['2027-03-08', 'too_soon'],
    ['2027-03-09', 'open'],
    ['2027-03-13', 'closed: Closed on Saturdays'],
    ['2027-03-18', 'closed: Spring training'],
    ['2027-05-07', 'open'],
    ['2027-05-10', 'beyond_horizon'],
    ['2027-05-31', 'closed: Memorial Day'],
  ])('on %s is %s', (date, expected) => {
    expect(reasonOn(date, question)).toBe(expected);
  });

  it('is fully booked by visits, by caps and by the drive, but not where notice or hours leave nothing anyway', () => {
    const busy = (date: string): SlotQuestion => ({
      ...question,
      people: [{ id: 'one', hours, busy: [{ ...morning(date), site: null }] }],
    });
    expect(reasonOn('2027-03-10', busy('2027-03-10'))).toBe('fully_booked');
    expect(reasonOn('2027-03-08', busy('2027-03-08'))).toBe('too_soon');
    const capped: SlotQuestion = { ...withVisit({ maxPerDay: 1 }), bookedPerDay: new Map([['2027-03-10', 1]]) };
    expect([reasonOn('2027-03-10', capped), reasonOn('2027-03-11', capped)]).toEqual(['fully_booked', 'open']);
    const [startMs, endMs] = [Date.parse('2027-03-10T16:00:00Z'), Date.parse('2027-03-10T17:00:00Z')];
    const site = { postalCode: '63131', startMs, endMs, bufferBeforeMin: 0, bufferAfterMin: 0 };
    const far: SlotQuestion = {
      ...question,
      people: [{ id: 'one', hours, busy: [{ ...cellsOf(startMs, endMs, question.visit), site }] }],
      site: { postalCode: '63101', driveMin: () => 120 },
    };
    expect(reasonOn('2027-03-10', far)).toBe('fully_booked');
  });

  it('is not offered when no one takes that type of visit, or its own hours exclude that weekday', () => {
    expect(reasonOn('2027-03-10', { ...question, people: [] })).toBe('not_offered');
    const mondays = withVisit({
      hours: { weekly: [{ weekday: 'monday', span: SPAN, from: null, to: null }], overrides: [] },
    });
    expect([reasonOn('2027-03-10', mondays), reasonOn('2027-03-15', mondays)]).toEqual(['not_offered', 'open']);
  });

  it('is closed by time off only when everybody who works that day is away, and says why when all of them do', () => {
    const tuesday = '2027-03-16';
    const two: SlotQuestion = {
      ...question,
      people: [...question.people, { id: 'two', hours, busy: [] }].map((person) => ({
        ...person,
        busy: [{ ...morning(tuesday), site: null }],
      })),
    };
    expect(
      reasonOn(tuesday, two, [[offDay(tuesday, 'At the stone fair')], [offDay(tuesday, 'At the stone fair')]]),
    ).toBe('closed: At the stone fair');
    expect(reasonOn(tuesday, two, [[offDay(tuesday, 'At the stone fair')], [offDay(tuesday, null)]])).toBe(
      'not_offered',
    );
    expect(reasonOn(tuesday, two, [[offDay(tuesday, 'At the stone fair')], []])).toBe('fully_booked');
  });

  it('names the date, not its weekday, that the company closes by hours of its own', () => {
    const company = { ...question.company, hours: { ...hours, overrides: [{ date: '2027-03-17', spans: [] }] } };
    expect(reasonOn('2027-03-17', { ...question, company })).toBe('closed: Closed that day');
  });

  it('says of a today whose last start has passed that it is past, when the visit needs no notice', () => {
    const noon: SlotQuestion = { ...withVisit({ noticeMin: 0 }), nowMs: Date.parse('2027-03-08T17:30:00Z') };
    expect(reasonOn('2027-03-08', noon)).toBe('past');
    expect(reasonOn('2027-03-08', { ...noon, visit: { ...noon.visit, noticeMin: 60 } })).toBe('too_soon');
  });
});
