import { Box, ButtonBase } from '@mui/material';
import type { LeadStage } from '../../api/types';
import { CheckIcon } from '../../components/icons';
import { allStages, stageLabel } from '../../lib/lead-labels';

interface Props {
  value: string;
  onChange: (value: string) => void;
}

export function StageFilter({ value, onChange }: Props) {
  const chosen = new Set(value.split(',').filter(Boolean));
  const toggle = (stage: LeadStage) => {
    const next = new Set(chosen);
    if (!next.delete(stage)) next.add(stage);
    onChange(allStages.filter((entry) => next.has(entry)).join(','));
  };
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
        const pressed = chosen.has(stage);
        return (
          <ButtonBase
            key={stage}
            aria-pressed={pressed}
            onClick={() => toggle(stage)}
            sx={{
              flex: 'none',
              height: 32,
              px: 3,
              gap: 1,
              borderRadius: 999,
              border: 1,
              font: 'inherit',
              fontWeight: pressed ? 600 : 500,
              borderColor: pressed ? 'tokens.primary' : 'tokens.control',
              bgcolor: pressed ? 'tokens.tint' : 'tokens.surface',
              color: pressed ? 'tokens.primary' : 'tokens.ink2',
              '&:hover': { bgcolor: 'tokens.tint' },
              '@media (pointer: coarse)': { height: 44, px: 4 },
            }}
          >
            {pressed && <CheckIcon aria-hidden sx={{ fontSize: 16 }} />}
            {stageLabel(stage)}
          </ButtonBase>
        );
      })}
    </Box>
  );
}
