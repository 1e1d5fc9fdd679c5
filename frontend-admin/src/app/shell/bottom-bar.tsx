import { Box, ButtonBase, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { MoreIcon } from '../../components/icons';
import { hrefWith } from '../../lib/use-url-state';
import { layout } from '../../theme/tokens';
import { useNavItems, useSettingsTabs } from './nav';
import { UnreadBadge, withUnread } from './unread-badge';

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
  const [params] = useSearchParams();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const items = useNavItems();
  const more = [
    ...items.filter(({ isMore }) => isMore),
    ...useSettingsTabs().map(({ value, label }) => ({ label, to: hrefWith(params, { settings: value }) })),
  ];

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
      {items
        .filter(({ isMore }) => !isMore)
        .map(({ label, to, Icon, current, unread }) => (
          <ButtonBase
            key={label}
            component={Link}
            to={to}
            aria-label={withUnread(label, unread)}
            aria-current={current}
            sx={itemStyle}
          >
            <UnreadBadge count={unread}>
              <Icon aria-hidden sx={{ fontSize: 20 }} />
            </UnreadBadge>
            <span>{label}</span>
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
        {more.map(({ label, to }) => (
          <MenuItem key={to} component={Link} to={to} onClick={() => setAnchor(null)}>
            <span>{label}</span>
          </MenuItem>
        ))}
      </Menu>
    </Box>
  );
}
