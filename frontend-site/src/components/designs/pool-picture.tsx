import type { components } from 'frontend-shared/api';

type Picture = components['schemas']['DesignPicture'];

const NAMES: Readonly<Record<Picture['kind'], string>> = {
  dusk: 'at dusk',
  day: 'by day',
  live: 'in the 3D view',
};

interface PoolImageProps {
  picture: Picture;
  name: string;
  /** What a press does, for the name of the picture. */
  opens?: string;
}

export const readyPicture = (pictures: readonly Picture[]): Picture | undefined =>
  pictures.find(({ urls }) => urls !== null);

export function PoolImage({ picture: { urls, kind, widthPx, heightPx }, name, opens = '' }: PoolImageProps) {
  if (urls === null) return null;
  return (
    <img
      src={urls.view}
      alt={`${name} ${NAMES[kind]}${opens}`}
      width={widthPx ?? 16}
      height={heightPx ?? 9}
      loading="lazy"
      className="aspect-video w-full object-cover"
    />
  );
}

/** A picture of a saved pool that opens large. */
export function PoolPicture({ picture, name }: { picture: Picture; name: string }) {
  if (picture.urls === null) return null;
  return (
    <a href={picture.urls.full} target="_blank" rel="noopener noreferrer" className="block">
      <PoolImage picture={picture} name={name} opens=", opens in a new tab" />
    </a>
  );
}
