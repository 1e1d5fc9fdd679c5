import { Box, Link, useMediaQuery } from '@mui/material';
import { Suspense, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { late } from '../../components/late';
import { Brand } from '../../components/brand';
import { layout, media } from '../../theme/tokens';
import { useOnline } from '../../lib/use-online';
import { NetworkStatus } from './network-status';
import { Search } from './search';
import { SideNav } from './side-nav';
import { BottomBar } from './bottom-bar';
import { UserMenu } from './user-menu';

const SettingsSheet = late(async () => (await import('./settings-sheet')).SettingsSheet);

const NAV_KEY = 'console-nav';

export function Shell({ children }: { children: ReactNode }) {
  const phone = useMediaQuery(media.phone);
  const wide = useMediaQuery(media.wide);
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(NAV_KEY) === 'collapsed');
  const [params] = useSearchParams();
  const online = useOnline();

  const toggle = () => {
    localStorage.setItem(NAV_KEY, collapsed ? 'open' : 'collapsed');
    setCollapsed(!collapsed);
  };

  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      <Link
        href="#content"
        onClick={(event) => {
          // A fragment would replace the list's address.
          event.preventDefault();
          document.getElementById('content')?.focus();
        }}
        sx={{
          position: 'fixed',
          top: 8,
          left: 8,
          zIndex: 'tooltip',
          p: 3,
          bgcolor: 'tokens.surface',
          transform: 'translateY(-200%)',
          '&:focus': { transform: 'none' },
        }}
      >
        Skip to content
      </Link>
      {!phone && <SideNav collapsed={!wide || collapsed} onToggle={wide ? toggle : undefined} />}
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <Box
          component="header"
          className="no-print"
          sx={{
            position: 'sticky',
            top: 0,
            zIndex: 'appBar',
            height: layout.topBar,
            flex: 'none',
            display: 'flex',
            alignItems: 'center',
            gap: 3,
            pl: { xs: 4, md: 6 },
            pr: { xs: 2, md: 4 },
            bgcolor: 'tokens.surface',
            borderBottom: 1,
            borderColor: 'tokens.line',
          }}
        >
          {/* Offline, the name makes room for saying so. */}
          {phone && <Brand nameHidden={!online} />}
          {!phone && <Search />}
          <NetworkStatus />
          <Box sx={{ ml: 'auto', display: 'flex', alignItems: 'center', gap: 2 }}>
            {phone && <Search />}
            <UserMenu />
          </Box>
        </Box>
        <Box
          component="main"
          id="content"
          tabIndex={-1}
          sx={{ flex: 1, minWidth: 0, pb: phone ? `${layout.bottomBar}px` : 0, '&:focus': { outline: 'none' } }}
        >
          {children}
        </Box>
      </Box>
      {phone && <BottomBar />}
      {params.get('settings') && (
        <Suspense fallback={null}>
          <SettingsSheet />
        </Suspense>
      )}
    </Box>
  );
}
