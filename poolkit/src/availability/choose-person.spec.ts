import { choosePerson } from './index.js';

const candidate = (id: string, changes: { weight?: number; given?: number; inZone?: boolean } = {}) => ({
  id,
  weight: 1,
  given: 0,
  inZone: true,
  ...changes,
});

describe('who gets a visit', () => {
  it('B10 is the owner of the lead, then someone in the service area, then the person furthest behind', () => {
    const all = [
      candidate('a', { given: 3 }),
      candidate('b', { given: 1 }),
      candidate('c', { given: 0, inZone: false }),
    ];
    expect(choosePerson(all, 'a')).toBe('a');
    expect(choosePerson(all, 'a-busy-person')).toBe('b');
    expect(choosePerson(all, null)).toBe('b');
    expect(choosePerson([all[2]!], null)).toBe('c');
  });
  it.each([[[1, 1, 1]], [[3, 2, 1]], [[5, 1, 0.5, 3]]])(
    'B10 keeps shares of %p within one visit over 300',
    (weights) => {
      const given = weights.map(() => 0);
      const total = weights.reduce((sum, weight) => sum + weight, 0);
      for (let visit = 1; visit <= 300; visit += 1) {
        const chosen = Number(
          choosePerson(
            weights.map((weight, index) => candidate(String(index), { weight, given: given[index] })),
            null,
          ),
        );
        given[chosen]! += 1;
        weights.forEach((weight, index) =>
          expect(Math.abs(given[index]! - (weight / total) * visit)).toBeLessThanOrEqual(1),
        );
      }
    },
  );
  it('refuses an empty list and negative numbers', () => {
    expect(() => choosePerson([], null)).toThrow(RangeError);
    expect(() => choosePerson([candidate('a', { weight: -1 })], null)).toThrow(RangeError);
    expect(() => choosePerson([candidate('a', { given: NaN })], null)).toThrow(RangeError);
  });
});
