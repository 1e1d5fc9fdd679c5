import { Box } from '@mui/material';
import type { Lead } from '../../api/types';
import { InspectorSection } from '../../components/inspector-section';

const THUMB_PX = 120;

/** Their URLs are signed and expire, so they are not cached. */
export function LeadPhotos({ photos }: { photos: Lead['photos'] }) {
  if (photos.length === 0) return null;
  return (
    <InspectorSection title="Photos of the yard">
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {photos.map(({ id, urls, widthPx, heightPx }, index) => (
          <li key={id}>
            <Box component="a" href={urls.full} target="_blank" rel="noopener noreferrer" sx={{ display: 'block' }}>
              <Box
                component="img"
                src={urls.thumb}
                alt={`Photo ${index + 1} of ${photos.length}, opens in a new tab`}
                loading="lazy"
                width={widthPx}
                height={heightPx}
                sx={{ width: THUMB_PX, height: THUMB_PX, objectFit: 'cover', borderRadius: '4px', display: 'block' }}
              />
            </Box>
          </li>
        ))}
      </Box>
    </InspectorSection>
  );
}
