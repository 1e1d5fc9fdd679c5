import fc from 'fast-check';
import { withoutPersons } from './without-persons.js';

describe('what a language model receives', () => {
  it.each([
    ['Mail me at jane.doe+pool@example.co.uk please', 'Mail me at … please'],
    ['call (314) 555-0134 or 314.555.0199', 'call … or …'],
    ['call 555 0134', 'call …'],
    ['we live at 1420 Mason Ridge Road, Town and Country', 'we live at …, … and Country'],
    ['My name is Jane Doe and I want a spa', 'My name is … … and I want a spa'],
    ['my name is jane doe, of the doe family', 'my name is … …, of the … family'],
    ['Jürgen and Zoë want a pool. Müller’s lot is flat', '… and … want a pool. … lot is flat'],
    ['JANE DOE wants a lap pool', '… … wants a lap pool'],
    ['behind the clayton clinic on mason ridge', 'behind the … … on … …'],
    ['see https://example.com/u/jane?x=1 or www.example.com for photos', 'see … or … for photos'],
    ['ZIP 63017, lot 4417220, born 1968', 'ZIP …, lot …, … …'],
    ['18 by 40 ft, North end for the Spa, under $180,000', '18 by 40 ft, North end for the Spa, under $180,000'],
    ['18ft x 40ft, 5.5 deep, 3½ at the steps, about 150k', '18ft x 40ft, 5.5 deep, 3½ at the steps, about 150k'],
    ['The Smiths next door have a resort feel. We want that.', 'The … next door have a resort feel. We want that.'],
    [
      'We’d like a swim-up bar; it’s the kids’ idea, don’t make it big',
      'We’d like a swim-up bar; it’s the kids’ idea, don’t make it big',
    ],
    ['張偉 wants 温泉', '… wants …'],
  ])('%s', (text, told) => {
    expect(withoutPersons(text)).toBe(told);
  });

  it('is never a word that is not about pools, in any position', () => {
    const name = fc.stringMatching(/^[b-df-hj-np-tv-z]{4,12}$/);
    fc.assert(
      fc.property(
        name,
        fc.constantFrom('I am X', 'x X y', 'X.', '(X)', 'pool-X', "X's pool", 'spa/X', '18X', 'X_X'),
        (word, where) => {
          expect(withoutPersons(where.replaceAll('X', word))).not.toContain(word);
        },
      ),
    );
  });
});
