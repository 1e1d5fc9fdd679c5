import { Box, Typography } from '@mui/material';
import type { LeadStage } from '../../api/types';
import { mainStages, stageLabel } from '../../lib/lead-labels';

export function StageSteps({ stage }: { stage: LeadStage }) {
  const index = mainStages.indexOf(stage);
  return (
    <Box>
      <Typography sx={{ mb: 2 }}>
        <Box component="span" sx={{ fontWeight: 600 }}>
          {stageLabel(stage)}
        </Box>
        <Box component="span" sx={{ color: 'tokens.ink3' }}>
          {index >= 0 ? `, step ${index + 1} of ${mainStages.length}` : ', outside the usual path'}
        </Box>
      </Typography>
      <Box aria-hidden sx={{ display: 'grid', gridTemplateColumns: `repeat(${mainStages.length}, 1fr)`, gap: '3px' }}>
        {mainStages.map((step, position) => (
          <Box
            key={step}
            sx={{
              height: 6,
              borderRadius: '2px',
              border: 1,
              borderColor: position <= index ? 'tokens.primary' : 'tokens.control',
              bgcolor: position <= index ? 'tokens.primary' : 'transparent',
            }}
          />
        ))}
      </Box>
    </Box>
  );
}
