import { contactKeys, houseOf, matchesOf } from './duplicates.js';

const keys = (phone: string | null, address: string | null, postalCode: string | null = null) =>
  contactKeys({ phone, address, postalCode });

describe('C13 what two requests have in common', () => {
  it.each([
    ['(314) 555-0134', '+1 314.555.0134'],
    ['314 555 0134', '3145550134 ext. 12'],
  ])('C13 %s and %s are one number', (a, b) => {
    expect(keys(a, null).phoneDigits).toBe(keys(b, null).phoneDigits);
  });

  it.each([
    ['12 Oak Lane', '63017', '12 oak ln., Chesterfield, MO 63017', null],
    ['400 North Ballas Road', '63131', '400 N. Ballas Rd', '63131'],
  ])('C13 %s %s and %s are one house', (a, zipA, b, zipB) => {
    expect(keys(null, a, zipA).addressKey).toBe(keys(null, b, zipB).addressKey);
  });

  it('C13 a ZIP code that was not given may be any, and two that were given must be one', () => {
    const house = (address: string, postalCode: string | null = null) => ({
      emailNormalized: '',
      ...keys(null, address, postalCode),
    });
    const bare = house('44 North Elm Street, Ladue, MO');
    const known = house('44 N. Elm St., Ladue MO 63124');
    expect([matchesOf(bare, known), matchesOf(known, bare), matchesOf(bare, bare)]).toEqual([
      ['address'],
      ['address'],
      ['address'],
    ]);
    expect([matchesOf(known, house('44 N Elm St', '63017')), matchesOf(bare, house('45 N Elm St', '63124'))]).toEqual([
      [],
      [],
    ]);
    expect([houseOf(known.addressKey!), houseOf(bare.addressKey!)]).toEqual([
      { street: '44 n elm st', zip: '63124' },
      { street: '44 n elm st', zip: null },
    ]);
  });

  it.each([['Oak Lane'], ['somewhere'], [''], ['   '], [null]])('C13 %s is no house', (address) => {
    expect(keys(null, address, '63017').addressKey).toBeNull();
  });

  it('C13 what is missing on both is not in common', () => {
    const nothing = { emailNormalized: '', ...keys(null, null) };
    expect(matchesOf(nothing, nothing)).toEqual([]);
    const ada = { emailNormalized: 'ada@example.com', ...keys('(314) 555-0134', '12 Oak Lane', '63017') };
    expect(matchesOf(ada, { ...ada, emailNormalized: 'other@example.com' })).toEqual(['phone', 'address']);
  });
});
