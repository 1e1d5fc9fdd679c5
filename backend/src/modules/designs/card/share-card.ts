import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Drawing, DrawingItem } from 'poolkit/drawing';
import { bareOf, ringsToSvgPath, toSvgPath } from 'poolkit/drawing';
import type { OverlayOptions } from 'sharp';
import { sfntOfWoff } from '../../../platform/pdf/sfnt-of-woff.js';

/** What social networks ask for. */
const CARD_PX = { width: 1_200, height: 630 } as const;

export interface ShareCard {
  brand: string;
  name: string;
  /** Such as 16 ft by 32 ft. */
  size: string;
  range: string | null;
  plan: Drawing;
  section: Drawing;
  picture: Buffer | null;
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const PAPER = '#f6f3ec';
const SUNKEN = '#ece7db';
const INK = '#14211f';
const INK_2 = '#3f4f4c';
const FILLS: Readonly<Partial<Record<DrawingItem['className'], string>>> = {
  ...{ water: '#8fc4c4', spa: '#a9d3d1', shelf: '#b9dcda', step: '#b9dcda', bench: '#b9dcda', basin: '#a9d3d1' },
  ...{ deck: '#f6f4ef', coping: '#ffffff', shell: '#ffffff', earth: '#e2ddd0', gravel: '#cfc9bb' },
};
const WIDE: Box = { left: 0, top: 0, width: 760, height: CARD_PX.height };
const TEXT: Box = { left: 808, top: 64, width: 344, height: 300 };
const SECTION: Box = { left: 808, top: 420, width: 344, height: 150 };
const FONTS = {
  display: '@fontsource/gilda-display/files/gilda-display-latin-400-normal.woff',
  text: '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-400-normal.woff',
} as const;
const FAMILIES = { display: 'Gilda Display', text: 'Hanken Grotesk' } as const;

/** A PNG of this very design. */
export async function drawCard(card: ShareCard): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const picture = card.picture
    ? await sharp(card.picture).resize({ width: WIDE.width, height: WIDE.height, fit: 'cover' }).toBuffer()
    : await sharp(svgOf(card.plan, WIDE, 40, SUNKEN))
        .png()
        .toBuffer();
  const parts: OverlayOptions[] = [
    { input: picture, left: WIDE.left, top: WIDE.top },
    { input: svgOf(card.section, SECTION, 0, PAPER), left: SECTION.left, top: SECTION.top },
  ];
  let top = TEXT.top;
  for (const line of linesOf(card)) {
    const input = await sharp({
      text: {
        text: `<span foreground="${line.color}">${escaped(line.text)}</span>`,
        font: `${FAMILIES[line.face]} ${line.px}`,
        fontfile: fontPath(line.face),
        ...{ width: TEXT.width, dpi: 72, rgba: true, wrap: 'word' },
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true });
    if (top + input.info.height > SECTION.top) break;
    parts.push({ input: input.data, left: TEXT.left, top });
    top += input.info.height + line.after;
  }
  return sharp({ create: { ...CARD_PX, channels: 3, background: PAPER } })
    .composite(parts)
    .png()
    .toBuffer();
}

const MAX_LETTERS = 60;

function linesOf({ brand, name, size, range }: ShareCard) {
  const short = name.length > MAX_LETTERS ? `${name.slice(0, MAX_LETTERS - 1)}…` : name;
  return [
    { text: brand.toUpperCase(), face: 'text', px: 20, color: INK_2, after: 30 } as const,
    { text: short, face: 'display', px: 40, color: INK, after: 22 } as const,
    { text: size, face: 'text', px: 26, color: INK_2, after: 14 } as const,
    ...(range === null ? [] : [{ text: range, face: 'text', px: 30, color: INK, after: 14 } as const]),
  ];
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

const packages = createRequire(import.meta.url);
const paths = new Map<keyof typeof FONTS, string>();

/** The renderer of text reads files only. */
function fontPath(face: keyof typeof FONTS): string {
  let path = paths.get(face);
  if (!path) {
    path = join(mkdtempSync(join(tmpdir(), 'card-font-')), `${face}.ttf`);
    writeFileSync(path, sfntOfWoff(readFileSync(packages.resolve(FONTS[face]))));
    paths.set(face, path);
  }
  return path;
}

function svgOf(drawing: Drawing, { width, height }: Box, margin: number, background: string): Buffer {
  const { items, viewBox } = bareOf(drawing);
  const { xFt, yFt, widthFt, heightFt } = viewBox;
  const scale = Math.min((width - 2 * margin) / widthFt, (height - 2 * margin) / heightFt);
  const left = (width - widthFt * scale) / 2 - xFt * scale;
  const top = (height - heightFt * scale) / 2 - yFt * scale;
  const shapes = items.map((item) => shapeOf(item, 1.4 / scale)).join('');
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
      `<rect width="${width}" height="${height}" fill="${background}"/>` +
      `<g transform="translate(${left} ${top}) scale(${scale})">${shapes}</g></svg>`,
  );
}

function shapeOf(item: DrawingItem, lineFt: number): string {
  const paint = `fill="${FILLS[item.className] ?? 'none'}" stroke="${INK}" stroke-width="${lineFt}"`;
  switch (item.kind) {
    case 'region':
      return `<path fill-rule="evenodd" d="${ringsToSvgPath(item.rings)}" ${paint}/>`;
    case 'line':
      return `<path d="${toSvgPath(item.points, false)}" ${paint}/>`;
    case 'disc':
      return `<circle cx="${item.centre.xFt}" cy="${item.centre.yFt}" r="${item.radiusFt}" ${paint}/>`;
    default:
      return '';
  }
}
