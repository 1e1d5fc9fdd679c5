import { Box } from '@mui/material';
import { visuallyHidden } from '../theme/visually-hidden';
import { useEffect, useState } from 'react';
import { onAnnounce } from '../lib/announcer';

const SILENCE = { polite: { text: '', turn: 0 }, assertive: { text: '', turn: 0 } };

/** A live region that appears together with its text stays silent, so these are always mounted. */
export function LiveRegions() {
  const [said, setSaid] = useState(SILENCE);
  useEffect(
    () =>
      onAnnounce((text, politeness) =>
        setSaid((before) => ({ ...before, [politeness]: { text, turn: before[politeness].turn + 1 } })),
      ),
    [],
  );
  return (['polite', 'assertive'] as const).map((politeness) => (
    <Box key={politeness} aria-live={politeness} sx={visuallyHidden}>
      {/* A screen reader announces only new content, so the same text gets a new element. */}
      <span key={said[politeness].turn}>{said[politeness].text}</span>
    </Box>
  ));
}
