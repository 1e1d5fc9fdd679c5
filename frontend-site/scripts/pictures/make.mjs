// Turns the masters into the pictures of the site. What is made is kept in .cache and made again only when its
// master, its crop or the recipe changes, because all of these are in its name.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { ENCODERS, JPEG_WIDTH, PICTURES, RECIPE_VERSION, widthsOf } from './recipe.mjs';

const site = fileURLToPath(new URL('../..', import.meta.url));
const MASTERS = join(site, 'pictures/masters');
const MANIFEST = join(site, 'src/pictures/manifest.json');
export const PICTURE_CACHE = join(site, '.cache/pictures');

/** Two at a time: one is always being read or written while the other is encoded. */
const AT_ONCE = 2;

const masterFile = (master) => join(MASTERS, `${master}.webp`);

/** Area of a crop in whole pixels of its master. */
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
  // One pixel of the whole crop: the ground the picture fades in from.
  const [red, green, blue] = await sharp(file).extract(part).resize(1, 1).removeAlpha().raw().toBuffer();
  const colour = [red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('');
  // A class and not a style: the security policy of static pages lets no style attribute in.
  return { file, part, entry: { width: part.width, height: part.height, ground: `bg-[#${colour}]`, hash } };
}

/** File names are the contract with src/pictures/pictures.ts. */
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

/** Written beside its place first, so that a build that was stopped leaves no half picture behind. */
async function make({ name, encode }) {
  const half = join(PICTURE_CACHE, `.${process.pid}-${name}`);
  await writeFile(half, await encode());
  await rename(half, join(PICTURE_CACHE, name));
}

async function inTurns(jobs, run) {
  const queue = [...jobs];
  const worker = async () => {
    for (let job = queue.shift(); job !== undefined; job = queue.shift()) await run(job);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

async function allFacts() {
  const facts = {};
  for (const name of Object.keys(PICTURES)) facts[name] = await factsOf(name);
  return facts;
}

const manifestText = (facts) =>
  `${JSON.stringify(Object.fromEntries(Object.entries(facts).map(([name, { entry }]) => [name, entry])), null, 2)}\n`;

/** Writes what pages need to know of each picture; committed, so tests and types need no build. */
export async function writeManifest() {
  await writeFile(MANIFEST, manifestText(await allFacts()));
}

/**
 * Makes the pictures that are missing and removes those no one asks for any more.
 * @returns the names of all files in `PICTURE_CACHE`.
 */
export async function makePictures() {
  const facts = await allFacts();
  if ((await readFile(MANIFEST, 'utf8')) !== manifestText(facts)) {
    throw new Error('src/pictures/manifest.json is not of these masters. Run: node frontend-site/scripts/pictures.mjs');
  }
  const jobs = Object.entries(facts).flatMap(([name, fact]) => jobsOf(name, fact));
  const names = new Set(jobs.map(({ name }) => name));
  await mkdir(PICTURE_CACHE, { recursive: true });
  for (const old of await readdir(PICTURE_CACHE)) {
    if (!names.has(old) && !old.startsWith('.')) await rm(join(PICTURE_CACHE, old));
  }
  await inTurns(
    jobs.filter(({ name }) => !existsSync(join(PICTURE_CACHE, name))),
    make,
  );
  return [...names];
}
