import { withoutPersons } from './without-persons.js';

describe('what a language model is told', () => {
  it.each([
    ['Mail me at jane.doe+pool@example.co.uk please', 'Mail me at … please'],
    ['call (314) 555-0134 or 314.555.0199', 'call … or …'],
    ['we live at 1420 Mason Ridge Road, Town and Country', 'we live at …, … and …'],
    ['My name is Jane Doe and I want a spa', 'My name is … … and I want a spa'],
    ['see https://example.com/u/jane?x=1 for photos', 'see … for photos'],
    ['ZIP 63017, lot 4417220', 'ZIP …, lot …'],
    ['18 by 40 ft, North end for the Spa, under $180,000', '18 by 40 ft, North end for the Spa, under $180,000'],
    ['The Smiths next door have a resort feel. We want that.', 'The … next door have a resort feel. We want that.'],
  ])('%s', (text, told) => {
    expect(withoutPersons(text)).toBe(told);
  });
});
