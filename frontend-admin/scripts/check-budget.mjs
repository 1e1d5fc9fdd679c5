// Fails the build when the JavaScript needed for the first view grows over its budget.
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SHELL_JS_BUDGET_BYTES = 270 * 1024;
const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const manifestFile = fileURLToPath(new URL('../.cache/manifest.json', import.meta.url));
const manifest = JSON.parse(await readFile(manifestFile, 'utf8'));

function withStaticImports(key, seen = new Set()) {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key].imports ?? []) withStaticImports(next, seen);
  return seen;
}

const gzipSize = async (file) => (await stat(join(dist, `${file}.gz`))).size;
const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);
if (!entry) throw new Error('the build manifest names no entry');

const shell = withStaticImports(entry);
let shellBytes = 0;
for (const key of shell) if (manifest[key].file.endsWith('.js')) shellBytes += await gzipSize(manifest[key].file);

// A first view is the shell plus the heaviest page with what it imports; charts and sheets come after it.
let pageBytes = 0;
for (const key of Object.keys(manifest)) {
  if (!manifest[key].isDynamicEntry || !key.startsWith('src/app/routes/')) continue;
  let bytes = 0;
  for (const part of withStaticImports(key)) {
    if (!shell.has(part) && manifest[part].file.endsWith('.js')) bytes += await gzipSize(manifest[part].file);
  }
  pageBytes = Math.max(pageBytes, bytes);
}

const kb = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;
const total = shellBytes + pageBytes;
process.stdout.write(
  `console: first view ${kb(total)} gzip (shell ${kb(shellBytes)}, heaviest page ${kb(pageBytes)}, budget ${kb(SHELL_JS_BUDGET_BYTES)})\n`,
);
if (total > SHELL_JS_BUDGET_BYTES) {
  process.stderr.write('console: the JavaScript budget is exceeded\n');
  process.exitCode = 1;
}
