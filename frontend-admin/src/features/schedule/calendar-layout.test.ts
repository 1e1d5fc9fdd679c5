import { visit } from '../../testing/visits';
import { clashesOf, placeVisits, windowOf } from './calendar-layout';
import { instantOf, localOf, weekStart } from './schedule-time';

const at = (id: string, startsAt: string, endsAt: string, more = {}) => ({
  ...visit,
  id,
  reference: id,
  startsAt,
  endsAt,
  ...more,
});

it('B02 reads dates and times in the company’s zone, before and after a daylight saving change', () => {
  expect(instantOf('2027-03-12', '09:00')).toBe('2027-03-12T15:00:00.000Z');
  expect(instantOf('2027-03-15', '09:00')).toBe('2027-03-15T14:00:00.000Z');
  expect(instantOf('2027-03-14', '02:30')).toBeNull();
  expect(instantOf('2027-11-07', '01:30')).toBe('2027-11-07T06:30:00.000Z');
  expect(localOf('2027-03-15T14:00:00.000Z')).toEqual({ date: '2027-03-15', minuteOfDay: 540 });
});

it.each([
  ['', '09:00'],
  ['2027-02-29', '09:00'],
  ['2027-03-12', ''],
  ['2027-03-12', '24:30'],
  ['2027-03-12', '9'],
])('has no instant for the date %p and the time %p', (date, time) => {
  expect(instantOf(date, time)).toBeNull();
});

it('begins weeks on Sunday', () => {
  expect(weekStart('2027-03-12')).toBe('2027-03-07');
  expect(weekStart('2027-03-07')).toBe('2027-03-07');
});

it('places overlapping visits side by side, and gives the others the whole width', () => {
  const placed = placeVisits([
    at('c', '2027-03-12T20:00:00.000Z', '2027-03-12T21:00:00.000Z'),
    at('a', '2027-03-12T16:00:00.000Z', '2027-03-12T17:30:00.000Z'),
    at('b', '2027-03-12T17:00:00.000Z', '2027-03-12T18:00:00.000Z'),
  ]);
  expect(placed.map(({ visit: { id }, lane, lanes, fromMin }) => [id, lane, lanes, fromMin])).toEqual([
    ['a', 0, 2, 600],
    ['b', 1, 2, 660],
    ['c', 0, 1, 840],
  ]);
});

it('shows more hours when a visit with its buffers needs them', () => {
  expect(windowOf([visit])).toEqual({ fromMin: 420, toMin: 1140 });
  expect(windowOf([at('early', '2027-03-12T13:00:00.000Z', '2027-03-12T14:00:00.000Z')])).toEqual({
    fromMin: 360,
    toMin: 1140,
  });
});

it('B07 sees an overlap, too little time between two visits, and none when both buffers fit', () => {
  const other = at('other', '2027-03-12T18:00:00.000Z', '2027-03-12T19:00:00.000Z');
  const kinds = (startsAt: string, staffId = 'staff-1') =>
    clashesOf(visit, startsAt, staffId, [other]).map(({ kind }) => kind);
  expect(kinds('2027-03-12T17:00:00.000Z')).toEqual(['overlap']);
  expect(kinds('2027-03-12T16:15:00.000Z')).toEqual(['buffer']);
  expect(kinds('2027-03-12T16:00:00.000Z')).toEqual([]);
  expect(kinds('2027-03-12T19:29:00.000Z')).toEqual(['buffer']);
  expect(kinds('2027-03-12T19:30:00.000Z')).toEqual([]);
  expect(kinds('2027-03-12T17:00:00.000Z', 'staff-2')).toEqual([]);
  expect(clashesOf(visit, '2027-03-12T17:00:00.000Z', 'staff-1', [{ ...other, status: 'cancelled' }])).toEqual([]);
});
