import { Avatar, Box, ButtonBase, Divider, ListItemIcon, Menu, MenuItem } from '@mui/material';
import { useColorScheme } from '@mui/material/styles';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { CheckIcon, ChevronIcon, LogoutIcon } from '../../components/icons';
import { useAuth } from '../../lib/auth/auth-context';
import { initials } from '../../lib/format';
import { roleLabel } from '../../lib/staff-labels';
import { hrefWith } from '../../lib/use-url-state';
import { Hint, Strong } from '../../components/text';

const modes = [
  { value: 'system', label: 'System theme' },
  { value: 'light', label: 'Light theme' },
  { value: 'dark', label: 'Dark theme' },
] as const;

export function UserMenu() {
  const { user, logout } = useAuth();
  const { mode, setMode } = useColorScheme();
  const [params] = useSearchParams();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!user) return null;
  const close = () => setAnchor(null);

  return (
    <>
      <ButtonBase
        aria-label={`${user.name}: account menu`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          minHeight: 44,
          px: 2,
          gap: 2,
          borderRadius: '2px',
          font: 'inherit',
          fontWeight: 500,
          '&:hover': { bgcolor: 'tokens.tint' },
        }}
      >
        {/* Painted and not written: the name of the button must hold every word that is seen in it. */}
        <Avatar
          aria-hidden
          sx={{
            width: 32,
            height: 32,
            fontSize: '.8125rem',
            fontWeight: 600,
            bgcolor: 'tokens.tint',
            color: 'tokens.primary',
          }}
        >
          <Box
            component="span"
            data-initials={initials(user.name)}
            sx={{ '&::before': { content: 'attr(data-initials)' } }}
          />
        </Avatar>
        <Box
          component="span"
          sx={{
            display: { xs: 'none', md: 'inline' },
            maxWidth: 220,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {user.name}
        </Box>
        <ChevronIcon aria-hidden sx={{ fontSize: 16, color: 'tokens.ink3' }} />
      </ButtonBase>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          list: { 'aria-label': 'Account' },
          paper: { sx: { minWidth: 240, maxWidth: 'calc(100vw - 32px)' } },
        }}
      >
        <Box component="li" role="presentation" sx={{ px: 4, py: 2 }}>
          <Strong>{user.name}</Strong>
          <Hint>{user.email}</Hint>
          <Hint>{roleLabel(user.role)}</Hint>
        </Box>
        <Divider component="li" role="separator" />
        {modes.map((entry) => (
          <MenuItem
            key={entry.value}
            role="menuitemradio"
            aria-checked={mode === entry.value}
            onClick={() => setMode(entry.value)}
          >
            <ListItemIcon sx={{ color: 'tokens.primary' }}>
              {mode === entry.value && <CheckIcon aria-hidden sx={{ fontSize: 16 }} />}
            </ListItemIcon>
            <span>{entry.label}</span>
          </MenuItem>
        ))}
        <Divider component="li" role="separator" />
        <MenuItem component={Link} to={hrefWith(params, { settings: 'account' })} onClick={close}>
          <ListItemIcon />
          Your account
        </MenuItem>
        <MenuItem
          onClick={() => {
            close();
            void logout();
          }}
        >
          <ListItemIcon>
            <LogoutIcon aria-hidden sx={{ fontSize: 16, color: 'tokens.ink2' }} />
          </ListItemIcon>
          Log out
        </MenuItem>
      </Menu>
    </>
  );
}
