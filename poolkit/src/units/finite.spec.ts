import { within } from './index.js';

describe('within', () => {
  it('passes what lies between the bounds, both included', () => {
    expect([0, 5, 10].map((value) => within(value, 'depthFt', 0, 10))).toEqual([0, 5, 10]);
  });

  it.each([NaN, Infinity, -Infinity, -0.001, 10.001, '5' as unknown as number])('refuses %p by name', (bad) => {
    expect(() => within(bad, 'depthFt', 0, 10)).toThrow(/^depthFt must be a number from 0 to 10, got/);
  });
});
