// Encodes the masters into the site's pictures. Names in .cache hash the master, its crop and the recipe.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { ENCODERS, JPEG_WIDTH, MASTERS, PICTURES, RECIPE_VERSION, widthsOf } from './recipe.mjs';

const site = fileURLToPath(new URL('../..', import.meta.url));
const MANIFEST = join(site, 'src/pictures/manifest.json');
export const PICTURE_CACHE = join(site, '.cache/pictures');

const CONCURRENCY = 2;

const masterFile = (master) => join(MASTERS, `${master}.webp`);

function pixelsOf(crop, { width, height }) {
  const part = {
    left: Math.round(crop.left * width),
    top: Math.round(crop.top * height),
    width: Math.round(crop.width * width),
    height: Math.round(crop.height * height),
  };
  if (part.left + part.width > width || part.top + part.height > height) throw new Error('A crop leaves its master');
  return part;
}

async function factsOf(name) {
  const { master, crop, avifQuality } = PICTURES[name];
  const file = await readFile(masterFile(master));
  const part = pixelsOf(crop, await sharp(file).metadata());
  const hash = createHash('sha256')
    .update(file)
    .update(JSON.stringify([RECIPE_VERSION, part, ...(avifQuality === undefined ? [] : [avifQuality])]))
    .digest('hex')
    .slice(0, 8);
  // The average color is the background the picture fades in from.
  const [red, green, blue] = await sharp(file).extract(part).resize(1, 1).removeAlpha().raw().toBuffer();
  const color = [red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('');
  // A class, because the security policy refuses style attributes.
  return { file, part, entry: { width: part.width, height: part.height, ground: `bg-[#${color}]`, hash } };
}

/** src/pictures/pictures.ts builds the same names. */
const fileName = (name, width, hash, format) => `${name}-${width}-${hash}.${format}`;

function jobsOf(name, { file, part, entry }) {
  const widths = widthsOf(part.width);
  const jpegWidth = Math.max(...widths.filter((width) => width <= JPEG_WIDTH));
  const wanted = [
    ...widths.flatMap((width) => [
      [width, 'avif'],
      [width, 'webp'],
    ]),
    [jpegWidth, 'jpg'],
  ];
  return wanted.map(([width, format]) => ({
    name: fileName(name, width, entry.hash, format),
    encode: () =>
      ENCODERS[format](
        sharp(file).extract(part).resize({ width, kernel: 'lanczos3' }),
        format === 'avif' ? PICTURES[name].avifQuality : undefined,
      ).toBuffer(),
  }));
}

/** Renamed into place, so an interrupted build leaves no partial file. */
async function make({ name, encode }) {
  const partial = join(PICTURE_CACHE, `.${process.pid}-${name}`);
  await writeFile(partial, await encode());
  await rename(partial, join(PICTURE_CACHE, name));
}

async function runAll(jobs, run) {
  const queue = [...jobs];
  const worker = async () => {
    for (let job = queue.shift(); job !== undefined; job = queue.shift()) await run(job);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}

async function allFacts() {
  const facts = {};
  for (const name of Object.keys(PICTURES)) facts[name] = await factsOf(name);
  return facts;
}

const manifestText = (facts) =>
  `${JSON.stringify(Object.fromEntries(Object.entries(facts).map(([name, { entry }]) => [name, entry])), null, 2)}\n`;

/** The manifest is committed, so tests and types need no build. */
export async function writeManifest() {
  await writeFile(MANIFEST, manifestText(await allFacts()));
}

/** Makes missing pictures, removes unused ones and returns the names of all. */
export async function makePictures() {
  const facts = await allFacts();
  if ((await readFile(MANIFEST, 'utf8')) !== manifestText(facts)) {
    throw new Error(
      'src/pictures/manifest.json does not match the masters. Run: node frontend-site/scripts/pictures.mjs',
    );
  }
  const jobs = Object.entries(facts).flatMap(([name, fact]) => jobsOf(name, fact));
  const names = new Set(jobs.map(({ name }) => name));
  await mkdir(PICTURE_CACHE, { recursive: true });
  for (const old of await readdir(PICTURE_CACHE)) {
    if (!names.has(old) && !old.startsWith('.')) await rm(join(PICTURE_CACHE, old));
  }
  await runAll(
    jobs.filter(({ name }) => !existsSync(join(PICTURE_CACHE, name))),
    make,
  );
  return [...names];
}
