import { Box, Button, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { ListSkeleton } from '../components/list-skeleton';
import { Quiet } from '../components/text';

const frame = { p: { xs: 4, md: 6 }, maxWidth: 1600, boxSizing: 'border-box' } as const;

export function PageLoading({ label }: { label: string }) {
  return (
    <Box sx={frame}>
      <Quiet role="status" sx={{ mb: 5, minHeight: 36 }}>
        Loading {label}...
      </Quiet>
      <ListSkeleton />
    </Box>
  );
}

export function PageFailed({ label }: { label: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Box sx={{ ...frame, display: 'grid', gap: 4, justifyItems: 'start' }} role="alert">
      <Typography ref={heading} variant="h1" tabIndex={-1}>
        Failed to load {label}
      </Typography>
      <Typography>Please refresh the page to try again.</Typography>
      <Button variant="contained" onClick={() => window.location.reload()}>
        Refresh page
      </Button>
    </Box>
  );
}
