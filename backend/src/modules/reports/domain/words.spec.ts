import { wordsOf } from './words.js';

it.each([
  ['tanning-shelf', 'Tanning ledge'],
  ['ph-out-of-range', 'pH out of range'],
  ['fire-bowl', 'Fire bowl'],
  ['invalid-postalCode', 'Invalid postal code'],
  ['NO_ANSWER', 'No answer'],
  ['google_cpc', 'Google cpc'],
  ['Spring Sale', 'Spring Sale'],
  ['BBQ', 'BBQ'],
  ['', ''],
])('says %p as %p', (code, words) => {
  expect(wordsOf(code)).toBe(words);
});
