import { Box, Menu, MenuItem, Typography } from '@mui/material';
import type { LeadTransition } from '../../api/types';
import { LockIcon } from '../../components/icons';

interface Props {
  anchor: HTMLElement | null;
  transitions: LeadTransition[];
  onClose: () => void;
  onChoose: (transition: LeadTransition) => void;
}

export function StageMenu({ anchor, transitions, onClose, onChoose }: Props) {
  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      slotProps={{
        list: { 'aria-label': 'Move to', disabledItemsFocusable: true },
        paper: { sx: { width: 360, maxWidth: 'calc(100vw - 32px)' } },
      }}
    >
      {transitions.map((transition) => (
        <MoveItem key={transition.to} transition={transition} onChoose={onChoose} />
      ))}
    </Menu>
  );
}

interface ItemProps {
  transition: LeadTransition;
  onChoose: (transition: LeadTransition) => void;
  // MUI's list hands its items focus properties.
  autoFocus?: boolean;
  tabIndex?: number;
}

/** A refused move stays reachable by keyboard, because its reason matters. */
function MoveItem({ transition, onChoose, ...focus }: ItemProps) {
  return (
    <MenuItem
      {...focus}
      aria-disabled={!transition.allowed || undefined}
      onClick={() => {
        if (transition.allowed) onChoose(transition);
      }}
      sx={{
        display: 'grid',
        gridTemplateColumns: '20px minmax(0, 1fr)',
        columnGap: 2,
        whiteSpace: 'normal',
        py: 2,
        cursor: transition.allowed ? 'pointer' : 'not-allowed',
      }}
    >
      <Box component="span" sx={{ display: 'grid', placeItems: 'center', height: 20 }}>
        {!transition.allowed && <LockIcon aria-hidden sx={{ fontSize: 16, color: 'tokens.ink3' }} />}
      </Box>
      <Box component="span" sx={{ color: transition.allowed ? 'tokens.ink' : 'tokens.ink3', fontWeight: 500 }}>
        {transition.label}
        {transition.allowed && transition.needs ? '…' : ''}
      </Box>
      {!transition.allowed && transition.reason && (
        <Typography component="span" variant="body2" sx={{ gridColumn: 2, color: 'tokens.ink3' }}>
          {transition.reason}
        </Typography>
      )}
    </MenuItem>
  );
}
