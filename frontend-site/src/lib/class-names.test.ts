import { CLASS_CACHE_SIZE, cn } from './class-names';

test('the class cache holds 500 entries', () => {
  expect(CLASS_CACHE_SIZE).toBe(500);
});

test.each([
  ['p-4 p-6', 'p-6'],
  ['px-4 p-2', 'p-2'],
  ['type-small text-ink type-title', 'text-ink type-title'],
  ['border border-line border-2', 'border-line border-2'],
  ['hidden lg:block block', 'lg:block block'],
])('"%s" becomes "%s"', (given, joined) => {
  expect(cn(given)).toBe(joined);
});
