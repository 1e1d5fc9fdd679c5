import { defaultsOf, defineAssumptions, withChanges } from './index.js';

const figure = {
  value: 30,
  unit: '%',
  label: 'Swell of clay',
  min: 0,
  max: 80,
  source: 'Company figure',
  checkedOn: '2026-11-21',
  confidence: 'assumption',
} as const;
const book = defineAssumptions({
  'earth.swellPercent': figure,
  'earth.freeboardFt': { ...figure, value: 0.5, unit: 'ft', max: 2 },
});

describe('assumptions', () => {
  it('gives the published values', () => {
    expect(defaultsOf(book)).toEqual({ 'earth.swellPercent': 30, 'earth.freeboardFt': 0.5 });
  });

  it('lays changes over them and ignores keys of other areas', () => {
    expect(withChanges(book, { 'earth.swellPercent': 40, 'heat.windMph': 3 })).toEqual({
      'earth.swellPercent': 40,
      'earth.freeboardFt': 0.5,
    });
  });

  it.each([NaN, Infinity, -1, 81, '30' as unknown as number])('refuses %p', (bad) => {
    expect(() => withChanges(book, { 'earth.swellPercent': bad })).toThrow(
      /earth\.swellPercent must be between 0 and 80 %/,
    );
  });

  it('refuses a book whose own default is out of bounds', () => {
    expect(() => defineAssumptions({ x: { ...figure, value: 90 } })).toThrow(RangeError);
  });
});
