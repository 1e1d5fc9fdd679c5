import { networkStart } from './sessions-section';

test.each([
  ['127.0.0.0/24', '127.0.0'],
  ['203.0.113.0/24', '203.0.113'],
  ['2001:db8:85a3::/48', '2001:db8:85a3'],
  ['::/48', null],
  ['somewhere', null],
  [null, null],
])('of the network %s people read %s', (hint, expected) => {
  expect(networkStart(hint)).toBe(expected);
});
