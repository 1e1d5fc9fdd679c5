import { readdir, readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const dist = resolve(process.argv[2] ?? join(fileURLToPath(new URL('..', import.meta.url)), 'dist'));
const assets = join(dist, 'assets');

const CONTENT_LIMIT_KB = 130;
/** For tools and forms that measure, price and draw. */
const TOOL_LIMIT_KB = 245;
const TOOLS = /^(design-assistant|pool-estimator|maintenance-wizard|schedule|consult|dashboard|checklist)-page-/;

const files = (await readdir(assets)).filter((file) => file.endsWith('.js'));

/** A module and everything it imports at once. */
async function withImports(file, seen = new Set()) {
  if (seen.has(file)) return seen;
  seen.add(file);
  const code = await readFile(join(assets, file), 'utf8');
  for (const [, name] of code.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g))
    await withImports(name, seen);
  return seen;
}

const everyPage = files.filter((file) => /^(index|start)-[\w-]+\.js$/.test(file));
const pages = files.filter((file) => /-page-[\w-]+\.js$/.test(file));
if (everyPage.length !== 2 || pages.length < 10) throw new Error('The build has unexpected files');

const problems = [];
for (const page of pages) {
  const seen = new Set();
  for (const file of [...everyPage, page]) await withImports(file, seen);
  const sizes = await Promise.all([...seen].map(async (file) => (await stat(join(assets, `${file}.br`))).size));
  const kb = sizes.reduce((sum, size) => sum + size, 0) / 1000;
  const limitKb = TOOLS.test(page) ? TOOL_LIMIT_KB : CONTENT_LIMIT_KB;
  const line = `${page}: ${kb.toFixed(1)} of ${limitKb} kB`;
  console.log(line);
  if (kb > limitKb) problems.push(line);
}
if (problems.length > 0) {
  console.error(`\nOver budget (brotli):\n${problems.map((line) => `  ${line}`).join('\n')}`);
  process.exitCode = 1;
}
