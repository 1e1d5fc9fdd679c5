import { anchorsOf, deadLinks, linksOf } from './doc-links.mjs';

const FILES = {
  'README.md': '# Hi\n[a](docs/a.md) [b](docs/a.md#two-words) [web](https://example.com) ![c](docs/pic.jpg)',
  'docs/a.md': '# A\n## Two words!\n## Two words!\n[up](../README.md#hi) [here](#a)',
  'docs/pic.jpg': '',
};
const dead = (files) =>
  deadLinks(
    Object.keys(files).filter((file) => file.endsWith('.md')),
    (path) => files[path],
    (path) => path in files,
  );

test('finds no dead link where every file and heading exists', () => {
  expect(dead(FILES)).toEqual([]);
});

test('names a missing file and a missing heading', () => {
  const files = { ...FILES, 'docs/b.md': '[x](gone.md) [y](a.md#gone)' };
  expect(dead(files)).toEqual([
    'docs/b.md: gone.md does not exist',
    'docs/b.md: a.md#gone names no heading of docs/a.md',
  ]);
});

test('numbers repeated headings as GitHub does, and ignores code', () => {
  expect(anchorsOf('## One `two`\n## One two\n```\n# no\n```')).toEqual(['one-two', 'one-two-1']);
  expect(linksOf('`[a](b)` and\n```\n[c](d)\n```\n[e](f.md "t")')).toEqual(['f.md']);
});
