import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const LINK = /<link rel="stylesheet"[^>]* href="(\/assets\/[^"]+\.css)">/g;

/**
 * Takes the faces out of the one sheet that the build made: they stand in the pages themselves. Pages fetch what is left
 * with their program. The file keeps its name, by which Vite's loader knows it.
 * @param {string} dist folder of the build
 * @param {string} html the built index.html
 * @returns link: the element that Vite wrote; css: all its rules; url: where the file is
 */
export async function wholeSheet(dist, html, withoutFaces) {
  const links = [...html.matchAll(LINK)];
  if (links.length !== 1) throw new Error(`Expected one sheet in index.html, found ${links.length}`);
  const [[link, url]] = links;
  const css = await readFile(join(dist, url), 'utf8');
  if (!css.includes('--cut:'))
    throw new Error(`${url} does not follow what is taken out of it (cutMark of page-styles.ts)`);
  await writeFile(join(dist, url), withoutFaces(css));
  return { link, css, url };
}

/**
 * Which styles the security policy lets stand in which page: lines of nginx's map in nginx/maps.conf, which our own
 * server reads too. The page of an unknown path has the empty key.
 * @param {Map<string | null, string>} hashes source expressions by path
 */
export function stylePolicy(hashes) {
  return [...hashes].map(([path, hash]) => `${path ?? '""'} "${hash}";\n`).join('');
}
