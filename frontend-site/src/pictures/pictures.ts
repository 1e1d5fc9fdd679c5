import MANIFEST from './manifest.json';

export type PictureName = keyof typeof MANIFEST;

export interface PictureFile {
  /** Size of the largest file. */
  readonly width: number;
  readonly height: number;
  /** Background class in its average color. */
  readonly ground: string;
  readonly hash: string;
}

type Format = 'avif' | 'webp' | 'jpg';

/** As scripts/pictures/recipe.mjs makes them. */
const WIDTHS = [480, 768, 1080, 1440, 1920];
const JPEG_WIDTH = 1080;

export function pictureFile(name: PictureName): PictureFile {
  return MANIFEST[name];
}

function pictureWidths(name: PictureName): readonly number[] {
  return WIDTHS.filter((width) => width <= MANIFEST[name].width);
}

function url(name: PictureName, width: number, format: Format): string {
  return `/assets/${name}-${width}-${MANIFEST[name].hash}.${format}`;
}

export function pictureSrcSet(name: PictureName, format: 'avif' | 'webp'): string {
  return pictureWidths(name)
    .map((width) => `${url(name, width, format)} ${width}w`)
    .join(', ');
}

function jpegWidth(name: PictureName): number {
  return Math.max(...pictureWidths(name).filter((width) => width <= JPEG_WIDTH));
}

export function pictureSrc(name: PictureName): string {
  return url(name, jpegWidth(name), 'jpg');
}

export function pictureSize(name: PictureName): { width: number; height: number } {
  const { width, height } = MANIFEST[name];
  return { width: jpegWidth(name), height: Math.round((height * jpegWidth(name)) / width) };
}
