import { Box, ButtonBase, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { MoreIcon } from '../../components/icons';
import { useAuth } from '../../lib/auth/auth-context';
import { hrefWith } from '../../lib/use-url-state';
import { layout } from '../../theme/tokens';
import { analyticsItem, bottomItems, peopleItem } from './nav-items';
import { useSettingsTabs } from './use-settings-tabs';

const itemStyle = {
  flex: 1,
  minWidth: 0,
  flexDirection: 'column',
  gap: '2px',
  font: 'inherit',
  fontSize: '.8125rem',
  color: 'tokens.ink2',
  '&[aria-current="page"]': { color: 'tokens.primary', fontWeight: 600 },
  '&.Mui-focusVisible': { outlineOffset: -3 },
} as const;

export function BottomBar() {
  const { can } = useAuth();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const settingsTabs = useSettingsTabs();

  return (
    <Box
      component="nav"
      aria-label="Console"
      sx={{
        position: 'fixed',
        insetInline: 0,
        bottom: 0,
        zIndex: 'appBar',
        display: 'flex',
        height: layout.bottomBar,
        pb: 'env(safe-area-inset-bottom)',
        bgcolor: 'tokens.surface',
        borderTop: 1,
        borderColor: 'tokens.line',
      }}
    >
      {bottomItems
        .filter((item) => item.needs.length === 0 || item.needs.some(can))
        .map(({ label, to, Icon, isCurrent }) => (
          <ButtonBase
            key={label}
            component={Link}
            to={to}
            aria-current={isCurrent(pathname, params) ? 'page' : undefined}
            sx={itemStyle}
          >
            <Icon aria-hidden sx={{ fontSize: 20 }} />
            {label}
          </ButtonBase>
        ))}
      <ButtonBase
        sx={itemStyle}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon aria-hidden sx={{ fontSize: 20 }} />
        More
      </ButtonBase>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {[peopleItem, analyticsItem]
          .filter((item) => item.needs.length === 0 || item.needs.some(can))
          .map(({ label, to }) => (
            <MenuItem key={label} component={Link} to={to} onClick={() => setAnchor(null)}>
              {label}
            </MenuItem>
          ))}
        {settingsTabs.map((tab) => (
          <MenuItem
            key={tab.value}
            component={Link}
            to={hrefWith(params, { settings: tab.value })}
            onClick={() => setAnchor(null)}
          >
            {tab.label}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  );
}
