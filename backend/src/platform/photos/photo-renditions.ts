import type { OutputInfo, Sharp } from 'sharp';
import { RuleError } from '../../common/errors/index.js';

export const PHOTO_SIZES = { thumb: 320, view: 1_280, full: 2_560 } as const;
export type PhotoSize = keyof typeof PHOTO_SIZES;

export interface Renditions {
  widthPx: number;
  heightPx: number;
  files: Record<PhotoSize, Buffer>;
}

/** More than any phone makes by default; what unpacks to more is refused before it is unpacked. */
const MAX_PIXELS = 64_000_000;
const TIMEOUT_SEC = 20;
const QUALITY = 82;

/**
 * Makes three JPEG copies from the pixels alone: no metadata of the original survives, neither place nor camera,
 * nor bytes that only looked like a photo. @throws RuleError PHOTO_UNREADABLE for what is cut short, damaged or
 * unpacks to more than 64 megapixels.
 */
export async function makeRenditions(path: string): Promise<Renditions> {
  // Loaded with the first photo: the library is larger than the rest of the program.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  try {
    const { data: full, info } = await jpeg(
      sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 }).autoOrient(),
      'full',
    );
    // From the largest copy: a photo is unpacked once.
    const { data: view } = await jpeg(sharp(full), 'view');
    const { data: thumb } = await jpeg(sharp(view), 'thumb');
    return { widthPx: info.width, heightPx: info.height, files: { thumb, view, full } };
  } catch (cause) {
    throw new RuleError(
      'PHOTO_UNREADABLE',
      'We could not read that photo. It may be damaged or far too large. Try another one.',
      { cause },
    );
  }
}

function jpeg(image: Sharp, size: PhotoSize): Promise<{ data: Buffer; info: OutputInfo }> {
  const side = PHOTO_SIZES[size];
  return image
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: QUALITY })
    .timeout({ seconds: TIMEOUT_SEC })
    .toBuffer({ resolveWithObject: true });
}
