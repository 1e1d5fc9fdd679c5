import { Chip } from '@mui/material';
import type { VisitState } from '../../api/types';
import { visitStateLabel } from './visit-words';

const tones: Partial<Record<VisitState, 'info' | 'success' | 'warning' | 'danger'>> = {
  held: 'info',
  pending: 'warning',
  completed: 'success',
  no_show: 'danger',
};

export function VisitStateChip({ state }: { state: VisitState }) {
  const tone = tones[state];
  const over = state === 'cancelled' || state === 'declined' || state === 'expired';
  return (
    <Chip
      label={visitStateLabel(state)}
      sx={{
        bgcolor: tone ? `tokens.${tone}Tint` : over ? 'tokens.sunken' : 'tokens.tint',
        color: tone ? `tokens.${tone}` : over ? 'tokens.ink3' : 'tokens.ink',
      }}
    />
  );
}
