import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extendTailwindMerge } from 'tailwind-merge';
import { CLASS_CACHE_SIZE, cn } from './class-names';

const TYPE = ['display-1', 'display-2', 'display-3', 'title', 'lead', 'body', 'ui', 'small', 'overline', 'range'];
const library = extendTailwindMerge({ cacheSize: 0, extend: { classGroups: { 'font-size': [{ type: TYPE }] } } });

/** Every word of the source's class strings that the library knows as a utility. */
function utilitiesInUse(): string[] {
  const src = join(__dirname, '..');
  const words = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .flatMap((file) => [...readFileSync(join(src, file), 'utf8').matchAll(/["'`]([^"'`\n]*)["'`]/g)])
    .flatMap(([, text = '']) => text.split(/\s+/))
    .filter((word) => /^-?[a-z][\w\-:[\]/().,%&>~+*]*$/.test(word));
  // A utility displaces itself; any other word is kept twice.
  return [...new Set(words)].filter((word) => library(`${word} ${word}`) === word);
}

test('the class cache holds 500 entries', () => {
  expect(CLASS_CACHE_SIZE).toBe(500);
});

test('utilities of this site displace each other as the library says', () => {
  const used = utilitiesInUse();
  expect(used.length).toBeGreaterThan(300);
  const different = used.flatMap((first) =>
    used
      // The same word twice does no harm.
      .filter((second) => second !== first && cn(first, second) !== library(`${first} ${second}`))
      .map((second) => `${first} ${second}`),
  );
  expect(different).toEqual([]);
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
