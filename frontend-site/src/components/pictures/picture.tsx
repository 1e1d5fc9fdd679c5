import { cn } from '../../lib/class-names';
import { pictureFile, pictureSrc, pictureSrcSet, type PictureName } from '../../pictures/pictures';

interface Crop {
  name: PictureName;
  /** Media condition of this crop; the first match wins. */
  media: string;
}

interface PictureProps {
  name: PictureName;
  /** Empty where a caption beside it says the same. */
  alt: string;
  sizes: string;
  crops?: readonly Crop[];
  /** The first picture in view: fetched at once with high priority. */
  first?: boolean;
  className?: string;
  imageClassName?: string;
}

/** Its space is reserved in the picture's average color, so nothing moves when it loads. */
export function Picture({ name, alt, sizes, crops = [], first = false, className, imageClassName }: PictureProps) {
  const { width, height, ground } = pictureFile(name);
  return (
    <picture className={cn('block overflow-hidden', ground, className)}>
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
        className={cn('block w-full', imageClassName)}
      />
    </picture>
  );
}
