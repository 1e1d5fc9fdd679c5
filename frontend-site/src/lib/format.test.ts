import { formatClock, formatDateTime, initials } from './format';

test('these tests run far from the studio', () => {
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe('Pacific/Auckland');
});

test('every time is told in the zone of the studio, wherever the reader is', () => {
  expect(formatClock(Date.parse('2026-06-10T04:14:00.000Z'))).toMatch(/^11:14\sPM$/);
  expect(formatDateTime('2026-06-10T04:14:00.000Z')).toMatch(/^Jun 9, 11:14\sPM$/);
});

test.each([
  ['Claire Beauchamp', 'CB'],
  ['Claire Dubois (demo)', 'CD'],
  ['Claire (Anne Marie) Dubois', 'CD'],
  ['  claire ', 'C'],
])('the initials of "%s" are %s', (name, expected) => {
  expect(initials(name)).toBe(expected);
});
