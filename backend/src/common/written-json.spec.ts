import fc from 'fast-check';
import { fitsInto, jsonOfParts, jsonOnce, toJson } from './written-json.js';

describe('JSON that is written once', () => {
  it('is what JSON.stringify writes, of the whole and of its parts', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        expect(jsonOfParts({ ...value })).toBe(JSON.stringify(value));
        expect([jsonOnce({ ...value }), toJson({ ...value })]).toEqual([JSON.stringify(value), JSON.stringify(value)]);
      }),
    );
    const odd = { left: undefined, when: new Date(0), none: null };
    expect(jsonOfParts(odd)).toBe(JSON.stringify(odd));
    expect(jsonOfParts({})).toBe('{}');
  });

  it('is taken as it is when the same thing is written again, as a whole or within another', () => {
    const part = { a: 1 };
    jsonOnce(part);
    part.a = 2;
    expect([jsonOnce(part), toJson(part), jsonOfParts({ part })]).toEqual(['{"a":1}', '{"a":1}', '{"part":{"a":1}}']);
  });

  it.each([
    ['plain', 5, true],
    ['plain', 4, false],
    ['³²×', 6, true],
    ['³²×', 5, false],
  ])('%s fits into %i bytes: %s', (text, bytes, fits) => {
    expect(fitsInto(text, bytes)).toBe(fits);
  });
});
