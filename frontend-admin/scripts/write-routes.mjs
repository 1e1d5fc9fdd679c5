// Finishes the build: a real 404 document, and precompressed twins of every text asset,
// so that neither nginx nor the API process compresses on the fly.
import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const assets = join(dist, 'assets');
const TEXT = new Set(['.js', '.css', '.svg', '.json', '.map', '.txt']);
const brotli = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

const index = await readFile(join(dist, 'index.html'), 'utf8');
if (!index.includes('__CSP_NONCE__')) throw new Error('dist/index.html carries no nonce placeholder');
// The console answers unknown paths itself; only the status code and the title differ.
await writeFile(join(dist, '404.html'), index.replace(/<title>[^|]*\|/, '<title>Page Not Found |'));

let written = 0;
for (const name of await readdir(assets)) {
  if (!TEXT.has(extname(name))) continue;
  const file = join(assets, name);
  const bytes = await readFile(file);
  await writeFile(
    `${file}.br`,
    await brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  );
  await writeFile(`${file}.gz`, await gzipAsync(bytes, { level: 9 }));
  written += 1;
}
// What the console needs without a network: its first scripts, and the daily logs.
const manifest = JSON.parse(await readFile(join(dist, '.vite', 'manifest.json'), 'utf8'));
const OTHER_FONTS = /\.woff$|-(cyrillic|vietnamese)/;
const files = new Set();
function add(key) {
  const { file, imports = [], css = [], assets = [] } = manifest[key];
  if (files.has(`/admin/${file}`)) return;
  for (const name of [file, ...css, ...assets]) if (!OTHER_FONTS.test(name)) files.add(`/admin/${name}`);
  imports.forEach(add);
}
for (const key of Object.keys(manifest))
  if (manifest[key].isEntry || key === 'src/features/projects/offline-logs.tsx') add(key);
const build = createHash('sha256')
  .update([index, ...files].join('\n'))
  .digest('hex')
  .slice(0, 12);
const worker = join(dist, 'worker.js');
const template = await readFile(worker, 'utf8');
await writeFile(
  worker,
  template.replace('__BUILD__', build).replace("['__FILES__']", JSON.stringify([...files], null, 2)),
);

// The manifest is for our own budget check; it is not something to serve.
const cache = fileURLToPath(new URL('../.cache/', import.meta.url));
await mkdir(cache, { recursive: true });
await rename(join(dist, '.vite', 'manifest.json'), join(cache, 'manifest.json'));
await rm(join(dist, '.vite'), { recursive: true });

process.stdout.write(`console: 404.html and ${written} precompressed assets written\n`);
