import { effectText, rounded } from './price-words';

test.each([
  [620, '$6'],
  [2_749, '$30'],
  [35_900, '$350'],
  [57_700, '$600'],
  [99_999, '$1,000'],
  [356_412, '$3,600'],
])('rounds %d cents by its size to %s', (cents, text) => {
  expect(rounded(cents)).toBe(text);
});

test('rounds an effect below a thousand dollars to fifties', () => {
  expect(effectText({ lowCents: -57_700, likelyCents: -45_000, highCents: -35_900 })).toBe('saves $350 to $600');
});
