import { Chip } from '@mui/material';
import { stageLabel } from '../lib/lead-labels';

const tones: Record<string, 'info' | 'success' | 'warning' | undefined> = {
  new: 'info',
  won: 'success',
  nurture: 'warning',
};

export function StageChip({ stage }: { stage: string }) {
  const tone = tones[stage];
  const quiet = stage === 'lost' || stage === 'spam';
  return (
    <Chip
      label={stageLabel(stage)}
      sx={{
        bgcolor: tone ? `tokens.${tone}Tint` : quiet ? 'tokens.sunken' : 'tokens.tint',
        color: tone ? `tokens.${tone}` : quiet ? 'tokens.ink3' : 'tokens.ink',
      }}
    />
  );
}
