// Fails when what a page costs on its first view is over its budget, in brotli. Reads the built dist only.
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const dist = resolve(process.argv[2] ?? join(fileURLToPath(new URL('..', import.meta.url)), 'dist'));
const CSS_LIMIT_KB = 18;
/** This much comes, after 1.03 kB of headers, in the ten packets of the first answer; a byte more costs a round trip. */
const HTML_LIMIT_KB = 13.56;
/** What a phone fetches of the home page before anybody acts: HTML with its styles, the first picture, fonts and what counts the visit. */
const HOME_LIMIT_KB = 110;
/** As Lighthouse's phone, 412 px wide at 1.75 dots a pixel, chooses it. */
const HOME_PICTURE = /\/assets\/hero-phone-768-\w+\.avif/;
/** JavaScript that a content page may fetch before somebody touches it; the issue asks for 45 at most. */
const UNTOUCHED_LIMIT_KB = 6;
/** What a press for the live model fetches over its page; the renderer of three is 100 kB of it. */
const MODEL_LIMIT_KB = 160;
/** Of the letters: headings and text. */
const FACES = 2;

const SERVICES = [
  'custom-design',
  'pool-construction',
  'maintenance-care',
  'pool-renovation',
  'smart-technology',
  'landscaping-design',
  'permit-assistance',
  'emergency',
];
/** With everything a page fetches once it is touched. React's renderer is 56 kB of it, the router 5. */
const PAGES = [
  {
    limitKb: 90,
    paths: [
      '/',
      '/portfolio',
      '/about',
      '/pool-party-checklist',
      '/privacy-policy',
      '/terms-of-service',
      '/cookie-policy',
      '/accessibility',
      '/404',
      ...SERVICES.map((slug) => `/services/${slug}`),
    ],
  },
  {
    limitKb: 140,
    paths: ['/consult', '/login', '/signup', '/register', '/forgot-password', '/reset-password', '/logout'],
  },
  {
    limitKb: 189,
    paths: [
      '/ai-tools/design-assistant',
      '/ai-tools/pool-estimator',
      '/ai-tools/maintenance-wizard',
      '/dashboard',
      '/schedule-now',
    ],
  },
];

async function sizeKb(file, ending = '.br') {
  return (await stat(join(dist, `${file}${ending}`))).size / 1000;
}

async function sumKb(files, ending) {
  const sizes = await Promise.all([...new Set(files)].map((file) => sizeKb(file, ending)));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Every module that a page names, and what those import at once: the page names them all, so this finds a gap. */
async function withStaticImports(files) {
  const seen = new Set();
  const visit = async (file) => {
    if (seen.has(file)) return;
    seen.add(file);
    const code = await readFile(join(dist, file), 'utf8');
    for (const [, name] of code.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g))
      await visit(`/assets/${name}`);
  };
  for (const file of files) await visit(file);
  return [...seen];
}

async function measure(path) {
  const page = path === '/404' ? '/404.html' : join(path, 'index.html');
  const html = await readFile(join(dist, page), 'utf8');
  const named = (attribute) => new RegExp(`data-${attribute}="([^"]*)"`).exec(html)?.[1]?.split(' ') ?? [];
  const faces = [...html.matchAll(/url\((\/assets\/[^)]+-latin-(?:400|wght)-[^)]+\.woff2)\)/g)].map(([, file]) => file);
  if (new Set(faces).size !== FACES)
    throw new Error(`${path} names ${faces.length} of the ${FACES} faces: ${faces.join(', ')}`);
  const picture = path === '/' ? HOME_PICTURE.exec(html)?.[0] : undefined;
  if (path === '/' && picture === undefined) throw new Error('The home page has lost its first picture for phones');
  const [list] = named('modules');
  const { default: modules } = await import(pathToFileURL(join(dist, list)).href);
  return {
    jsKb: await sumKb([...(await withStaticImports(modules)), list]),
    untouchedKb: await sumKb([...(await withStaticImports(named('visit'))), list]),
    cssKb: await sumKb(named('styles')),
    fontsKb: await sumKb(faces, ''),
    htmlKb: await sizeKb(page),
    pictureKb: picture === undefined ? 0 : await sizeKb(picture, ''),
  };
}

/** The model's own code and the engine behind it, without what the home page has by then. */
async function modelKb() {
  const files = await readdir(join(dist, 'assets'));
  const model = files.find((file) => /^study-model-[\w-]+\.js$/.test(file));
  if (model === undefined) throw new Error('The live model is not in the build');
  const [list] = /data-modules="([^"]*)"/.exec(await readFile(join(dist, 'index.html'), 'utf8')).slice(1);
  const { default: there } = await import(pathToFileURL(join(dist, list)).href);
  const known = new Set(await withStaticImports(there));
  return sumKb((await withStaticImports([`/assets/${model}`])).filter((file) => !known.has(file)));
}

const problems = [];
const live = await modelKb();
console.log(`live model: ${live.toFixed(1)} of ${MODEL_LIMIT_KB} kB JS`);
if (live > MODEL_LIMIT_KB) problems.push(`live model: ${live.toFixed(1)} of ${MODEL_LIMIT_KB} kB JS`);
for (const { limitKb, paths } of PAGES) {
  for (const path of paths) {
    const { jsKb, untouchedKb, cssKb, fontsKb, htmlKb, pictureKb } = await measure(path);
    const parts = [
      ['JS', jsKb, limitKb],
      ['JS until touched', untouchedKb, UNTOUCHED_LIMIT_KB],
      ['CSS', cssKb, CSS_LIMIT_KB],
      ['HTML', htmlKb, HTML_LIMIT_KB],
      ...(path === '/' ? [['before scrolling', htmlKb + pictureKb + fontsKb + untouchedKb, HOME_LIMIT_KB]] : []),
    ];
    const line = `${path}: ${parts.map(([name, kb, limit]) => `${kb.toFixed(1)} of ${limit} kB ${name}`).join(', ')}`;
    console.log(line);
    if (parts.some(([, kb, limit]) => kb > limit)) problems.push(line);
  }
}
if (problems.length > 0) {
  console.error(`\nOver budget (brotli):\n${problems.map((line) => `  ${line}`).join('\n')}`);
  process.exitCode = 1;
}
