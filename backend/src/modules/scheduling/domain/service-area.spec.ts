import { postalCodeOfHouse } from './service-area.js';

it.each([
  ['63131', '1 Vine Road', '63131'],
  ['63131', '1 Vine Road, Chesterfield, MO 63017', '63131'],
  ['63131', '1 Vine Road, Warrenton, MO 63383', '63383'],
  [null, '1 Vine Road, Chesterfield, MO 63017', '63017'],
  [null, '1 Vine Road', null],
])('B11 with %s typed, a house at %s is in %s', (postalCode, address, expected) => {
  expect(postalCodeOfHouse({ postalCode, address })).toBe(expected);
});
