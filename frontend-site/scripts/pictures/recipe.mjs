/** Pictures are never enlarged. */
const WIDTHS = [480, 768, 1080, 1440, 1920];

/** JPEG is for old browsers and for saving the picture. */
export const JPEG_WIDTH = 1080;

const whole = { left: 0, top: 0, width: 1, height: 1 };

export const PICTURES = {
  hero: { master: 'hero', crop: whole },
  'hero-wide': { master: 'hero', crop: { left: 0, top: 0.2, width: 1, height: 0.62 } },
  // For high-density screens, and most of a phone's first download, so lower quality is fine.
  'hero-phone': { master: 'hero', crop: { left: 0.06, top: 0.1, width: 0.5625, height: 0.9 }, avifQuality: 45 },
  'hero-spa': { master: 'hero-spa', crop: whole },
  'hero-fire': { master: 'hero-fire', crop: whole },
  'hero-tile': { master: 'hero-tile', crop: whole },
  lap: { master: 'lap', crop: whole },
  'lap-garden': { master: 'lap-garden', crop: whole },
  'lap-glass': { master: 'lap-glass', crop: whole },
  geometric: { master: 'geometric', crop: whole },
  'geometric-tile': { master: 'geometric-tile', crop: whole },
  'geometric-spa': { master: 'geometric-spa', crop: whole },
  roman: { master: 'roman', crop: whole },
  'roman-apse': { master: 'roman-apse', crop: whole },
  'roman-jets': { master: 'roman-jets', crop: whole },
  shelf: { master: 'shelf', crop: whole },
  'shelf-ledge': { master: 'shelf-ledge', crop: whole },
  'shelf-deep': { master: 'shelf-deep', crop: whole },
  infinity: { master: 'infinity', crop: whole },
  'infinity-ledge': { master: 'infinity-ledge', crop: whole },
  'infinity-weir': { master: 'infinity-weir', crop: whole },
  courtyard: { master: 'courtyard', crop: whole },
  'courtyard-night': { master: 'courtyard-night', crop: whole },
  // Crops out part of a third waterfall in the corner.
  'courtyard-fire': { master: 'courtyard-fire', crop: { left: 0.075, top: 0, width: 0.925, height: 0.925 } },
  lagoon: { master: 'lagoon', crop: whole },
  'lagoon-bay': { master: 'lagoon-bay', crop: whole },
  'lagoon-shore': { master: 'lagoon-shore', crop: whole },
  'details-barrier': { master: 'details-barrier', crop: whole },
  'reno-before': { master: 'reno-before', crop: whole },
  'reno-after': { master: 'reno-after', crop: whole },
  'reno-spa': { master: 'reno-spa', crop: whole },
  'reno-terrace': { master: 'reno-terrace', crop: whole },
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
