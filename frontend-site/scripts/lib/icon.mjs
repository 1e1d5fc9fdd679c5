import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const LINK = /<link rel="icon" href="\/([a-z]+\.svg)"[^>]*>/;

/**
 * Puts the mark of the tab into the page: a file of its own is a request of every first visit, sent before the picture has
 * been painted. Search engines take a file alone, under the only other name they know; no browser of a desk asks for that.
 */
export async function withIcon(html, dist) {
  const [link, name] = LINK.exec(html) ?? [];
  if (link === undefined) throw new Error('index.html has lost its icon');
  const svg = (await readFile(join(dist, name), 'utf8')).replace(/>\s+</g, '><').trim();
  const data = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  return html.replace(
    link,
    () => `<link rel="icon" href="${data}" type="image/svg+xml" />\n    <link rel="apple-touch-icon" href="/${name}" />`,
  );
}
