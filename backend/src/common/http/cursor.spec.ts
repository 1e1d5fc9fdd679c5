import fc from 'fast-check';
import { decodeCursor, encodeCursor } from './cursor.js';

describe('a page cursor', () => {
  it('reads back what was written', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.integer(), fc.constant(null)), fc.uuid(), (value, id) => {
        expect(decodeCursor(encodeCursor([value, id]))).toEqual([value, id]);
      }),
    );
  });
  it('is refused in a list of another order or filter, and good in the same one', () => {
    const place = ['Ada', 'x'];
    const asked = { sort: 'name', q: undefined, stage: ['new'] };
    const made = encodeCursor(place, asked);
    expect(decodeCursor(made, { sort: 'name', q: '', stage: ['new'] })).toEqual(place);
    for (const other of [
      {},
      { sort: 'dueAt', q: '', stage: ['new'] },
      { sort: 'name', q: 'a', stage: ['new'] },
      { sort: 'name', q: '', stage: ['lost'] },
    ]) {
      expect(() => decodeCursor(made, other)).toThrow(
        expect.objectContaining({
          fields: { cursor: 'This list has changed. Start again from the first page.' },
        }) as Error,
      );
    }
    expect(() => decodeCursor(encodeCursor(place), asked)).toThrow();
  });
  it('is refused when it is made up', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(() => decodeCursor(text)).toThrow(expect.objectContaining({ code: 'VALIDATION_FAILED' }) as Error);
      }),
    );
  });
});
