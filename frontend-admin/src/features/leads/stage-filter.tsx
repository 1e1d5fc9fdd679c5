import { Box, Chip } from '@mui/material';
import { CheckIcon } from '../../components/icons';
import { allStages, stageLabel } from '../../lib/lead-labels';

interface Props {
  value: string;
  onChange: (value: string) => void;
}

export function StageFilter({ value, onChange }: Props) {
  const chosen = value.split(',');
  return (
    <Box
      role="group"
      aria-label="Filter by stage"
      sx={{
        display: 'flex',
        flexWrap: { xs: 'nowrap', md: 'wrap' },
        gap: 2,
        // One row to swipe on phones; padding for focus rings.
        overflowX: { xs: 'auto', md: 'visible' },
        m: -1,
        p: 1,
      }}
    >
      {allStages.map((stage) => {
        const pressed = chosen.includes(stage);
        return (
          <Chip
            key={stage}
            label={stageLabel(stage)}
            aria-pressed={pressed}
            {...(pressed && { icon: <CheckIcon aria-hidden /> })}
            onClick={() =>
              onChange(allStages.filter((entry) => (entry === stage) !== chosen.includes(entry)).join(','))
            }
            sx={{
              flex: 'none',
              height: 32,
              border: 1,
              borderColor: pressed ? 'tokens.primary' : 'tokens.control',
              bgcolor: pressed ? 'tokens.tint' : 'tokens.surface',
              color: pressed ? 'tokens.primary' : 'tokens.ink2',
              '&:hover': { bgcolor: 'tokens.tint' },
              '& .MuiChip-icon': { color: 'inherit', fontSize: 16 },
              '@media (pointer: coarse)': { height: 44 },
            }}
          />
        );
      })}
    </Box>
  );
}
