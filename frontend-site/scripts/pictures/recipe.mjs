import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Pictures are never enlarged. */
const WIDTHS = [480, 768, 1080, 1440, 1920];

/** JPEG is for old browsers and for saving the picture. */
export const JPEG_WIDTH = 1080;

const whole = { left: 0, top: 0, width: 1, height: 1 };

export const MASTERS = fileURLToPath(new URL('../../pictures/masters', import.meta.url));

/** Every master is a picture of its name; these are cropped. */
export const PICTURES = {
  ...Object.fromEntries(
    readdirSync(MASTERS)
      .filter((file) => file.endsWith('.webp'))
      .sort()
      .map((file) => basename(file, '.webp'))
      .map((master) => [master, { master, crop: whole }]),
  ),
  'hero-wide': { master: 'hero', crop: { left: 0, top: 0.2, width: 1, height: 0.62 } },
  // For high-density screens, and most of a phone's first download, so lower quality is fine.
  'hero-phone': { master: 'hero', crop: { left: 0.06, top: 0.1, width: 0.5625, height: 0.9 }, avifQuality: 45 },
  // Crops out part of a third waterfall in the corner.
  'courtyard-fire': { master: 'courtyard-fire', crop: { left: 0.075, top: 0, width: 0.925, height: 0.925 } },
};

/** More AVIF effort takes twice as long and saves 5 percent. */
export const ENCODERS = {
  avif: (image, quality = 50) => image.avif({ quality, effort: 1, chromaSubsampling: '4:2:0' }),
  webp: (image) => image.webp({ quality: 74, effort: 4 }),
  jpg: (image) => image.jpeg({ quality: 74, mozjpeg: true }),
};

/** Raise when an encoder changes. */
export const RECIPE_VERSION = 1;

export function widthsOf(nativeWidth) {
  return WIDTHS.filter((width) => width <= nativeWidth);
}
