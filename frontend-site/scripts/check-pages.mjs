// Fails when a page of the built site has invalid HTML, a broken link or anything the security policy refuses.
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';

const dist = resolve(process.argv[2] ?? join(fileURLToPath(new URL('..', import.meta.url)), 'dist'));

/** How tags are written is up to React and Vite. */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:recommended'],
    rules: {
      'attr-case': 'off',
      'attribute-boolean-style': 'off',
      'doctype-style': 'off',
      'no-implicit-input-type': 'off',
      'void-style': 'off',
      // The menu button is a link to the footer until the page hydrates.
      'prefer-native-element': 'off',
      // The contents list exists folded and open; only one of the two is ever shown.
      'unique-landmark': 'off',
    },
  }),
);

async function faultsOf(html) {
  const { results } = await validator.validateString(html);
  const messages = results.flatMap((result) => result.messages);
  return messages.map(({ ruleId, message, selector }) => `${message} (${ruleId}${selector ? `, ${selector}` : ''})`);
}

const all = (html, pattern) => [...html.matchAll(pattern)].map(([, found]) => found);

function exists(address) {
  const path = decodeURI(address.split(/[?#]/)[0]);
  return existsSync(join(dist, path, 'index.html')) || (/\.[a-z0-9]+$/.test(path) && existsSync(join(dist, path)));
}

function problemsOf(html) {
  const body = html.slice(html.indexOf('<body'));
  const ids = all(body, /<[a-z][^>]*?\sid="([^"]*)"/g);
  const links = all(html, /<(?:a|link|img|script|source)\b[^>]*?\s(?:href|src)="([^"]*)"/g);
  const inside = links.filter((link) => link.startsWith('/') && !link.startsWith('//') && !link.startsWith('/api/'));
  const jumps = all(body, /<a\b[^>]*?\shref="#([^"]+)"/g);
  const scripts = all(html, /<script\b([^>]*)>/g).filter((attributes) => !attributes.includes('application/ld+json'));
  return [
    ...(all(body, /(<h1\b)/g).length === 1 ? [] : ['not exactly one h1']),
    ...(/<!--\$[?!]-->/.test(body) ? ['a part that did not finish rendering'] : []),
    ...(scripts.length === 2 ? [] : [`${scripts.length} scripts instead of the theme's and the page's`]),
    ...(all(html, /(<style>)/g).length === 1 && !/<link[^>]+stylesheet/.test(html)
      ? []
      : ['a style sheet to fetch, which would delay the first paint']),
    ...jumps.filter((id) => !ids.includes(id)).map((id) => `a link to "#${id}", which is not there`),
    ...[...new Set(inside)].filter((link) => !exists(link)).map((link) => `a link to ${link}, which does not exist`),
    ...(all(body, /<img\b([^>]*)>/g).every((attributes) => /\swidth="/.test(attributes))
      ? []
      : ['a picture without size']),
  ];
}

const pages = (await readdir(dist, { recursive: true })).filter((file) => file.endsWith('.html'));
const problems = [];
for (const file of pages) {
  const html = await readFile(join(dist, file), 'utf8');
  const found = [...problemsOf(html), ...(await faultsOf(html))];
  problems.push(...found.map((problem) => `${relative(dist, join(dist, file))}: ${problem}`));
}
if (pages.length < 2 || problems.length > 0) {
  console.error(pages.length < 2 ? 'There are no pages: build the site first' : problems.join('\n'));
  process.exitCode = 1;
} else {
  console.log(`${pages.length} pages are valid`);
}
