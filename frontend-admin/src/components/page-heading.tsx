import { Box, Typography } from '@mui/material';
import { useEffect, useRef, type ReactNode } from 'react';
import { announce } from '../lib/announcer';
import { setPageTitle } from '../lib/page-title';

let firstPage = true;

interface Props {
  title: string;
  documentTitle: string;
  actions?: ReactNode;
  meta?: ReactNode;
}

/** The page's only h1. After a route change it takes the focus; on the first load nothing moves. */
export function PageHeading({ title, documentTitle, actions, meta }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    setPageTitle(documentTitle);
    if (firstPage) {
      firstPage = false;
      return;
    }
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
    announce(documentTitle);
  }, [documentTitle]);

  return (
    <Box
      component="header"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, rowGap: 2, minHeight: 36, mb: 5 }}
    >
      <Typography ref={heading} variant="h1" tabIndex={-1} sx={{ mr: 'auto' }}>
        {title}
      </Typography>
      {meta}
      {actions}
    </Box>
  );
}
