import { Button, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { ChevronIcon } from '../../components/icons';
import { useAuth } from '../../lib/auth/auth-context';
import { AlertsDialog } from './alerts-dialog';
import { AddNoteDialog, NotesDialog } from './notes-dialog';
import { SpendDialog } from './spend-dialog';
import { TokensDialog } from './tokens-dialog';
import { switchSingleKeys, useSingleKeysSwitch } from './use-single-keys';

const choices = [
  { key: 'add-note', label: 'Add a note…', needs: 'analytics.write' },
  { key: 'notes', label: 'Notes…', needs: 'analytics.write' },
  { key: 'spend', label: 'Advertising spend…', needs: 'analytics.write' },
  { key: 'alerts', label: 'Alerts…', needs: 'analytics.write' },
  { key: 'tokens', label: 'Access tokens…', needs: 'analytics.export' },
] as const;

export function ManageMenu() {
  const { can } = useAuth();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState<string | null>(null);
  const offered = choices.filter(({ needs }) => can(needs));
  const keysOn = useSingleKeysSwitch();
  const close = () => setOpen(null);
  return (
    <>
      <Button
        className="no-print"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        endIcon={<ChevronIcon aria-hidden />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Manage
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {offered.map(({ key, label }) => (
          <MenuItem
            key={key}
            onClick={() => {
              setAnchor(null);
              setOpen(key);
            }}
          >
            <span>{label}</span>
          </MenuItem>
        ))}
        <MenuItem onClick={() => switchSingleKeys(!keysOn)}>
          <span>{keysOn ? 'Turn off single-key shortcuts' : 'Turn on single-key shortcuts'}</span>
        </MenuItem>
      </Menu>
      <AddNoteDialog open={open === 'add-note'} onClose={close} />
      <NotesDialog open={open === 'notes'} onClose={close} />
      <SpendDialog open={open === 'spend'} onClose={close} />
      <AlertsDialog open={open === 'alerts'} onClose={close} />
      <TokensDialog open={open === 'tokens'} onClose={close} />
    </>
  );
}
