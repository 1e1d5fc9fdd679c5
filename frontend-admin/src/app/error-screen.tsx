import { Box, Button, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { randomId } from 'frontend-shared/api';
import { Hint } from '../components/text';

export function ErrorScreen({ onRetry }: { onRetry: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [id] = useState(() => randomId().slice(0, 8));
  useEffect(() => heading.current?.focus(), []);
  return (
    <Box component="main" role="alert" sx={{ maxWidth: 520, mx: 'auto', px: 5, py: 16, display: 'grid', gap: 4 }}>
      <Typography ref={heading} variant="h1" tabIndex={-1}>
        Something went wrong
      </Typography>
      <Typography>
        We encountered an unexpected error. Please try refreshing the page or contact support if the problem persists.
      </Typography>
      <Box sx={{ display: 'flex', gap: 3 }}>
        <Button variant="contained" onClick={onRetry}>
          Try Again
        </Button>
        <Button variant="outlined" onClick={() => window.location.assign('/')}>
          Go Home
        </Button>
      </Box>
      <Hint>Error {id}</Hint>
    </Box>
  );
}
