import { isHeld, takesEncoding } from './negotiate.js';

it.each([
  [undefined, false],
  ['', false],
  ['gzip', true],
  ['br, GZIP;q=0.5', true],
  ['gzip;q=0', false],
  ['gzip; q=0.000', false],
  ['xgzip', false],
])('who sends Accept-Encoding %s takes gzip: %s', (accepted, expected) => {
  expect(takesEncoding(accepted, 'gzip')).toBe(expected);
});

it.each([
  ['"a"', '"a"', true],
  ['W/"a"', '"a"', true],
  ['"a"', 'W/"a"', true],
  ['"b", W/"a"', 'W/"a"', true],
  ['"b"', '"a"', false],
  ['', '"a"', false],
])('who holds %s has %s: %s', (held, tag, expected) => {
  expect(isHeld(held, tag)).toBe(expected);
});

it('who holds nothing has nothing', () => {
  expect(isHeld(undefined, '"a"')).toBe(false);
  expect(isHeld('"a"', undefined)).toBe(false);
});
