import { DEFAULT_VISIT_TYPES } from './default-visit-types.js';
import { postalCodeIn } from './service-area.js';
import { travelGaps, type Stop } from './drive-minutes.js';
import { visitRules } from './visit-type.js';
import { refusalSentence, spanText, lastMomentWords } from './visit-words.js';

const TYPE = DEFAULT_VISIT_TYPES[0]!;

describe('words for people', () => {
  it.each([
    [15, '15 minutes'],
    [60, '1 hour'],
    [90, '90 minutes'],
    [1_440, '24 hours'],
    [2_880, '48 hours'],
    [4_320, '3 days'],
    [0, '0 minutes'],
  ])('say %i minutes as %s', (minutes, text) => {
    expect(spanText(minutes)).toBe(text);
  });

  it('are a sentence for every refusal', () => {
    const refusals = [
      'in-the-past',
      'under-notice',
      'past-horizon',
      'off-grid',
      'closed',
      'outside-hours',
      'full',
      'taken',
      'in-buffer',
    ] as const;
    for (const refusal of refusals) expect(refusalSentence(refusal, TYPE, 'Labor Day')).toMatch(/^[A-Z][^{}]+\.$/);
    expect(refusalSentence('full', TYPE, null)).not.toContain('taken');
    expect(refusalSentence('closed', TYPE, 'Labor Day')).toContain('Labor Day');
    expect(refusalSentence('under-notice', TYPE, null)).toContain('24 hours');
  });
});

it.each([
  ['27 Conway Hill, Ladue, MO 63124', '63124'],
  ['27 Conway Hill, Ladue MO 63124-1234.', '63124'],
  ['63017', '63017'],
  ['12345 Olive Street', null],
  ['27 Conway Hill', null],
  ['', null],
  [null, null],
])('finds the ZIP code at the end of %j: %s', (address, code) => {
  expect(postalCodeIn(address)).toBe(code);
});

describe('the way between visits', () => {
  const stop = (id: string, from: string, to: string, change: Partial<Stop> = {}): Stop => ({
    id,
    staffId: 'ann',
    startsAt: new Date(`2027-03-10T${from}:00.000Z`),
    endsAt: new Date(`2027-03-10T${to}:00.000Z`),
    postalCode: '63131',
    ...change,
  });

  it('covers the same person’s houses only, in order of time', () => {
    const gaps = travelGaps([
      stop('b', '18:00', '19:00', { postalCode: '63017' }),
      stop('a', '15:00', '16:30'),
      stop('call', '17:00', '17:30', { postalCode: null }),
      stop('other', '17:00', '18:00', { staffId: 'bob' }),
    ]);
    expect([...gaps.keys()]).toEqual(['b']);
    expect(gaps.get('b')).toMatchObject({ fromVisitId: 'a', gapMin: 90 });
    expect(gaps.get('b')!.driveMin).toBeGreaterThanOrEqual(10);
  });

  it('assumes a long drive to an unknown ZIP code', () => {
    expect(
      travelGaps([stop('a', '15:00', '16:00'), stop('b', '17:00', '18:00', { postalCode: '00000' })]).get('b'),
    ).toEqual({ fromVisitId: 'a', gapMin: 60, driveMin: 90, driveFrom: 'unknown' });
  });
});

it('B20 the house’s visit types are ones the slot arithmetic takes, with three lines to have ready', () => {
  expect(new Set(DEFAULT_VISIT_TYPES.map(({ key }) => key)).size).toBe(8);
  for (const type of DEFAULT_VISIT_TYPES) {
    expect(type.whatToHave).toHaveLength(3);
    expect(type.needsAddress).toBe(type.place === 'house');
    expect(visitRules(type)).toMatchObject({ durationMin: type.durationMin, aroundTheClock: type.key === 'emergency' });
  }
});

it.each([
  ['2027-03-15T15:00:00.000Z', 1_440, 'until Mon, Mar 15, 2027, 10:00 AM CDT, 24 hours before it begins'],
  ['2027-03-16T13:20:00.000Z', 1_440, 'until Tue, Mar 16, 2027, 8:20 AM CDT, an hour after it was booked'],
  ['2027-03-16T15:00:00.000Z', 0, 'until Tue, Mar 16, 2027, 10:00 AM CDT, when it begins'],
  ['2027-03-16T15:00:00.000Z', 60, 'until Tue, Mar 16, 2027, 10:00 AM CDT, when it begins'],
])('B09 says until when one visit could be changed, and why then: %s', (until, cutoffMin, words) => {
  expect(
    lastMomentWords(
      new Date(until),
      { startsAt: new Date('2027-03-16T15:00:00.000Z'), zone: 'America/Chicago' },
      cutoffMin,
    ),
  ).toBe(words);
});
