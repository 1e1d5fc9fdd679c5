import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const TOUCH = { file: 'apple-touch-icon.png', px: 180, ground: '#F6F3EC' };
const LINK = /<link rel="icon" href="\/([a-z]+\.svg)"[^>]*>/;

/** Inlines the tab icon, which saves the first visit a request. Search engines use the PNG. */
export async function withIcon(html, dist) {
  const [link, name] = LINK.exec(html) ?? [];
  if (link === undefined) throw new Error('index.html has no icon');
  const svg = (await readFile(join(dist, name), 'utf8')).replace(/>\s+</g, '><').trim().replaceAll('"', "'");
  const data = `data:image/svg+xml,${svg.replace(/[%#<>&]/g, encodeURIComponent)}`;
  const { file, px, ground } = TOUCH;
  await sharp(Buffer.from(svg), { density: 72 * (px / 32) })
    .resize(px, px)
    .flatten({ background: ground })
    .png()
    .toFile(join(dist, file));
  return html.replace(
    link,
    () => `<link rel="icon" href="${data}" type="image/svg+xml">\n    <link rel="apple-touch-icon" href="/${file}">`,
  );
}
