import { searchKeys, searchText, searchWords } from './search-text.js';

const LEAD = {
  name: "José O'Brien-Smith",
  email: 'Jose.Brien+pool@Example.com',
  phone: '+1 (314) 555-0134 x12',
  reference: 'C-7K3M2Q',
  address: '12 Oak Lane, Ladue',
  postalCode: '63124',
};

/** The rule the database query follows: every word begins a word of the text. */
const finds = (query: string) => {
  const text = searchText(LEAD);
  return searchWords(query).every((word) => text.includes(` ${word}`));
};

describe('finding a lead', () => {
  it.each([
    'jose',
    'José',
    "O'Brien",
    'obrien',
    'smith',
    'jos smi',
    'Jose.Brien+pool@example.com',
    'example.com',
    '7k3m',
    'C-7K3M2Q',
    'c-7k',
    'ladue',
    'oak 63124',
    '(314) 555-0134',
    '314555',
    '+1 314 555 0134',
    '555-0134',
    '0134',
    'O’Brien',
  ])('by %s', (query) => {
    expect(finds(query)).toBe(true);
  });

  it.each(['brown', 'jose brown', 'rien', '314556'])('not by %s', (query) => {
    expect(finds(query)).toBe(false);
  });

  it('looks for nothing when only punctuation is asked for', () => {
    expect(searchWords(' , ! ')).toEqual([]);
  });

  it('looks for the first eight words only', () => {
    expect(searchWords('a b c d e f g h i j')).toHaveLength(8);
  });

  it('sorts names without regard to case or accents', () => {
    const sortName = (name: string) => searchKeys({ ...LEAD, name }).nameSort;
    expect([' Émile', 'Zoe', 'anna'].sort((a, b) => (sortName(a) < sortName(b) ? -1 : 1))).toEqual([
      'anna',
      ' Émile',
      'Zoe',
    ]);
  });
});
