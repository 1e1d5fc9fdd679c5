import fc from 'fast-check';
import { decodeCursor, encodeCursor } from './cursor.js';

describe('a page cursor', () => {
  it('comes back as it went', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.integer(), fc.constant(null)), fc.uuid(), (value, id) => {
        expect(decodeCursor(encodeCursor({ value, id }))).toEqual({ value, id });
      }),
    );
  });
  it('is refused when it is not one of ours', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(() => decodeCursor(text)).toThrow(expect.objectContaining({ code: 'VALIDATION_FAILED' }) as Error);
      }),
    );
  });
});
