import { Box, Button, Typography } from '@mui/material';
import { randomId } from 'frontend-shared/api';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { ListSkeleton } from '../components/list-skeleton';
import { PageHeading } from '../components/page-heading';
import { Hint, Quiet } from '../components/text';
import { notFoundText } from '../config/page-titles';
import { paths } from '../config/paths';

const frame = { p: { xs: 4, md: 6 }, maxWidth: 1600, boxSizing: 'border-box' } as const;
const narrow = { maxWidth: 520, mx: 'auto', px: 5, py: 16, display: 'grid', gap: 4 } as const;

function FocusedHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Typography ref={heading} variant="h1" tabIndex={-1}>
      {children}
    </Typography>
  );
}

export function PageLoading({ label }: { label: string }) {
  return (
    <Box sx={frame}>
      <Quiet role="status" sx={{ mb: 5, minHeight: 36 }}>
        {`Loading ${label}...`}
      </Quiet>
      <ListSkeleton />
    </Box>
  );
}

export function PageFailed({ label }: { label: string }) {
  return (
    <Box sx={{ ...frame, display: 'grid', gap: 4, justifyItems: 'start' }} role="alert">
      <FocusedHeading>{`Failed to load ${label}`}</FocusedHeading>
      <Typography>Please refresh the page to try again.</Typography>
      <Button variant="contained" onClick={() => window.location.reload()}>
        Refresh page
      </Button>
    </Box>
  );
}

export function ErrorScreen({ onRetry }: { onRetry: () => void }) {
  const [id] = useState(() => randomId().slice(0, 8));
  return (
    <Box component="main" role="alert" sx={narrow}>
      <FocusedHeading>Something went wrong</FocusedHeading>
      <Typography>
        We encountered an unexpected error. Please try refreshing the page or contact support if the problem persists.
      </Typography>
      <Box sx={{ display: 'flex', gap: 3 }}>
        <Button variant="contained" onClick={onRetry}>
          Try Again
        </Button>
        <Button onClick={() => window.location.assign('/')}>Go Home</Button>
      </Box>
      <Hint>{`Error ${id}`}</Hint>
    </Box>
  );
}

export function NotFoundScreen() {
  return (
    <Box component="main" sx={narrow}>
      <PageHeading title="This page does not exist" documentTitle={notFoundText.title} />
      <Typography>The address may have a typo, or the page may have moved.</Typography>
      <Box sx={{ display: 'flex', gap: 3, flexWrap: 'wrap' }}>
        <Button variant="contained" component={Link} to={paths.today}>
          Go to Today
        </Button>
        <Button href="/">Open the public site</Button>
      </Box>
    </Box>
  );
}
