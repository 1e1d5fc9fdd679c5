import { readNumber, within } from './index.js';

describe('within', () => {
  it('passes what lies between the bounds, both included', () => {
    expect([0, 5, 10].map((value) => within(value, 'depthFt', 0, 10))).toEqual([0, 5, 10]);
  });

  it.each([NaN, Infinity, -Infinity, -0.001, 10.001, '5' as unknown as number])('refuses %p by name', (bad) => {
    expect(() => within(bad, 'depthFt', 0, 10)).toThrow(/^depthFt must be a number from 0 to 10, got/);
  });
});

describe('readNumber', () => {
  it.each([
    ['7.4', 7.4],
    ['7,4', 7.4],
    ['0,125', 0.125],
    ['1,300', 1300],
    ['12,345.5', 12_345.5],
    [' −2 ', -2],
    ['.5', 0.5],
    ['5.', 5],
  ])('reads %j', (text, value) => {
    expect(readNumber(text)).toBe(value);
  });

  it.each(['', '-', '.', '1,2,3', '1e3', '7 4', 'seven', '1.2.3'])('refuses %j', (text) => {
    expect(readNumber(text)).toBeNull();
  });
});
