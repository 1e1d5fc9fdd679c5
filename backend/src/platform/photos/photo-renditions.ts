import type { OutputInfo, Sharp } from 'sharp';
import { RuleError } from '../../common/errors/index.js';

export const PHOTO_SIZES = { thumb: 320, view: 1_280, full: 2_560 } as const;
export type PhotoSize = keyof typeof PHOTO_SIZES;

export interface Renditions {
  widthPx: number;
  heightPx: number;
  files: Record<PhotoSize, Buffer>;
}

const MAX_PIXELS = 64_000_000;
const TIMEOUT_SEC = 20;
const QUALITY = 82;

/**
 * Three JPEG copies made from the pixels: no metadata survives, neither place nor camera. @throws RuleError
 * PHOTO_UNREADABLE
 */
export async function makeRenditions(path: string): Promise<Renditions> {
  // Loaded with the first photo: the library is large.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  try {
    const { data: full, info } = await jpeg(
      sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 }).autoOrient(),
      'full',
    );
    const { data: view } = await jpeg(sharp(full), 'view');
    const { data: thumb } = await jpeg(sharp(view), 'thumb');
    return { widthPx: info.width, heightPx: info.height, files: { thumb, view, full } };
  } catch (cause) {
    throw unreadable(cause);
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

/** The same picture in its own format, without place and camera. @throws RuleError PHOTO_UNREADABLE */
export async function withoutMetadata(path: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  try {
    return await sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
      .autoOrient()
      .timeout({ seconds: TIMEOUT_SEC })
      .toBuffer();
  } catch (cause) {
    throw unreadable(cause);
  }
}

function unreadable(cause: unknown): RuleError {
  return new RuleError(
    'PHOTO_UNREADABLE',
    'We could not read that photo. It may be damaged or far too large. Try another one.',
    { cause },
  );
}
