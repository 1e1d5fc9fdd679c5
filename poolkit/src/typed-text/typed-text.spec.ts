import { cleanEmail, cleanLine, cleanPhone, cleanText, cleanZip, isEmail, isPhone, isZip } from './index.js';

test.each([
  ['(314)\u00A0555\u20110134', '(314) 555-0134'],
  ['\u202D(314) 555-0134\u202C', '(314) 555-0134'],
  ['314–555–0134', '314-555-0134'],
  ['314—555—0134', '314-555-0134'],
  ['314 555 0134x12', '314 555 0134 x12'],
  ['314-555-0134, ext. 12', '314-555-0134 x12'],
  ['314-555-0134 extension 12', '314-555-0134 x12'],
  ['314-555-0134 Ext: 12', '314-555-0134 x12'],
  ['314-555-0134 #12', '314-555-0134 x12'],
  ['314-555-0134 (cell)', '314-555-0134'],
  ['314-555-0134 (mom)', '314-555-0134'],
  ['m: 314-555-0134', '314-555-0134'],
  ['Cell: 314-555-0134', '314-555-0134'],
  ['３１４-555-0134', '314-555-0134'],
  ['+49 (0) 30 901820', '+49 (0) 30 901820'],
])('C04 the pasted phone number %j reads as %j', (typed, cleaned) => {
  expect(cleanPhone(typed)).toBe(cleaned);
  expect(isPhone(typed)).toBe(true);
});

test.each(['555-0134', 'call me', '314-555-01345678901234', 'x12', ''])('C04 %j is no phone number', (typed) => {
  expect(isPhone(typed)).toBe(false);
});

test('C04 an email address loses what no one sees, and nothing else', () => {
  expect(cleanEmail(' ada\u200B@exam\u2060ple.com\u00AD ')).toBe('ada@example.com');
  expect(cleanEmail('zoe\u0308@example.com')).toBe('zo\u00EB@example.com');
  expect(cleanEmail('mailto:ada@example.com')).toBe('ada@example.com');
  expect(cleanEmail('Ada Byron <ada@example.com>,')).toBe('ada@example.com');
  expect(isEmail('<b>ada@example.com</b>')).toBe(false);
  expect(isEmail('ada\uFE0F@example.com')).toBe(true);
  expect(isEmail('ada@example')).toBe(false);
  expect(isEmail('ada lovelace@example.com')).toBe(false);
});

test('C04 a ZIP code may have four more digits', () => {
  expect(['63017-1234', '63017 1234', '630171234', '63017–1234', ' 63017 '].map(cleanZip)).toEqual(
    Array.from({ length: 5 }, () => '63017'),
  );
  expect(isZip('63017-1234')).toBe(true);
  expect(isZip('6301')).toBe(false);
});

test('text keeps emoji, accents and line breaks, but no marks that turn or hide it', () => {
  expect(cleanText('Call \u202Eeman\u202C\nat 5 👩‍👧')).toBe('Call eman\nat 5 👩‍👧');
  expect(cleanLine('Ada\u00A0\u2009Lovelace\u0000')).toBe('Ada Lovelace');
  expect(cleanText('نام')).toBe('نام');
});
