import { clsx } from 'clsx';
import { pictureFile, pictureSrc, pictureSrcSet, type PictureName } from '../../pictures/pictures';

interface Crop {
  name: PictureName;
  /** Media condition from which this crop is shown; the first that holds wins. */
  media: string;
}

interface PictureProps {
  name: PictureName;
  /** What it shows; empty where a caption or heading beside it says the same. */
  alt: string;
  /** Width it is shown at, as the attribute `sizes` says it. */
  sizes: string;
  /** Other cuts of the same scene for other frames. */
  crops?: readonly Crop[];
  /** The one picture of a page that is seen first: fetched at once and before everything else. */
  first?: boolean;
  /** Classes of the frame, which gives the picture its shape; without a ratio the picture keeps its own. */
  className?: string;
  imageClassName?: string;
}

/**
 * A picture in every format and width the site has of it. Its room is kept from the first paint, in the picture's own
 * mean colour, so nothing moves when it arrives.
 */
export function Picture({ name, alt, sizes, crops = [], first = false, className, imageClassName }: PictureProps) {
  const { width, height, ground } = pictureFile(name);
  return (
    <picture className={clsx('block overflow-hidden', ground, className)}>
      {[...crops, { name, media: undefined }].flatMap((crop) =>
        (['avif', 'webp'] as const).map((format) => (
          <source
            key={`${crop.name}-${format}`}
            type={`image/${format}`}
            media={crop.media}
            srcSet={pictureSrcSet(crop.name, format)}
            sizes={sizes}
            width={pictureFile(crop.name).width}
            height={pictureFile(crop.name).height}
          />
        )),
      )}
      <img
        src={pictureSrc(name)}
        alt={alt}
        width={width}
        height={height}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding="async"
        className={clsx('block w-full', imageClassName)}
      />
    </picture>
  );
}
