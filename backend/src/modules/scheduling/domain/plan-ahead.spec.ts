import { tooFarAhead } from './working-hours.js';

test('hours are planned five years ahead, to the day', () => {
  expect([
    tooFarAhead('2032-03-06', '2027-03-08'),
    tooFarAhead('2032-03-07', '2027-03-08'),
    tooFarAhead('2000-01-01', '2027-03-08'),
  ]).toEqual([null, null, null]);
  expect(tooFarAhead('2032-03-08', '2027-03-08')).toBe('Plan at most five years ahead.');
  expect(tooFarAhead('9999-12-31', '2027-03-08')).toBe('Plan at most five years ahead.');
});
