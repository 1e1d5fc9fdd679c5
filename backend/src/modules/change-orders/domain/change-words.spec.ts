import { endInWords } from './change-words.js';

describe('A06 the planned end on a change order', () => {
  it('names both dates only when it moves', () => {
    expect(endInWords('April 13, 2027', 'April 14, 2027')).toBe('April 13, 2027 now, April 14, 2027 after');
    expect(endInWords('April 13, 2027', 'April 13, 2027')).toBe('April 13, 2027, unchanged');
  });
});
