import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extendTailwindMerge } from 'tailwind-merge';
import { CLASS_CACHE_SIZE, cn } from './class-names';

const TYPE = ['display-1', 'display-2', 'display-3', 'title', 'lead', 'body', 'ui', 'small', 'overline', 'range'];
const library = extendTailwindMerge({ cacheSize: 0, extend: { classGroups: { 'font-size': [{ type: TYPE }] } } });

const src = join(__dirname, '..');
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  .map((file) => ({ file, code: readFileSync(join(src, file), 'utf8') }));

/** Every word of a source's class strings that the library knows as a utility. */
function utilitiesOf(code: string): string[] {
  const words = [...code.matchAll(/["'`]([^"'`\n]*)["'`]/g)]
    .flatMap(([, text = '']) => text.split(/\s+/))
    .filter((word) => /^-?[a-z][\w\-:[\]/().,%&>~+*]*$/.test(word));
  // A utility displaces itself; any other word is kept twice.
  return [...new Set(words)].filter((word) => library(`${word} ${word}`) === word);
}

function utilitiesInUse(): string[] {
  return [...new Set(sources.flatMap(({ code }) => utilitiesOf(code)))];
}

/** What is given to a property of a component wherever it is used, as far as it is written out there. */
function givenTo(component: string, property: string): string[] {
  const uses = new RegExp(`<${component}\\b[^<]*?\\b${property}=("[^"]*")`, 'g');
  return sources.flatMap(({ code }) => [...code.matchAll(uses)]).flatMap(([, text = '']) => utilitiesOf(text));
}

/** The utilities that stand beside a property where a component joins without merging. */
function standingBeside(code: string, property: string): string[] {
  const calls = [...code.matchAll(/clsx\(((?:[^()]|\([^()]*\))*)\)/g)].map(([, list = '']) => list);
  return calls
    .filter((list) => new RegExp(`\\b${property}\\b`).test(list))
    .flatMap((list) => {
      const others = list.replace(/'[^']*'/g, '').match(/[A-Za-z]\w*/g) ?? [];
      // Something with a name stands for any text of the file that is not an element's own.
      return utilitiesOf(others.length > 1 ? code.replace(/className="[^"]*"/g, '') : list);
    });
}

test('the class cache holds 500 entries', () => {
  expect(CLASS_CACHE_SIZE).toBe(500);
});

/** What stands before a utility, such as `lg:hover:`; colons in brackets belong to a value. */
function conditionsOf(word: string): string {
  return /^(?:[\w*-]*(?:\[[^\]]*\]|\([^)]*\))?[\w/-]*:)*/.exec(word)?.[0] ?? '';
}

test('utilities of this site displace each other as the library says', () => {
  const used = utilitiesInUse();
  expect(used.length).toBeGreaterThan(300);
  // Only utilities under the same conditions can displace each other. Of those under others each is compared with itself
  // without them, which would go if conditions were overlooked.
  const conditioned = used.map((word) => ({ word, conditions: conditionsOf(word) }));
  const different = conditioned.flatMap(({ word: first, conditions }) =>
    [
      ...conditioned.filter((other) => other.conditions === conditions).map(({ word }) => word),
      first.slice(conditions.length),
    ]
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

const JOINED = sources
  .filter(({ code }) => code.includes("from 'clsx'"))
  .flatMap(({ file, code }) =>
    [...code.matchAll(/^export function ([A-Z]\w+)/gm)].flatMap(([, component = '']) =>
      [...new Set(code.match(/\b(?:\w+Class(?:Name)?|className)\b(?=[,?}\s])/g))].map(
        (property) => [component, property, file, code] as const,
      ),
    ),
  );

test.each(JOINED)('what %s is given as %s displaces nothing that it has', (component, property, _file, code) => {
  const displaced = givenTo(component, property).flatMap((given) =>
    standingBeside(code, property)
      .filter((own) => own !== given && cn(own, given) !== `${own} ${given}`)
      .map((own) => `${own} ${given}`),
  );
  expect(displaced).toEqual([]);
});
