import { countyOf, isOutsideArea } from './service-area.js';

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
});
