import { formatValue } from './values';

it.each([
  [137_693_008, '$1,376,930'],
  [-100_049, '-$1,000'],
  [3_742, '$37.42'],
])('F18 shows %d cents without odd cents from $1,000 on', (cents, text) => {
  expect(formatValue(cents, 'cents')).toBe(text);
});
