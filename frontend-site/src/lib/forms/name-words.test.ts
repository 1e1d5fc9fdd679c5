import { initials } from './name-words';

test.each([
  ['Claire Beauchamp', 'CB'],
  ['Claire Dubois (demo)', 'CD'],
  ['Claire (Anne Marie) Dubois', 'CD'],
  ['  claire ', 'C'],
])('the initials of "%s" are %s', (name, expected) => {
  expect(initials(name)).toBe(expected);
});
