// Fails when a page's first load of JavaScript or CSS is larger than its budget. Reads the built dist only.
import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const dist = join(fileURLToPath(new URL('..', import.meta.url)), 'dist');
const CSS_LIMIT_KB = 18;
const PAGES = [
  { limitKb: 145, paths: ['/', '/services/custom-design', '/services/emergency', '/portfolio', '/about'] },
  { limitKb: 130, paths: ['/pool-party-checklist', '/cookie-policy', '/privacy-policy', '/404'] },
  { limitKb: 145, paths: ['/schedule-now'] },
  { limitKb: 160, paths: ['/ai-tools/design-assistant', '/consult', '/login', '/signup', '/forgot-password', '/reset-password', '/logout'] },
  { limitKb: 175, paths: ['/ai-tools/pool-estimator', '/ai-tools/maintenance-wizard'] },
  { limitKb: 190, paths: ['/dashboard'] },
];

async function withStaticImports(file, seen) {
  if (seen.has(file)) return;
  seen.add(file);
  const code = await readFile(join(dist, file), 'utf8');
  for (const [, next] of code.matchAll(/(?:\bfrom|\bimport)\s*["'](\.{1,2}\/[^"']+\.js)["']/g)) {
    await withStaticImports(join(dirname(file), next), seen);
  }
}

async function gzipKb(files) {
  const sizes = await Promise.all([...files].map(async (file) => (await stat(join(dist, `${file}.gz`))).size));
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

async function measure(path) {
  const page = path === '/404' ? '404.html' : join(path, 'index.html');
  const html = await readFile(join(dist, page), 'utf8');
  const scripts = new Set();
  for (const [, file] of html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)) await withStaticImports(file, scripts);
  const styles = new Set([...html.matchAll(/href="\/(assets\/[^"]+\.css)"/g)].map(([, file]) => file));
  return { jsKb: await gzipKb(scripts), cssKb: await gzipKb(styles) };
}

const problems = [];
for (const { limitKb, paths } of PAGES) {
  for (const path of paths) {
    const { jsKb, cssKb } = await measure(path);
    const line = `${path}: ${jsKb.toFixed(1)} of ${limitKb} kB JS, ${cssKb.toFixed(1)} of ${CSS_LIMIT_KB} kB CSS (gzip)`;
    console.log(line);
    if (jsKb > limitKb || cssKb > CSS_LIMIT_KB) problems.push(line);
  }
}
if (problems.length > 0) {
  console.error(`\nOver budget:\n${problems.map((line) => `  ${line}`).join('\n')}`);
  process.exitCode = 1;
}
