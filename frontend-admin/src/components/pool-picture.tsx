import { Box, Link } from '@mui/material';
import type { components } from 'frontend-shared/api';

type Picture = components['schemas']['DesignPicture'];

const NAMES: Readonly<Record<Picture['kind'], string>> = { dusk: 'at dusk', day: 'by day', live: 'in the 3D view' };

/** The best picture of a design; nothing while there is none. */
export function PoolPicture({ pictures, name }: { pictures: readonly Picture[]; name: string }) {
  const best = pictures.find(({ urls }) => urls !== null);
  if (!best?.urls) return null;
  return (
    <Link href={best.urls.full} target="_blank" rel="noopener noreferrer" sx={{ display: 'block' }}>
      <Box
        component="img"
        src={best.urls.view}
        alt={`${name} ${NAMES[best.kind]}, opens in a new tab`}
        width={best.widthPx ?? 16}
        height={best.heightPx ?? 9}
        loading="lazy"
        sx={{ display: 'block', width: '100%', height: 'auto', aspectRatio: '16 / 9', objectFit: 'cover' }}
      />
    </Link>
  );
}
