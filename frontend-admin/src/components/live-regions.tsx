import Box from '@mui/material/Box';
import { visuallyHidden } from '../theme/visually-hidden';
import { useEffect, useState } from 'react';
import { onAnnounce } from '../lib/announcer';

/** Mounted once and for good: a live region that appears together with its text stays silent. */
export function LiveRegions() {
  const [polite, setPolite] = useState('');
  const [assertive, setAssertive] = useState('');
  useEffect(
    () => onAnnounce((text, politeness) => (politeness === 'polite' ? setPolite(text) : setAssertive(text))),
    [],
  );
  return (
    <>
      <Box aria-live="polite" sx={visuallyHidden}>
        {polite}
      </Box>
      <Box aria-live="assertive" sx={visuallyHidden}>
        {assertive}
      </Box>
    </>
  );
}
