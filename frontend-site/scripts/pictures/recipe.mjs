/** What is made of which master. Every picture has the name its pages ask for. */

/** Widths in pixels; a picture gets those its pixels reach, so nothing is ever enlarged. */
const WIDTHS = [480, 768, 1080, 1440, 1920];

/** For the few browsers that read neither AVIF nor WebP, and for anyone who saves the picture. */
export const JPEG_WIDTH = 1080;

/** Part of a master as shares of its width and height. */
const whole = { left: 0, top: 0, width: 1, height: 1 };

export const PICTURES = {
  // The front page shows the estate wide on desks, whole on tablets, and around the spa on phones.
  hero: { master: 'hero', crop: whole },
  'hero-wide': { master: 'hero', crop: { left: 0, top: 0.2, width: 1, height: 0.62 } },
  // Shown on screens of two and three pixels to the point, and most of what a phone fetches first.
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
  // Without the third fall, of which the corner shows a piece.
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

/** Measured on these masters: more effort takes AVIF twice as long and saves a twentieth. */
export const ENCODERS = {
  avif: (image, quality = 50) => image.avif({ quality, effort: 1, chromaSubsampling: '4:2:0' }),
  webp: (image) => image.webp({ quality: 74, effort: 4 }),
  jpg: (image) => image.jpeg({ quality: 74, mozjpeg: true }),
};

/** Raise when an encoder above changes: it is part of every file's name. */
export const RECIPE_VERSION = 1;

export function widthsOf(nativeWidth) {
  return WIDTHS.filter((width) => width <= nativeWidth);
}
