import { atLeast } from './node-version.mjs';

it.each([
  ['20.19.0', '20.19', true],
  ['20.18.9', '20.19', false],
  ['24.0.0', '20.19', true],
  ['8.99.99', '20.19', false],
  ['20.19.0', '20.19.1', false],
])('Node %s against %s: %s', (have, wanted, enough) => {
  expect(atLeast(have, wanted)).toBe(enough);
});
