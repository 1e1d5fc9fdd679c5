import { formatClock, formatDateTime } from './format';

test('these tests run far from the studio', () => {
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe('Pacific/Auckland');
});

test('every time is told in the zone of the studio, wherever the reader is', () => {
  expect(formatClock(Date.parse('2026-06-10T04:14:00.000Z'))).toMatch(/^11:14\sPM$/);
  expect(formatDateTime('2026-06-10T04:14:00.000Z')).toMatch(/^Jun 9, 11:14\sPM$/);
});
