import { Box, Button, IconButton, Typography } from '@mui/material';
import type { ReplyTemplate } from '../../../api/types';
import { ChevronIcon } from '../../../components/icons';

interface Props {
  template: ReplyTemplate;
  isFirst: boolean;
  isLast: boolean;
  canWrite: boolean;
  isBusy: boolean;
  onEdit: () => void;
  onMove: (by: -1 | 1) => void;
  onRetire: () => void;
}

export function TemplateRow({
  template: { id, label, subject },
  isFirst,
  isLast,
  canWrite,
  isBusy,
  onEdit,
  onMove,
  onRetire,
}: Props) {
  const arrow = (by: -1 | 1, isEnd: boolean) => (
    <IconButton
      aria-label={`Move ${label} ${by < 0 ? 'up' : 'down'}`}
      data-name={`${by < 0 ? 'up' : 'down'} ${id}`}
      // Not disabled, because focus would be lost at the end.
      aria-disabled={isEnd || undefined}
      onClick={() => {
        if (!isEnd && !isBusy) onMove(by);
      }}
      sx={isEnd ? { opacity: 0.35 } : {}}
    >
      <ChevronIcon sx={{ fontSize: 20, ...(by < 0 ? { transform: 'rotate(180deg)' } : {}) }} />
    </IconButton>
  );
  return (
    <Box
      component="li"
      sx={{
        py: 3,
        borderBottom: 1,
        borderColor: 'tokens.line',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 3,
        rowGap: 1,
      }}
    >
      <Box sx={{ mr: 'auto', minWidth: 0, flex: '1 1 220px', overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{label}</Typography>
        <Typography variant="body2" sx={{ color: 'tokens.ink2' }}>
          {subject}
        </Typography>
      </Box>
      {canWrite && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          {arrow(-1, isFirst)}
          {arrow(1, isLast)}
          <Button variant="text" aria-label={`Edit ${label}`} data-name={`edit ${id}`} onClick={onEdit}>
            Edit
          </Button>
          <Button
            variant="text"
            aria-label={`Retire ${label}`}
            onClick={() => {
              if (!isBusy) onRetire();
            }}
          >
            Retire
          </Button>
        </Box>
      )}
    </Box>
  );
}
