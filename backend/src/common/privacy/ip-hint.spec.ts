import { ipHint } from './ip-hint.js';

it('keeps the part of an address that identifies a place, not a household', () => {
  expect(ipHint('203.0.113.77')).toBe('203.0.113.0/24');
  expect(ipHint('::ffff:203.0.113.77')).toBe('203.0.113.0/24');
  expect(ipHint('2001:0db8:85a3:8d3:1319:8a2e:370:7348')).toBe('2001:db8:85a3::/48');
  expect(ipHint('2001:db8::1')).toBe('2001:db8:0::/48');
  expect(ipHint('::1')).toBe('0:0:0::/48');
  expect(ipHint('unknown')).toBeNull();
  expect(ipHint(null)).toBeNull();
});
