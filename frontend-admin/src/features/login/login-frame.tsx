import { Box, Link, Typography } from '@mui/material';
import { useEffect, type ReactNode } from 'react';
import { Brand } from '../../components/brand';
import { setPageTitle } from '../../lib/page-title';
import { fontDisplay } from '../../theme/tokens';
import { Note } from '../../components/text';

interface Props {
  documentTitle: string;
  children: ReactNode;
}

export function LoginFrame({ documentTitle, children }: Props) {
  useEffect(() => {
    setPageTitle(documentTitle);
  }, [documentTitle]);
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <Box component="header" sx={{ p: { xs: 5, md: 8 } }}>
        <Brand />
      </Box>
      <Box
        component="main"
        sx={{ flex: 1, display: 'grid', alignContent: 'center', justifyItems: 'center', px: 5, pb: 24 }}
      >
        <Box sx={{ width: '100%', maxWidth: 400, display: 'grid', gap: 6 }}>
          <Box>
            <Typography
              component="h1"
              sx={{
                fontFamily: fontDisplay,
                fontWeight: 400,
                fontSize: '2.5rem',
                lineHeight: 1.1,
                letterSpacing: '-.008em',
              }}
            >
              Console
            </Typography>
            <Box aria-hidden sx={{ width: 48, height: 2, bgcolor: 'tokens.accent', mt: 4 }} />
          </Box>
          {children}
          <Note sx={{ borderTop: 1, borderColor: 'tokens.line', pt: 4 }}>
            Staff only. Customers <Link href="/login">log in here</Link>.
          </Note>
        </Box>
      </Box>
    </Box>
  );
}
