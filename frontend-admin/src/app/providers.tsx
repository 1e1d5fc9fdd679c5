import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { CssBaseline } from '@mui/material';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { createQueryClient } from '../api/query-client';
import { LiveRegions } from '../components/live-regions';
import { Toaster } from '../components/toaster';
import { ConsoleGlobalStyles } from '../theme/global-styles';
import { theme } from '../theme/theme';
import { ThemeColor } from '../theme/theme-color';

export function LookProviders({ nonce, children }: { nonce?: string | undefined; children: ReactNode }) {
  const [cache] = useState(() => createCache({ key: 'c', ...(nonce ? { nonce } : {}) }));
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme} defaultMode="system" modeStorageKey="theme">
        <CssBaseline />
        <ConsoleGlobalStyles />
        <ThemeColor />
        <LiveRegions />
        <Toaster />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}

export function QueryProvider({ client, children }: { client?: QueryClient; children: ReactNode }) {
  const [own] = useState(() => client ?? createQueryClient());
  return <QueryClientProvider client={own}>{children}</QueryClientProvider>;
}
