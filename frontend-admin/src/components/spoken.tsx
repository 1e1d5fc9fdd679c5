import { Box } from '@mui/material';
import { useEffect, useState } from 'react';
import { visuallyHidden } from '../theme/visually-hidden';

const SETTLE_MS = 900;

export function Spoken({ text }: { text: string }) {
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <Box role="status" sx={visuallyHidden}>
      {spoken}
    </Box>
  );
}
