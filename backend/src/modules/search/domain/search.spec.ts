import { searchWords } from '../../../common/text/index.js';
import { marked } from './marks.js';
import { readQuery } from './query.js';

const shown = (text: string, query: string) =>
  marked(text, searchWords(query))
    .map((part) => (part.marked ? `[${part.text}]` : part.text))
    .join('');

describe('G05 what was typed', () => {
  it.each([
    ['INV-1042', { invoice: 1042 }],
    ['invoice 1042', { invoice: 1042 }],
    ['P-1042', { project: 1042 }],
    ['CO 3', { change_order: 3 }],
    ['purchase order #12', { purchase_order: 12 }],
    ['1042', { invoice: 1042, purchase_order: 1042 }],
    ['#1042', { invoice: 1042, purchase_order: 1042 }],
    ['oak 12', {}],
    ['constructor 12', {}],
    ['C-FWX4MV', {}],
    ['(314) 555-0134', {}],
  ])('%s is a number of %j', (text, numbers) => {
    expect(Object.fromEntries(readQuery(text)!.numbers)).toEqual(numbers);
  });

  it.each(['', 'a', '%', ', !', '…'])('%j is too little to look for', (text) => {
    expect(readQuery(text)).toBeNull();
  });
});

describe('G05 what matches is marked', () => {
  it.each([
    ['José O’Brien-Smith', 'jose obrien', '[José] [O’Brien]-Smith'],
    ['Milan Đorđević', 'dord', 'Milan [Đorđ]ević'],
    ['Peter Groß', 'gros', 'Peter [Groß]'],
    ['1042 Duvall residence', '1042 du', '[1042] [Du]vall residence'],
    ['+1 (314) 555-0134', '0134', '+1 (314) 555-[0134]'],
    ['+1 (314) 555-0134', '555-0134', '+1 (314) [555-0134]'],
    ['(314) 555-0134 x12', '314 555', '([314) 555]-0134 x12'],
    ['Oak Lane', 'ane', 'Oak Lane'],
    ['', 'oak', ''],
  ])('%s for %s', (text, query, expected) => {
    expect(shown(text, query)).toBe(expected);
  });

  it('leaves the text as it is', () => {
    const text = 'Ann Annabel, ann@example.com';
    expect(
      marked(text, ['ann', 'anna'])
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });
});
