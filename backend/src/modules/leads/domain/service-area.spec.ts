import { countyOf, isOutsideArea, whereInWords } from './service-area.js';

describe('where a request comes from', () => {
  it.each([
    ['63131', false, 'St. Louis County, Missouri'],
    ['63301', false, 'St. Charles County, Missouri'],
    ['63383', true, 'Warren County, Missouri'], // begins like codes that are served
    ['90210', true, null],
    [null, false, null],
  ])('C15 %s', (postalCode, outside, county) => {
    expect([isOutsideArea({ postalCode }), countyOf({ postalCode })]).toEqual([outside, county]);
  });

  it('C15 is told to staff without mixing up a code that was not given and one that nobody knows', () => {
    expect([null, '90210', '63131'].map((postalCode) => whereInWords({ postalCode }))).toEqual([
      'No ZIP code was given',
      '90210, not in our table: far away, or mistyped',
      '63131, St. Louis County, Missouri',
    ]);
  });
});
