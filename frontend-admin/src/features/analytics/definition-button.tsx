import { Box, IconButton, Popover } from '@mui/material';
import { useState } from 'react';
import { InfoIcon } from '../../components/icons';
import { Note, Strong } from '../../components/text';

interface Props {
  of: string;
  definition: string;
  sample?: string;
}

export function DefinitionButton({ of, definition, sample }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        aria-label={`What "${of}" means`}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={smallButtonStyle}
      >
        <InfoIcon aria-hidden sx={{ fontSize: 16 }} />
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': of, tabIndex: -1, sx: { maxWidth: 340, p: 4 } } }}
      >
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Strong>{of}</Strong>
          <Note>{definition}</Note>
          {sample && <Note sx={{ color: 'tokens.ink3' }}>{sample}</Note>}
        </Box>
      </Popover>
    </>
  );
}

export const smallButtonStyle = {
  width: 28,
  height: 28,
  color: 'tokens.ink3',
  '@media (pointer: coarse)': { width: 44, height: 44 },
} as const;
