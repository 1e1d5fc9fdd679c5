import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { useState } from 'react';
import type { Lead } from '../../api/types';
import { ChevronIcon } from '../../components/icons';
import { TimeText } from '../../components/time-text';
import { mainStages, stageLabel } from '../../lib/lead-labels';
import { StageMenu, useStageMove } from './stage-moves';

export function StageMover({ lead, canWrite }: { lead: Lead; canWrite: boolean }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { choose, isMoving, dialog } = useStageMove();
  const index = mainStages.indexOf(lead.stage);
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Box>
        <Typography sx={{ mb: 2 }}>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {stageLabel(lead.stage)}
          </Box>
          <Box component="span" sx={{ color: 'tokens.ink3' }}>
            {index >= 0 ? `, step ${index + 1} of ${mainStages.length}` : ', outside the usual path'}
          </Box>
        </Typography>
        <LinearProgress aria-hidden variant="determinate" value={((index + 1) / mainStages.length) * 100} />
      </Box>
      {lead.stage === 'lost' && lead.lostReason && <Typography>{`Lost because: ${lead.lostReason}`}</Typography>}
      {lead.stage === 'nurture' && lead.wakeAt && (
        <Typography>
          On hold until <TimeText at={lead.wakeAt} />
        </Typography>
      )}
      {canWrite && lead.allowedTransitions.length > 0 && (
        <>
          <Button
            aria-haspopup="menu"
            aria-expanded={anchor !== null}
            aria-disabled={isMoving || undefined}
            onClick={(event) => {
              if (!isMoving) setAnchor(event.currentTarget);
            }}
            endIcon={<ChevronIcon aria-hidden sx={{ fontSize: 16 }} />}
            sx={{ justifySelf: 'start' }}
          >
            <span>{isMoving ? 'Moving…' : 'Move to…'}</span>
          </Button>
          <StageMenu
            anchor={anchor}
            transitions={lead.allowedTransitions}
            onClose={() => setAnchor(null)}
            onChoose={(transition) => {
              setAnchor(null);
              choose(lead, transition);
            }}
          />
        </>
      )}
      {dialog}
    </Box>
  );
}
