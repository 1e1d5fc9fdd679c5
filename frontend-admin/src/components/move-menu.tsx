import { Box, Menu, MenuItem } from '@mui/material';
import { LockIcon } from './icons';
import { Hint } from './text';

export interface PossibleMove {
  to: string;
  label: string;
  allowed: boolean;
  /** A dialog comes first. */
  asks: boolean;
  reason?: string | null | undefined;
}

interface Props<M extends PossibleMove> {
  anchor: HTMLElement | null;
  moves: readonly M[];
  onClose: () => void;
  onChoose: (move: M) => void;
}

/** A refused move stays reachable by keyboard, because its reason matters. */
export function MoveMenu<M extends PossibleMove>({ anchor, moves, onClose, onChoose }: Props<M>) {
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
      {moves.map((move) => {
        const { to, allowed, label, asks, reason } = move;
        return (
          <MenuItem
            key={to}
            aria-disabled={!allowed || undefined}
            onClick={() => {
              if (allowed) onChoose(move);
            }}
            sx={{
              display: 'grid',
              gridTemplateColumns: '20px minmax(0, 1fr)',
              columnGap: 2,
              alignItems: 'center',
              whiteSpace: 'normal',
              cursor: allowed ? 'pointer' : 'not-allowed',
            }}
          >
            {!allowed && <LockIcon aria-hidden sx={{ fontSize: 16, color: 'tokens.ink3' }} />}
            <Box
              component="span"
              sx={{ gridColumn: 2, color: allowed ? 'tokens.ink' : 'tokens.ink3', fontWeight: 500 }}
            >
              {`${label}${allowed && asks ? '…' : ''}`}
            </Box>
            {!allowed && reason && (
              <Hint component="span" sx={{ gridColumn: 2 }}>
                {reason}
              </Hint>
            )}
          </MenuItem>
        );
      })}
    </Menu>
  );
}
